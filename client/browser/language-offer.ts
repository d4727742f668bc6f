import { recall, remember, storageKeys } from './storage.ts';

/**
 * Finds the first of the portal's languages in the browser's list.
 * @param known languages of the portal, without their regions
 */
export function preferredLanguage(languages: readonly string[], known: readonly string[]): string | undefined {
  return languages.map(withoutRegion).find((tag) => known.includes(tag));
}

function withoutRegion(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** Offers the page in the reader's language, unless the reader chose a language or closed the offer. @returns whether the offer is shown */
export function offerLanguage(): boolean {
  const offer = document.querySelector<HTMLElement>('.language-offer');
  if (!offer || recall('localStorage', storageKeys.languageOffer) !== null) return false;
  const [offered, own] = [offer.lang, document.documentElement.lang].map(withoutRegion);
  if (offered !== preferredLanguage(navigator.languages, [offered ?? '', own ?? ''])) return false;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    settleLanguage();
    offer.remove();
  });
  return true;
}

/** Remembers that the reader chose the language. */
export function settleLanguage(): void {
  remember('localStorage', storageKeys.languageOffer, 'settled');
}
