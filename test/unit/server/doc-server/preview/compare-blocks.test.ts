import { expect } from 'chai';
import { compareBlocks } from '../../../../../server/embedded/doc-server/preview/blocks/compare-blocks.ts';

const list = (last: string) => `<ul><li>One cup.</li><li>Two ${last} cups.</li></ul>`;
const heading = (id: string) => `<h2 id="${id}">Tea<a class="anchor" href="#${id}"></a></h2>`;
const link = (attributes: string) => `<p>See <a ${attributes}>tea</a>.</p>`;
const formula = (name: string) => `<p>so <math><mi>${name}</mi></math> it is</p>`;
/** One line for each row: how many blocks are the same, or what there was before and is after. */
const show = (rows: ReturnType<typeof compareBlocks>) =>
  rows.map((row) =>
    row.kind === 'same'
      ? `${String(row.count)}= ${row.html}`
      : `${row.before ?? 'nothing'} -> ${row.after ?? 'nothing'}`,
  );

describe('Blocks of two states of a document', () => {
  const cases: [what: string, before: string, after: string, rows: string[]][] = [
    [
      'join where they are equal, and have their changed words marked',
      '<p>Fill.</p><p>Boil two minutes.</p><p>Pour.</p><p>Drink.</p>',
      '<p>Fill.</p><p>Boil five minutes.</p><p>Pour.</p><p>Drink.</p>',
      [
        '1= <p>Fill.</p>',
        '<p>Boil <del>two</del> minutes.</p> -> <p>Boil <ins>five</ins> minutes.</p>',
        '2= <p>Pour.</p><p>Drink.</p>',
      ],
    ],
    ['stand on one side if new', '<p>a b</p>', '<p>a b</p><p>d</p>', ['1= <p>a b</p>', 'nothing -> <p>d</p>']],
    ['stand on one side if removed', '<p>x y z</p>', '', ['<p>x y z</p> -> nothing']],
    ['stand beside each other if unlike', '<p>x y</p>', '<p>q r</p>', ['<p>x y</p> -> <p>q r</p>']],
    [
      'are those inside a list',
      list('small'),
      list('large'),
      [
        '1= <ul><li>One cup.</li></ul>',
        '<ul><li>Two <del>small</del> cups.</li></ul> -> <ul><li>Two <ins>large</ins> cups.</li></ul>',
      ],
    ],
    [
      'have links marked that lead elsewhere',
      link('href="/a"'),
      link('href="/b"'),
      [`${link('data-changed="" href="/a"')} -> ${link('data-changed="" href="/b"')}`],
    ],
    ['have no mark inside a formula', formula('x'), formula('y'), [`${formula('x')} -> ${formula('y')}`]],
    ['are the same with another id and anchor', heading('tea'), heading('tea-1'), ['1= <h2>Tea</h2>']],
    [
      'are marked by the character in Chinese, and character references whole',
      '<p>烧开水&lt;泡茶</p>',
      '<p>烧热水&gt;泡茶</p>',
      ['<p>烧<del>开</del>水<del>&lt;</del>泡茶</p> -> <p>烧<ins>热</ins>水<ins>&gt;</ins>泡茶</p>'],
    ],
  ];
  for (const [what, before, after, rows] of cases)
    it(what, () => {
      expect(show(compareBlocks(before, after))).to.deep.equal(rows);
    });
});
