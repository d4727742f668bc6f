/** Languages of the portal. */
export const locales = ['en', 'zh'] as const;

export type Locale = (typeof locales)[number];

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh';
}

/** Names of a language in folders and addresses of other tools. */
const localeNames: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'en-us'],
  zh: ['zh', 'zh-cn', 'zh-hans', 'zh_cn', 'cn'],
};

/** `zh-CN` names Chinese; undefined for other languages. */
export function localeNamed(name: string): Locale | undefined {
  return locales.find((locale) => localeNames[locale].includes(name.toLowerCase()));
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh' : 'en';
}

/** Value of `<html lang>`. */
export const htmlLang: Record<Locale, string> = { en: 'en', zh: 'zh-CN' };

/** `en` for an English text in a Chinese page, which browsers then read and set as English; undefined for the page's own language. */
export function langOf(text: string, locale: Locale): string | undefined {
  return locale === 'zh' && /[a-z]{2}/i.test(text) && !/\p{Script=Han}/u.test(text) ? htmlLang.en : undefined;
}
