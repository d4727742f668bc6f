import { settleLanguage } from '../browser/language-offer.ts';
import { rememberPlatform } from '../browser/platform-memory.ts';
import { currentPlaceHash } from './reading-place.ts';

/** Keeps the reader's place when the platform or language changes, and remembers the choice. Must run before other click handlers. */
export function startCarryingPlace(): void {
  addEventListener('click', carryPlace, true);
}

function carryPlace({ target }: MouseEvent): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch]:not([role=button])') : null;
  if (!link) return;
  const { match } = link.dataset;
  link.hash = match === 'none' ? '' : currentPlaceHash(match !== 'nearest' || hasSameDocument(link));
  const { product } = document.documentElement.dataset;
  if (link.dataset.entry !== undefined && product !== undefined) rememberPlatform(product, link.dataset.entry);
  if (link.dataset.switch === 'language') settleLanguage();
}

/** True also if the other edition has the document on another platform only, because the text is the same. */
function hasSameDocument({ pathname }: HTMLAnchorElement): boolean {
  return pathname.endsWith(location.pathname.slice(document.documentElement.dataset.base?.length));
}
