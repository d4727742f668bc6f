import type { MarkdownDocument } from '../../views/domain/article.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { hasMarkdown } from '../../views/domain/portal-roots.ts';
import { counterpartKey, publicUrl } from '../../views/domain/urls.ts';
import { getMarkdown } from '../clients/doc-server/article-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { HttpError } from '../errors.ts';
import type { WrittenPage } from '../markdown-writer/written-page.ts';
import type { Products } from './products.ts';

/** Reads a page of this site as its readers get it. @param url with an origin */
export type ReadPage = (url: string) => Promise<{ status: number; html: string; location: string | undefined }>;

export type PageText = MarkdownDocument & {
  /** URL for search engines, if it is not that of the address. */
  canonical?: string | undefined;
};

export interface MovedPage {
  /** Status of the redirect of the page. */
  status: number;
  /** URL of the page. */
  movedTo: string;
}

export interface PageTexts {
  /**
   * Finds a page of any kind as Markdown; links use the edition's public address.
   * @param address its query may choose a section
   * @param hasSections whether the sections are listed beside the text
   * @param platform of the reader; marked parts of other platforms are left out
   */
  find(
    edition: Edition,
    address: string,
    hasSections?: boolean,
    platform?: string,
  ): Promise<PageText | MovedPage | undefined>;
}

export interface PageTextsDeps {
  docServer: HttpClient;
  products: Products;
  readPage: ReadPage;
}

/** Longer addresses name nothing (limit of the call). */
const maxAddressLength = 1000;
const counterpartPath = new RegExp(`^/docs/[^/]+/${counterpartKey}/[^/]+$`);
/** Parameters of the text; the page has none of them. */
const textParameters = ['section', 'sample'];

/** Documents and references have texts from the documentation server; the text of every other page is written from its HTML. */
export function createPageTexts({ docServer, products, readPage }: PageTextsDeps): PageTexts {
  async function aboutOf({ locale }: Edition, key: string | undefined, entryKey: string | undefined) {
    const product = key === undefined ? undefined : (await products.list(locale)).value.find((one) => one.key === key);
    if (!product) return {};
    const entry = product.entries.find((one) => one.key === entryKey);
    return {
      product: { key: product.key, name: product.name, ...(entryKey !== undefined && { entryKey }) },
      subject: { products: [product.key], platforms: entry ? [entry.platform] : [] },
      ...(entry && { platform: entry.label }),
      ...(entry?.version !== undefined && { version: entry.version }),
    } satisfies Partial<WrittenPage>;
  }

  return {
    async find(edition, address, hasSections = false, platform = '') {
      if (address.length > maxAddressLength) return undefined;
      const { locale, publicBase: base } = edition;
      const options = { ...(hasSections && { sections: '1' as const }), ...(platform !== '' && { platform }) };
      const document = await docServer.send(getMarkdown, locale, { path: address, base, ...options });
      if (document.value) return document.value;
      const { pathname, searchParams } = new URL(address, 'http://page');
      const section = searchParams.get('section') ?? '';
      for (const name of textParameters) searchParams.delete(name);
      // A page about all platforms is not for a reader of one.
      if (!hasMarkdown(pathname) || (platform !== '' && counterpartPath.test(pathname))) return undefined;
      const path = searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
      const { status, html, location } = await readPage(publicUrl(edition, path));
      if (location !== undefined) return { status, movedTo: new URL(location, publicUrl(edition, path)).href };
      if (status === 404) return undefined;
      if (status !== 200) throw new HttpError(status, 'page.failed');
      // The parser of HTML is loaded with the first of these pages.
      const { writePage } = await import('../markdown-writer/write-page.ts');
      const page = writePage(html, edition);
      if (!page) return undefined;
      const { finishPage } = await import('../markdown-writer/finish-page.ts');
      const about = await aboutOf(edition, page.productKey, page.entryKey);
      const finished = finishPage({ ...page, ...about }, { locale, base, section, hasSections });
      return finished && { ...finished, canonical: page.canonical };
    },
  };
}
