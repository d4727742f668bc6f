/** What the Markdown renderer takes and gives. */
import type { Locale } from '../../../../views/domain/locale.ts';
import type { TocItem } from '../../../../views/domain/article.ts';
import type { ApiRequest, OperationName } from '../../../../views/domain/server-api.ts';
import type { PageContext } from './context.ts';
import type { Label } from './labels.ts';

/** Reads content files. Paths are relative to the content root, with `/`, without a leading slash. */
export interface ContentReader {
  /** The file's text, or undefined where there is none, it lies outside the root, or it is over the size limit. */
  read(path: string): Promise<string | undefined>;
}

/** How a link target in content becomes an address. */
export interface LinkResolver {
  /**
   * @param href as written: relative path, root path, `#anchor`, `@symbol`, external address
   * @param fromPath the file that holds the link (an included file, not the page)
   * @returns the address to write into the page (internal ones start with {@link BASE_MARK}), or undefined if nothing is there
   */
  resolve(href: string, fromPath: string): string | undefined;
  /** The document that a link means, on another platform of its product: for links that `resolve` does not know. */
  elsewhere?(href: string, fromPath: string): Elsewhere | undefined;
}

export interface Elsewhere {
  address: string;
  /** Name of the other platform; missing if the document is on the reader's own under another address. */
  platform?: string;
}

/** Stands before every internal address in rendered HTML; replaced by the edition's base path when a page is served. */
export const BASE_MARK = '\uE000';

export interface RenderInput {
  /** Path of the page's file. */
  path: string;
  source: string;
  locale: Locale;
  reader: ContentReader;
  links: LinkResolver;
  /** Width and height in pixels of an image under /media, if known. */
  imageSize?(src: string): { width: number; height: number } | undefined;
  /** Origins from which media may come; any where there are none. */
  mediaHosts?: readonly string[];
  /** Whether notes to authors are left out: readers can do nothing about what they say. */
  hidesAuthorNotes?: boolean;
  /** What `html` of the result holds; default: HTML. */
  output?: 'html' | 'markdown';
  /** Time that rendering may take. */
  budgetMs?: number;
}

export type ProblemKind =
  | 'unparsed' // the file, or a part of it, could not be parsed; what could be shown is shown
  | 'unknown-component'
  | 'unknown-expression'
  | 'missing-include'
  | 'cyclic-include'
  | 'broken-link'
  | 'broken-anchor'
  | 'dead-button' // a button or card whose target is on no platform; a button is not shown
  | 'unbalanced-directive'
  | 'too-large'
  | 'image-without-size'
  | 'invalid-openapi'; // what could be read of the file is shown

export interface Problem {
  kind: ProblemKind;
  /** File in which it stands. */
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  /** What it is about: the component's name, the link, the parser's message. */
  detail: string;
}

/** Documents that are about something described elsewhere, such as an operation of a server API. */
export interface PageKind {
  /**
   * @param reader reads what describes the thing; each file becomes a dependency of the page
   * @returns undefined for a document of another kind
   */
  load(
    path: string,
    frontMatter: Readonly<Record<string, unknown>>,
    reader: ContentReader,
  ): Promise<PageSubject | undefined>;
}

/** The thing that a document is about. */
export interface PageSubject {
  problems: Problem[];
  /** Text for the author below the document, where the thing cannot be shown. */
  note?: { label: Label; values: Record<string, string> };
  /** The part of the document that its author wrote; default: all of it. */
  ownText?(body: string): string;
  /** Puts the thing around the rendered text of the document. */
  surround?(html: string, context: PageContext): string;
  facts?: Pick<RenderedDocument, 'operation' | 'request'>;
}

export interface RenderedDocument {
  /** From front matter, `<Title>` or the first h1, in this order; plain text. */
  title?: string;
  /** Address of the picture that the title heading holds. */
  icon?: string;
  /** The article without its title heading, sanitised; or its Markdown, if that was asked for. */
  html: string;
  toc: TocItem[];
  /** First sentence or front matter description; plain text of at most 200 characters. */
  description: string;
  /** Of the server API operation that the document is about. */
  operation?: OperationName;
  request?: ApiRequest;
  frontMatter: Record<string, unknown>;
  /** Every file read, the page's own included. */
  dependencies: string[];
  problems: Problem[];
  /** True if something of the content is missing from the page (`unparsed`, `missing-include`, `too-large` ...). */
  isDegraded: boolean;
  /** Set where time ran out: on a quieter machine the document may be rendered whole. */
  isUnfinished?: true;
}
