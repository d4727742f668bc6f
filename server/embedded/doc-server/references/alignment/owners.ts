/** Finds out which types of two references belong together, by the names of members that they share. */
import { fitOf } from './exclusive-words.ts';
import type { Profile } from './profile.ts';
import type { Rarity } from './rarity.ts';
import type { Owner } from './units.ts';

/** Kinship of types by their indexes. */
export interface Kinship {
  /** Similarity from 0 to 1. */
  affinity(from: number, to: number): number;
  /** True if both names mean one type. Only then may fields and constants match. */
  arePartners(from: number, to: number): boolean;
}

/** Share of the affinity that comes from common members; the rest comes from the names of the types. */
const sharedPart = 0.65;
/** Factor for types with different names, if one of them has a namesake in the other reference. */
const namesakeLoss = 0.6;
const leastPartner = { affinity: 0.45, likeness: 0.25, shared: 6 };

interface Shared {
  affinity: number;
  count: number;
  likeness: number;
}

export function learnOwners(a: Profile, b: Profile, rarity: Rarity): Kinship {
  const namesakesA = new Set(a.owners.map(({ common }) => common));
  const namesakesB = new Set(b.owners.map(({ common }) => common));
  const [weightsA, weightsB] = [weightsOf(a, rarity), weightsOf(b, rarity)];
  const totalsB = b.owners.map((owner) => totalOf(owner, weightsB));
  const known = new Map<number, Shared>();
  a.owners.forEach((from, fromAt) => {
    const total = totalOf(from, weightsA);
    for (const [toAt, { weight, count }] of sharedOwners(from, a, b, weightsA)) {
      const to = b.owners[toAt];
      if (!to) continue;
      const least = Math.min(total, totalsB[toAt] ?? 0);
      const contained = (weight / least) * (1 - 1 / (1 + count));
      const alike = likeness(from.stems, to.stems, rarity);
      const loss = (namesakesB.has(from.common) ? namesakeLoss : 1) * (namesakesA.has(to.common) ? namesakeLoss : 1);
      const affinity = Math.min(1, (sharedPart * contained + (1 - sharedPart) * alike) * 1.3) * loss;
      known.set(keyOf(fromAt, toAt), { affinity, count, likeness: alike });
    }
  });
  const isFree = (from: number, to: number) =>
    !namesakesB.has(a.owners[from]?.common ?? '') && !namesakesA.has(b.owners[to]?.common ?? '');
  const best = certainPairs(bestPairs(known, isFree), known, a, b);
  const areNamesakes = (from: number, to: number) => a.owners[from]?.common === b.owners[to]?.common;
  return {
    affinity: (from, to) => (areNamesakes(from, to) ? 1 : (known.get(keyOf(from, to))?.affinity ?? 0)),
    arePartners: (from, to) => areNamesakes(from, to) || best.has(keyOf(from, to)),
  };
}

export function backwards({ affinity, arePartners }: Kinship): Kinship {
  return { affinity: (from, to) => affinity(to, from), arePartners: (from, to) => arePartners(to, from) };
}

/** Sums, for each type of the other reference, the weights of member names that it shares with a type. */
function sharedOwners(from: Owner, a: Profile, b: Profile, weights: readonly number[]) {
  const shared = new Map<number, { weight: number; count: number }>();
  for (const at of from.units) {
    const twins = b.byCore.get(a.units[at]?.core ?? '');
    if (!twins) continue;
    for (const to of new Set(twins.map((other) => b.units[other]?.owner ?? -1))) {
      const { weight, count } = shared.get(to) ?? { weight: 0, count: 0 };
      shared.set(to, { weight: weight + (weights[at] ?? 0), count: count + 1 });
    }
  }
  return shared;
}

/** Finds pairs of types that are each other's best. */
function bestPairs(known: ReadonlyMap<number, Shared>, isFree: (from: number, to: number) => boolean): Set<number> {
  const bestFrom = new Map<number, number>();
  const bestTo = new Map<number, number>();
  const rank = (key: number | undefined) => (key === undefined ? 0 : (known.get(key)?.affinity ?? 0));
  for (const [key, { affinity }] of known) {
    const [from, to] = [Math.floor(key / keyBase), key % keyBase];
    if (!isFree(from, to)) continue;
    if (affinity > rank(bestFrom.get(from))) bestFrom.set(from, key);
    if (affinity > rank(bestTo.get(to))) bestTo.set(to, key);
  }
  return new Set(
    [...bestFrom.values()].filter((key) => {
      const { affinity, count, likeness: alike } = known.get(key) ?? { affinity: 0, count: 0, likeness: 0 };
      const isSure = alike >= leastPartner.likeness || count >= leastPartner.shared;
      return bestTo.get(key % keyBase) === key && affinity >= leastPartner.affinity && isSure;
    }),
  );
}

/**
 * Keeps pairs with the same words in both names. Different words may mean different types, unless a pair with many
 * shared members has the same difference, such as `PourInfo` and `PourEventResult`.
 */
function certainPairs(pairs: Set<number>, known: ReadonlyMap<number, Shared>, a: Profile, b: Profile): Set<number> {
  const differences = new Map<number, string>();
  for (const key of pairs) {
    const [from, to] = [a.owners[Math.floor(key / keyBase)], b.owners[key % keyBase]];
    if (!from || !to || fitOf(from.exclusive, to.exclusive) !== 'yes') continue;
    differences.set(key, `${wordsOnlyIn(from, to)} ${wordsOnlyIn(to, from)}`);
  }
  const learnt = new Set([' ']);
  for (const [key, difference] of differences)
    if ((known.get(key)?.count ?? 0) >= leastPartner.shared) learnt.add(difference);
  return new Set([...differences.keys()].filter((key) => learnt.has(differences.get(key) ?? '')));
}

function wordsOnlyIn({ stems }: Owner, other: Owner): string {
  return [...stems].filter((one) => !other.stems.has(one)).join('-');
}

/** Share of common words in two names, weighted by rarity. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>, rarity: Rarity): number {
  const all = new Set([...a, ...b]);
  let shared = 0;
  let total = 0;
  for (const one of all) {
    total += rarity.word(one);
    if (a.has(one) && b.has(one)) shared += rarity.word(one);
  }
  return total === 0 ? 0 : shared / total;
}

function totalOf({ units }: Owner, weights: readonly number[]): number {
  return units.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
}

/** Short names are common, so they weigh little. */
function weightsOf({ units }: Profile, rarity: Rarity): number[] {
  return units.map(({ stems }) => {
    let sum = 0;
    for (const stem of stems) sum += rarity.word(stem);
    return sum;
  });
}

const keyBase = 65_536;

function keyOf(from: number, to: number): number {
  return from * keyBase + to;
}
