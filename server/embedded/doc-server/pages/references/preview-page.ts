import type { ApiPage } from '../../../../../views/domain/api-reference.ts';
import { previewDataAddress } from '../../../../../views/domain/urls.ts';
import type { Words } from '../../references/text/words.ts';

/** Turns a reference page into a preview: adds a note, and removes tabs and links to published pages. */
export function asPreview(page: ApiPage, docId: string, words: Words): ApiPage {
  const note = `<div class="callout callout-note api-preview" role="note"><p>${words('preview')}</p></div>`;
  const { address, title } = page;
  return {
    ...page,
    html: note + page.html,
    tabs: [],
    platforms: [],
    counterpart: { id: '', address, title, match: 'same', isMutual: true },
    reference: { ...page.reference, dataUrl: previewDataAddress(docId), docId },
    tags: [],
  };
}
