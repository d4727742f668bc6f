import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { anyNumber } from '../../../../views/domain/code-check/argument-counts.ts';
import { CheckedCodeView, CheckedLines, type CheckedLinesProps } from '../../../../views/widgets/checked-lines.tsx';

const texts = {
  ...{ kind: { unknown: 'Unknown name' }, code: '', line: 'Line %', shortened: '', or: 'or' },
  ...{ unknown: 'no %1 in %2', deprecated: '%1 is deprecated', misspelt: '%1: %2' },
  arity: { none: '%1 takes none, here %3', one: '%1 takes one, here %3', other: '%1 takes %2, here %3' },
  counts: { range: '%1 to %2', atLeast: 'at least %1' },
};
const show = (code: string, marks: object[], links: object[] = [], View = CheckedLines) => {
  const props = { code, checked: { marks, links }, texts, referenceUrl: '/r?doc=' };
  return renderToStaticMarkup(<View {...(props as unknown as CheckedLinesProps)} />);
};
const place = { line: 1, at: 0, length: 4, instead: [] };

describe('The findings of a check of code', () => {
  it('lead to a deprecated member that has no successor', () => {
    const known = { name: 'openLid', owner: 'Kettle', note: {}, page: 'kettle~class~Kettle' };

    const html = show('openLid()', [{ ...place, kind: 'deprecated', name: 'openLid' }], [{ ...place, known }]);

    expect(html.split('<p class="is-warn">')[1]).to.contain('<a href="/r?doc=kettle~class~Kettle#openlid">');
  });

  it('stand once, below their line, or after the code where the line is not shown', () => {
    const unknown = { ...place, kind: 'unknown', type: 'Kettle' };
    const marks = [2, 3001].map((line) => ({ ...unknown, line, name: `lid${String(line)}` }));

    const html = show('\n'.repeat(3001), marks, [], CheckedCodeView);

    const [lines = '', further] = html.split('id="code-further"');
    expect(lines.match(/lid\d+/g)).to.deep.equal(['lid2']);
    expect(lines).to.contain('<a href="#code-line-2">Line 2</a> <strong>Unknown name</strong>');
    expect(further).to.contain('Line 3001').and.contain('lid3001');
  });

  const counts: [allowed: [number, number][], said: string][] = [
    [[[0, 0]], 'none'],
    [[[1, 1]], 'one'],
    [[[1, 2]], '1 or 2'],
    [[[1, 3]], '1 to 3'],
    [[[2, anyNumber]], 'at least 2'],
  ];
  for (const [allowed, said] of counts)
    it(`word the numbers of arguments: ${said}`, () => {
      const html = show('pour()', [{ ...place, kind: 'arity', name: 'pour', args: 9, allowed }]);

      expect(html.replaceAll(/<[^>]*>/g, '')).to.contain(`pour takes ${said}, here 9`);
    });
});
