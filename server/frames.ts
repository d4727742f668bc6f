/** Makes the frame of a page: everything that a page needs beside its own data. */
import type { Assets, Frame } from '../views/frame.ts';
import { type Locale, otherLocale } from '../views/domain/locale.ts';
import type { SectionsByLocale } from '../views/domain/sections.ts';
import { editionOn, type SiteAddresses } from '../views/domain/urls.ts';
import type { Config } from './config.ts';
import type { I18n } from './i18n.ts';

export type FrameMaker = (host: string, locale: Locale, path: string) => Frame;

/** @param sections portal sections that have content now */
export function createFrameMaker(
  config: Config,
  i18n: I18n,
  assets: Assets,
  sections: () => SectionsByLocale,
): FrameMaker {
  const site = siteAddresses(config);
  const translate = { en: i18n.translateFor('en'), zh: i18n.translateFor('zh') };
  const fixedParts = new Map<string, string>();
  return (host, locale, path) => ({
    edition: editionOn(site, host, locale),
    otherEdition: editionOn(site, host, otherLocale(locale)),
    t: translate[locale],
    assets,
    brand: config.brand,
    filingNumber: config.filingNumber,
    consoleUrl: config.consoleUrl,
    apiTry: config.apiTry,
    sections: sections()[locale],
    otherSections: sections()[otherLocale(locale)],
    fixedParts,
    path,
    isLive: config.watchesContent,
    showsFaults: config.isDevelopment && config.watchesContent,
    isIndexed: config.siteEnv === 'online',
  });
}

export function siteAddresses(config: Config): SiteAddresses {
  return { defaultLocale: config.defaultLocale, origins: config.origins };
}
