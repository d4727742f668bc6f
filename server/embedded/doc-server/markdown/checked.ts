import type { Element, ElementContent } from 'hast';
import type { PageContext } from './context.ts';
import type { Origin, ValueMap } from './tree.ts';

/** What a component of the content becomes: one of ours with checked properties, or nothing but its children. */
export interface Checked {
  name?: string;
  props?: Record<string, unknown>;
  /** In place of the children as written. */
  children?: ElementContent[];
}

/** Checks the properties of one kind of component. */
export type Check = (props: ValueMap, context: PageContext, origin: Origin, element: Element) => Checked;
