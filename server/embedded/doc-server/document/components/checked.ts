import type { Element, ElementContent } from 'hast';
import type { DocumentContext } from '../context.ts';
import type { Origin, ValueMap } from '../tree.ts';

/** Result of checking a component: one of the portal's components with checked properties, or only the children. */
export interface Checked {
  name?: string;
  props?: Record<string, unknown>;
  /** Takes the place of the children. */
  children?: ElementContent[];
}

export type Check = (props: ValueMap, context: DocumentContext, origin: Origin, element: Element) => Checked;
