import type { Clock } from '../browser/clock.ts';
import { timings } from '../browser/timings.ts';

export interface FetchedPage {
  /** Final address after redirects, without hash. */
  url: string;
  isHtml: boolean;
  html: string;
}

export interface PageSource {
  /** @throws TypeError without an answer */
  get(url: string): Promise<FetchedPage>;
  /** Fetches a page that the reader may open soon; failures stay silent. */
  prefetch(url: string): void;
  /** Forgets all pages after a content change. */
  clear(): void;
}

const maxKept = 30;

/** Pages for soft navigation; each is requested once and kept for a minute. */
export function createPageSource(clock: Clock, fetchPage: (url: string) => Promise<FetchedPage>): PageSource {
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
      get(url).catch(() => undefined);
    },
    clear() {
      kept.clear();
    },
  };
}

export async function fetchPage(url: string): Promise<FetchedPage> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  const isHtml = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
  return { url: response.url, isHtml, html: isHtml ? await response.text() : '' };
}
