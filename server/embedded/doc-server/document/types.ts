/** Input and output of the Markdown renderer. */
import type { RootContent } from 'mdast';
import type { Locale } from '../../../../views/domain/locale.ts';
import type { TocItem } from '../../../../views/domain/article.ts';
import type { SiteSyntax } from '../dialects/syntax.ts';
import type { ComponentRules } from './component-rule.ts';
import type { HomeText } from '../../../../views/domain/product-home.ts';
import type { ApiRequest, OperationName } from '../../../../views/domain/server-api.ts';
import type { ChangeKind } from '../../../../views/domain/upgrade.ts';

/** Reads content files. Paths are relative to the content root, with `/`, without a leading slash. */
export interface ContentReader {
  /** Returns the text of a file; undefined if it does not exist, lies outside the root, or exceeds the size limit. */
  read(path: string): Promise<string | undefined>;
}

/** Resolves link targets in content to addresses. */
export interface LinkResolver {
  /**
   * @param href as written: relative path, root path, `#anchor`, `@symbol`, external address
   * @param fromPath the file that holds the link (an included file, not the page)
   * @returns the address for the page (internal ones start with {@link BASE_MARK}); undefined if the target is missing
   */
  resolve(href: string, fromPath: string): string | undefined;
  /** Resolves a bracketed name, which may be an ordinary word. Default: `resolve`. */
  resolveName?(symbol: string, fromPath: string): string | undefined;
  /** Finds the target of a broken link on another platform of the product. */
  elsewhere?(href: string, fromPath: string): Elsewhere | undefined;
  /** True if a relative link in included text leads to another platform of the product. */
  leadsAway?(href: string, fromPath: string): boolean;
  /** Title of the document at an internal address; undefined for other addresses. */
  titleOf?(address: string): string | undefined;
}

export interface Elsewhere {
  address: string;
  /** Name of the other platform; missing if the document is on the reader's own platform under another address. */
  platform?: string;
}

/** Placeholder before internal addresses in rendered HTML; replaced by the base path when a page is served. */
export const BASE_MARK = '\uE000';

export interface RenderInput {
  path: string;
  source: string;
  locale: Locale;
  reader: ContentReader;
  links: LinkResolver;
  /** Width and height in pixels of an image under /media, if known. */
  imageSize?(src: string): { width: number; height: number } | undefined;
  /** Origins that may serve media; all origins if not set. */
  mediaHosts?: readonly string[];
  site?: SiteRules;
  /** Path of the file for which the result lists positions in the HTML. */
  placed?: string;
  /** Parts of the document to quote on another page; the document itself is not rendered. */
  quoted?: Quoted;
  /** Does not fold long release notes, so that documents can be compared. */
  isUnfolded?: boolean;
  /** Leaves out author notes, for output that authors do not read. */
  hidesAuthorNotes?: boolean;
  /** Format of `html` in the result; default: HTML. */
  output?: 'html' | 'markdown';
  budgetMs?: number;
  /** Selects the blocks to show. */
  select?(blocks: RootContent[]): RootContent[];
  /** Receives facts that only the check needs. */
  takeFacts?(facts: RenderFacts): void;
}

export interface RenderFacts {
  document: { frontMatter: Record<string, unknown>; blocks: RootContent[] };
  /** Ids that links may target. */
  ids: string[];
  /** Origins of external pictures, videos and sounds. */
  media: string[];
}

export interface Quoted {
  parts: 'versions' | 'chapters';
  /** Address of the document, for links to its own anchors. */
  address: string;
  /** Prefix that keeps ids apart from those of the page. */
  idPrefix: string;
}

/** Settings for the documents of a site, from its configuration. */
export interface SiteRules {
  /** Existing and possible files with rules. Pages rendered with the rules depend on these files. */
  rulesPaths: readonly string[];
  /** Folder that `@site/` means. */
  siteFolder: string;
  /** Aliases of folders: `{ '~/*': 'docs/src/*' }`. */
  aliases?: Readonly<Record<string, string>> | undefined;
  /** Hosts with pages that may be shown in frames. */
  frameHosts?: readonly string[];
  components: ComponentRules;
  /** Syntax of the documents, if another tool defines it. */
  syntax?: SiteSyntax | undefined;
  /** True if the folder has no configuration of ours. */
  isGuessed?: boolean;
}

