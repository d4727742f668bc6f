/** Languages of the portal. */
export const locales = ['en', 'zh'] as const;

export type Locale = (typeof locales)[number];

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh' : 'en';
}

/** Value of `<html lang>` and Accept-Language. */
export const htmlLang: Record<Locale, string> = { en: 'en', zh: 'zh-CN' };
