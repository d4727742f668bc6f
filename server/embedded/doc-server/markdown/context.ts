import type { ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { TocItem } from '../../../../views/domain/article.ts';
import type { Anchors } from './anchors.ts';
import type { Say } from './labels.ts';
import type { ProblemList } from './problems.ts';
import type { Origin } from './tree.ts';
import type { RenderInput } from './types.ts';

/** What the passes over one page share. */
export interface PageContext {
  input: RenderInput;
  say: Say;
  problems: ProblemList;
  anchors: Anchors;
  toc: TocItem[];
  /** Plain text of the first title heading. */
  firstHeading: string | undefined;
  /** Address of the picture in the title heading. */
  titleIcon: string | undefined;
  /** Plain text of the nearest heading before the node at hand. */
  lastHeading: string;
  /** How many tables stand under each heading so far, so that no two have the same label. */
  tables: Map<string, number>;
  /** Checked properties of the components, by the number their element carries. */
  components: CheckedComponent[];
  /** Checks HTML nodes and turns them into React's, for properties that hold content. */
  toReact(nodes: ElementContent[], origin: Origin): ReactNode;
}

export interface CheckedComponent {
  name: string;
  props: Record<string, unknown>;
}
