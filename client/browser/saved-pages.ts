/** Lists opened pages, which can be read offline. */
import { nameTarget, parseEntryKey } from '../../views/domain/platform.ts';
import { cacheKey, kindOfAddress } from '../worker/offline-policy.ts';

interface SavedPage {
  url: string;
  /** Title with the product: `Boil water | Kettle`. */
  title: string;
  lang: string;
  /** `iOS: Swift`; undefined for pages of no platform. */
  platform: string | undefined;
}

/** Limit for each language. */
const maxShown = 20;

/** Fills the lists of both languages, last visited first. An empty list stays hidden. */
export async function showSavedPages(own: HTMLElement, other: HTMLElement): Promise<void> {
  if (!('caches' in window)) return;
  const { lang } = document.documentElement;
  const pages = await readSavedPages();
  show(
    own,
    pages.filter((page) => page.lang === lang),
  );
  show(
    other,
    pages.filter((page) => page.lang !== lang),
  );
}

/** The last opened pages of the reader's language, without the open one. */
export async function readRecentPages(count: number): Promise<SavedPage[]> {
  if (!('caches' in window)) return [];
  const { lang } = document.documentElement;
  const here = cacheKey(location.href);
  // Pages of the other language and home pages are left out, so a few more are read.
  const pages = await readSavedPages(3 * count).catch(() => []);
  return pages.filter((page) => page.lang === lang && page.url !== here && isDocument(page.url)).slice(0, count);
}

/** True for documents, references and questions: titles of other pages are too general. */
function isDocument(url: string): boolean {
  return /^(?:\/\w\w)?\/(?:docs|article|faq|error-code)\/./.test(new URL(url).pathname);
}

/** @param limit of pages, the newest first */
async function readSavedPages(limit?: number): Promise<SavedPage[]> {
  const cache = await caches.open('pages');
  // An earlier service worker may have kept more than pages.
  const requests = (await cache.keys()).filter(({ url }) => kindOfAddress(url) === 'page').reverse();
  const pages = await Promise.all(
    requests.slice(0, limit).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      // A separate document, in which nothing runs or loads. The policy would report the start of a style that was cut off.
      const head = html.split('<style', 1)[0] ?? '';
      const { title, documentElement } = new DOMParser().parseFromString(head.slice(0, 10_000), 'text/html');
      const { lang, dataset } = documentElement;
      const platform = nameTarget(parseEntryKey(dataset.entry ?? ''));
      return { url: request.url, title: title.replace(/ - [^-]*$/, ''), lang, platform };
    }),
  );
  return pages.filter(({ title }) => title !== '');
}

function show(section: HTMLElement, pages: readonly SavedPage[]): void {
  const items = pages.slice(0, maxShown).map(({ url, title, lang, platform }) => {
    const [name = title, product] = title.split(' | ');
    const link = Object.assign(document.createElement('a'), { href: url, textContent: name, lang });
    const place = [product, platform].filter((part) => part !== undefined).join(' · ');
    if (place !== '') link.append(Object.assign(document.createElement('span'), { textContent: place }));
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}
