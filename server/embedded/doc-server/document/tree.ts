/** Node types that the renderer adds to the trees of Markdown and HTML. */
import type { Properties } from 'hast';
import type { RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Node } from 'unist';

/** Nodes from an expression or from the children of an element. */
export class Fragment {
  readonly nodes: RootContent[];

  constructor(nodes: RootContent[]) {
    this.nodes = nodes;
  }
}

/** A value of an expression in content. Objects have no prototype. */
export type Value = string | number | boolean | null | undefined | Fragment | Value[] | ValueMap;

export interface ValueMap {
  [name: string]: Value;
}

export interface Origin {
  path: string;
  line: number;
}

/** An HTML element written in content. */
export interface HtmlElementNode extends Node {
  type: 'htmlElement';
  name: string;
  props: ValueMap;
  origin: Origin;
  isInline: boolean;
  children: RootContent[];
  data?: { hProperties?: Properties };
}

/** A component of views/content. */
export interface ComponentNode extends Node {
  type: 'component';
  name: string;
  props: ValueMap;
  origin: Origin;
  isInline: boolean;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    htmlElement: HtmlElementNode;
    component: ComponentNode;
  }
  interface Data {
    origin?: Origin;
  }
}

declare module 'hast' {
  interface ElementData {
    origin?: Origin;
    /** Set on `x-component` elements: the component and its properties as written. */
    component?: string;
    props?: ValueMap;
  }
}

export function isValueMap(value: Value): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Fragment);
}

export function createMap(): ValueMap {
  return Object.create(null) as ValueMap;
}

/** Walks through nodes and all that they hold, in reading order. */
export function* nodesWithin(nodes: readonly RootContent[]): Generator<RootContent> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* nodesWithin(node.children as RootContent[]);
  }
}
