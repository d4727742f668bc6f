import { withSource } from '../../views/domain/urls.ts';
import { recall, remember, storageKeys } from './storage.ts';

/** Keeps the `source` of the session. */
export function keepSource(): void {
  const source = new URLSearchParams(location.search).get('source');
  if (source) remember('sessionStorage', storageKeys.source, source.slice(0, 200));
}

/**
 * Adds the session's source to links to the provider's other sites, to the other edition and to new windows. Links to the console's
 * account pages also get the current page. Done in the browser, because pages are equal for all readers.
 */
export function completeLink(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  const isAccount = link.dataset.account !== undefined;
  if (isAccount) url.searchParams.set('marketSource', location.href);
  const source = recall('sessionStorage', storageKeys.source) ?? undefined;
  // A new window has a session of its own.
  const carries = isAccount || (url.origin === location.origin ? link.target === '_blank' : isOfProvider(url));
  const needsSource = carries && !url.searchParams.has('source');
  if (isAccount || needsSource) link.href = needsSource ? withSource(url.href, source) : url.href;
}

/** Adds the session's source to forms that open a new window. The page's HTML stays unchanged. */
export function completeForms(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    const source = recall('sessionStorage', storageKeys.source);
    if (source && target instanceof HTMLFormElement && target.target === '_blank') formData.set('source', source);
  });
}

/** Whether a site is the provider's: an origin or a domain in the header's list. */
function isOfProvider({ origin, hostname }: URL): boolean {
  const sites = document.querySelector<HTMLElement>('.site-header')?.dataset.ownSites?.split(' ') ?? [];
  return sites.some((site) => site === origin || (site.startsWith('.') && `.${hostname}`.endsWith(site)));
}
