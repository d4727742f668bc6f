import type { ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { TocItem } from '../../../../views/domain/article.ts';
import type { Anchors } from '../../../../views/domain/anchors.ts';
import type { LabelText } from './labels.ts';
import type { ProblemList } from './problems.ts';
import type { Origin } from './tree.ts';
import type { RenderInput } from './types.ts';

/** State of one page, shared by all rendering passes. */
export interface DocumentContext {
  input: RenderInput;
  labelText: LabelText;
  problems: ProblemList;
  anchors: Anchors;
  toc: TocItem[];
  /** Anchors of headings that consist of a version with its date. */
  releases: Set<string>;
  /** Plain text of the first title heading. */
  firstHeading: string | undefined;
  /** Address of the image in the title heading. */
  titleIcon: string | undefined;
  /** Plain text of the nearest heading before the current node. */
  lastHeading: string;
  /** Origins of external pictures, videos and sounds by place and address. */
  media: Map<string, string>;
  /** Number of tables so far by heading, so that each table gets a unique label. */
  tables: Map<string, number>;
  /** True if the page would look different under other rules of the configuration. */
  dependsOnSite: boolean;
  /** Checked properties of components; `dataIndex` of an element is the index in this list. */
  components: CheckedComponent[];
  /** Checks HTML nodes and turns them into React nodes, for properties that hold content. */
  toReact(nodes: ElementContent[], origin: Origin): ReactNode;
}

export interface CheckedComponent {
  name: string;
  props: Record<string, unknown>;
}
