import { expect } from 'chai';
import { compareBlocks } from '../../../../../server/embedded/doc-server/preview/blocks/compare-blocks.ts';

const list = (last: string) => `<ul><li>One cup.</li><li>Two ${last} cups.</li></ul>`;
const heading = (id: string) => `<h2 id="${id}">Tea<a class="anchor" href="#${id}"></a></h2>`;
const link = (href: string) => `<p>See <a href="${href}">tea</a>.</p>`;
const formula = (name: string) => `<p>so <math><mi>${name}</mi></math> it is</p>`;
const same = (html: string, count = 1) => ({ kind: 'same', count, html });
const changed = (before?: string, after?: string) => ({
  ...{ kind: 'changed', ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
});

describe('Blocks of two states of a document', () => {
  const cases: [what: string, before: string, after: string, rows: object[]][] = [
    [
      'join where they are equal, and have their changed words marked',
      '<p>Fill.</p><p>Boil two minutes.</p><p>Pour.</p><p>Drink.</p>',
      '<p>Fill.</p><p>Boil five minutes.</p><p>Pour.</p><p>Drink.</p>',
      [
        same('<p>Fill.</p>'),
        changed('<p>Boil <del>two</del> minutes.</p>', '<p>Boil <ins>five</ins> minutes.</p>'),
        same('<p>Pour.</p><p>Drink.</p>', 2),
      ],
    ],
    [
      'stand on one side if new',
      '<p>a b c</p>',
      '<p>a b c</p><p>d</p>',
      [same('<p>a b c</p>'), changed(undefined, '<p>d</p>')],
    ],
    ['stand on one side if removed', '<p>x y z</p>', '', [changed('<p>x y z</p>')]],
    ['stand beside each other if unlike', '<p>x y z</p>', '<p>q r s</p>', [changed('<p>x y z</p>', '<p>q r s</p>')]],
    [
      'are those inside a list',
      list('small'),
      list('large'),
      [
        same('<ul><li>One cup.</li></ul>'),
        changed('<ul><li>Two <del>small</del> cups.</li></ul>', '<ul><li>Two <ins>large</ins> cups.</li></ul>'),
      ],
    ],
    [
      'have links marked that lead elsewhere',
      link('/a'),
      link('/b'),
      [changed(...['a', 'b'].map((at) => `<p>See <a data-changed="" href="/${at}">tea</a>.</p>`))],
    ],
    ['have no mark inside a formula', formula('x'), formula('y'), [changed(formula('x'), formula('y'))]],
    ['are the same with another id and anchor', heading('tea'), heading('tea-1'), [same('<h2>Tea</h2>')]],
    [
      'are marked by the character in Chinese, and character references whole',
      '<p>先烧开水&lt;然后泡茶</p>',
      '<p>先烧热水&gt;然后泡茶</p>',
      [
        changed(
          '<p>先烧<del>开</del>水<del>&lt;</del>然后泡茶</p>',
          '<p>先烧<ins>热</ins>水<ins>&gt;</ins>然后泡茶</p>',
        ),
      ],
    ],
  ];
  for (const [what, before, after, rows] of cases)
    it(what, () => {
      expect(compareBlocks(before, after)).to.deep.equal(rows);
    });

  it('are rows of a long table, each with its head', () => {
    const tableOf = (...cups: string[]) =>
      `<table><thead><tr><th>Cup</th></tr></thead><tbody>${cups.map((cup) => `<tr><td>The ${cup} cup</td></tr>`).join('')}</tbody></table>`;
    const cups = Array.from({ length: 20 }, (_, at) => String(at));

    const row = compareBlocks(tableOf(...cups), tableOf(...cups.with(2, 'two'))).find(({ kind }) => kind === 'changed');

    expect(row).to.include({ after: tableOf('<ins>two</ins>') });
  });
});
