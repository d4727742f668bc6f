/** Pairs passages of two languages that say the same: by kind, code, names, numbers and length, in order. */
import { countEach } from '../../../../views/domain/group-by.ts';
import { align, type Bead } from './align.ts';
import type { Features } from './features.ts';

/** Base score of passages without shared words. */
const unknownValue = 0.35;
const baseline = 0.25;
const certainWeight = 4;
const prosePairs = 1.2;
const codePairs = 1.6;
const codeBaseline = 0.4;
/** Maximum difference in length between the same neighbours, as a natural logarithm. */
const maxStretch = 1.1;
const mergeCost = 0.3;
/** Two passages are merged only if their twin is longer than each of them by this factor. */
const mergeStretch = 1.3;
/** Bonus for passages that were added in the same commit. */
const eraValue = 0.15;
/** Bonus for passages that originate from the same twins, and penalty for different twins. */
const originValue = 0.6;
/** Weight factor for numbers. */
const numberWeight = 2;
/** Minimum similarity of passages that moved. */
const movedLikeness = 0.7;
const movedWeight = 6;

interface Entry {
  isCode: boolean;
  kind: string;
  /** Shared words by number, sorted. */
  words: Int32Array;
  weight: number;
  size: number;
  /** Size of the longer one of two merged passages. */
  longest: number;
  era: number | undefined;
  origin: number | undefined;
}

export function findTwins(left: readonly Features[], right: readonly Features[]): Bead[] {
  const { entries, weights } = weigh(left, right);
  const [ours, theirs] = entries;
  const ratio = sizeOf(left) / sizeOf(right);
  const value = (a: Entry, b: Entry) => valueOf(a, b, weights, ratio);
  const merged = (list: readonly Entry[], at: number) => merge(list[at], list[at + 1]);
  const mergedOurs = ours.map((_, at) => merged(ours, at));
  const mergedTheirs = theirs.map((_, at) => merged(theirs, at));
  const beads = align(ours.length, theirs.length, {
    pair: (i, j) => value(ours[i] as Entry, theirs[j] as Entry),
    twoToOne(i, j) {
      const [a, b] = [mergedOurs[i], theirs[j] as Entry];
      return a && isRunning(b) && b.size * ratio > a.longest * mergeStretch ? value(a, b) - mergeCost : undefined;
    },
    oneToTwo(i, j) {
      const [a, b] = [ours[i] as Entry, mergedTheirs[j]];
      return b && isRunning(a) && a.size > b.longest * ratio * mergeStretch ? value(a, b) - mergeCost : undefined;
    },
  });
  return joinMoved(joinGaps(beads, ours, theirs, ratio), ours, theirs, weights);
}

/** Pairs unmatched passages between the same neighbours, if both sides have as many of fitting kind and length. */
function joinGaps(beads: readonly Bead[], left: readonly Entry[], right: readonly Entry[], ratio: number): Bead[] {
  const joined: Bead[] = [];
  for (let at = 0; at < beads.length;) {
    const end = beads.findIndex((bead, index) => index >= at && bead.left.length > 0 && bead.right.length > 0);
    const gap = beads.slice(at, end < 0 ? undefined : end);
    const [ours, theirs] = [gap.flatMap((bead) => bead.left), gap.flatMap((bead) => bead.right)];
    const fit = (one: number, index: number) => fits(left[one] as Entry, right[theirs[index] ?? -1], ratio);
    if (ours.length === theirs.length && ours.every(fit))
      joined.push(...ours.map((one, index) => ({ left: [one], right: [theirs[index] ?? -1] })));
    else joined.push(...gap);
    const next = beads[end];
    if (!next) break;
    joined.push(next);
    at = end + 1;
  }
  return joined;
}

function historyOf(a: Entry, b: Entry): number {
  const era = a.era !== undefined && a.era === b.era ? eraValue : 0;
  if (a.origin === undefined || b.origin === undefined) return era;
  return era + (a.origin === b.origin ? originValue : -originValue);
}

function fits(a: Entry, b: Entry | undefined, ratio: number): boolean {
  return (
    b !== undefined &&
    historyOf(a, b) >= 0 &&
    (a.kind === b.kind || (isRunning(a) && isRunning(b))) &&
    stretchOf(a, b, ratio) < maxStretch
  );
}

function stretchOf(a: Entry, b: Entry, ratio: number): number {
  return Math.abs(Math.log((a.size + 3) / (b.size * ratio + 3)));
}

