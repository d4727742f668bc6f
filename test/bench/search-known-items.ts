/**
 * Known items: sections whose title or heading a reader half remembers. Queries come from the content itself, so any folder can be
 * measured; equal seeds give equal queries.
 */
import { fold } from '../../server/embedded/doc-server/search/analysis/analyse.ts';
import type { Dice } from './corpus-text.ts';

/** A section that can be found, with the fields used for queries. */
export interface Section {
  title: string;
  /** Empty for a page as a whole. */
  heading: string;
  /** Members of client APIs are most of many repositories, so they are drawn less often. */
  isApi: boolean;
}

export const perturbations = ['plain', 'dropped', 'reordered', 'typo', 'truncated', 'camel'] as const;
export type Perturbation = (typeof perturbations)[number];

export interface KnownItem<S extends Section = Section> {
  query: string;
  perturbation: Perturbation;
  section: S;
  /** Source of the query's words. */
  madeOf: 'name' | 'title and heading';
}

/** A heading under more titles needs its title. */
const maxTitles = 3;
const shareOfApi = 0.4;
const leastLength = 4;
const mostLength = 80;
const triesPerItem = 400;

/**
 * Derives equal numbers of each perturbation, no query twice. @param keeps whether a name that does not allow a perturbation is
 * used unchanged; otherwise other names are drawn, which may give fewer items
 */
export function deriveKnownItems<S extends Section>(
  sections: readonly S[],
  count: number,
  dice: Dice,
  keeps: boolean,
): KnownItem<S>[] {
  const titles = countTitles(sections);
  const items: KnownItem<S>[] = [];
  const seen = new Set<string>();
  for (let n = 0; n < count; n++) {
    const perturbation = perturbations[n % perturbations.length] ?? 'plain';
    for (let tries = 0; tries < triesPerItem; tries++) {
      const item = deriveItem(sections, titles, perturbation, dice, keeps);
      if (!item || seen.has(item.query)) continue;
      seen.add(item.query);
      items.push(item);
      break;
    }
  }
  return items;
}

/** Whether a result is the wanted section: equal in name, or the very section if its title was in the query. */
export function isFound({ section, madeOf }: KnownItem, result: { title: string; heading: string }): boolean {
  if (madeOf === 'title and heading')
    return fold(result.title) === fold(section.title) && fold(result.heading) === fold(section.heading);
  const wanted = fold(nameOf(section));
  return fold(nameOf(result)) === wanted || (section.heading === '' && fold(result.title) === wanted);
}

/** @returns undefined if the perturbation does not apply to this name or would not change it */
export function perturb(name: string, perturbation: Perturbation, dice: Dice): string | undefined {
  if (perturbation === 'plain') return name;
  const changed = perturbWith[perturbation](name, dice)?.trim();
  return changed === undefined || changed === '' || changed === name ? undefined : changed;
}

/** One typing error in a word of at least five letters: a missing, swapped or wrong letter. */
export function misspell(word: string, dice: Dice): string {
  const at = 1 + dice.below(word.length - 2);
  const [letter = '', next = ''] = word.slice(at, at + 2);
  const slip = dice.pick([next, next + letter, `x${next}`]);
  return word.slice(0, at) + slip + word.slice(at + 2);
}

function deriveItem<S extends Section>(
  sections: readonly S[],
  titles: ReadonlyMap<string, ReadonlySet<string>>,
  perturbation: Perturbation,
  dice: Dice,
  keeps: boolean,
): KnownItem<S> | undefined {
  const section = sections[dice.below(sections.length)];
  if (!section || (section.isApi && dice.below(100) >= shareOfApi * 100)) return undefined;
  const name = nameOf(section);
  if (name.length < leastLength || name.length > mostLength) return undefined;
  const isAmbiguous = section.heading !== '' && (titles.get(fold(name))?.size ?? 0) > maxTitles;
  const whole = isAmbiguous ? `${section.title} ${name}` : name;
  const query = perturb(whole, perturbation, dice) ?? (keeps ? whole : undefined);
  if (query === undefined) return undefined;
  return { query, perturbation, section, madeOf: isAmbiguous ? 'title and heading' : 'name' };
}

const perturbWith: Record<Exclude<Perturbation, 'plain'>, (name: string, dice: Dice) => string | undefined> = {
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
  truncated: (name) => name.slice(0, Math.max(leastLength - 1, Math.ceil(name.length * 0.75))),
  camel(name) {
    const identifier = /\b[A-Za-z]*[a-z][A-Z][A-Za-z]*/.exec(name)?.[0];
    const pieces = identifier?.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    return pieces.length < 3 ? undefined : pieces.slice(1).join(' ');
  },
};

/** Titles above each heading. */
function countTitles(sections: readonly Section[]): Map<string, Set<string>> {
  const titles = new Map<string, Set<string>>();
  for (const { title, heading } of sections) {
    if (heading === '') continue;
    const known = titles.get(fold(heading)) ?? new Set();
    titles.set(fold(heading), known.add(fold(title)));
  }
  return titles;
}

function nameOf({ title, heading }: { title: string; heading: string }): string {
  return heading === '' ? title : heading;
}
