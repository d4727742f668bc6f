import type { Locale } from '../domain/locale.ts';

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
};

const numbers: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  zh: new Intl.NumberFormat('zh-CN'),
};

/** An ISO date written out: `17 August 2026`, `2026年8月17日`. Text that is no date is shown as it is. */
export function formatDate(iso: string, locale: Locale): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dates[locale].format(date);
}

/** `120,000` */
export function formatNumber(value: number, locale: Locale): string {
  return numbers[locale].format(value);
}
