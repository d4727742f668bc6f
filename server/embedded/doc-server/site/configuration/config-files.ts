/** Finds the configuration files of a content folder. Every start needs this module, so it must not import slow ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';

/** Possible file names, in order of preference. */
export function configPaths(locale: Locale): string[] {
  return [`docs.config.${locale}.json`, `docuo.config.${locale}.json`];
}

/** True if the folder has a configuration in any language. */
export function hasConfig(contentDir: string): boolean {
  return locales.some((locale) => configPaths(locale).some((name) => existsSync(join(contentDir, name))));
}

export function readOwnConfigs(contentDir: string): { locale: Locale; text: string }[] {
  return locales.flatMap((locale) =>
    configPaths(locale)
      .flatMap((path) => readIfPresent(join(contentDir, path)) ?? [])
      .slice(0, 1)
      .map((text) => ({ locale, text })),
  );
}

/** True if the configurations describe the documents of one site, which may have only one language. */
export function isConfiguredSite(contentDir: string): boolean {
  return readOwnConfigs(contentDir).every(isOfSite);
}

export function isOfSite({ text }: { text: string }): boolean {
  return /"hasOwnAddresses":\s*true/.test(text);
}
