/** Languages of the portal. */
export const locales = ['en', 'zh'] as const;

export type Locale = (typeof locales)[number];

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh';
}

/** Names of a language in folders and addresses of other tools. */
const usualNames: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'en-us'],
  zh: ['zh', 'zh-cn', 'zh-hans', 'cn'],
};

const usualLabels: Readonly<Record<Locale, Record<Locale, string>>> = {
  en: { en: 'English', zh: 'Chinese' },
  zh: { en: '英文', zh: '中文' },
};

/** Values of `<html lang>`: languages of the documents. {@link chooseLanguages} may change them. */
export const htmlLang: Record<Locale, string> = { en: 'en', zh: 'zh-CN' };

/** Languages that editions show in place of English and Chinese. */
const chosen: Record<Locale, string | undefined> = { en: undefined, zh: undefined };
let firstChosen: Locale | undefined;
/** Empty edition; set if only one language was chosen. */
let hidden: Locale | undefined;

/**
 * Sets the languages of this process, such as `['de', 'ja']`; must be called first. English and Chinese keep their own
 * editions, other languages take the free ones in their order. One language leaves the other edition empty. An empty list stands for
 * English and Chinese.
 */
export function chooseLanguages(tags: readonly string[]): void {
  const names = tags.slice(0, locales.length);
  const owner = (tag: string) => locales.find((locale) => usualNames[locale].includes(asName(tag)));
  const free = locales.filter((locale) => !names.some((tag) => owner(tag) === locale));
  const places = names.map((tag) => owner(tag) ?? free.shift());
  firstChosen = places[0];
  hidden = names.length === 1 ? locales.find((locale) => locale !== firstChosen) : undefined;
  for (const locale of locales) {
    const tag = names[places.indexOf(locale)];
    chosen[locale] = tag === undefined || owner(tag) === locale ? undefined : tag;
    htmlLang[locale] = chosen[locale] ?? (locale === 'en' ? 'en' : 'zh-CN');
  }
}

/** Edition of the first chosen language; undefined if none was chosen. */
export function firstLocale(): Locale | undefined {
  return firstChosen;
}

/** Whether the edition shows documents of a folder without configuration. */
export function isShown(locale: Locale): boolean {
  return locale !== hidden;
}

/** Language of the texts around the documents, which are in English and Chinese alone. */
export function textLocale(locale: Locale): Locale {
  return chosen[locale] === undefined ? locale : 'en';
}

/** Name of an edition's language, in that language or another: `日本語`, `Japanese`. */
export function languageLabel(locale: Locale, inLocale?: Locale): string {
  const tag = chosen[locale];
  if (tag === undefined) return usualLabels[inLocale ?? locale][locale];
  return new Intl.DisplayNames([inLocale ?? tag], { type: 'language' }).of(tag) ?? tag;
}

/** First part of the addresses of an edition, if it has one: `zh`, `ja`. */
export function prefixOf(locale: Locale): string {
  return (chosen[locale] ?? locale).toLowerCase();
}

/** Edition of the first part of an address; undefined for other parts. */
export function localeOfPrefix(first: string | undefined): Locale | undefined {
  return locales.find((locale) => prefixOf(locale) === first) ?? locales.find((locale) => locale === first);
}

/** `zh-CN` names Chinese; undefined for languages that no edition has. */
export function localeNamed(name: string): Locale | undefined {
  const tag = asName(name);
  return locales.find((locale) => {
    const own = chosen[locale];
    if (locale === hidden) return false;
    return own === undefined ? usualNames[locale].includes(tag) : asName(own) === tag;
  });
}

function asName(tag: string): string {
  return tag.toLowerCase().replaceAll('_', '-');
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh' : 'en';
}

/** `en` for an English text in a Chinese page, as a hint for speech and fonts; undefined for the page's own language. */
export function langOf(text: string, locale: Locale): string | undefined {
  return textLocale(locale) === 'zh' && /[a-z]{2}/i.test(text) && !/\p{Script=Han}/u.test(text) ? 'en' : undefined;
}
