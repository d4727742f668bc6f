/** Parts that pages load on intent. The server renders them as separate pages, which browsers cache. */
import { fetchPage } from './page-source.ts';
import { loadStyle } from './late-style.ts';

const pages = new Map<string, Promise<Document | undefined>>();

/** Returns a copy of a part of `/site-parts…` after its stylesheet is loaded; undefined on failure, and the next call tries again. */
export async function loadPart(address: string, name: string): Promise<HTMLElement | undefined> {
  const page = await loadPage(address);
  const part = page?.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const style = page?.querySelector('link[rel=stylesheet]')?.getAttribute('href');
  if (!part) return undefined;
  if (style) await loadStyle(style);
  return document.importNode(part, true);
}

function loadPage(address: string): Promise<Document | undefined> {
  const known = pages.get(address);
  if (known) return known;
  const asked = parsePage((document.documentElement.dataset.base ?? '') + address);
  pages.set(address, asked);
  void asked.then((page) => {
    if (!page) pages.delete(address);
  });
  return asked;
}

/** Loads a page of this site as a source of parts; undefined on failure. */
export async function parsePage(url: string): Promise<Document | undefined> {
  const page = await fetchPage(url).catch(() => undefined);
  return page?.isHtml ? new DOMParser().parseFromString(page.html, 'text/html') : undefined;
}
