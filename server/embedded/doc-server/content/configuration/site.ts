/** Titles and the main language of a content folder, read before the content is loaded. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import { humanise } from '../addresses/doc-id.ts';
import { configPaths, readIfPresent } from './config.ts';
import { readDocusaurus } from './docusaurus.ts';
import { readSettings } from './settings-file.ts';
import { readSummary } from './summary.ts';
import { firstDocuments, guessLocale, isNamed, languageOf } from './main-language.ts';

/** A README that begins with a heading of plain text. */
const plainHeading = /^\s*# +([^<>[\]`*_\n]{1,60}?)[ #]*(?:\n|$)/;

/** Titles and the main language of a folder. */
export interface Site {
  title?: string | undefined;
  /** Titles by language, if there is a configuration for each. */
  titles?: Partial<Record<Locale, string>>;
  /** Undefined for products, which need not have the language of one site. */
  locale?: Locale | undefined;
}

/** Describes a folder, by its configuration if there is one. */
export function readSite(contentDir: string): Site {
  const configs = readOwnConfigs(contentDir);
  const [first, second] = configs;
  if (!first) return guessSite(contentDir);
  const titles = Object.fromEntries(configs.flatMap(({ locale, text }) => [[locale, titleIn(text)] as const]));
  const guessed = configs.every(isOfSite) ? guessSite(contentDir) : undefined;
  const [title = guessed?.title] = Object.values(titles).filter((one) => one !== undefined);
  return { title, titles, locale: second ? guessed?.locale : guessed && first.locale };
}

/** Whether the configurations of a folder are for the documents of one site, which may have one language. */
export function isConfiguredSite(contentDir: string): boolean {
  return readOwnConfigs(contentDir).every(isOfSite);
}

function isOfSite({ text }: { text: string }): boolean {
  return /"hasOwnAddresses":\s*true/.test(text);
}

/** @returns undefined for a configuration without a title, and for one that is broken, which is reported elsewhere */
function titleIn(config: string): string | undefined {
  try {
    const { title } = JSON.parse(config) as { title?: unknown };
    return typeof title === 'string' && title !== '' ? title : undefined;
  } catch {
    return undefined;
  }
}

export function readOwnConfigs(contentDir: string): { locale: Locale; text: string }[] {
  return locales.flatMap((locale) =>
    configPaths(locale)
      .flatMap((path) => readIfPresent(join(contentDir, path)) ?? [])
      .slice(0, 1)
      .map((text) => ({ locale, text })),
  );
}

/** Returns the title and the main language of a folder without a configuration of ours. */
export function guessSite(contentDir: string): { title: string; locale: Locale } {
  const site = readDocusaurus(contentDir, () => undefined);
  const wanted = readSettings(contentDir, () => undefined)?.title;
  if (!site) {
    const title = wanted ?? (readSummary(contentDir)?.title || nameOf(contentDir));
    return { title, locale: guessLocale(contentDir) };
  }
  const named = locales.find((locale) => isNamed(locale, site.defaultLocale));
  const folder = site.instances[0]?.path ?? '.';
  return {
    title: wanted ?? site.title ?? nameOf(contentDir),
    locale: named ?? languageOf(contentDir, firstDocuments(contentDir, folder)),
  };
}

/** Name of the package, else heading of the README, else name of the folder. */
export function nameOf(contentDir: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(contentDir, 'package.json'), 'utf8')) as { name?: unknown };
    if (typeof name === 'string' && name !== '')
      return humanise((name.split('/').at(-1) ?? name).replace(/(?<=.)-(?:root|monorepo|workspace)$/, ''));
  } catch {
    // The folder is no package.
  }
  const heading = plainHeading.exec(readIfPresent(join(contentDir, 'README.md')) ?? '')?.[1];
  if (heading !== undefined) return heading;
  const name = basename(contentDir);
  return humanise(/^(?:docs?|content)$/.test(name) ? basename(dirname(contentDir)) : name);
}
