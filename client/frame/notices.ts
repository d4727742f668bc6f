import { fixedAddresses } from '../../views/domain/urls.ts';
import { offerLanguage } from './language-offer.ts';
import { showProductTip } from './product-tip.ts';
import { showUpdateBanner } from './update-banner.ts';

const { dataset } = document.documentElement;

/**
 * Decides what comes over a page by itself: the language offer, else the update banner (home only), else the product tip. One of them
 * stands at a time, and none on account pages, the search page and the link checker.
 * @param part gives a part of `/site-parts`
 * @param host of the product picker
 */
export function startNotices(part: (name: string) => Promise<HTMLElement | undefined>, host: HTMLElement | null): void {
  const { kind = '' } = dataset;
  const isQuiet =
    ['account', 'work-order', 'search'].includes(kind) || location.pathname.endsWith(fixedAddresses.serverLinkChecker);
  if (isQuiet) return;
  let work = Promise.resolve();
  const show = async () => {
    if (document.querySelector('.language-offer:not([hidden]), .update-banner, .product-tip')) return;
    if (offerLanguage()) return;
    if (kind === 'home' && (await showUpdateBanner(() => part('update')))) return;
    if (host) await showProductTip(host, () => part('tip'));
  };
  // One after the other: a notice counts as standing only once its part has come.
  const enqueue = () => {
    work = work.then(show).catch(() => undefined);
  };
  enqueue();
  // A soft navigation has brought another document (client/document/document-page.ts).
  addEventListener('arrive', enqueue);
}
