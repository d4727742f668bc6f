import { expect } from 'chai';
import { blocksOf } from '../../../../views/domain/translation-places.ts';
import type { FaultKind, TranslationPair } from '../../../../views/domain/translations.ts';

describe('Blocks of a text beside its translation', () => {
  const rows = ['#', '', 'stale', 'missing', 'missing', 'stale', '#', 'stale', ''].map((text, at) => ({
    passages: [{ line: at + 1, kind: text === '#' ? 'heading' : 'text', parts: [] }, null],
    ...(text.length > 1 && { fault: { kind: text as FaultKind, side: 1 } }),
  })) as unknown as TranslationPair['rows'];

  for (const [kind, blocks] of [
    [undefined, ['1-2', '3 stale in 1', '4-5 missing', '6 stale', '7', '8 stale in 7', '9']],
    ['missing', ['1-2-3', '4-5 missing in 1', '6-7-8-9']],
  ] as const)
    it(`join what is missing at one place, and what agrees${kind ? `, as do other faults than ${kind}` : ''}`, () => {
      const shown = blocksOf(rows, kind).map(({ rows: own, fault, section }) => {
        const place = section && ` in ${String(section.passages[0]?.line)}`;
        return `${own.map(({ passages: [passage] }) => passage?.line).join('-')} ${fault?.kind ?? ''}${place ?? ''}`;
      });

      expect(shown.map((text) => text.trim())).to.deep.equal(blocks);
    });
});
