/** Traces each passage of a document back through the versions of its file. */
import { addTo } from '../../../../views/domain/group-by.ts';
import { align, type Bead } from './align.ts';
import { type Features, isChinese } from './features.ts';

export interface Version {
  /** Increases with each commit. */
  order: number;
  passages: readonly Features[];
}

export interface FileChange {
  order: number;
  was: Features;
  /** True if the earlier passage at this position had other words. */
  isReplaced: boolean;
}

export interface Lineage {
  /** Order of the commit that added the passage. */
  born: number;
  /** Changes of its words, the newest first. */
  changes: FileChange[];
}

export interface TracedVersion extends Version {
  /** Index in this version by index in the current version. */
  places: Map<number, number>;
}

export interface Lineages {
  /** Versions, the newest first. */
  versions: TracedVersion[];
  /** Lineages in the order of the current passages. */
  lineages: Lineage[];
  /** Order of the first commit in the current language. Before, the file was an untranslated copy. */
  start: number;
  /** Orders of commits that changed many passages. */
  rewrites: Set<number>;
}

interface Match {
  now: number;
  was: number;
  isReplaced: boolean;
}

/** Minimum similarity of a passage to its earlier words. */
const minLikeness = 0.4;
const sameValue = 2;
/** Share, and number, of changed passages from which a commit counts as a rewrite. */
const rewrittenShare = 0.4;
const fewPassages = 6;

/** @param texts the newest first; read only as far back as needed */
export function followPassages(texts: Iterable<Version>): Lineages {
  const iterator = texts[Symbol.iterator]();
  const first = iterator.next();
  const rewrites = new Set<number>();
  if (first.done) return { versions: [], lineages: [], start: 0, rewrites };
  let { order, passages } = first.value;
  const lineages = passages.map((): Lineage => ({ born: order, changes: [] }));
  /** Indexes of current passages by their index in the version. */
  let living = new Map(lineages.map((_, index) => [index, index]));
  const versions: TracedVersion[] = [{ order, passages, places: living }];
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    const older = next.value;
    if (hasOtherLanguage(passages, older.passages)) break;
    const before = new Map<number, number>();
    let changed = 0;
    for (const { now, was, isReplaced } of matchVersions(passages, older.passages)) {
      const [passage, earlier] = [passages[now] as Features, older.passages[was] as Features];
      if (passage.form !== earlier.form) changed++;
      const present = living.get(now);
      const lineage = lineages[present ?? -1];
      if (present === undefined || !lineage) continue;
      if (passage.form !== earlier.form) lineage.changes.push({ order, was: earlier, isReplaced });
      lineage.born = older.order;
      before.set(was, present);
    }
    if (changed >= fewPassages && changed > passages.length * rewrittenShare) rewrites.add(order);
    living = before;
    versions.push({ ...older, places: new Map(Array.from(living, ([index, present]) => [present, index])) });
    ({ order, passages } = older);
  }
  return { versions, lineages, start: order, rewrites };
}

function hasOtherLanguage(newer: readonly Features[], older: readonly Features[]): boolean {
  const [now, was] = [newer, older].map((list) => list.filter(isChinese).length / Math.max(list.length, 1));
  return Math.abs((now ?? 0) - (was ?? 0)) > rewrittenShare;
}

/** Pairs passages of two versions: equal ones, then similar ones in order, then those between the same neighbours. */
function matchVersions(newer: readonly Features[], older: readonly Features[]): Match[] {
  const isSame = (now: number, was: number) =>
    newer[now]?.form === older[was]?.form && newer[now]?.passage.kind === older[was]?.passage.kind;
  const shorter = Math.min(newer.length, older.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start++;
  let end = 0;
  while (end < shorter - start && isSame(newer.length - 1 - end, older.length - 1 - end)) end++;
  const pairs: Match[] = [];
  for (let at = 0; at < start; at++) pairs.push({ now: at, was: at, isReplaced: false });
  for (let at = 1; at <= end; at++) pairs.push({ now: newer.length - at, was: older.length - at, isReplaced: false });
  const [now, was] = [newer.slice(start, newer.length - end), older.slice(start, older.length - end)];
  for (const pair of matchChanged(now, was)) pairs.push({ ...pair, now: start + pair.now, was: start + pair.was });
  return pairs;
}

function matchChanged(newer: readonly Features[], older: readonly Features[]): Match[] {
  if (newer.length === 0 || older.length === 0) return [];
  const wordSets = (list: readonly Features[]) => list.map(({ form }) => new Set(form.split(' ')));
  const [words, earlierWords] = [wordSets(newer), wordSets(older)];
  const none = new Set<string>();
  const beads = align(newer.length, older.length, {
    pair(i, j) {
      const [now, was] = [newer[i], older[j]];
      if (now?.passage.kind !== was?.passage.kind) return -1;
      if (now?.form === was?.form) return sameValue;
      const value = likeness(words[i] ?? none, earlierWords[j] ?? none);
      return value < minLikeness ? -1 : value;
    },
  });
  const moved = findMoved(beads, newer, older);
  return [
    ...Array.from(moved, ([now, was]) => ({ now, was, isReplaced: false })),
    ...matchReplaced(beads, newer, older, moved),
  ];
}

/** Also pairs an added passage with a removed passage of the same kind at the same position. */
function matchReplaced(
  beads: readonly Bead[],
  newer: readonly Features[],
  older: readonly Features[],
  moved: ReadonlyMap<number, number>,
): Match[] {
  const movedFrom = new Set(moved.values());
  const pairs: Match[] = [];
  let added: number[] = [];
  let gone: number[] = [];
  const closeGap = () => {
    for (const now of added) {
      const at = gone.findIndex((was) => older[was]?.passage.kind === newer[now]?.passage.kind);
      for (const was of at < 0 ? [] : gone.splice(at, 1)) pairs.push({ now, was, isReplaced: true });
    }
    [added, gone] = [[], []];
  };
  for (const {
    left: [now],
    right: [was],
  } of beads) {
    if (now !== undefined && was !== undefined) {
      closeGap();
      pairs.push({ now, was, isReplaced: false });
    } else if (now !== undefined && !moved.has(now)) added.push(now);
    else if (was !== undefined && !movedFrom.has(was)) gone.push(was);
  }
  closeGap();
  return pairs;
}

function findMoved(beads: readonly Bead[], newer: readonly Features[], older: readonly Features[]) {
  const free = new Map<string, number[]>();
  for (const { left, right } of beads) {
    const [was] = right;
    if (left.length > 0 || was === undefined) continue;
    const form = older[was]?.form ?? '';
    addTo(free, form, was);
  }
  const moved = new Map<number, number>();
  for (const { left, right } of beads) {
    const [now] = left;
    const was = now === undefined || right.length > 0 ? undefined : free.get(newer[now]?.form ?? '')?.shift();
    if (now !== undefined && was !== undefined) moved.set(now, was);
  }
  return moved;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return (2 * shared) / (a.size + b.size);
}
