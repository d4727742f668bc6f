import { addToHistory, formatHistory, parseHistory } from '../../views/domain/search-history.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** The reader's earlier keywords, newest first. */
export function recallKeywords(): string[] {
  return parseHistory(recall('localStorage', storageKeys.searchHistory));
}

/** Moves a keyword to the front. */
export function rememberKeyword(keyword: string): void {
  remember('localStorage', storageKeys.searchHistory, formatHistory(addToHistory(recallKeywords(), keyword)));
}

export function forgetKeywords(): void {
  remember('localStorage', storageKeys.searchHistory, null);
}
