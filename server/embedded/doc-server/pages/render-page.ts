/** Joins the Markdown renderer with the kinds of pages that higher floors define. */
import { renderDocument } from '../document/show/render-document.ts';
import type { RenderedDocument, RenderInput } from '../document/types.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import { operationPages } from '../operations/operation-pages.ts';

/**
 * Renders a document of any kind.
 * @param descriptions of the folder of the document; without them its reader is asked
 */
export function renderPage(input: RenderInput, descriptions?: Descriptions): Promise<RenderedDocument> {
  return renderDocument(input, [operationPages(descriptions)]);
}
