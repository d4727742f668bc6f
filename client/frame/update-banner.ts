import { recall, remember, storageKeys } from '../browser/storage.ts';

interface Update {
  title: string;
  /** A name; a host of media elsewhere may not tell it. */
  product?: string;
  address: string;
  /** ISO date. */
  date: string;
}

/** Names the document that changed last, below the header, until the reader sends that update away. @returns whether it is shown */
export async function showUpdateBanner(load: () => Promise<HTMLElement | undefined>): Promise<boolean> {
  const update = await loadUpdate();
  if (!update) return false;
  const key = `${update.date} ${update.address}`;
  if (recall('localStorage', storageKeys.updateBanner) === key) return false;
  const banner = await load();
  const link = banner?.querySelector('a');
  const time = banner?.querySelector('time');
  if (!banner || !link || !time) return false;
  link.href = (document.documentElement.dataset.base ?? '') + update.address;
  link.textContent = titleOf(update);
  time.dateTime = update.date;
  time.textContent = dayOf(update.date, time.dataset.months?.split('|') ?? []);
  banner.querySelector('button')?.addEventListener('click', () => {
    remember('localStorage', storageKeys.updateBanner, key);
    banner.remove();
  });
  document.querySelector('.site-header')?.after(banner);
  return true;
}

/** Titles such as “Release notes” say nothing without their product. */
export function titleOf({ title, product = '' }: Pick<Update, 'title' | 'product'>): string {
  return product === '' || title.includes(product) ? title : `${product} · ${title}`;
}

/** The newest of the update info. Failures stay silent. */
async function loadUpdate(): Promise<Update | undefined> {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'zh';
  try {
    const response = await fetch(`/media/doc-update-info/${locale}.json`);
    const [newest] = response.ok ? ((await response.json()) as Update[]) : [];
    return newest;
  } catch {
    return undefined;
  }
}

/** Without Intl, which takes longer to begin than all else that this page does. */
export function dayOf(date: string, months: readonly string[]): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(date) ?? [];
  return months[Number(month) - 1]?.replace('#', String(Number(day))) ?? date;
}
