import { recall, remember, storageKeys } from '../browser/storage.ts';

interface Update {
  title: string;
  /** Name of the product; remote media hosts may omit it. */
  product?: string;
  address: string;
  /** ISO date. */
  date: string;
}

/** Names the last changed document below the header, until the reader closes that update. @returns whether the banner is shown */
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
  const { months = '', monthsWithYear = '' } = time.dataset;
  time.textContent = dayOf(update.date, months.split('|'), monthsWithYear.split('|'), new Date().getFullYear());
  banner.querySelector('button')?.addEventListener('click', () => {
    remember('localStorage', storageKeys.updateBanner, key);
    banner.remove();
  });
  document.querySelector('.site-header')?.after(banner);
  return true;
}

/** Adds the product's name, because titles such as “Release notes” need it. */
export function titleOf({ title, product = '' }: Pick<Update, 'title' | 'product'>): string {
  return product === '' || title.includes(product) ? title : `${product} · ${title}`;
}

/** Loads the newest update. Failures stay silent. */
async function loadUpdate(): Promise<Update | undefined> {
  const locale = document.documentElement.dataset.locale === 'en' ? 'en' : 'zh';
  try {
    const response = await fetch(`/media/doc-update-info/${locale}.json`);
    const [newest] = response.ok ? ((await response.json()) as Update[]) : [];
    return newest;
  } catch {
    return undefined;
  }
}

/**
 * Formats a date without Intl, because starting Intl takes longer than the rest of this page's work.
 * @param months patterns of days of this year
 * @param monthsWithYear patterns of days of other years
 */
export function dayOf(
  date: string,
  months: readonly string[],
  monthsWithYear: readonly string[],
  thisYear: number,
): string {
  const [, year = '', month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const pattern = (Number(year) === thisYear ? months : monthsWithYear)[Number(month) - 1];
  return pattern?.replace('####', year).replace('#', String(Number(day))) ?? date;
}
