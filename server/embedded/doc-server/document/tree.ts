/** Node types that the renderer adds to mdast and hast. */
import type { Properties } from 'hast';
import type { RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Node } from 'unist';

/** Nodes that are the value of an expression, or the children of an element. */
export class Fragment {
  readonly nodes: RootContent[];

  constructor(nodes: RootContent[]) {
    this.nodes = nodes;
  }
}

/** Value of an expression. Objects have no prototype. */
export type Value = string | number | boolean | null | undefined | Fragment | Value[] | ValueMap;

export interface ValueMap {
  [name: string]: Value;
}

export interface Origin {
  path: string;
  line: number;
}

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
    /** Component and its properties as written; set on `x-component` elements. */
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

/** Yields nodes and all their descendants in reading order. */
export function* nodesWithin(nodes: readonly RootContent[]): Generator<RootContent> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* nodesWithin(node.children as RootContent[]);
  }
}
