import { withSource } from '../../views/domain/urls.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Keeps the `source` of the session. */
export function keepSource(): void {
  const source = new URLSearchParams(location.search).get('source');
  if (source) remember('sessionStorage', storageKeys.source, source.slice(0, 200));
}

/**
 * Gives a link to the provider's other sites, to the other edition, and to a page of this one in a new window, the session's
 * source; a link to the console's account pages also the page that it is opened from. In the browser, because pages are the same
 * for all.
 */
export function completeLink(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  const isAccount = link.dataset.account !== undefined;
  if (isAccount) url.searchParams.set('marketSource', location.href);
  const source = recall('sessionStorage', storageKeys.source) ?? undefined;
  // A new window has a session of its own.
  const carries =
    isAccount || (url.origin === location.origin ? link.target === '_blank' : partnerOrigins().has(url.origin));
  const needsSource = carries && !url.searchParams.has('source');
  if (isAccount || needsSource) link.href = needsSource ? withSource(url.href, source) : url.href;
}

/** A form that opens a new window takes the session's source along, as links do. Nothing is put into the page for it. */
export function completeForms(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    const source = recall('sessionStorage', storageKeys.source);
    if (source && target instanceof HTMLFormElement && target.target === '_blank') formData.set('source', source);
  });
}

/** The official site, the console and the other edition, as the header links to them, and those of the configuration. */
function partnerOrigins(): Set<string> {
  const header = document.querySelector<HTMLElement>('.site-header');
  const links = header?.querySelectorAll('a') ?? [];
  return new Set([...Array.from(links, ({ origin }) => origin), ...(header?.dataset.partners?.split(' ') ?? [])]);
}
