/** Languages of documents by the names of their folders, and by the ends of their own names: `guide.zh-CN.md`. */
import { countEach, groupBy } from '../../../../views/domain/group-by.ts';

/** Languages of the documents in one folder, which are told apart by the ends of names. */
export interface Suffixes {
  /** Language of the documents wanted; empty for those without one. */
  own: string;
  all: readonly string[];
}

const languageTag = /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))*$/i;
const suffixed = /\.([a-z]{2,3}(?:[-_][a-z]{2,4})?)(?=\.mdx?$)/i;
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** Share of the documents of a language that another language must have, too. */
const mirroredShare = 0.5;

/** Returns the English name of a language; undefined if the text names none. */
export function languageName(tag: string): string | undefined {
  if (!languageTag.test(tag)) return undefined;
  try {
    return names.of(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

/** Lists languages of documents of which most have the same name in another language, or without one. @param split returns the language in a path and the rest of it */
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

/** @returns the end of a name and the path without it: `a/b.zh.md` is `zh` and `a/b.md` */
export function splitSuffix(path: string): [language: string, bare: string] {
  const language = suffixed.exec(path)?.[1] ?? '';
  return [language, language === '' ? path : path.replace(suffixed, '')];
}

/** @returns the path without the language; undefined for a document in another one */
export function pathInLanguage(path: string, { own, all }: Suffixes): string | undefined {
  const [language, bare] = splitSuffix(path);
  const isNamed = all.includes(language);
  if (own !== (isNamed ? language : '')) return undefined;
  return isNamed ? bare : path;
}
