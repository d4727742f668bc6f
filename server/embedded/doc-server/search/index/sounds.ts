/** Sounds of Chinese characters and names, for queries in pinyin or with homophones. Used while building an index. */
import { pinyin } from 'pinyin-pro';
import type { IndexEntry } from './compile.ts';
import { noSounds, packStrings, type SoundTables } from './tables.ts';

const { firstSign } = noSounds;
const lastSign = 0x9fa5;
const namesPattern = /[\u4e00-\u9fa5]{2,}/g;
const nameEnd = '\n';

export function compileSounds(entries: readonly IndexEntry[]): SoundTables {
  const names = new Set(entries.flatMap(({ title, heading }) => `${title} ${heading}`.match(namesPattern) ?? []));
  if (names.size === 0) return noSounds;
  const ids = new Map<string, number>();
  const starts = new Uint32Array(lastSign - firstSign + 2);
  const readings: number[] = [];
  for (let code = firstSign; code <= lastSign; code++) {
    for (const sound of soundsOf(String.fromCharCode(code))) {
      const id = ids.get(sound) ?? ids.size;
      ids.set(sound, id);
      readings.push(id);
    }
    starts[code - firstSign + 1] = readings.length;
  }
  const list = [...names].sort();
  return {
    firstSign,
    syllables: packStrings([...ids.keys()]),
    starts,
    readings: Uint16Array.from(readings),
    names: packStrings([list.join(nameEnd), list.map(initialsOf).join(nameEnd)]),
  };
}

/** Returns the sounds of a character without tones, the usual one first. `v` stands for ü, as typed. */
function soundsOf(sign: string): string[] {
  const sounds = pinyin(sign, { ...plain, multiple: true });
  return [...new Set(sounds)].filter((sound) => /^[a-z]+$/.test(sound));
}

/** Returns one letter per character. The surrounding words decide about the sound. */
function initialsOf(name: string): string {
  const sounds = pinyin(name, plain);
  return [...name].map((_, at) => sounds[at]?.charAt(0) ?? ' ').join('');
}

const plain = { toneType: 'none', type: 'array', v: true } as const;
