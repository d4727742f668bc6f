/** Languages of documents by the names of their folders, and by the ends of their own names: `guide.zh-CN.md`. */
import { addTo } from '../../../../views/domain/group-by.ts';

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

/** Lists languages that names of documents end with. Most documents of each have the same name without it, or in another language. */
export function suffixLanguages(paths: readonly string[]): string[] {
  const all = new Set(paths);
  const byLanguage = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [language] = splitSuffix(path);
    const bare = path.replace(suffixed, '');
    counts.set(bare, (counts.get(bare) ?? 0) + 1);
    if (languageName(language) !== undefined) addTo(byLanguage, language, bare);
  }
  return [...byLanguage].flatMap(([language, bare]) => {
    const mirrored = bare.filter((path) => all.has(path) || (counts.get(path) ?? 0) > 1).length;
    return mirrored / bare.length >= mirroredShare ? [language] : [];
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
