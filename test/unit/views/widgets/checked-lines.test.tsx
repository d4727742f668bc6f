import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { anyNumber } from '../../../../views/domain/code-check/argument-counts.ts';
import { CheckedCodeView, CheckedLines, type CheckedLinesProps } from '../../../../views/widgets/checked-lines.tsx';

describe('The findings of a check of code', () => {
  it('lead to a deprecated member that has no successor', () => {
    const place = { line: 1, at: 0, length: 6 };
    const known = { name: 'openLid', owner: 'Kettle', note: {}, page: 'kettle~class~Kettle' };
    const checked = {
      marks: [{ ...place, kind: 'deprecated', name: 'openLid', instead: [] }],
      links: [{ ...place, known }],
    };
    const texts = { kind: {}, code: '', line: '%', deprecated: '%1 is deprecated' };
    const props = { code: 'openLid()', checked, texts, referenceUrl: '/r?doc=' };

    const html = renderToStaticMarkup(<CheckedLines {...(props as unknown as CheckedLinesProps)} />);

    const [, findings = ''] = html.split('<p class="is-warn">');
    expect(findings).to.contain('<a href="/r?doc=kettle~class~Kettle#openlid"><code>openLid</code></a>');
  });

  it('stand once, below their line, or after the code where the line is not shown', () => {
    const mark = (line: number) => ({
      kind: 'unknown',
      line,
      at: line,
      length: 1,
      name: `lid${String(line)}`,
      type: 'Kettle',
      instead: [],
    });
    const kind = { unknown: 'Unknown name' };
    const texts = { kind, code: '', line: 'Line %', shortened: '', unknown: 'no %1 in %2' };
    const checked = { marks: [mark(2), mark(3001)], links: [] };
    const props = { code: '\n'.repeat(3001), checked, texts, referenceUrl: '/' };

    const html = renderToStaticMarkup(<CheckedCodeView {...(props as unknown as CheckedLinesProps)} />);

    const [lines = '', further = ''] = html.split('id="code-further"');
    expect(lines.match(/lid2/g)).to.have.length(1);
    expect(lines)
      .to.contain('<a href="#code-line-2">Line 2</a> <strong>Unknown name</strong>')
      .and.not.contain('lid3001');
    expect(further).to.contain('Line 3001').and.contain('lid3001');
  });

  const counts: [allowed: [number, number][], said: string][] = [
    [[[0, 0]], 'pour takes none, here 9'],
    [[[1, 1]], 'pour takes one, here 9'],
    [[[1, 2]], 'pour takes 1 or 2, here 9'],
    [[[1, 3]], 'pour takes 1 to 3, here 9'],
    [
      [
        [0, 0],
        [2, 4],
      ],
      'pour takes 0 or 2 to 4, here 9',
    ],
    [[[2, anyNumber]], 'pour takes at least 2, here 9'],
  ];
  for (const [allowed, said] of counts)
    it(`word the numbers of arguments: ${said}`, () => {
      const mark = { kind: 'arity', line: 1, at: 0, length: 4, name: 'pour', instead: [], args: 9, allowed };
      const texts = {
        kind: {},
        code: '',
        line: '%',
        or: 'or',
        arity: { none: '%1 takes none, here %3', one: '%1 takes one, here %3', other: '%1 takes %2, here %3' },
        counts: { range: '%1 to %2', atLeast: 'at least %1' },
      };
      const props = { code: 'pour()', checked: { marks: [mark], links: [] }, texts, referenceUrl: '/' };

      const html = renderToStaticMarkup(<CheckedLines {...(props as unknown as CheckedLinesProps)} />);

      expect(html.replaceAll(/<[^>]*>/g, '')).to.contain(said);
    });

  it('may break long names where their words meet', () => {
    const instead = [{ name: 'enableSteamWhistle', owner: 'KettleEngine', note: {}, page: '' }];
    const mark = { kind: 'misspelt', line: 1, at: 0, length: 3, name: 'enableSteamWistle', instead };
    const texts = { kind: {}, code: '', line: '%', misspelt: '%1: %2', or: 'or' };
    const props = { code: 'enableSteamWistle()', checked: { marks: [mark], links: [] }, texts, referenceUrl: '/' };

    const html = renderToStaticMarkup(<CheckedLines {...(props as unknown as CheckedLinesProps)} />);

    expect(html)
      .to.contain('<code>enable<wbr/>Steam<wbr/>Wistle</code>')
      .and.contain('<code>Kettle<wbr/>Engine.<wbr/>enable<wbr/>Steam<wbr/>Whistle</code>');
  });
});
