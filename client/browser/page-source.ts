import type { Clock } from './clock.ts';
import { timings } from '../../views/domain/timings.ts';

export interface FetchedPage {
  /** Final address after redirects, without hash. */
  url: string;
  isHtml: boolean;
  html: string;
}

export interface PageSource {
  /** @throws TypeError without an answer */
  get(url: string): Promise<FetchedPage>;
  /** Fetches and parses a page that the reader may open soon; failures stay silent. */
  prefetch(url: string): void;
  /** A new document of the page. */
  open(page: FetchedPage): Document;
  /** Forgets all pages after a content change. */
  clear(): void;
}

const maxKept = 30;

/** Pages for soft navigation; each is requested once and kept for a minute. */
export function createPageSource(
  clock: Clock,
  fetchPage: (url: string) => Promise<FetchedPage>,
  parse = (html: string) => new DOMParser().parseFromString(html, 'text/html'),
): PageSource {
  // Keeps the latest document only, because it takes ten times the memory of its HTML.
  let parsed: { page: FetchedPage; document: Document } | undefined;
  const kept = new Map<string, { page: Promise<FetchedPage>; bestBefore: number }>();
  const get = (url: string) => {
    const known = kept.get(url);
    if (known && known.bestBefore > clock.now()) return known.page;
    const page = fetchPage(url);
    kept.delete(url);
    kept.set(url, { page, bestBefore: clock.now() + timings.pageLifetimeMs });
    page.catch(() => kept.delete(url));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return page;
  };
  return {
    get,
    prefetch(url) {
      get(url).then(
        (page) => {
          if (page.isHtml && parsed?.page !== page) parsed = { page, document: parse(page.html) };
        },
        () => undefined,
      );
    },
    open(page) {
      const document = parsed?.page === page ? parsed.document : parse(page.html);
      parsed = undefined;
      return document;
    },
    clear() {
      parsed = undefined;
      kept.clear();
    },
  };
}

export async function fetchPage(url: string): Promise<FetchedPage> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  const isHtml = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
  return { url: response.url, isHtml, html: isHtml ? await response.text() : '' };
}