/** Numbers the words that both sides share; rare words weigh more. */
function weigh(left: readonly Features[], right: readonly Features[]) {
  const known = new Set(right.flatMap(({ words }) => words));
  const counts = countEach([...left, ...right].flatMap(({ words }) => [...new Set(words)]));
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  for (const word of left.flatMap(({ words }) => words)) {
    if (!known.has(word) || numbers.has(word)) continue;
    numbers.set(word, weights.length);
    const share = (counts.get(word) ?? 1) / (left.length + right.length);
    weights.push(Math.max(0.05, Math.log2(1 / share) / 4) * (/^\d/.test(word) ? numberWeight : 1));
  }
  const read = ({ passage, words, kept, size, era, origin }: Features): Entry => {
    const numbersOf = (list: readonly string[]) => [...new Set(list.flatMap((word) => numbers.get(word) ?? []))];
    const own = numbersOf(words).sort((a, b) => a - b);
    const weight = numbersOf(kept).reduce((sum, one) => sum + (weights[one] ?? 0), 0);
    return {
      isCode: passage.kind === 'code',
      kind: passage.kind,
      words: Int32Array.from(own),
      weight,
      size,
      longest: size,
      era,
      origin,
    };
  };
  return { entries: [left.map(read), right.map(read)] as const, weights };
}

function merge(a: Entry | undefined, b: Entry | undefined): Entry | undefined {
  if (!a || !b || !isRunning(a) || !isRunning(b)) return undefined;
  const words = Int32Array.from(new Set([...a.words, ...b.words])).sort();
  const [weight, size, longest] = [a.weight + b.weight, a.size + b.size, Math.max(a.size, b.size)];
  const era = a.era === b.era ? a.era : undefined;
  const origin = a.origin === b.origin ? a.origin : undefined;
  return { isCode: false, kind: a.kind, words, weight, size, longest, era, origin };
}

function isRunning({ kind }: Entry): boolean {
  return kind === 'text' || kind === 'item';
}

function valueOf(a: Entry, b: Entry, weights: readonly number[], ratio: number): number {
  if (a.isCode !== b.isCode) return -1;
  const history = historyOf(a, b);
  if (a.isCode) return codePairs * likeness(a, b, weights) - codeBaseline + history;
  const isSameKind = a.kind === b.kind;
  if (!isSameKind && !(isRunning(a) && isRunning(b))) return -1;
  const stretch = stretchOf(a, b, ratio);
  const common = sharedWeight(a, b, weights);
  const all = Math.max(a.weight, common) + Math.max(b.weight, common);
  // A pair with few shared words is uncertain.
  const certainty = Math.min(1, all / certainWeight);
  const known = certainty === 0 ? 0 : prosePairs * ((2 * common) / all) - baseline;
  const shared = certainty * known + (1 - certainty) * unknownValue;
  return shared + history - 0.3 * Math.min(stretch, 2) + (isSameKind ? 0.1 : -0.1) + (a.kind === 'heading' ? 0.3 : 0);
}

/** Weight of shared words as a share of the weight of all words. */
function likeness(a: Entry, b: Entry, weights: readonly number[]): number {
  return a.weight + b.weight === 0 ? 0.5 : (2 * sharedWeight(a, b, weights)) / (a.weight + b.weight);
}

function sharedWeight({ words: a }: Entry, { words: b }: Entry, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [one = 0, other = 0] = [a[i], b[j]];
    if (one === other) sum += weights[one] ?? 0;
    if (one <= other) i++;
    if (other <= one) j++;
  }
  return sum;
}

/** Pairs passages that stand in a different order. */
function joinMoved(beads: Bead[], left: readonly Entry[], right: readonly Entry[], weights: readonly number[]): Bead[] {
  const free = beads.filter((bead) => bead.left.length === 0);
  const gone = new Set<Bead>();
  for (const bead of beads) {
    const own = left[bead.left[0] ?? -1];
    if (!own || bead.right.length > 0) continue;
    const twin = free.find((other) => {
      const entry = right[other.right[0] ?? -1];
      return (
        entry !== undefined &&
        !gone.has(other) &&
        entry.kind === own.kind &&
        likeness(own, entry, weights) >= movedLikeness &&
        sharedWeight(own, entry, weights) >= movedWeight
      );
    });
    if (!twin) continue;
    bead.right = twin.right;
    gone.add(twin);
  }
  return beads.filter((bead) => !gone.has(bead));
}

function sizeOf(list: readonly Features[]): number {
  return list.reduce((sum, { passage, size }) => sum + (passage.kind === 'code' ? 0 : size), 1);
}
