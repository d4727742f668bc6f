/** Detects languages of documents by names of folders, and by suffixes of file names: `guide.zh-CN.md`. */
import { countEach, groupBy } from '../../../../views/domain/group-by.ts';

/** Languages of documents that share a folder and differ by the suffixes of their names. */
export interface Suffixes {
  /** Language of the wanted documents; empty for documents without a suffix. */
  own: string;
  all: readonly string[];
}

const languageTag = /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))*$/i;
const suffixed = /\.([a-z]{2,3}(?:[-_][a-z]{2,4})?)(?=\.mdx?$)/i;
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** Share of a language's documents, from 0 to 1, that another language must also have. */
const mirroredShare = 0.5;

/** Returns the English name of a language; undefined for any other text. */
export function languageName(tag: string): string | undefined {
  if (!languageTag.test(tag)) return undefined;
  try {
    return names.of(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

/**
 * Lists languages in which at least half of the documents have the same name in another language, or without one.
 * @param split separates the language in a path from the rest
 */
export function mirroredLanguages(
  paths: readonly string[],
  split: (path: string) => readonly [language: string, bare: string],
): string[] {
  const names = groupBy(paths.map(split), ([language]) => language);
  const counts = countEach(paths.map((path) => split(path)[1]));
  return [...names].flatMap(([language, own]) => {
    const mirrored = own.filter(([, bare]) => (counts.get(bare) ?? 0) > 1).length;
    return languageName(language) !== undefined && mirrored / own.length >= mirroredShare ? [language] : [];
  });
}

/** @returns the suffix of a name and the path without it: `a/b.zh.md` gives `zh` and `a/b.md` */
export function splitSuffix(path: string): [language: string, bare: string] {
  const language = suffixed.exec(path)?.[1] ?? '';
  return [language, language === '' ? path : path.replace(suffixed, '')];
}

/** @returns the path without the suffix; undefined for a document in another language */
export function pathInLanguage(path: string, { own, all }: Suffixes): string | undefined {
  const [language, bare] = splitSuffix(path);
  const isNamed = all.includes(language);
  if (own !== (isNamed ? language : '')) return undefined;
  return isNamed ? bare : path;
}
