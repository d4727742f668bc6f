import { isNarrow } from '../browser/narrow.ts';
import { recall, remember, storageKeys } from '../browser/storage.ts';

/** Points out the product picker until the reader closes the tip for good. */
export async function showProductTip(host: HTMLElement, load: () => Promise<HTMLElement | undefined>): Promise<void> {
  if (document.documentElement.dataset.locale === 'en' || isNarrow()) return;
  if (recall('localStorage', storageKeys.productTip) !== null) return;
  const tip = await load();
  if (!tip) return;
  tip.querySelector('button')?.addEventListener('click', () => {
    remember('localStorage', storageKeys.productTip, 'seen');
    tip.remove();
  });
  host.append(tip);
}
