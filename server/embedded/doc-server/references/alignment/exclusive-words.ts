/** Words that distinguish two names, however similar the rest of the names is. */
import { stemOf } from '../../../../../views/domain/name-words.ts';

/** Groups of exclusive words. Words in one string are synonyms. */
const groups = [
  ['width', 'height'],
  ['x', 'y', 'z'],
  ['min minimum', 'max maximum'],
  ['left', 'right'],
  ['up', 'down'],
  ['top', 'bottom'],
  ['first', 'last'],
  ['next', 'previous'],
  ['before', 'after'],
  ['start begin', 'stop end finish'],
  ['pause', 'resume'],
  ['open', 'close'],
  ['enable', 'disable'],
  ['add', 'remove delete'],
  ['join', 'leave'],
  ['login', 'logout'],
  ['create', 'destroy'],
  ['query', 'update'],
  ['send', 'receive'],
  ['publish', 'play'],
  ['capture', 'render'],
  ['encode', 'decode'],
  ['import', 'export'],
  ['upload', 'download'],
  ['input', 'output'],
  ['read', 'write'],
  ['accept', 'reject'],
  ['mute', 'unmute'],
  ['lock', 'unlock'],
  ['show', 'hide'],
  ['success', 'fail'],
  ['local', 'remote'],
  ['audio', 'video'],
].map((group) => group.map((words) => words.split(' ')));
/** Words for a whole, with the group of its parts. */
const wholes: readonly [whole: string[], partGroup: number][] = [[['size', 'resolution'], 0]];

/** Group and meaning (as a bit) by word and stem. */
const known = new Map<string, [group: number, bit: number]>();
for (const [group, meanings] of groups.entries())
  meanings.forEach((words, at) => {
    for (const word of words) {
      known.set(word, [group, 1 << at]);
      // Group 0 matches whole words only, because width and size have the same stem.
      if (group > 0) known.set(stemOf(word), [group, 1 << at]);
    }
  });
const wholeBit = 1 << 8;
for (const [words, group] of wholes) for (const word of words) known.set(word, [group, wholeBit]);

/** Exclusive words of a name: bits of meanings by group. */
export type ExclusiveWords = readonly [group: number, bits: number][];

export function exclusiveWords(words: readonly string[]): ExclusiveWords {
  const found = new Map<number, number>();
  for (const word of words) {
    const [group, bit] = known.get(word) ?? known.get(stemOf(word)) ?? [];
    if (group !== undefined && bit !== undefined) found.set(group, (found.get(group) ?? 0) | bit);
  }
  return [...found];
}

/** `no`: the names exclude each other; `part`: one name means a part of what the other means. */
export type Fit = 'yes' | 'part' | 'no';

export function fitOf(a: ExclusiveWords, b: ExclusiveWords): Fit {
  for (const [group, one] of a) {
    const other = b.find(([those]) => those === group)?.[1];
    if (other === undefined || (one & other) !== 0) continue;
    return ((one | other) & wholeBit) === 0 ? 'no' : 'part';
  }
  return 'yes';
}
