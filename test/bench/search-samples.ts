/** Queries by kind, for latency, and substrings that must be found; drawn from the content. */
import type { Dice } from './corpus-text.ts';
import { misspell } from './search-queries.ts';

interface Texts {
  title: string;
  heading: string;
  text: string;
}

const hanRun = /\p{Script=Han}{2,}/gu;
const triesPerQuery = 200;

/** Draws queries of each kind in the content, usually as many as requested. */
export function drawQueries(sections: readonly Texts[], perKind: number, dice: Dice): Map<string, string[]> {
  const words = (pattern: RegExp): string[] => {
    const { title, heading, text } = dice.pick(sections);
    return `${title} ${heading} ${text.slice(0, 400)}`.match(pattern) ?? [];
  };
  const word = () => dice.some(words(/\b[a-z]{5,}\b/gi), 1)[0];
  const signs = (count: number) => () => {
    const [run = ''] = dice.some(words(hanRun), 1);
    return run.length < count ? undefined : cut(run, count, dice);
  };
  const kinds: Record<string, () => string | undefined> = {
    '1 term': word,
    '3 terms': () => {
      const three = dice.some([...new Set(words(/\b[a-z]{5,}\b/gi))], 3);
      return three.length < 3 ? undefined : three.join(' ');
    },
    prefix: () => word()?.slice(0, 3 + dice.below(2)),
    typo: () => {
      const right = word();
      return right && misspell(right, dice);
    },
    '2 signs': signs(2),
    '6 signs': signs(6),
    'no hit': () => Array.from({ length: 9 }, () => dice.pick('qxzjvwk'.split(''))).join(''),
  };
  const drawn = Object.entries(kinds).map(([kind, draw]) => [kind, fill(perKind, draw)] as const);
  return new Map(drawn.filter(([, queries]) => queries.length > 0));
}

/** Runs of 2 to 6 Chinese signs in titles, headings and texts. */
export function drawSubstrings(sections: readonly Texts[], count: number, dice: Dice): { text: string }[] {
  return fill(count, () => {
    const field = dice.pick(['title', 'heading', 'text'] as const);
    const [run] = dice.some(dice.pick(sections)[field].match(hanRun) ?? [], 1);
    return run === undefined ? undefined : { text: cut(run, Math.min(2 + dice.below(5), run.length), dice) };
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

function cut(run: string, count: number, dice: Dice): string {
  const at = dice.below(run.length - count + 1);
  return run.slice(at, at + count);
}
