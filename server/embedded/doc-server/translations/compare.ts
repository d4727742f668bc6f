/** Compares a document with its translation, passage by passage. */
import type { Bead } from './align.ts';
import { findDifferences, type Differences } from './differences.ts';
import { type Features, readFeatures } from './features.ts';
import { followPassages, type Lineages, type TracedVersion } from './lineage.ts';
import { splitPassages } from '../facts/passages.ts';
import { findBehind, type Side } from './stale.ts';
import { findTwins } from './twins.ts';

/** A version of a file; the newest one has the current text. */
export interface TextVersion {
  order: number;
  text: string;
}

/** One passage, or several that share a twin. */
export interface FaultyPassage {
  /** Index of the document in its pair. */
  side: 0 | 1;
  line: number;
  text: string;
}

export type TranslationFault = { order: number } &
  /** `was` is the text of the twin before it changed. */
  (
    | { kind: 'stale' | 'reworded'; passage: FaultyPassage; twin: FaultyPassage; was: string }
    /** `isLater` if the passage was added after both documents existed. */
    | { kind: 'missing'; passage: FaultyPassage; isLater: boolean }
    | { kind: 'differs'; passage: FaultyPassage; twin: FaultyPassage; differences: Differences }
  );

export interface Comparison {
  passages: [number, number];
  paired: number;
  /** True if too few passages have a twin, so the documents are not translations of each other. */
  isApart: boolean;
  /** Indexes of paired passages in the order of the first document. An unpaired passage has one empty list. */
  twins: Twins[];
  /** `order` is the number of the commit that caused the fault. Empty if the documents are apart. */
  faults: TranslationFault[];
}

export type Twins = [left: number[], right: number[]];

const leastPaired = 0.5;

export function readPassages(text: string): Features[] {
  return splitPassages(text)
    .map(readFeatures)
    .filter(({ form }) => form !== '');
}

/** @param documents versions of both documents, the newest first; one version each without a history */
export function compareDocuments(documents: readonly [Iterable<TextVersion>, Iterable<TextVersion>]): Comparison {
  const [left, right] = documents.map(readDocument) as [Document, Document];
  const start = Math.max(left.start, right.start);
  for (const { passages, lineages } of [left, right])
    passages.forEach((one, index) => (one.era = Math.max(start, lineages[index]?.born ?? 0)));
  markOrigins(left, right, start);
  const beads = findTwins(left.passages, right.passages);
  const paired = beads.filter((bead) => bead.left.length > 0 && bead.right.length > 0).length;
  const passages: [number, number] = [left.passages.length, right.passages.length];
  const isApart = paired < leastPaired * Math.max(...passages);
  const faults = isApart ? [] : beads.flatMap((bead) => judge(bead, left, right, start) ?? []);
  const twins = beads.map((bead): Twins => [bead.left, bead.right]);
  return { passages, paired, isApart, twins, faults };
}

/** Pairs passages at the commit since which both documents exist. The pairs outlive added and removed passages. */
function markOrigins(left: Document, right: Document, start: number): void {
  const [ours, theirs] = [left, right].map(({ versions }) => versions.find(({ order }) => order <= start));
  if (!ours || !theirs || (isWhole(left, ours) && isWhole(right, theirs))) return;
  const origins: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  findTwins(ours.passages, theirs.passages).forEach((bead, origin) => {
    if (bead.left.length === 0 || bead.right.length === 0) return;
    for (const index of bead.left) origins[0].set(index, origin);
    for (const index of bead.right) origins[1].set(index, origin);
  });
  const mark = ({ passages }: Document, { places }: TracedVersion, known: ReadonlyMap<number, number>) => {
    for (const [present, index] of places) {
      const [passage, origin] = [passages[present], known.get(index)];
      if (passage && origin !== undefined) passage.origin = origin;
    }
  };
  mark(left, ours, origins[0]);
  mark(right, theirs, origins[1]);
}

/** True if no passage was added or removed since the version. */
function isWhole({ passages }: Document, version: TracedVersion): boolean {
  return version.places.size === passages.length && version.passages.length === passages.length;
}

interface Document extends Lineages {
  passages: readonly Features[];
}

function readDocument(versions: Iterable<TextVersion>): Document {
  let passages: readonly Features[] | undefined;
  const lineages = followPassages(
    (function* () {
      for (const { order, text } of versions) {
        const read = readPassages(text);
        passages ??= read;
        yield { order, passages: read };
      }
    })(),
  );
  return { passages: passages ?? [], ...lineages };
}

function judge(bead: Bead, left: Document, right: Document, start: number): TranslationFault | undefined {
  const sides = [sideOf(left, bead.left), sideOf(right, bead.right)] as const;
  const [ours, theirs] = sides;
  const alone = bead.right.length === 0 ? 0 : bead.left.length === 0 ? 1 : undefined;
  if (alone !== undefined) {
    const order = Math.max(...sides[alone].lineages.map(({ born }) => born));
    return { kind: 'missing', order, passage: passageOf(sides[alone], alone), isLater: order > start };
  }
  const places = [passageOf(ours, 0), passageOf(theirs, 1)] as const;
  const behind = findBehind(ours, theirs, start);
  if (behind) {
    const side = behind.side === 'left' ? 0 : 1;
    const kind = behind.isSure ? 'stale' : 'reworded';
    const was = joinTexts(behind.was);
    return { kind, order: behind.lastChange, passage: places[side], twin: places[side === 0 ? 1 : 0], was };
  }
  const differences = findDifferences(ours.passages, theirs.passages);
  if (!differences) return undefined;
  const order = Math.max(...sides.flatMap(({ lineages }) => lineages.flatMap(ordersOf)));
  return { kind: 'differs', order, passage: places[0], twin: places[1], differences };
}

function ordersOf({ born, changes }: Lineages['lineages'][number]): number[] {
  return [born, ...changes.map(({ order }) => order)];
}

function sideOf({ passages, lineages, rewrites }: Document, indexes: readonly number[]): Side {
  const pick = <T>(list: readonly T[]) => indexes.flatMap((index) => list[index] ?? []);
  return { passages: pick(passages), lineages: pick(lineages), rewrites };
}

function passageOf({ passages }: Side, side: 0 | 1): FaultyPassage {
  return { side, line: passages[0]?.passage.line ?? 0, text: joinTexts(passages) };
}

/** Joins passages that share a twin. */
export function joinTexts(passages: readonly Features[]): string {
  return passages.map(({ passage }) => passage.text.trim()).join('\n');
}
