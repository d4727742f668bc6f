/** Guesses title and main language of a content folder that has no configuration of ours. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { chooseLanguages, firstLocale, type Locale, locales } from '../../../../../views/domain/locale.ts';
import { humanise } from '../../kit/doc-id.ts';
import { readIfPresent } from '../../kit/read-if-present.ts';
import { findSite } from '../../dialects/dialects.ts';
import { createSiteFiles } from './site-files.ts';
import { readSettings } from './settings-file.ts';
import { firstDocuments, guessLocale, isNamed, findMainLanguage } from './main-language.ts';

/** First heading of a README, if it is plain text. */
const plainHeading = /^\s*# +([^<>[\]`*_\n]{1,60}?)[ #]*(?:\n|$)/;

/** Guesses a folder's site. Side effect: the process uses the languages of the folder's settings. */
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

/** Returns the name in `package.json`, else the heading of the README, else the name of the folder. */
export function guessSiteName(contentDir: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(contentDir, 'package.json'), 'utf8')) as { name?: unknown };
    if (typeof name === 'string' && name !== '')
      return humanise((name.split('/').at(-1) ?? name).replace(/(?<=.)-(?:root|monorepo|workspace)$/, ''));
  } catch {
    // Without a readable `package.json` the README or the folder gives the name.
  }
  const heading = plainHeading.exec(readIfPresent(join(contentDir, 'README.md')) ?? '')?.[1];
  if (heading !== undefined) return heading;
  const name = basename(contentDir);
  return humanise(/^(?:docs?|content)$/.test(name) ? basename(dirname(contentDir)) : name);
}
