/** Queries by kind, for latency, and substrings that must be found; drawn from the content. */
import type { Dice } from './corpus-text.ts';
import { misspell } from './search-known-items.ts';

interface Texts {
  title: string;
  heading: string;
  text: string;
}

export interface Substring {
  text: string;
  field: keyof Texts;
  title: string;
  heading: string;
}

const hanRun = /\p{Script=Han}{2,}/gu;
const triesPerQuery = 200;

/** Draws queries of each kind in the content, usually as many as requested. */
export function drawQueries(sections: readonly Texts[], perKind: number, dice: Dice): Map<string, string[]> {
  const words = (pattern: RegExp) => (): string[] => {
    const section = sections[dice.below(sections.length)];
    return section ? (`${section.title} ${section.heading} ${section.text.slice(0, 400)}`.match(pattern) ?? []) : [];
  };
  const latin = words(/\b[a-z]{5,}\b/gi);
  const identifiers = words(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g);
  const signs = (count: number) => () => {
    const [run] = pickSome(words(hanRun)(), 1, dice);
    return run === undefined || [...run].length < count ? undefined : cut(run, count, dice);
  };
  const oneOf = (draw: () => string[], change: (word: string) => string = (word) => word) => {
    return () => pickSome(draw(), 1, dice).map(change)[0];
  };
  const kinds: Record<string, () => string | undefined> = {
    '1 term': oneOf(latin),
    '3 terms': () => {
      const three = pickSome([...new Set(latin())], 3, dice);
      return three.length < 3 ? undefined : three.join(' ');
    },
    prefix: oneOf(latin, (word) => word.slice(0, 3 + dice.below(2))),
    typo: oneOf(latin, (word) => misspell(word, dice)),
    identifier: oneOf(identifiers),
    '2 signs': signs(2),
    '4 signs': signs(4),
    '6 signs': signs(6),
    'no hit': () => Array.from({ length: 9 }, () => dice.pick(['q', 'x', 'z', 'j', 'v', 'w', 'k'])).join(''),
  };
  const drawn = new Map<string, string[]>();
  for (const [kind, draw] of Object.entries(kinds)) {
    const queries = fill(perKind, draw);
    if (queries.length > 0) drawn.set(kind, queries);
  }
  return drawn;
}

/** Runs of 2 to 6 Chinese signs in titles, headings and texts. */
export function drawSubstrings(sections: readonly Texts[], count: number, dice: Dice): Substring[] {
  return fill<Substring>(count, () => {
    const section = sections[dice.below(sections.length)];
    const field = dice.pick<keyof Texts>(['title', 'heading', 'text']);
    const [run] = pickSome(section?.[field].match(hanRun) ?? [], 1, dice);
    if (!section || run === undefined) return undefined;
    const text = cut(run, Math.min(2 + dice.below(5), [...run].length), dice);
    return { text, field, title: section.title, heading: section.heading };
  });
}

/** @param draw returns undefined for a failed try */
function fill<T>(count: number, draw: () => T | undefined): T[] {
  const drawn: T[] = [];
  for (let tries = 0; drawn.length < count && tries < count * triesPerQuery; tries++) {
    const found = draw();
    if (found !== undefined) drawn.push(found);
    else if (drawn.length === 0 && tries > 20 * triesPerQuery) break;
  }
  return drawn;
}

function pickSome<T>(list: readonly T[], count: number, dice: Dice): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(dice.below(rest.length), 1)).flat();
}

function cut(run: string, count: number, dice: Dice): string {
  const signs = [...run];
  const at = dice.below(signs.length - count + 1);
  return signs.slice(at, at + count).join('');
}
