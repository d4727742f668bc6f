/** Texts of the interface: i18next with all files of `locales` read at the start. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import i18next from 'i18next';
import { type Locale, locales } from '../views/domain/locale.ts';
import type { Translate } from '../views/translate.ts';
import { rootDir } from './root.ts';

const folder = join(rootDir, 'locales');
const namespaces = readdirSync(join(folder, 'en')).map((file) => basename(file, '.json'));
const resources = Object.fromEntries(
  locales.map((locale) => [locale, Object.fromEntries(namespaces.map((name) => [name, readTexts(locale, name)]))]),
);

function readTexts(locale: Locale, name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8')) as Record<string, unknown>;
}

/** Texts without values are always remembered. Values can be made up, so texts with values are limited. */
const maxKnownTexts = 5000;

export interface I18n {
  translateFor(locale: Locale): Translate;
}

export function createI18n(): I18n {
  const instance = i18next.createInstance();
  // With resources given, init is complete when it returns. The promise is for back ends that load.
  void instance.init({
    resources,
    supportedLngs: [...locales],
    fallbackLng: false,
    defaultNS: 'common',
    ns: namespaces,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    translateFor(locale) {
      const t = instance.getFixedT(locale);
      // A lookup costs i18next 16 µs, a page has fifty, and most texts never change.
      const known = new Map<string, string>();
      return (key, values) => {
        const name = values ? `${key} ${JSON.stringify(values)}` : key;
        let text = known.get(name);
        if (text === undefined) {
          text = values ? t(key, values) : t(key);
          if (!values || known.size < maxKnownTexts) known.set(name, text);
        }
        return text;
      };
    },
  };
}
