/** On the offline page: which pages can be read without a network. */
import { kindOfAddress } from './offline-policy.ts';

const maxShown = 20;

/** Fills the list, the page visited last first; it stays hidden where there is none. */
export async function showSavedPages(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  if (!list || !('caches' in window)) return;
  const cache = await caches.open('pages');
  // An earlier service worker may have kept more than pages.
  const pages = (await cache.keys()).filter(({ url }) => kindOfAddress(url) === 'page');
  const requests = pages.reverse().slice(0, maxShown);
  const items = await Promise.all(requests.map(async (request) => itemFor(request.url, await cache.match(request))));
  const shown = items.filter((item) => item !== undefined);
  list.replaceChildren(...shown);
  section.hidden = shown.length === 0;
}

async function itemFor(url: string, response: Response | undefined): Promise<HTMLLIElement | undefined> {
  const html = (await response?.text()) ?? '';
  // Parsed apart from the page: nothing in it runs or loads.
  const { title, documentElement } = new DOMParser().parseFromString(html.slice(0, 10_000), 'text/html');
  if (title === '') return undefined;
  const link = Object.assign(document.createElement('a'), {
    href: url,
    textContent: title,
    lang: documentElement.lang,
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}
