/** Finds Chinese text by sound, from the characters of each syllable and the frequency of character pairs. */
import { addTo } from '../../../../../views/domain/group-by.ts';
import { type Segment, stringAt } from './segment.ts';

/** Probability of a less common reading, compared with the usual one. */
const rareReading = 0.2;
/** Share of a character's own frequency in its probability; the rest depends on the previous character. */
const unrelated = 0.02;
/** Most ways kept at each position of a text. */
const beam = 40;
/** Most names that are examined for initials. */
const maxNames = 200;
/** Bonus for each edge of a name that the initials reach. */
const edgeWorth = 3;
/** Minimum frequency of a pair that counts as a word, and minimum ratio to the frequency of the typed pair. */
const leastOfWord = 20;
const clearlyMore = 20;
const longestSyllable = 6;

interface Candidate {
  code: number;
  /** Probability of the reading. */
  share: number;
}

/** Possible text up to a position; its score is a log probability. */
interface Way {
  text: string;
  last: number;
  score: number;
}

const opened = new WeakMap<Segment, SoundIndex>();

/** Creates the sounds of an index on first use. */
export function soundsOf(segment: Segment): SoundIndex {
  let sounds = opened.get(segment);
  if (!sounds) opened.set(segment, (sounds = new SoundIndex(segment)));
  return sounds;
}

class SoundIndex {
  readonly #bySyllable = new Map<string, Candidate[]>();
  readonly #syllables: readonly string[];
  readonly #segment: Segment;
  /** Frequencies of characters by code, and of pairs by both codes. */
  readonly #signs = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  #total = 1;
  readonly #names: string;
  readonly #initials: string;

  constructor(segment: Segment) {
    const { sounds } = segment.tables;
    this.#segment = segment;
    this.#syllables = Array.from({ length: sounds.syllables.starts.length - 1 }, (_, at) =>
      stringAt(sounds.syllables, at),
    );
    this.#names = stringAt(sounds.names, 0);
    this.#initials = stringAt(sounds.names, 1);
    if (this.#syllables.length === 0) return;
    this.#countSigns();
    for (const code of this.#signs.keys())
      this.#soundsOf(code).forEach((sound, at) => {
        addTo(this.#bySyllable, sound, { code, share: at === 0 ? 1 : rareReading });
      });
  }

  isSyllable(letters: string): boolean {
    return this.#bySyllable.has(letters);
  }

