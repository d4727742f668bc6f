/** What the browser keeps for us. Storage may be off or full: then nothing is remembered, and nothing breaks. */

export const storageKeys = {
  theme: 'theme',
  platformChoice: 'platform_choice',
  source: 'source',
  languageOffer: 'language_offer',
  reloadedPage: 'reloaded_page',
  searchHistory: 'search_history',
  productTip: 'product_tip',
  updateBanner: 'update_banner',
  feedbackDraft: 'feedback_draft',
  /** With language and key of the question, or id of the document, after it. */
  faqViews: 'faq_views',
  documentViews: 'document_views',
} as const;

type Place = 'localStorage' | 'sessionStorage';

export function recall(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function remember(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // As said above.
  }
}
