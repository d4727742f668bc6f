/** Joins the Markdown renderer with the kinds of pages that higher floors define. */
import { renderDocument } from '../document/show/render-document.ts';
import type { RenderedDocument, RenderInput } from '../document/types.ts';
import { operationPages } from '../operations/operation-pages.ts';

/** Renders a document of any kind. */
export function renderPage(input: RenderInput): Promise<RenderedDocument> {
  return renderDocument(input, [operationPages]);
}