  /**
   * Spells whole syllables as the most probable Chinese text of two characters or more; undefined if such text is rare.
   * @param isUnfinished true if the last syllable may be cut short @param leastShare least share of known pairs
   */
  spell(words: readonly string[], isUnfinished: boolean, leastShare: number): string | undefined {
    let ways: Way[] = [{ text: '', last: 0, score: 0 }];
    for (const [at, word] of words.entries())
      ways = this.#spellWord(ways, word, isUnfinished && at === words.length - 1);
    const text = ways[0]?.text ?? '';
    const pairs = pairsOf(text);
    const known = pairs.filter((pair) => this.#frequencyOf(pair) >= leastOfWord || this.#names.includes(pair));
    return pairs.length > 0 && known.length >= pairs.length * leastShare ? text : undefined;
  }

  #spellWord(before: readonly Way[], word: string, isUnfinished: boolean): Way[] {
    const at: Way[][] = Array.from({ length: word.length + 1 }, () => []);
    at[0] = [...before];
    for (let start = 0; start < word.length; start++) {
      const ways = bestOf(at[start] ?? []);
      if (ways.length === 0) continue;
      for (let end = start + 1; end <= Math.min(word.length, start + longestSyllable); end++) {
        const found = this.#bySyllable.get(word.slice(start, end));
        if (found) at[end]?.push(...this.#extend(ways, found));
      }
      const rest = word.slice(start);
      if (isUnfinished && rest.length < longestSyllable && !this.#bySyllable.has(rest))
        at[word.length]?.push(...this.#extend(ways, this.#startingWith(rest)));
    }
    return bestOf(at[word.length] ?? []);
  }

  /** Replaces characters by others of the same sound that are far more probable. */
  correct(text: string, penalty: number): string {
    let ways: Way[] = [{ text: '', last: 0, score: 0 }];
    for (const sign of text) {
      const code = sign.charCodeAt(0);
      const next = this.#extend(ways, [{ code, share: 1 }]);
      for (const sound of this.#soundsOf(code)) {
        const others = (this.#bySyllable.get(sound) ?? []).filter((other) => other.code !== code && other.share === 1);
        for (const way of this.#extend(ways, others)) next.push({ ...way, score: way.score - penalty });
      }
      ways = bestOf(next);
    }
    return ways[0]?.text ?? text;
  }

  /** Returns the text that names most often have for these initials. */
  expand(initials: string): string | undefined {
    const worths = new Map<string, number>();
    let found = 0;
    for (let at = this.#initials.indexOf(initials); at >= 0; at = this.#initials.indexOf(initials, at + 1)) {
      if (++found > maxNames) break;
      const end = at + initials.length;
      const edges = Number(/^\n?$/.test(this.#names.charAt(at - 1))) + Number(/^\n?$/.test(this.#names.charAt(end)));
      const text = this.#names.slice(at, end);
      worths.set(text, (worths.get(text) ?? 0) + 1 + edges * edgeWorth);
    }
    return [...worths].sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  /** True if a pair occurs in names and is far more frequent than the other pair. */
  isBetter(pair: string, other: string): boolean {
    const [own, others] = [this.#frequencyOf(pair), this.#frequencyOf(other)];
    return pair !== other && own > 0 && own >= others * clearlyMore && this.#names.includes(pair);
  }

  /** True if a pair occurs in no name and is far less frequent than the other pair. */
  isMisspelt(pair: string, other: string): boolean {
    return this.#frequencyOf(pair) * clearlyMore <= this.#frequencyOf(other) && !this.#names.includes(pair);
  }

  #frequencyOf(pair: string): number {
    return this.#pairs.get(pairKey(pair.charCodeAt(0), pair.charCodeAt(1))) ?? 0;
  }

  #extend(ways: readonly Way[], candidates: readonly Candidate[]): Way[] {
    const next: Way[] = [];
    for (const { code, share } of candidates) {
      let best: Way | undefined;
      let score = -Infinity;
      for (const way of ways) {
        // Ways are sorted by score, and probabilities are at most one, so no later way can be better.
        if (way.score <= score) break;
        const own = way.score + Math.log(this.#likelihood(way.last, code) * share);
        if (own > score) [best, score] = [way, own];
      }
      if (best) next.push({ text: best.text + String.fromCharCode(code), last: code, score });
    }
    return next;
  }

  /** @param before code of the previous character; 0 at the start */
  #likelihood(before: number, code: number): number {
    const alone = ((this.#signs.get(code) ?? 0) + 0.1) / this.#total;
    const beforeCount = this.#signs.get(before) ?? 0;
    if (beforeCount === 0) return alone;
    return ((1 - unrelated) * (this.#pairs.get(pairKey(before, code)) ?? 0)) / beforeCount + unrelated * alone;
  }

  #startingWith(letters: string): Candidate[] {
    return [...this.#bySyllable]
      .filter(([syllable]) => syllable.startsWith(letters))
      .flatMap(([, candidates]) => candidates);
  }

  #soundsOf(code: number): string[] {
    const { firstSign, starts, readings } = this.#segment.tables.sounds;
    const at = code - firstSign;
    if (at < 0 || at >= starts.length - 1) return [];
    return Array.from(readings.subarray(starts[at], starts[at + 1]), (id) => this.#syllables[id] ?? '');
  }

  #countSigns(): void {
    const [start, end] = this.#segment.findHan();
    for (let at = start; at < end; at++) {
      const term = this.#segment.term(at);
      const count = this.#segment.frequency(at);
      if (term.length === 1) {
        this.#signs.set(term.charCodeAt(0), count);
        this.#total += count;
      } else if (term.length === 2) this.#pairs.set(pairKey(term.charCodeAt(0), term.charCodeAt(1)), count);
    }
  }
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));
}

function pairKey(first: number, second: number): number {
  return first * 0x10000 + second;
}

function bestOf(ways: readonly Way[]): Way[] {
  return [...ways].sort((a, b) => b.score - a.score).slice(0, beam);
}
