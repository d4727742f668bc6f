import { recall, remember, storageKeys } from '../browser/storage.ts';

/** The page as far as reloading it goes; the browser's, or a test's. */
export interface ReloadablePage {
  readonly url: string;
  readonly isOnline: boolean;
  /** The address noted last, in this session. */
  recall(): string | null;
  note(url: string | null): void;
  reload(): void;
}

const browserPage: ReloadablePage = {
  get url() {
    return location.href;
  },
  get isOnline() {
    return navigator.onLine;
  },
  recall: () => recall('sessionStorage', storageKeys.reloadedPage),
  note: (url) => {
    remember('sessionStorage', storageKeys.reloadedPage, url);
  },
  reload: () => {
    location.reload();
  },
};

/**
 * After a release, an open page may ask for files that are gone: the page is loaded anew, but not again and again.
 * Where that can't be noted, or there is no network, the page stays as it is: it can be read without those files.
 */
export function reloadOnce(page = browserPage): void {
  if (!page.isOnline || page.recall() === page.url) return;
  page.note(page.url);
  if (page.recall() === page.url) page.reload();
}

/** Once the files are there, a later failure may reload again. */
export function noteLoaded(page = browserPage): void {
  page.note(null);
}
