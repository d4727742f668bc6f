/**
 * Sets of queries: names that a reader half remembers, drawn from the content itself, so that any folder can be measured; and queries
 * that people wrote.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import * as z from 'zod';
import { fold } from '../../server/embedded/doc-server/search/analysis/analyse.ts';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { type Dice, diceFor } from './corpus-text.ts';
import type { JudgedQuery, QuerySet, Result, Section } from './search-quality.ts';

type Draw = (section: Section, dice: Dice) => JudgedQuery | undefined;
/** @returns undefined if it does not apply */
type Change = (name: string, dice: Dice) => string | undefined;

const perKind = 60;
const triesPerQuery = 300;
/** A heading under more titles needs its title. */
const maxTitles = 3;
/** Members of client APIs are most of many repositories, so they are drawn less often. */
const shareOfApi = 0.4;
const hanName = /^\p{Script=Han}{3,8}$/u;

/** @param count of known items in all */
export function drawnSets(locale: Locale, sections: readonly Section[], count: number, seed: string): QuerySet[] {
  const titles = countTitles(sections);
  const drawSet = (name: string, draw: Draw, size: number) => {
    const dice = diceFor(`${seed} ${name} ${locale}`);
    const drawn = new Map<string, JudgedQuery>();
    for (let tries = 0; drawn.size < size && tries < size * triesPerQuery; tries++) {
      const section = sections[dice.below(sections.length)];
      const found = section && draw(section, dice);
      if (found && !drawn.has(found.query)) drawn.set(found.query, found);
    }
    return { name, queries: [...drawn.values()] };
  };
  const changes = Object.entries(perturbations);
  const items = changes.map(([name, change]) =>
    drawSet(`only ${name}`, knownItem(titles, change), Math.ceil(count / changes.length)),
  );
  const kinds: Record<string, Draw> = locale === 'zh' ? { pinyin: pinyinOf, initials: initialsOf } : {};
  return [
    { name: 'known items', queries: items.flatMap(({ queries }) => queries) },
    ...items,
    ...Object.entries(kinds).map(([name, draw]) => drawSet(name, draw, perKind)),
  ];
}

const perturbations: Record<string, Change> = {
  plain: (name) => name,
  dropped(name, dice) {
    const words = name.split(/\s+/);
    if (words.length > 2) return words.toSpliced(dice.below(words.length), 1).join(' ');
    if (!/\p{Script=Han}{5}/u.test(name)) return undefined;
    const at = 1 + dice.below(name.length - 3);
    return name.slice(0, at) + name.slice(at + 2);
  },
  reordered: (name) => name.split(/\s+/).reverse().join(' '),
  typo(name, dice) {
    const words = name.split(/\s+/);
    const at = words.findIndex((word) => /^[a-z]{5,}$/i.test(word));
    return at < 0 ? undefined : words.with(at, misspell(words[at] ?? '', dice)).join(' ');
  },
  truncated: (name) => name.slice(0, Math.max(3, Math.ceil(name.length * 0.75))),
  camel(name) {
    const identifier = /\b[A-Za-z]*[a-z][A-Z][A-Za-z]*/.exec(name)?.[0];
    const pieces = identifier?.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    return pieces.length < 3 ? undefined : pieces.slice(1).join(' ');
  },
};

/** One typing error in a word of at least five letters: a missing, swapped or wrong letter. */
export function misspell(word: string, dice: Dice): string {
  const at = 1 + dice.below(word.length - 2);
  const [letter = '', next = ''] = word.slice(at, at + 2);
  return word.slice(0, at) + dice.pick([next, next + letter, `x${next}`]) + word.slice(at + 2);
}

