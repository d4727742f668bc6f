/**
 * Queries by kind, made from the content itself: names by sound, names with slips, names with a platform, and single words of titles.
 * Odd ones are for development, even ones are held back.
 */
import { pinyin } from 'pinyin-pro';
import { fold } from '../../server/embedded/doc-server/search/analysis/analyse.ts';
import type { Locale } from '../../views/domain/locale.ts';
import type { Dice } from './corpus-text.ts';
import type { JudgedQuery, QuerySet, Result } from './search-judging.ts';
import { misspell, type Section } from './search-known-items.ts';

/** Sections with a name that a reader may search for. */
export interface Named extends Section {
  platforms: readonly string[];
}

interface Drawn {
  query: string;
  isRight: JudgedQuery['isRight'];
}

type Draw = (section: Named, dice: Dice) => Drawn | undefined;

const triesPerQuery = 300;
/** A name under more titles says little. */
const maxTitles = 3;
const hanName = /^\p{Script=Han}{3,8}$/u;
const topicWord = /^(?:[a-z]{4,}|\p{Script=Han}{2,})$/u;
/** Titles that make a word a topic. */
const leastGuides = 3;
const symbolName = /^[a-z][a-z\d_]{9,40}$/i;

/** @param count of queries in each set */
export function queriesByKind(locale: Locale, sections: readonly Named[], count: number, dice: Dice): QuerySet[] {
  const usable = sections.filter(isDistinct(sections));
  const kinds: Record<string, Draw> = {
    ...(locale === 'zh' && {
      pinyin: pinyinOf,
      initials: initialsOf,
      homophones: homophonesFrom(usable),
    }),
    'slips in identifiers': slipsBeside(new Set(usable.map((section) => fold(nameOf(section))))),
    'platforms named': platformNamed(locale),
    'topics alone': topicsOf(locale, sections),
  };
  return Object.entries(kinds).flatMap(([kind, draw]) => {
    const drawn = fill(usable, draw, count * 2, dice);
    return ['development', 'held back'].map((half, rest) => ({
      name: `${kind} (${half})`,
      queries: drawn.filter((_, at) => at % 2 === rest).map(({ query, isRight }) => ({ query, isRight })),
    }));
  });
}

function fill(sections: readonly Named[], draw: Draw, count: number, dice: Dice): Drawn[] {
  const drawn = new Map<string, Drawn>();
  for (let tries = 0; drawn.size < count && tries < count * triesPerQuery; tries++) {
    const section = sections[dice.below(sections.length)];
    const found = section && draw(section, dice);
    if (found && !drawn.has(found.query)) drawn.set(found.query, found);
  }
  return [...drawn.values()];
}

/** In full: in one word, in syllables, or in words of two syllables. */
function pinyinOf(section: Named, dice: Dice): Drawn | undefined {
  const name = hanNameOf(section);
  if (name === undefined) return undefined;
  const syllables = readingsOf(name);
  const lengths = [syllables.length, 1, 2] as const;
  const length = dice.pick(lengths);
  const words = syllables.flatMap((_, at) => (at % length === 0 ? [syllables.slice(at, at + length).join('')] : []));
  return { query: words.join(' '), isRight: isNamed(name) };
}

function initialsOf(section: Named): Drawn | undefined {
  const name = hanNameOf(section);
  if (name === undefined || name.length < 4 || name.length > 6) return undefined;
  const query = readingsOf(name)
    .map((syllable) => syllable.charAt(0))
    .join('');
  return { query, isRight: isNamed(name) };
}

/** One character becomes another with the same sound, a frequent one more often. */
function homophonesFrom(sections: readonly Named[]): Draw {
  const bySound = new Map<string, string[]>();
  for (const sign of sections
    .map(nameOf)
    .join('')
    .match(/\p{Script=Han}/gu) ?? []) {
    const sound = readingsOf(sign).join('');
    bySound.set(sound, [...(bySound.get(sound) ?? []), sign]);
  }
  return (section, dice) => {
    const name = hanNameOf(section);
    if (name === undefined) return undefined;
    const at = dice.below(name.length);
    const sound = readingsOf(name)[at] ?? '';
    const others = (bySound.get(sound) ?? []).filter((sign) => sign !== name[at]);
    const other = others[dice.below(others.length)];
    if (other === undefined) return undefined;
    return { query: name.slice(0, at) + other + name.slice(at + 1), isRight: isNamed(name) };
  };
}

/** @param names folded, because a slip that gives another name is no slip */
function slipsBeside(names: ReadonlySet<string>): Draw {
  return (section, dice) => {
    const name = nameOf(section);
    if (!section.isApi || !symbolName.test(name)) return undefined;
    const parts = name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? [];
    if (parts.length < 3) return undefined;
    const change = dice.pick([twoSlips, withoutPart, otherCase, otherEndings]);
    const query = change(parts, dice);
    if (query === undefined || query === name || names.has(fold(query))) return undefined;
    return { query, isRight: isNamed(name) };
  };
}

