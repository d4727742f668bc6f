import type { Locale } from './locale.ts';

const tags: Record<Locale, string> = { en: 'en-GB', zh: 'zh-CN' };
const shortStyles = { en: 'medium', zh: 'short' } as const satisfies Record<Locale, string>;

/**
 * Cache of formatted dates, because Intl is slow and a site has few dates. Intl loads its data at the first
 * use, which takes 20 ms of a start.
 */
const knownDates: Record<Locale, Map<string, string>> = { en: new Map(), zh: new Map() };
const maxKnownDates = 5000;
const knownNumbers: Record<Locale, Map<number, string>> = { en: new Map(), zh: new Map() };
const maxKnownNumbers = 1000;

/** Formats an ISO date: `17 August 2026`, `2026年8月17日`. Other text is returned unchanged. */
export function formatDate(iso: string, locale: Locale): string {
  return remember(knownDates[locale], maxKnownDates, iso, () => formatIn(iso, locale, 'long'));
}

/** Formats an ISO date for a list with little room: `17 Aug 2026`, `2026/8/17`. */
export function formatShortDate(iso: string, locale: Locale): string {
  return remember(knownDates[locale], maxKnownDates, `short ${iso}`, () => formatIn(iso, locale, shortStyles[locale]));
}

function formatIn(iso: string, locale: Locale, dateStyle: Intl.DateTimeFormatOptions['dateStyle']): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : date.toLocaleDateString(tags[locale], { dateStyle, timeZone: 'UTC' });
}

/** Days of each month with # in place of the day and #### in place of the year: `Aug #, ####`, `####年8月#日`. */
export function daysOfMonths(locale: Locale, hasYear = false): string[] {
  const year = hasYear ? { year: 'numeric' as const } : {};
  const format = new Intl.DateTimeFormat(locale, { ...year, month: 'short', day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    format
      .format(Date.UTC(2000, month, 28))
      .replace('28', '#')
      .replace('2000', '####'),
  );
}

/** `6M`, `600万`: for round numbers in narrow places. */
export function formatRound(number: number, locale: Locale): string {
  return number.toLocaleString(locale, { notation: 'compact' });
}

/** `120,000` */
export function formatNumber(value: number, locale: Locale): string {
  return remember(knownNumbers[locale], maxKnownNumbers, value, () => value.toLocaleString(tags[locale]));
}

function remember<K>(known: Map<K, string>, max: number, key: K, make: () => string): string {
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const text = make();
  if (known.size < max) known.set(key, text);
  return text;
}
