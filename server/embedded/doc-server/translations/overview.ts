/** Describes the comparisons for doc teams. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FaultCounts,
  PairedPassage,
  TranslationList,
  TranslationPair,
} from '../../../../views/domain/translations.ts';
import type { Doc, Model } from '../content/model.ts';
import { hashOfText } from '../kit/text-hash.ts';
import { compareDocuments, readPassages, type TextVersion } from './compare.ts';
import { textOf } from './compare-pairs.ts';
import { type ComparisonStore, type DatedFault, nameOf, type Pair } from './comparison-store.ts';
import type { Differences } from './differences.ts';
import type { Features } from './features.ts';
import { type DocumentPair, listAlone, listPairs } from './pairs.ts';

const noFaults: FaultCounts = { stale: 0, reworded: 0, missing: 0, differs: 0 };

/** @param product key of the product with all its documents */
export function listTranslations(model: Model, store: ComparisonStore, product: string, side: 0 | 1): TranslationList {
  const pairs = listPairs(model);
  const counted = store.counts();
  const products = new Map<string, TranslationList['products'][number]>();
  const productOf = ({ instance: { product: own } }: Doc) => {
    const known = products.get(own.key);
    const added = known ?? {
      ...{ key: own.key, name: own.name, documents: 0, alone: 0, apart: 0 },
      counts: { ...noFaults },
    };
    products.set(own.key, added);
    return added;
  };
  const documents: TranslationList['documents'] = [];
  for (const { paths, docs } of pairs) {
    const found = productOf(docs[side]);
    const { isApart = false, counts = noFaults } = counted.get(nameOf(paths)) ?? {};
    found.documents++;
    if (isApart) found.apart++;
    for (const [kind, count] of Object.entries(counts)) found.counts[kind as keyof FaultCounts] += count;
    const hasFaults = isApart || Object.values(counts).some((count) => count > 0);
    if (found.key === product && hasFaults) documents.push({ title: docs[side].title, paths, counts, isApart });
  }
  for (const doc of listAlone(model, pairs)) productOf(doc).alone++;
  const weigh = ({ counts, isApart }: (typeof documents)[number]) =>
    counts.stale * 1e6 + counts.missing + counts.differs + counts.reworded + (isApart ? 1e3 : 0);
  return {
    isCompared: store.head !== undefined,
    products: [...products.values()],
    documents: documents.sort((a, b) => weigh(b) - weigh(a)),
  };
}

/** Puts both texts side by side. Texts that changed since the last comparison, or have no history, are compared as they are. */
export function describePair(
  contentDir: string,
  { paths, docs }: DocumentPair,
  store: ComparisonStore,
): TranslationPair {
  const written = paths.map((path) => textOf(readFileSync(join(contentDir, path)))) as Pair<string>;
  const known = store.current(paths, written.map(hashOfText));
  const versions = written.map((text) => [{ order: 1, text }]) as Pair<TextVersion[]>;
  const { twins, faults } = known ?? compareDocuments(versions);
  const texts = written.map(readPassages) as Pair<Features[]>;
  const rows = twins.map((own) => {
    const passages: Pair<PairedPassage | null> = [joined(own[0], texts[0]), joined(own[1], texts[1])];
    const fault = faults.find(({ place }) => passages[place.side]?.line === place.line);
    return { passages, ...(fault && { fault: describeFault(fault) }) };
  });
  const [en, zh] = docs;
  return { titles: [en.title, zh.title], addresses: [en.address, zh.address], paths, rows };
}

/** Several passages that are the twin of one are shown as one. */
function joined(indexes: readonly number[], all: readonly Features[]): PairedPassage | null {
  const passages = indexes.flatMap((index) => all[index]?.passage ?? []);
  const [first] = passages;
  if (!first) return null;
  return { line: first.line, text: passages.map(({ text }) => text.trim()).join('\n'), isCode: first.kind === 'code' };
}

function describeFault(fault: DatedFault): NonNullable<TranslationPair['rows'][number]['fault']> {
  const { kind, place, commit } = fault;
  // The text that lacks a passage has to follow.
  const side = kind === 'missing' ? (place.side === 0 ? 1 : 0) : place.side;
  const detail = kind === 'differs' ? wordsOf(fault.differences) : '';
  return { kind, side, ...(commit && { date: commit.date }), ...(detail !== '' && { detail }) };
}

function wordsOf({ code, names, numbers }: Differences): string {
  const lists = [0, 1].map((side) => [code?.[side] ?? [], names[side] ?? [], numbers[side] ?? []].flat().join(', '));
  return lists.map((list) => list || '–').join(' ↔ ');
}
