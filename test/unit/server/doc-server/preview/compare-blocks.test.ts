import { expect } from 'chai';
import { compareBlocks } from '../../../../../server/embedded/doc-server/preview/blocks/compare-blocks.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

describe('compareBlocks', () => {
  it('joins equal blocks, and marks the words of changed ones', () => {
    const rows = compareBlocks(
      paragraphs('Fill the kettle.', 'Boil it for two minutes.', 'Pour.', 'Drink.'),
      paragraphs('Fill the kettle.', 'Boil it for five minutes.', 'Pour.', 'Drink.'),
    );

    expect(rows).to.deep.equal([
      { kind: 'same', count: 1, html: '<p>Fill the kettle.</p>' },
      {
        kind: 'changed',
        before: '<p>Boil it for <del>two</del> minutes.</p>',
        after: '<p>Boil it for <ins>five</ins> minutes.</p>',
      },
      { kind: 'same', count: 2, html: '<p>Pour.</p><p>Drink.</p>' },
    ]);
  });

  it('shows new and removed blocks on one side, and unlike ones beside each other', () => {
    expect(compareBlocks('<p>a b c</p>', '<p>a b c</p><ul><li>d</li></ul>')).to.deep.equal([
      { kind: 'same', count: 1, html: '<p>a b c</p>' },
      { kind: 'changed', after: '<ul><li>d</li></ul>' },
    ]);
    expect(compareBlocks('<p>x y z</p>', '')).to.deep.equal([{ kind: 'changed', before: '<p>x y z</p>' }]);
    expect(compareBlocks('<p>x y z</p>', '<p>q r s</p>')).to.deep.equal([
      { kind: 'changed', before: '<p>x y z</p>', after: '<p>q r s</p>' },
    ]);
  });

  it('looks into lists, and into long tables with their head beside each row', () => {
    const list = (last: string) => `<ul><li>One cup.</li><li>Two ${last} cups.</li></ul>`;
    const [same, changed] = compareBlocks(list('small'), list('large'));

    expect(same).to.deep.equal({ kind: 'same', count: 1, html: '<ul><li>One cup.</li></ul>' });
    expect(changed).to.include({ after: '<ul><li>Two <ins>large</ins> cups.</li></ul>' });

    const head = '<thead><tr><th>Cup</th></tr></thead>';
    const table = (third: string) => {
      const rows = Array.from({ length: 20 }, (_, at) => `<tr><td>The cup ${at === 2 ? third : String(at)}</td></tr>`);
      return `<table>${head}<tbody>${rows.join('')}</tbody></table>`;
    };
    const inTable = compareBlocks(table('2'), table('two')).find(({ kind }) => kind === 'changed');
    expect(inTable).to.include({
      after: `<table>${head}<tbody><tr><td>The cup <ins>two</ins></td></tr></tbody></table>`,
    });
  });

  it('marks links and pictures that lead elsewhere, and never marks inside a formula or drawing', () => {
    expect(compareBlocks('<p>See <a href="/a">tea</a>.</p>', '<p>See <a href="/b">tea</a>.</p>')).to.deep.equal([
      {
        kind: 'changed',
        before: '<p>See <a data-changed="" href="/a">tea</a>.</p>',
        after: '<p>See <a data-changed="" href="/b">tea</a>.</p>',
      },
    ]);
    expect(
      compareBlocks('<p>so <math><mi>x</mi></math> it is</p>', '<p>so <math><mi>y</mi></math> it is</p>'),
    ).to.deep.equal([
      {
        kind: 'changed',
        before: '<p>so <math><mi>x</mi></math> it is</p>',
        after: '<p>so <math><mi>y</mi></math> it is</p>',
      },
    ]);
  });

  it('treats ids and anchors of headings as no change, and leaves them out', () => {
    const heading = (id: string) => `<h2 id="${id}">Tea<a class="anchor" href="#${id}"></a></h2>`;

    expect(compareBlocks(heading('tea'), heading('tea-1'))).to.deep.equal([
      { kind: 'same', count: 1, html: '<h2>Tea</h2>' },
    ]);
  });

  it('marks Chinese by the character, and character references whole', () => {
    const [row] = compareBlocks('<p>先烧开水&lt;然后泡茶</p>', '<p>先烧热水&gt;然后泡茶</p>');

    expect(row).to.include({ after: '<p>先烧<ins>热</ins>水<ins>&gt;</ins>然后泡茶</p>' });
  });
});
