/** Browser storage. If storage is off or full, nothing is remembered and nothing breaks. */

export const storageKeys = {
  theme: 'theme',
  /** Address of the font that the browser has. */
  font: 'font',
  platformChoice: 'platform_choice',
  source: 'source',
  languageOffer: 'language_offer',
  reloadedPage: 'reloaded_page',
  signedIn: 'signed_in',
  searchHistory: 'search_history',
  productTip: 'product_tip',
  updateBanner: 'update_banner',
  checkedCode: 'checked_code',
  feedbackDraft: 'feedback_draft',
  /** Followed by the language and a question's key or a document's id. */
  faqViews: 'faq_views',
  documentViews: 'document_views',
  /** Followed by the keys of a product and its platform. */
  myVersion: 'my_version',
} as const;

type StorageArea = 'localStorage' | 'sessionStorage';

export function recall(place: StorageArea, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function remember(place: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // Storage is off or full.
  }
}
