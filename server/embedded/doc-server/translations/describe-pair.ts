/** Shows a document and its translation side by side for translators. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PairedPassage, TranslationPair } from '../../../../views/domain/translations.ts';
import { hashOfText } from '../kit/text-hash.ts';
import { compareTexts, type MarkedText, markNames } from './changed-words.ts';
import { compareDocuments, joinTexts, readPassages, type TextVersion } from './compare.ts';
import { decodeText } from './compare-pairs.ts';
import type { ComparisonStore, DatedFault, Pair } from './comparison-store.ts';
import type { Differences } from './differences.ts';
import type { Features } from './features.ts';
import { stateOf } from './overview.ts';
import type { DocumentPair } from './pairs.ts';

/** Unchanged lines of former code to show around a change. */
const keptLines = 2;

type Row = TranslationPair['rows'][number];

/** Uses the stored comparison. Texts that changed since, or have no history, are compared now. */
export function describePair(
  contentDir: string,
  { paths, docs }: DocumentPair,
  store: ComparisonStore,
): TranslationPair {
  const written = paths.map((path) => decodeText(readFileSync(join(contentDir, path)))) as Pair<string>;
  const known = store.current(paths, written.map(hashOfText));
  const versions = written.map((text) => [{ order: 1, text }]) as Pair<TextVersion[]>;
  const { twins, faults } = known ?? compareDocuments(versions);
  const texts = written.map(readPassages) as Pair<Features[]>;
  const rows = twins.map(([left, right]): Row => {
    const passages: Row['passages'] = [describePassage(left, texts[0]), describePassage(right, texts[1])];
    const fault = faults.find(({ passage }) => passages[passage.side]?.line === passage.line);
    if (!fault) return { passages };
    mark(passages, fault);
    return { passages, fault: describeFault(fault) };
  });
  const [en, zh] = docs;
  return {
    titles: [en.title, zh.title],
    addresses: [en.address, zh.address],
    paths,
    rows,
    state: stateOf(store, known !== undefined),
    products: [en.instance.product.name, zh.instance.product.name],
  };
}

function describePassage(indexes: readonly number[], all: readonly Features[]): PairedPassage | null {
  const found = indexes.flatMap((index) => all[index] ?? []);
  const [first] = found;
  if (!first) return null;
  const { line, kind } = first.passage;
  return { line, kind: kind === 'code' || kind === 'heading' ? kind : 'text', parts: [joinTexts(found)] };
}

/** Marks changes in a text, former names and numbers in its translation, and differences between both. */
function mark(passages: Row['passages'], fault: DatedFault): void {
  if (fault.kind === 'missing') return;
  const [place, twin] = [passages[fault.passage.side], passages[fault.twin.side]];
  if (!place || !twin) return;
  if (fault.kind === 'differs') {
    place.parts = markDifferences(fault.passage.text, fault.differences, 0);
    twin.parts = markDifferences(fault.twin.text, fault.differences, 1);
    return;
  }
  const [was, now] = compareTexts(fault.was, fault.twin.text);
  twin.parts = now;
  twin.was = twin.kind === 'code' ? nearMarks(was) : was;
  if (twin.kind !== 'code') place.parts = markNames(fault.passage.text, namesLost(was, now));
}

function markDifferences(text: string, { code, names, numbers }: Differences, side: 0 | 1): MarkedText {
  const line = code?.[side];
  if (line === undefined) return markNames(text, [...names[side], ...numbers[side]]);
  const at = line === '' ? -1 : text.indexOf(line);
  return at < 0 ? [text] : [text.slice(0, at), line, text.slice(at + line.length)];
}

/** Returns names and numbers that a change removed, which are the same in both languages. */
function namesLost(was: MarkedText, now: MarkedText): string[] {
  const kept = new Set(now.join('').match(/\w+/g));
  const lost = was.flatMap((part, at) => (at % 2 === 1 ? (part.match(/\w+/g) ?? []) : []));
  return [...new Set(lost)].filter((word) => !kept.has(word) && /\d|\w_|[a-z][A-Z]/.test(word));
}

/** Omits lines that are far from changes. */
function nearMarks(parts: MarkedText): MarkedText {
  return parts.map((part, at) => {
    const lines = part.split('\n');
    const before = at === 0 ? 0 : keptLines;
    const after = at === parts.length - 1 ? 0 : keptLines;
    if (at % 2 === 1 || lines.length <= before + after + 1) return part;
    return [...lines.slice(0, before), '⋯', ...lines.slice(lines.length - after)].join('\n');
  });
}

function describeFault(fault: DatedFault): NonNullable<Row['fault']> {
  const { kind, passage, commit } = fault;
  // The side without the passage is the one to update.
  const side = kind === 'missing' ? (passage.side === 0 ? 1 : 0) : passage.side;
  const detail = kind === 'differs' ? describeDifferences(fault.differences) : '';
  return { kind, side, ...(commit && { date: commit.date }), ...(detail !== '' && { detail }) };
}

/** Differences in code are marked in the texts, because code is too long for a list. */
function describeDifferences({ code, names, numbers }: Differences): string {
  if (code) return '';
  const lists = [0, 1].map((side) => [names[side] ?? [], numbers[side] ?? []].flat().join(', '));
  return lists.map((list) => list || '–').join(' ↔ ');
}