type Change = (parts: readonly string[], dice: Dice) => string | undefined;

const twoSlips: Change = (parts, dice) => {
  const long = parts.flatMap((part, at) => (part.length >= 4 ? [at] : []));
  if (long.length < 2) return undefined;
  const first = dice.below(long.length);
  const second = (first + 1 + dice.below(long.length - 1)) % long.length;
  return parts.map((part, at) => (at === long[first] || at === long[second] ? misspell(part, dice) : part)).join('');
};

const withoutPart: Change = (parts, dice) =>
  parts.length < 4 ? undefined : parts.toSpliced(1 + dice.below(parts.length - 2), 1).join('');

/** `start_playing_strem` for `startPlayingStream`, or without any capitals. */
const otherCase: Change = (parts, dice) => {
  const at = parts.findIndex((part) => part.length >= 5);
  const slipped = at < 0 ? parts : parts.with(at, misspell(parts[at] ?? '', dice));
  return slipped.map((part) => part.toLowerCase()).join(dice.pick(['_', '', ' ']));
};

const otherEndings: Change = (parts, dice) => {
  const changed = parts.map((part) => part.replace(/(?<=[a-z]{3})(?:ing|ed|s)$/, ''));
  return changed.join('') === parts.join('')
    ? undefined
    : dice.pick([changed.join(''), changed.join('_').toLowerCase()]);
};

const spoken: Readonly<Record<string, Record<Locale, readonly [string, ...string[]]>>> = {
  ios: { en: ['iOS', 'iphone'], zh: ['iOS', 'ios端', '苹果手机'] },
  android: { en: ['Android'], zh: ['安卓', 'Android', 'android端'] },
  web: { en: ['web', 'browser', 'js'], zh: ['web端', 'Web', '浏览器'] },
  windows: { en: ['windows'], zh: ['Windows', 'windows端'] },
  macos: { en: ['macOS', 'mac'], zh: ['macOS', 'mac端'] },
  flutter: { en: ['flutter'], zh: ['flutter', 'Flutter'] },
  'react-native': { en: ['react native', 'RN'], zh: ['RN', 'react native'] },
  electron: { en: ['electron'], zh: ['electron'] },
  unity3d: { en: ['unity'], zh: ['unity', 'u3d'] },
  wxxcx: { en: ['mini program'], zh: ['小程序', '微信小程序'] },
  'uni-app': { en: ['uniapp'], zh: ['uniapp', 'uni-app'] },
  harmony: { en: ['harmonyos'], zh: ['鸿蒙', 'harmony'] },
};

/** Right if the named platform is shown first. */
function platformNamed(locale: Locale): Draw {
  return (section, dice) => {
    const name = nameOf(section);
    const platform = section.platforms[dice.below(section.platforms.length)] ?? '';
    const words = spoken[platform]?.[locale];
    if (section.isApi || !words || name.length < 4 || name.length > 50) return undefined;
    if (new RegExp([...words, platform].join('|'), 'i').test(name)) return undefined;
    const called = dice.pick(words);
    const isItsName = isNamed(name);
    return {
      query: dice.pick([`${called} ${name}`, `${name} ${called}`]),
      isRight: (result) => isItsName(result) && result.platforms[0] === platform,
    };
  };
}

/** A word that several guides have in their titles; a member of an API called so is not meant. */
function topicsOf(locale: Locale, sections: readonly Named[]): Draw {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const wordsOf = (title: string) =>
    new Set(
      Array.from(segmenter.segment(fold(title)), ({ segment }) => segment).filter((word) => topicWord.test(word)),
    );
  const guides = new Set(sections.flatMap(({ title, heading, isApi }) => (isApi || heading !== '' ? [] : [title])));
  const counts = new Map<string, number>();
  for (const title of guides) for (const word of wordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return ({ title, heading, isApi }, dice) => {
    const words = [...wordsOf(title)].filter((word) => (counts.get(word) ?? 0) >= leastGuides);
    if (isApi || heading !== '' || words.length === 0) return undefined;
    const query = words[dice.below(words.length)] ?? '';
    return { query, isRight: (result) => fold(result.title).includes(query) };
  };
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

function nameOf({ title, heading }: Named): string {
  return heading === '' ? title : heading;
}

function hanNameOf(section: Named): string | undefined {
  const name = nameOf(section);
  return !section.isApi && hanName.test(name) ? name : undefined;
}

function readingsOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true });
}

function isDistinct(sections: readonly Named[]): (section: Named) => boolean {
  const titles = new Map<string, Set<string>>();
  for (const { title, heading } of sections)
    if (heading !== '') titles.set(heading, (titles.get(heading) ?? new Set()).add(title));
  return ({ heading, isApi }) => isApi || (titles.get(heading)?.size ?? 0) <= maxTitles;
}
