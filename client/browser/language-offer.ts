import { recall, remember, storageKeys } from './storage.ts';

/** The first of the portal's languages in the browser's list. */
export function preferredLocale(languages: readonly string[]): string | undefined {
  return languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find((tag) => tag === 'en' || tag === 'zh');
}

/** Offers the page in the reader's language, unless the reader chose a language or closed the offer. @returns whether the offer is shown */
export function offerLanguage(): boolean {
  const offer = document.querySelector<HTMLElement>('.language-offer');
  if (!offer || recall('localStorage', storageKeys.languageOffer) !== null) return false;
  if (offer.dataset.locale !== preferredLocale(navigator.languages)) return false;
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
