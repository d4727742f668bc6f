import type { DocumentContext } from './context.ts';
import type { Label } from './labels.ts';
import type { ContentReader, Problem, RenderedDocument } from './types.ts';

/** Documents about something described elsewhere, such as an operation of a server API. */
export interface PageKind {
  /**
   * @param reader reads the description; each file becomes a dependency of the page
   * @returns undefined for a document of another kind
   */
  load(
    path: string,
    frontMatter: Readonly<Record<string, unknown>>,
    reader: ContentReader,
  ): Promise<PageSubject | undefined>;
}

/** The thing that a document describes. */
export interface PageSubject {
  problems: Problem[];
  /** Files that describe the thing; complete after rendering. */
  sources?: readonly string[];
  /** Title for a document without one. */
  title?: string;
  /** Text for the author below the document, if the thing cannot be shown. */
  note?: { label: Label; values: Record<string, string> };
  /** Returns the part of the document that its author wrote; default: the whole body. */
  ownText?(body: string): string;
  /**
   * Puts the description of the thing around the rendered text of the document.
   * @param context renders HTML, or Markdown if the input asks for it
   */
  surround?(html: string, context: DocumentContext): string;
  facts?: Pick<RenderedDocument, 'operation' | 'request'>;
}
