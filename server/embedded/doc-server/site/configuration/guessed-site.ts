/** Guesses the title and the main language of a content folder without a configuration of ours. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { chooseLanguages, firstLocale, type Locale, locales } from '../../../../../views/domain/locale.ts';
import { humanise } from '../../kit/doc-id.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import { findSite } from '../../dialects/dialects.ts';
import { createSiteFiles } from './site-files.ts';
import { readSettings } from './settings-file.ts';
import { firstDocuments, guessLocale, isNamed, findMainLanguage } from './main-language.ts';

/** A README that begins with a heading of plain text. */
const plainHeading = /^\s*# +([^<>[\]`*_\n]{1,60}?)[ #]*(?:\n|$)/;

/** Describes a folder, and gives this process the languages that its settings choose. */
export function guessSite(contentDir: string): { title: string; locale: Locale } {
  const site = findSite({ contentDir, documents: [], files: createSiteFiles(contentDir, () => undefined) });
  const { title: wanted, languages = [] } = readSettings(contentDir, () => undefined) ?? {};
  chooseLanguages(languages);
  const [main] = site?.editions ?? [];
  if (!main) return { title: wanted ?? guessSiteName(contentDir), locale: guessLocale(contentDir) };
  return {
    title: wanted ?? main.title ?? guessSiteName(contentDir),
    locale:
      firstLocale() ??
      locales.find((locale) => isNamed(locale, main.language)) ??
      findMainLanguage(contentDir, firstDocuments(contentDir, main.instances[0]?.path ?? '.')),
  };
}

/** Name of the package, else heading of the README, else name of the folder. */
export function guessSiteName(contentDir: string): string {
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
