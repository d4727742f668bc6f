import { parseEntryKey } from '../../views/domain/platform.ts';
import { recallPlatform } from './platform-memory.ts';

/** Opens a product on the reader's platform if the address names none. Opening a page is not a choice. */
export function startPlatform(): void {
  const { product, entry, entries = '' } = document.documentElement.dataset;
  if (product === undefined || entry === undefined) return;
  const url = new URL(location.href);
  const isProductRoot =
    url.pathname.endsWith(`/docs/${encodeURIComponent(product)}`) && !url.searchParams.has('platform');
  if (!isProductRoot) return;
  const wanted = recallPlatform(product, entries.split(' '));
  if (wanted !== undefined && wanted !== entry) location.replace(withPlatform(url, wanted));
}

/** Points a product's link to the reader's platform. */
export function leadToPlatform(link: HTMLAnchorElement): void {
  const { product, entries } = link.dataset;
  if (product === undefined || entries === undefined) return;
  const wanted = recallPlatform(product, entries.split(' '));
  if (wanted !== undefined) link.href = withPlatform(new URL(link.href), wanted);
}

function withPlatform(url: URL, entry: string): string {
  const { platform, language } = parseEntryKey(entry);
  url.searchParams.set('platform', platform);
  url.searchParams.set('language', language);
  return url.href;
}
