/** Syntax of another documentation tool. A document is rewritten in our Markdown before any other step reads it. */
import type { Slugger } from '../../../../views/domain/anchors.ts';

export const dialectNames = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook', 'gitbook', 'hugo'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Syntax of a site, as data: it is stored in the configuration and in cache keys. */
export interface SiteSyntax {
  dialect: DialectName;
  /** Values of the configuration that the syntax needs, such as the folder of snippets. */
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
  /** One-based line in the original body for each line; undefined if line numbers do not change. */
  lines?: readonly number[];
  /** Unknown tags, which are removed, with their one-based lines in the original body. */
  unknown?: readonly { line: number; detail: string }[];
}

export interface Syntax {
  /**
   * Replaces syntax of the tool with our directives (`:::note`), components (`<Note>`) and includes. Code stays. Never
   * throws; linear time.
   * @returns undefined if nothing changes
   */
  rewrite?(source: SourceBody): RewrittenBody | undefined;
  /** Default: ids in the style of GitHub. */
  slugger?: Slugger;
  /** Set for a tool with configurable heading ids. */
  sluggerOf?(options: SourceBody['options']): Slugger;
}
