/** Reads titles and main language of a content folder before its content is loaded. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { isOfSite, readOwnConfigs } from './config-files.ts';

export interface Site {
  title?: string | undefined;
  /** Titles by language, if there is a configuration for each. */
  titles?: Partial<Record<Locale, string>>;
  /** Undefined for several products, which may have different languages. */
  locale?: Locale | undefined;
}

/** Reads the configuration of the folder, or guesses without one. */
export async function readSite(contentDir: string): Promise<Site> {
  const configs = readOwnConfigs(contentDir);
  const [first, second] = configs;
  if (!first) return guess(contentDir);
  const titles = Object.fromEntries(configs.flatMap(({ locale, text }) => [[locale, titleIn(text)] as const]));
  const guessed = configs.every(isOfSite) ? await guess(contentDir) : undefined;
  const [title = guessed?.title] = Object.values(titles).filter((one) => one !== undefined);
  return { title, titles, locale: second ? guessed?.locale : guessed && first.locale };
}

/** @returns undefined for a configuration without a title; a broken one is reported elsewhere */
function titleIn(config: string): string | undefined {
  try {
    const { title } = JSON.parse(config) as { title?: unknown };
    return typeof title === 'string' && title !== '' ? title : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the readers of other tools only when needed: their parsers load slowly, and few folders need them. */
async function guess(contentDir: string): Promise<{ title: string; locale: Locale }> {
  const { guessSite } = await import('./guessed-site.ts');
  return guessSite(contentDir);
}
