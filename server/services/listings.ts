import type { DocumentList, DocumentUpdate, ListedDocument } from '../../views/domain/listing.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { listDocuments, listUpdates, maxListed } from '../clients/doc-server/menu-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';

/** A part of a list of documents; given fields limit the list. */
export interface ListedPart {
  product?: string;
  /** Entry key of a platform of the product. */
  entry?: string;
  from?: number;
  /** Default: all. */
  count?: number;
}

export interface Listings {
  /** Number and newest date of documents, without the documents. */
  describe(locale: Locale): Promise<Omit<DocumentList, 'documents'>>;
  /** Documents in menu order, loaded in parts while the caller reads. */
  documents(locale: Locale, part?: ListedPart): AsyncGenerator<ListedDocument[]>;
  /** Documents by their authors' dates, newest first. */
  updates(locale: Locale): Promise<DocumentUpdate[]>;
}

export function createListings(docServer: HttpClient): Listings {
  const ask = async (locale: Locale, part: { product?: string; entry?: string; from?: number; size?: number }) =>
    (await docServer.send(listDocuments, locale, part)).value;
  return {
    async describe(locale) {
      const { total, newest, version } = await ask(locale, { size: 1 });
      return { total, newest, version };
    },
    async *documents(locale, { from = 0, count = Infinity, ...filter } = {}) {
      const end = from + count;
      for (let at = from; at < end; at += maxListed) {
        const size = Math.min(maxListed, end - at);
        const { total, documents } = await ask(locale, { ...filter, from: at, size });
        if (documents.length > 0) yield documents;
        if (at + documents.length >= total || documents.length === 0) return;
      }
    },
    async updates(locale) {
      return (await docServer.send(listUpdates, locale, { size: 50 })).value;
    },
  };
}
