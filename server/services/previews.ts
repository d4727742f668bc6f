import type { Locale } from '../../views/domain/locale.ts';
import type { Preview } from '../../views/domain/preview.ts';
import { getPreview } from '../clients/doc-server/preview-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';

export interface Previews {
  /** Finds the documents that a difference changes, a page of them. */
  find(locale: Locale, page: number): Promise<Preview | undefined>;
}

export function createPreviews(docServer: HttpClient): Previews {
  return {
    async find(locale, page) {
      return (await docServer.send(getPreview, locale, { page })).value;
    },
  };
}
