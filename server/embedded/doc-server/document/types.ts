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
   * @returns the address for the page (internal ones start with {@link BASE_MARK}); undefined if the target does not
   * exist
   */
  resolve(href: string, fromPath: string): string | undefined;
  /** Resolves a name in brackets, which may be an ordinary word. Default: as a link. */
  resolveName?(symbol: string, fromPath: string): string | undefined;
  /** Finds the document that a broken link means on another platform of its product. */
  elsewhere?(href: string, fromPath: string): Elsewhere | undefined;
  /** True if a relative link of included text leads to another platform of the page's product. */
  leadsAway?(href: string, fromPath: string): boolean;
  /** Title of the document at an internal address; undefined for other pages. */
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
  /** Path of a file. The result tells where the lines of this file stand in the HTML. */
  placed?: string;
  /** Asks for parts of a document that stand on another page, in place of its text. */
  quoted?: Quoted;
  /** Leaves long release notes as they are, for comparisons of documents. */
  isUnfolded?: boolean;
  /** Leaves out notes to authors, because readers can do nothing about them. */
  hidesAuthorNotes?: boolean;
  /** Format of `html` in the result; default: HTML. */
  output?: 'html' | 'markdown';
  budgetMs?: number;
  /** Selects the blocks to show. */
  select?(blocks: RootContent[]): RootContent[];
  /** Takes what a check wants to know beside the HTML. */
  takeFacts?(facts: RenderFacts): void;
}

export interface RenderFacts {
  document: { frontMatter: Record<string, unknown>; blocks: RootContent[] };
  /** Targets of links. */
  ids: string[];
  /** Origins of pictures, videos and sounds, but for those of this site. */
  media: string[];
}

export interface Quoted {
  parts: 'versions' | 'chapters';
  /** Address of the document, to which links to its own anchors lead. */
  address: string;
  /** Keeps ids apart from those of the page. */
  idPrefix: string;
}

/** Settings for the documents of a site, from its configuration. */
export interface SiteRules {
  /** Files that have the rules, or may get some. Pages that were rendered with the rules name them as dependencies. */
  rulesPaths: readonly string[];
  /** Folder that `@site/` means. */
  siteFolder: string;
  /** Names for folders: `{ '~/*': 'docs/src/*' }`. */
  aliases?: Readonly<Record<string, string>> | undefined;
  /** Hosts of which pages show frames. */
  frameHosts?: readonly string[];
  components: ComponentRules;
  /** Syntax of another tool in which the documents are written. */
  syntax?: SiteSyntax | undefined;
  /** Whether the folder has no configuration of ours. */
  isGuessed?: boolean;
}

/** Takes the rules out of a configuration. */
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
  | 'unparsed' // the file, or a part of it, could not be parsed; the rest is shown
  | 'unknown-component'
  | 'unresolved-import' // a component that the page uses is imported from no file of the content
  | 'unknown-constant' // a rule of the configuration has no text for the value of a property
  | 'unknown-expression'
  | 'missing-prop' // the text shows a property that the including page does not give
  | 'missing-include'
  | 'cyclic-include'
  | 'broken-link'
  | 'broken-anchor'
  | 'dead-button' // the target of a button or card exists on no platform; the button is not shown
  | 'unbalanced-directive'
  | 'unknown-directive'
  | 'raw-syntax' // signs of another tool's syntax, which the page shows as they are written
  | 'unclosed-fence'
  | 'unclosed-comment' // its signs are shown, and the text behind it
  | 'ragged-table' // a row has more cells than the head of its table; those are not shown
  | 'tab-without-label'
  | 'too-large'
  | 'image-without-size'
  | 'refused-media' // a picture, video or sound on a host that is not allowed; the page links to it
  | 'foreign-frame' // a frame of a host that is not allowed; the page links to it
  | 'not-shown' // an element that articles cannot hold; at most the words in it are shown
  | 'invalid-openapi'; // the readable part of the file is shown

export interface Problem {
  kind: ProblemKind;
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  /** Subject of the problem: name of a component, link, or message of the parser. */
  detail: string;
}

export interface BlockPositions {
  /** Lines of the blocks in their file, one-based. */
  lines: number[];
  /** Positions in the HTML where notes on the blocks may stand. */
  places: number[];
  kinds: NotePlace[];
}

/** A note stands at the end of the words of a block, which may be in a link, behind a heading, or above code. */
export type NotePlace = 'inside' | 'linked' | 'behind' | 'code';

export interface Quotes {
  /** Versions in release notes, in their order. */
  versions: QuotedVersion[];
  /** Chapters of a guide; one without a title for a text without chapters. */
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
  /** Plain text of the first paragraph; the cells of a row are lines. */
  text: string;
  /** HTML or Markdown. */
  source: string;
}

export interface QuotedChapter {
  title: string;
  /** Anchor of its heading. */
  id: string;
  /** HTML or Markdown. */
  source: string;
}

export interface RenderedDocument {
  /** From front matter, `<Title>` or the first h1, in this order; plain text. */
  title?: string;
  /** Address of the image in the title heading. */
  icon?: string;
  /** Sanitised article without its title heading, or its Markdown if `output` asks for it. */
  html: string;
  /** Blocks of the file that the input names, in the order of `html`. */
  positions?: BlockPositions;
  toc: TocItem[];
  /** First sentence or front matter description; plain text of at most 200 characters. */
  description: string;
  /** Operation of a server API that the document describes. */
  operation?: OperationName;
  request?: ApiRequest;
  /** Set for a document of buttons and steps with lists of links. Internal links start with {@link BASE_MARK}. */
  home?: HomeText;
  /** Set if the input asks for quotations. */
  quotes?: Quotes;
  frontMatter: Record<string, unknown>;
  /** All files read, including the page itself. */
  dependencies: string[];
  problems: Problem[];
  /** True if a part of the content is missing from the page (`unparsed`, `missing-include`, `too-large` ...). */
  isDegraded: boolean;
  /** Set if the time limit was reached: on a less busy machine the document may be rendered completely. */
  isUnfinished?: true;
}
