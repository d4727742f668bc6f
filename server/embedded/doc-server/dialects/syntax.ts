/** Syntax of another documentation tool. A body is rewritten as Markdown of this reader before anything else reads it. */
import type { Slugger } from '../../../../views/domain/anchors.ts';

export const dialectNames = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook', 'gitbook', 'hugo'] as const;
export type DialectName = (typeof dialectNames)[number];

/** How the documents of a site are written, as data: it stands in the configuration and in keys of what is kept. */
export interface SiteSyntax {
  dialect: DialectName;
  /** Values of the site's configuration that its syntax needs, such as the folder of snippets. */
  options?: Readonly<Record<string, string | readonly string[]>>;
}

export interface SourceBody {
  /** Path in the content folder. */
  path: string;
  frontMatter: Readonly<Record<string, unknown>>;
  body: string;
  options: NonNullable<SiteSyntax['options']>;
}

export interface RewrittenBody {
  body: string;
  /** One-based line in the original body for each line; undefined if all lines stay in their places. */
  lines?: readonly number[];
  /** Tags that mean nothing here and are left out, with their one-based lines in the original body. */
  unknown?: readonly { line: number; detail: string }[];
}

export interface Syntax {
  /**
   * Writes directives (`:::note`), components (`<Note>`) and includes of this reader for those of the other tool. Never throws, and takes
   * linear time. Code stays as it is.
   * @returns undefined if nothing changes
   */
  rewrite?(source: SourceBody): RewrittenBody | undefined;
  /** Default: as GitHub. */
  slugger?: Slugger;
  /** For a tool of which the configuration decides on ids. */
  sluggerOf?(options: SourceBody['options']): Slugger;
}
