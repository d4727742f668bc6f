import type { Locale } from '../../views/domain/locale.ts';
import type { PageFaults, Preview } from '../../views/domain/preview.ts';
import { getPageFaults, getPreview } from '../clients/doc-server/preview-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';

export interface Previews {
  /** Finds one page of the documents that differ from the base commit. */
  find(locale: Locale, page: number): Promise<Preview | undefined>;
  /** Finds the faults of the document at an address without prefix. */
  findFaults(locale: Locale, path: string): Promise<PageFaults | undefined>;
}

export function createPreviews(docServer: HttpClient): Previews {
  return {
    async find(locale, page) {
      return (await docServer.send(getPreview, locale, { page })).value;
    },
    async findFaults(locale, path) {
      return (await docServer.send(getPageFaults, locale, { path })).value;
    },
  };
}
