/** Makes the frame of a page: everything that a page needs beside its own data. */
import type { Assets, Frame } from '../views/frame.ts';
import { type Locale, otherLocale, textLocale } from '../views/domain/locale.ts';
import type { OwnSites } from '../views/domain/own-site.ts';
import type { SectionsByLocale } from '../views/domain/sections.ts';
import { editionOn, type SiteAddresses } from '../views/domain/urls.ts';
import type { Config } from './config.ts';
import type { I18n } from './i18n.ts';

export type FrameMaker = (host: string, locale: Locale, path: string) => Frame;

/** @param describe what every page shows of the content now */
export function createFrameMaker(
  config: Config,
  i18n: I18n,
  assets: Assets,
  describe: () => { sections: SectionsByLocale; sites: OwnSites },
): FrameMaker {
  const addresses = siteAddresses(config);
  const translate = { en: i18n.translateFor(textLocale('en')), zh: i18n.translateFor(textLocale('zh')) };
  const { brand } = config;
  const brandIn = (locale: Locale) => ({ ...brand, name: brand.names?.[locale] ?? brand.name });
  const brands = { en: brandIn('en'), zh: brandIn('zh') };
  const hasSignUp = canSignUp(config);
  const fixedParts = new Map<string, string>();
  let shown: OwnSites | undefined;
  return (host, locale, path) => {
    const { sections, sites } = describe();
    if (sites !== shown) fixedParts.clear();
    shown = sites;
    return {
      edition: editionOn(addresses, host, locale),
      otherEdition: editionOn(addresses, host, otherLocale(locale)),
      t: translate[locale],
      assets,
      brand: brands[locale],
      filingNumber: config.filingNumber,
      consoleUrl: config.consoleUrl,
      hasSignUp,
      apiTry: config.apiTry,
      sections: sections[locale],
      otherSections: sections[otherLocale(locale)],
      site: sites[locale],
      fixedParts,
      path,
      isLive: config.watchesContent,
      showsFaults: config.isDevelopment && config.watchesContent,
      isIndexed: config.siteEnv === 'online',
    };
  };
}

/** A remote console may send codes; its form says if it cannot. */
function canSignUp({ upstreams, isDevelopment, smtpUrl, smsUrl }: Config): boolean {
  return upstreams.auth !== undefined || isDevelopment || (smtpUrl ?? smsUrl) !== undefined;
}

export function siteAddresses(config: Config): SiteAddresses {
  return { defaultLocale: config.defaultLocale, origins: config.origins };
}
