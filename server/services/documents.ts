import type { Article, DocumentLink, PdfDocument, Resolution } from '../../views/domain/article.ts';
import type { Edition } from '../../views/domain/edition.ts';
import type { Locale } from '../../views/domain/locale.ts';
import type { ServerApiList } from '../../views/domain/server-api-list.ts';
import { documentAddress } from '../../views/domain/urls.ts';
import { getArticleById, getArticleByPath, getPdf, resolveAddress } from '../clients/doc-server/article-calls.ts';
import { getDocMenuById, queryOverviewByPath } from '../clients/doc-server/menu-calls.ts';
import { getServerApiList } from '../clients/doc-server/server-api-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface Documents {
  /**
   * Finds a document by address (`/docs/...?platform=&language=`); undefined if missing.
   * @param other edition that notes on stale passages lead to; without it there are no notes
   */
  findByAddress(edition: Edition, address: string, other?: Edition): Promise<Served<Article | undefined>>;
  findById(edition: Edition, id: string, other?: Edition): Promise<Served<Article | undefined>>;
  /** Whether an author's document has exactly this address, which a page of the portal has otherwise. */
  isDocument(edition: Edition, address: string): Promise<boolean>;
  /** Finds a document as PDF, or the reason why there is none. */
  findPdf(edition: Edition, address: string): Promise<PdfDocument | undefined>;
  /** The address of an article as a page of its product, unless its menu entry lacks a key or is a function list. */
  docsAddressOf(locale: Locale, id: string): Promise<string | undefined>;
  /** The overview page of a product and platform. */
  overviewOf(locale: Locale, productPath: string): Promise<DocumentLink | undefined>;
  /** The operations of a product's server API, of one platform if there are several. */
  serverApisOf(
    edition: Edition,
    product: string,
    entryKey: string | undefined,
  ): Promise<Served<ServerApiList | undefined>>;
  /** Finds out where an address without a document leads. */
  resolve(locale: Locale, address: string): Promise<Resolution>;
}

/** Longer addresses name nothing (limit of the call). */
const maxAddressLength = 1000;

export function createDocuments(docServer: HttpClient): Documents {
  return {
    async findByAddress({ locale, base }, address, other) {
      if (address.length > maxAddressLength) return { value: undefined, isStale: false };
      return finished(await docServer.send(getArticleByPath, locale, { path: address, base, otherBase: other?.base }));
    },
    async findById({ locale, base }, id, other) {
      return finished(await docServer.send(getArticleById, locale, { id, base, otherBase: other?.base }));
    },
    async isDocument(edition, address) {
      const { value } = await this.findByAddress(edition, address);
      return value?.address.split('?')[0] === address.split('?')[0];
    },
    async findPdf({ locale, publicBase }, address) {
      if (address.length > maxAddressLength) return undefined;
      return (await docServer.send(getPdf, locale, { path: address, base: publicBase })).value;
    },
    async docsAddressOf(locale, id) {
      const { value } = await docServer.send(getDocMenuById, locale, { id });
      const entry = value?.data;
      if (!entry?.rootRouteKey || !entry.docsRouteKey || isFunctionList(entry.path)) return undefined;
      if (entry.address !== undefined) return entry.address;
      return documentAddress({ productKey: entry.rootRouteKey, docKey: entry.docsRouteKey, entryKey: entry.key });
    },
    async overviewOf(locale, productPath) {
      const { value } = await docServer.send(queryOverviewByPath, locale, { productPath });
      return value?.data ?? undefined;
    },
    serverApisOf({ locale, base }, product, entryKey) {
      return docServer.send(getServerApiList, locale, { product, base, ...(entryKey !== undefined && { entryKey }) });
    },
    async resolve(locale, address) {
      if (address.length > maxAddressLength) return { suggestions: [] };
      const { value } = await docServer.send(resolveAddress, locale, { path: address });
      return value ?? { suggestions: [] };
    },
  };
}

/** Counts a page as stale if its rendering ended too early, so that no cache keeps it. */
function finished(found: Served<Article | undefined>): Served<Article | undefined> {
  return { ...found, isStale: found.isStale || found.value?.isUnfinished === true };
}

function isFunctionList(path: string): boolean {
  return /(?:^|\/)function-list(?:\.mdx?)?$/.test(path);
}
