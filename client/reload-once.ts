import { recall, remember, storageKeys } from './storage.ts';

/**
 * After a release, an open page may ask for files that are gone: the page is loaded anew, but not again and again (spec section 8).
 * Where that can't be noted, or there is no network, the page stays as it is: it can be read without those files.
 */
export function reloadOnce(): void {
  if (!navigator.onLine || recall('sessionStorage', storageKeys.reloadedPage) === location.href) return;
  remember('sessionStorage', storageKeys.reloadedPage, location.href);
  if (recall('sessionStorage', storageKeys.reloadedPage) === location.href) location.reload();
}

/** Once the files are there, a later failure may reload again. */
export function noteLoaded(): void {
  remember('sessionStorage', storageKeys.reloadedPage, null);
}
