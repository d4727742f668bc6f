/** Creates nodes that replace components and elements. */
import type { RootContent } from 'mdast';
import { componentNames } from '../known-tags.ts';
import { type ComponentNode, createMap, type Origin, type ValueMap } from '../tree.ts';
import type { Replacement } from './component-rules.ts';
import { fitChildren, fitProse } from './phrasing.ts';

export function blockComponent(
  name: string,
  origin: Origin,
  children: RootContent[],
  props: ValueMap = createMap(),
): ComponentNode {
  return { type: 'component', name, props, origin, isInline: false, children };
}

export function authorNote(props: ValueMap, origin: Origin): ComponentNode {
  return blockComponent('AuthorNote', origin, [], props);
}

/** Tells readers that an interactive part is not available. */
export function toolNotice(name: string, origin: Origin): ComponentNode {
  return blockComponent('ToolNotice', origin, [], { name });
}

export function buildReplacement(
  { name, props, children }: Replacement,
  origin: Origin,
  isInline: boolean,
): RootContent[] {
  if (name === undefined) return children;
  if (name === 'iframe') return [blockComponent('EmbedFrame', origin, [], props)];
  if (componentNames.has(name))
    return [{ type: 'component', name, props, origin, isInline, children: fitProse(name, children) }];
  return [{ type: 'htmlElement', name, props, origin, isInline, children: fitChildren(name, children) }];
}