/** Picks the rules from a configuration. */
export function siteRules(given: SiteRules): SiteRules {
  const { rulesPaths, siteFolder, aliases, frameHosts, components, syntax, isGuessed } = given;
  return {
    rulesPaths,
    siteFolder,
    components,
    ...(aliases && { aliases }),
    ...(frameHosts && { frameHosts }),
    ...(syntax && { syntax }),
    ...(isGuessed && { isGuessed }),
  };
}

export type ProblemKind =
  | 'unparsed' // part of the file could not be parsed; the rest is shown
  | 'unknown-component'
  | 'unresolved-import' // an imported component has no file in the content
  | 'unknown-constant' // a rule of the configuration has no text for the value of a property
  | 'unknown-expression'
  | 'missing-prop' // the text uses a property that the including page does not set
  | 'missing-include'
  | 'cyclic-include'
  | 'broken-link'
  | 'broken-anchor'
  | 'dead-button' // the target of a button or card is missing on all platforms; the button is not shown
  | 'unbalanced-directive'
  | 'unknown-directive'
  | 'raw-syntax' // syntax of another tool, which the page shows as text
  | 'unclosed-fence'
  | 'unclosed-comment' // a comment without an end; its start and the text after it are shown
  | 'ragged-table' // a row has more cells than the head of its table; the extra cells are not shown
  | 'tab-without-label'
  | 'too-large'
  | 'image-without-size'
  | 'refused-media' // media on a host that is not allowed; the page links to it
  | 'foreign-frame' // a frame of a host that is not allowed; the page links to it
  | 'not-shown' // an element that articles cannot hold; at most its text is shown
  | 'invalid-openapi'; // the readable part of the file is shown

export interface Problem {
  kind: ProblemKind;
  path: string;
  /** Line, counted from 1; 0 if unknown. */
  line: number;
  /** Subject of the problem: name of a component, link, or message of the parser. */
  detail: string;
}

export interface BlockPositions {
  /** Lines of the blocks in their file, counted from 1. */
  lines: number[];
  /** Offsets in the HTML where notes on the blocks may stand. */
  places: number[];
  kinds: NotePlace[];
}

/** Where a note stands: at the end of a block's text, in a link, behind a heading, or above code. */
export type NotePlace = 'inside' | 'linked' | 'behind' | 'code';

export interface Quotes {
  /** Versions in the order of the release notes. */
  versions: QuotedVersion[];
  /** Chapters of a guide. A text without chapters is one chapter without a title. */
  chapters: QuotedChapter[];
}

export interface QuotedVersion {
  version: string;
  /** ISO date. */
  date?: string;
  /** Anchor in the release notes. */
  id: string;
  changes: QuotedChange[];
}

export interface QuotedChange {
  kind: ChangeKind;
  /** Plain text of the first paragraph; cells of a row are separate lines. */
  text: string;
  /** HTML or Markdown. */
  source: string;
}

export interface QuotedChapter {
  title: string;
  /** Anchor of the heading. */
  id: string;
  /** HTML or Markdown. */
  source: string;
}

export interface RenderedDocument {
  /** Plain text from front matter, `<Title>` or the first h1, in this order. */
  title?: string;
  /** Address of the image in the title heading. */
  icon?: string;
  /** Sanitised article without its title heading; Markdown if `output` asks for it. */
  html: string;
  /** Positions of blocks of the file that `placed` names, in the order of `html`. */
  positions?: BlockPositions;
  toc: TocItem[];
  /** Description from front matter, otherwise the first sentence; plain text of at most 200 characters. */
  description: string;
  /** Operation of a server API that the document describes. */
  operation?: OperationName;
  request?: ApiRequest;
  /** Set for a product home: buttons and steps with lists of links. Internal links start with {@link BASE_MARK}. */
  home?: HomeText;
  /** Set if the input asks for quotations. */
  quotes?: Quotes;
  frontMatter: Record<string, unknown>;
  /** All files read, with the page itself, and all files that are missing. */
  dependencies: string[];
  problems: Problem[];
  /** True if content is missing from the page (`unparsed`, `missing-include`, `too-large` ...). */
  isDegraded: boolean;
  /** Set if the time limit was reached. Rendering again on a less busy machine may succeed. */
  isUnfinished?: true;
}
