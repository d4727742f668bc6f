import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import type {
  PassageFinder,
  Searchable,
} from '../../../../../../server/embedded/doc-server/search/passages/passage-finder.ts';
import { findQuote } from '../../../../../../server/embedded/doc-server/search/passages/quote.ts';
import { parseQuery, type Query } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import type { RankedQuery } from '../../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';

function quote(text: string, keyword = '如何倒茶', isSaid = true, didYouMean?: Query['didYouMean']) {
  const passage = { title: 'Tea', heading: 'Tea', address: '/tea', text, tokens: 20, productName: '', platform: '' };
  const finder = { findOnPage: () => ({ passages: [passage], isSaidBy: () => isSaid }) } as unknown as PassageFinder;
  const ranked = { query: { ...parseQuery(keyword, new Vocabulary([])), didYouMean } } as RankedQuery;
  const asked = { keyword, filters: {} as never, preference: {} as never, base: '' };
  return findQuote(finder, {} as Searchable, ranked, asked);
}

describe('A quotation', () => {
  const said = 'The kettle pours the tea slowly.';

  it('answers questions and several words, unless no page surely does', () => {
    for (const asked of ['how do I pour', '怎么倒茶', 'pour tea slowly']) {
      // Its heading would only repeat the title.
      expect(quote(said, asked), asked).to.include({ text: said, heading: '' });
      expect(quote(said, asked, false), asked).to.equal(undefined);
    }
    expect(quote(said, 'how do I poor', true, { keyword: 'how do I pour', isUsed: true })).to.equal(undefined);
    for (const asked of ['tea', 'pour tea']) expect(quote(said, asked), asked).to.equal(undefined);
  });

  const shown: [text: string, html: string][] = [
    // Long names break where their words meet, but not in code.
    [
      'Call `startPouringSlowly`.\n\n```\nstartPouringSlowly()\n```',
      '<p>Call <code>start<wbr>Pouring<wbr>Slowly</code>.</p><pre><code>startPouringSlowly()</code></pre>',
    ],
    // The kind of a callout and words on steps say nothing alone.
    [
      'Pour it.\n\nNote\n\nTea is hot.\n\n```\nNote\n```',
      '<p>Pour it.</p><p>Tea is hot.</p><pre><code>Note</code></pre>',
    ],
    [`Release date: 2020-12-10\n\n${said}`, `<p>${said}</p>`],
    ['注意：\n\n完成以上步骤之后，其他人可以喝茶。', '<p>其他人可以喝茶。</p>'],
    ['以上步骤完成后，其他人可以喝茶。', '<p>其他人可以喝茶。</p>'],
    ['注意水温。', '<p>注意水温。</p>'],
    ['以上是茶，请喝。', '<p>以上是茶，请喝。</p>'],
  ];
  for (const [text, html] of shown)
    it(`is ${html} for ${JSON.stringify(text)}`, () => {
      expect(quote(text)?.html.replaceAll('\n', '')).to.equal(html);
    });

  for (const [text, mark] of [
    [said, said],
    ['1. Call `pour`  slowly.\n2. Drink.', 'Call pour slowly.'],
    ['```js\nkettle.pour(tea);\n```', 'kettle.pour(tea);'],
    ['| Tea | Milk |\n| --- | --- |\n| 1 | 2 |', ''],
  ] as const)
    it(`is marked on its page by ${JSON.stringify(mark)}`, () => {
      expect(decodeURIComponent(quote(text)?.url.split(':~:text=')[1] ?? '')).to.equal(mark);
    });
});
