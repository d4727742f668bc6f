import { expect } from 'chai';
import { blocksOf } from '../../../../views/domain/translation-places.ts';
import type { FaultKind, TranslationPair } from '../../../../views/domain/translations.ts';

type Row = TranslationPair['rows'][number];

const row = (line: number, fault?: FaultKind, kind: 'heading' | 'text' = 'text'): Row => ({
  passages: [{ line, kind, parts: [`Line ${String(line)}`] }, null],
  ...(fault && { fault: { kind: fault, side: 1 } }),
});
const rows = [
  ...[row(1, undefined, 'heading'), row(2), row(3, 'stale'), row(4, 'missing'), row(5, 'missing'), row(6, 'stale')],
  ...[row(7, undefined, 'heading'), row(8, 'stale'), row(9)],
];
const linesOf = (kind?: FaultKind) =>
  blocksOf(rows, kind).map(({ rows: own, fault, section }) => [
    own.map(({ passages: [passage] }) => passage?.line).join('-'),
    ...[fault?.kind ?? '', section?.passages[0]?.line ?? ''],
  ]);

describe('blocksOf', () => {
  it('puts in one block what is missing at one place, and what agrees; each section is named once', () => {
    expect(linesOf()).to.deep.equal([
      ['1-2', '', ''],
      ['3', 'stale', 1],
      ['4-5', 'missing', ''],
      ['6', 'stale', ''],
      ['7', '', ''],
      ['8', 'stale', 7],
      ['9', '', ''],
    ]);
  });

  it('counts other faults to what agrees, if one kind is asked for', () => {
    expect(linesOf('missing')).to.deep.equal([
      ['1-2-3', '', ''],
      ['4-5', 'missing', 1],
      ['6-7-8-9', '', ''],
    ]);
  });
});
