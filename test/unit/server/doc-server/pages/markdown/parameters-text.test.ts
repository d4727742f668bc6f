import { expect } from 'chai';
import { writeParameters } from '../../../../../../server/embedded/doc-server/pages/markdown/parameters-text.ts';

describe('writeParameters', () => {
  it('writes names, types, defaults and results, and no column that a type breaks', () => {
    const rows = [
      {
        platforms: ['iOS', 'macOS'],
        cells: [{ name: 'water', type: 'Int', isOptional: true as const, unit: 'ms' }, null],
        otherParameters: [],
        result: '',
        delivery: 'returned' as const,
      },
      {
        platforms: ['Web'],
        cells: [{ type: 'string | number', isOptional: true as const, defaultValue: '1' }, { type: '' }],
        otherParameters: [{ name: 'lid', type: 'Lid' }],
        result: 'Promise<void>',
        delivery: 'returned' as const,
      },
    ];

    expect(writeParameters('en', { columns: ['cups', 'until'], hasResult: true, rows })).to.equal(
      [
        '| Platform | `cups` | `until` | Others | Result |',
        '| --- | --- | --- | --- | --- |',
        '| iOS, macOS | `water: Int` (optional), ms | – | – | – |',
        '| Web | `string \\| number = 1` | `until` | `lid: Lid` | `Promise<void>` |',
      ].join('\n'),
    );
  });
});
