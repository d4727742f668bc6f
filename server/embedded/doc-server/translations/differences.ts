/** Finds code, names and numbers that differ between a passage and its twin. */
import { type Features, lineOfCode, plainNumber } from './features.ts';

export interface Differences {
  /** First different line of each side; empty past the end of the code. */
  code?: [string, string];
  /** Names that only the first passage has, and names that only the second has. */
  names: [string[], string[]];
  numbers: [string[], string[]];
}

const wordsOfNumbers = new Map(
  [
    'zero|no 零|〇',
    'one|first|once|single|a|an 一|单|首',
    'two|second|twice|both|double|dual 二|两|双',
    'three|third 三',
    'four|fourth 四',
    'five|fifth 五',
    'six|sixth 六',
    'seven 七',
    'eight 八',
    'nine 九',
    'ten 十',
  ].map((line, index) => [String(index), new RegExp(`\\b(?:${line.replace(' ', ')\\b|(?:')})`, 'i')]),
);
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = new RegExp(`\\b(${months.join('|')})[a-z]*\\b`, 'gi');
const thousands: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const largeNumber = /(\d+(?:\.\d+)?)?\s*(?:([十百千万亿])|\b(thousand|million|billion)\b|(?<=\d)\s?(k)\b)/gi;
const scales: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6, billion: 1e9 };

/** @returns undefined if nothing differs */
export function findDifferences(left: readonly Features[], right: readonly Features[]): Differences | undefined {
  const [ours, theirs] = [left, right].map(readSide) as [Side, Side];
  const code = differentCode(left, right);
  const names: Differences['names'] = [missingNames(ours, theirs), missingNames(theirs, ours)];
  const numbers: Differences['numbers'] = [missingNumbers(ours, theirs), missingNumbers(theirs, ours)];
  return code || [...names, ...numbers].some((list) => list.length > 0)
    ? { ...(code && { code }), names, numbers }
    : undefined;
}

interface Side {
  text: string;
  parts: Set<string>;
  names: string[];
  numbers: Set<string>;
  ordinals: Set<string>;
}

function readSide(list: readonly Features[]): Side {
  const text = list.map(({ passage }) => passage.text).join('\n');
  const names = list.flatMap((one) => one.names);
  return {
    text,
    // Names also come from expressions, where the text has them inside longer words.
    parts: new Set(
      [text, ...names]
        .join(' ')
        .toLowerCase()
        .match(/[a-z0-9_$]+/g),
    ),
    names,
    numbers: new Set(list.flatMap(({ numbers }) => numbers).map(plainNumber)),
    ordinals: new Set(list.flatMap(({ ordinal }) => ordinal ?? [])),
  };
}

function missingNames({ names }: Side, other: Side): string[] {
  return names.filter(
    (name) => !(name.toLowerCase().match(/[a-z0-9_$]+/g) ?? []).every((part) => other.parts.has(part)),
  );
}

/** Finds numbers that the other side lacks. Numbers may be words: `two`, `两`, `10 万`, `August`. */
function missingNumbers(own: Side, other: Side): string[] {
  const others = new Set([...other.numbers, ...numbersInWords(other.text)]);
  const spelled = numbersInWords(own.text);
  return [...own.numbers].filter((number) => {
    if (others.has(number) || own.ordinals.has(number) || wordsOfNumbers.get(number)?.test(other.text)) return false;
    return !spelled.some((large) => others.has(large) && large.startsWith(number.replace('.', '').replace(/0+$/, '')));
  });
}

function numbersInWords(text: string): string[] {
  const scaled = Array.from(text.matchAll(largeNumber), ([, digits = '1', han = '', word, short = '']) =>
    String(Number(digits) * (thousands[han] ?? scales[(word ?? short).toLowerCase()] ?? 1)),
  );
  const named = Array.from(text.matchAll(month), ([, name = '']) => String(months.indexOf(name.toLowerCase()) + 1));
  return [...scaled, ...named];
}

function differentCode(left: readonly Features[], right: readonly Features[]): Differences['code'] {
  const [ours, theirs] = [left[0]?.code, right[0]?.code];
  if (!ours || !theirs) return undefined;
  const at = ours.findIndex((one, index) => !isSameToken(one, theirs[index]));
  const first = at < 0 && theirs.length > ours.length ? ours.length : at;
  if (first < 0) return undefined;
  return [lineOfCode(left[0] as Features, first), lineOfCode(right[0] as Features, first)];
}

/** Chinese words in code are placeholders, which translators translate. */
function isSameToken(one: string, other: string | undefined): boolean {
  return one === other || (other !== undefined && (/\p{Script=Han}/u.test(one) || /\p{Script=Han}/u.test(other)));
}