/** Right is a section of the name; with the title in the query this very section, also on another page that it links to. */
function knownItem(titles: ReadonlyMap<string, ReadonlySet<string>>, change: Change): Draw {
  return (section, dice) => {
    if (section.isApi && dice.next() >= shareOfApi) return undefined;
    const name = nameOf(section);
    if (name.length < 4 || name.length > 80) return undefined;
    const isAmbiguous = section.heading !== '' && (titles.get(fold(name))?.size ?? 0) > maxTitles;
    const whole = isAmbiguous ? `${section.title} ${name}` : name;
    const query = change(whole, dice)?.trim();
    if (!query || (query === whole && change !== perturbations.plain)) return undefined;
    const isSame = ({ title, heading }: Result) =>
      isAmbiguous
        ? fold(title) === fold(section.title) && fold(heading) === fold(section.heading)
        : fold(heading || title) === fold(name) || (section.heading === '' && fold(title) === fold(name));
    return {
      query,
      isRight: (result) => isSame(result) || result.places.some((place) => section.places.includes(place)),
    };
  };
}

function countTitles(sections: readonly Section[]): Map<string, Set<string>> {
  const titles = new Map<string, Set<string>>();
  for (const { title, heading } of sections) {
    if (heading === '') continue;
    const known = titles.get(fold(heading)) ?? new Set();
    titles.set(fold(heading), known.add(fold(title)));
  }
  return titles;
}

/** In full: in one word, in syllables, or in words of two syllables. */
function pinyinOf(section: Section, dice: Dice): JudgedQuery | undefined {
  const name = hanNameOf(section);
  if (name === undefined) return undefined;
  const syllables = readingsOf(name);
  const length = dice.pick([syllables.length, 1, 2]);
  const words = syllables.flatMap((_, at) => (at % length === 0 ? [syllables.slice(at, at + length).join('')] : []));
  return { query: words.join(' '), isRight: isNamed(name) };
}

function initialsOf(section: Section): JudgedQuery | undefined {
  const name = hanNameOf(section);
  if (name === undefined || name.length < 4 || name.length > 6) return undefined;
  const initials = readingsOf(name).map((syllable) => syllable.charAt(0));
  return { query: initials.join(''), isRight: isNamed(name) };
}

function isNamed(name: string): (result: Result) => boolean {
  const wanted = keyOf(name);
  return ({ title, heading }) => keyOf(heading) === wanted || keyOf(title) === wanted;
}

/** A selector is asked for by its first part. A name in snake case and one in camel case are one name on several platforms. */
function keyOf(name: string): string {
  return fold(name)
    .replace(/[:(].*/, '')
    .replaceAll('_', '');
}

function nameOf({ title, heading }: Section): string {
  return heading === '' ? title : heading;
}

function hanNameOf(section: Section): string | undefined {
  const name = nameOf(section);
  return !section.isApi && hanName.test(name) ? name : undefined;
}

function readingsOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true });
}

function groupBy<T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOfItem(item), [...(groups.get(keyOfItem(item)) ?? []), item]);
  return groups;
}

const writtenSchema = z.array(
  z.object({
    q: z.string(),
    locale: z.enum(locales).optional(),
    /** Regular expressions: for title and heading, for files of pages, for the heading (else the title) alone. */
    expect: z.string().default(''),
    paths: z.array(z.string()).default(['']),
    headings: z.array(z.string()).default(['']),
    platform: z.string().optional(),
    /** Name of a part that is judged separately. */
    split: z.string().default('as typed'),
  }),
);

/**
 * Reads queries in the words of people. Queries without an answer in the content are left out.
 * @param given a file for this content, with `{locale}` for the edition; default: the shipped file of general terms
 */
export function writtenSets(locale: Locale, sections: readonly Result[], given?: string): QuerySet[] {
  const file = (given ?? 'test/bench/search-queries.{locale}.json').replaceAll('{locale}', locale);
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  const rows = writtenSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const own = rows.filter((row) => (row.locale ?? locale) === locale);
  return [...groupBy(own, ({ split }) => split)].map(([name, ofSplit]) => {
    const queries = ofSplit.map(({ q, expect, paths, headings, platform }) => {
      const [names, files, titles] = [expect, paths.join('|'), headings.join('|')].map((one) => new RegExp(one, 'iu'));
      const isRight = (result: Result) =>
        names?.test(`${result.title} › ${result.heading}`) === true &&
        result.paths.some((path) => files?.test(path)) &&
        titles?.test(result.heading || result.title) === true &&
        (platform === undefined || result.platforms.includes(platform));
      return { query: q, isRight };
    });
    return { name, queries: queries.filter(({ isRight }) => sections.some(isRight)) };
  });
}
