/** Finds titles in a product's title index on every key stroke, before the server answers. */
import type { Marks, TitleIndex } from './search.ts';

export interface TitleMatch {
  title: string;
  marks: Marks;
  docKey: string;
  /** The reader's own entry if it has the document, else the first one. */
  entryKey: string;
  /** First part of the document's address if the document keeps its original address. */
  route: string | undefined;
}

/** Best first: the whole keyword before its words, the start before the middle, the reader's platform before others. */
export function matchTitles(index: TitleIndex, keyword: string, ownEntry: string, limit: number): TitleMatch[] {
  const wanted = fold(keyword).trim();
  const terms = wanted.split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  const own = index.entryKeys.indexOf(ownEntry);
  const found = index.titles.flatMap(([title, docKey, positions]) => {
    const folded = fold(title);
    const marks = markTerms(folded, terms);
    const at = positions.includes(own) ? own : (positions[0] ?? -1);
    const entryKey = index.entryKeys[at];
    const route = index.routes?.[at] ?? undefined;
    if (!marks || entryKey === undefined) return [];
    const distance = distanceOf(folded, wanted) + (entryKey === ownEntry ? 0 : 5);
    return [{ match: { title, marks, docKey, entryKey, route }, distance, length: title.length }];
  });
  found.sort((a, b) => a.distance - b.distance || a.length - b.length);
  return found.slice(0, limit).map(({ match }) => match);
}

function distanceOf(title: string, wanted: string): number {
  if (title === wanted) return 0;
  const at = title.indexOf(wanted);
  if (at === 0) return 1;
  if (at > 0) return isWordStart(title, at) ? 2 : 3;
  return 4;
}

/** Ranges of the terms, or undefined if one is missing. */
function markTerms(title: string, terms: readonly string[]): Marks | undefined {
  const marks: Marks = [];
  for (const term of terms) {
    const at = findTerm(title, term);
    if (at < 0) return undefined;
    marks.push([at, at + term.length]);
  }
  marks.sort((a, b) => a[0] - b[0]);
  const joined: Marks = [];
  for (const [start, end] of marks) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/**
 * Position of a term, preferably at the start of a word. Terms of less than three letters match starts only, or nearly every title
 * would match.
 */
function findTerm(title: string, term: string): number {
  let inside = -1;
  for (let at = title.indexOf(term); at >= 0; at = title.indexOf(term, at + 1)) {
    if (isWordStart(title, at)) return at;
    if (inside < 0) inside = at;
  }
  return term.length >= 3 ? inside : -1;
}

/** Chinese and Japanese have no spaces, so every character starts a word. */
function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[a-z0-9]/.test(text.charAt(at)) || !/[a-z0-9]/.test(text.charAt(at - 1));
}

/** Normalises width and case character by character, so that positions stay equal. */
function fold(text: string): string {
  return text.replace(/[\s\S]/g, (char) => {
    const code = char.charCodeAt(0);
    const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char;
    const lower = narrow.toLowerCase();
    if (code === 0x3000) return ' ';
    return lower.length === 1 ? lower : char;
  });
}
