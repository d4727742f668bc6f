import { settleLanguage } from '../frame/language-offer.ts';
import { rememberPlatform } from '../starter/platform-memory.ts';
import { currentPlaceHash } from './reading-place.ts';

/** A change of platform or language keeps the reader's place; both are choices to remember. Nothing follows a link before this handler. */
export function startCarryingPlace(): void {
  addEventListener('click', carryPlace, true);
}

function carryPlace({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-switch]') : null;
  if (!link) return;
  const { match } = link.dataset;
  link.hash = match === 'none' ? '' : currentPlaceHash(match !== 'nearest' || hasSameDocument(link));
  const { product } = document.documentElement.dataset;
  if (link.dataset.entry !== undefined && product !== undefined) rememberPlatform(product, link.dataset.entry);
  if (link.dataset.switch === 'language') settleLanguage();
}

/** Where the other edition has the document on another platform only, it is the same text all the same. */
function hasSameDocument({ pathname }: HTMLAnchorElement): boolean {
  return pathname.endsWith(location.pathname.slice(document.documentElement.dataset.base?.length));
}
