import type { ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { TocItem } from '../../../../views/domain/article.ts';
import type { Anchors } from '../../../../views/domain/anchors.ts';
import type { LabelText } from './labels.ts';
import type { ProblemList } from './problems.ts';
import type { Origin } from './tree.ts';
import type { RenderInput } from './types.ts';

/** State that all passes over one page share. */
export interface DocumentContext {
  input: RenderInput;
  labelText: LabelText;
  problems: ProblemList;
  anchors: Anchors;
  toc: TocItem[];
  /** Anchors of headings that are a version with its date. */
  releases: Set<string>;
  /** Plain text of the first title heading. */
  firstHeading: string | undefined;
  /** Address of the image in the title heading. */
  titleIcon: string | undefined;
  /** Plain text of the nearest heading before the current node. */
  lastHeading: string;
  /** Origins of pictures, videos and sounds, each by its place and address, but for those of this site. */
  media: Map<string, string>;
  /** Number of tables under each heading so far, so that each table gets its own label. */
  tables: Map<string, number>;
  /** True if other rules of the configuration might change the page. */
  dependsOnSite: boolean;
  /** Checked properties of components; the element holds the index. */
  components: CheckedComponent[];
  /** Checks HTML nodes and turns them into React nodes, for properties that hold content. */
  toReact(nodes: ElementContent[], origin: Origin): ReactNode;
}

export interface CheckedComponent {
  name: string;
  props: Record<string, unknown>;
}
