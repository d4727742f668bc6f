import { fixedAddresses } from '../../views/domain/urls.ts';
import { isAccountPage } from './account-pages.ts';
import { offerLanguage } from '../browser/language-offer.ts';
import { showProductTip } from './product-tip.ts';
import { showUpdateBanner } from './update-banner.ts';

const { dataset } = document.documentElement;

/**
 * Chooses the notice of a page: the language offer (documents), else the update banner (home), else the product tip (home and
 * documents). One notice at a time; none on account pages, the search page and the link checker.
 * @param part returns a part of `/site-parts`
 * @param host of the product picker
 */
export function startNotices(part: (name: string) => Promise<HTMLElement | undefined>, host: HTMLElement | null): void {
  const { kind = '' } = dataset;
  const isQuiet = isAccountPage() || kind === 'search' || location.pathname.endsWith(fixedAddresses.serverLinkChecker);
  if (isQuiet) return;
  let work = Promise.resolve();
  const show = async () => {
    if (document.querySelector('.language-offer:not([hidden]), .update-banner, .product-tip')) return;
    // The offer's style comes with the parts.
    if (dataset.page === 'document') await part('side');
    if (offerLanguage()) return;
    if (kind === 'home' && (await showUpdateBanner(() => part('update')))) return;
    if (host && (kind === 'home' || dataset.page === 'document')) await showProductTip(host, () => part('tip'));
  };
  // Sequential, because the next notice depends on whether the part of the previous one was loaded.
  const enqueue = () => {
    work = work.then(show).catch(() => undefined);
  };
  enqueue();
  // A soft navigation brought another document (client/document/document-page.ts).
  addEventListener('arrive', enqueue);
}
