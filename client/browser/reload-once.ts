import { recall, remember, storageKeys } from './storage.ts';

/** The parts of the page that a reload needs, so that tests can replace it. */
export interface ReloadablePage {
  readonly url: string;
  readonly isOnline: boolean;
  /** The last noted address of this session. */
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
 * Reloads an open page once if its files are missing after a release. Without storage or network the page stays, because it is
 * readable without those files.
 */
export function reloadOnce(page = browserPage): void {
  if (!page.isOnline || page.recall() === page.url) return;
  page.note(page.url);
  if (page.recall() === page.url) page.reload();
}

/** Allows another reload after the files were loaded. */
export function noteLoaded(page = browserPage): void {
  page.note(null);
}
