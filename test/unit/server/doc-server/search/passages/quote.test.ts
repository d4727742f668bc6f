import { expect } from 'chai';
import { Vocabulary } from '../../../../../../server/embedded/doc-server/search/analysis/vocabulary.ts';
import type {
  PassageFinder,
  Searchable,
} from '../../../../../../server/embedded/doc-server/search/passages/passage-finder.ts';
import { findQuote } from '../../../../../../server/embedded/doc-server/search/passages/quote.ts';
import { parseQuery } from '../../../../../../server/embedded/doc-server/search/query/query.ts';
import type { RankedQuery } from '../../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';

/** Quotes one passage of a page. */
function quote(text: string, keyword = '如何倒茶', isSaid = true) {
  const passage = { title: 'Tea', heading: 'Tea', address: '/tea', text, tokens: 20, productName: '', platform: '' };
  const finder = { findOnPage: () => ({ passages: [passage], isSaidBy: () => isSaid }) } as unknown as PassageFinder;
  const query = parseQuery(keyword, new Vocabulary([]));
  return findQuote(finder, {} as Searchable, { query } as RankedQuery, {
    keyword,
    filters: {} as never,
    preference: {} as never,
    base: '',
  });
}

describe('A quotation', () => {
  it('answers questions and several words, unless no page surely does', () => {
    const text = 'The kettle pours the tea slowly.';

    for (const asked of ['how do I pour', '怎么倒茶', 'pour tea slowly']) {
      expect(quote(text, asked), asked).to.have.property('text', text);
      expect(quote(text, asked, false), asked).to.equal(undefined);
    }
    for (const asked of ['tea', 'pour tea']) expect(quote(text, asked), asked).to.equal(undefined);
  });

  it('breaks long names in its sentences where their words meet, and leaves code as it is', () => {
    const html = quote('Call `startPouringSlowly`.\n\n```\nstartPouringSlowly()\n```')?.html;

    expect(html).to.contain('<code>start<wbr>Pouring<wbr>Slowly</code>').and.contain('startPouringSlowly()');
  });

  it('has the text of a sentence that its page has, without code below it and the date of a release', () => {
    expect(quote('The kettle pours the tea slowly.\n```js\npour()\n```')?.text).to.equal(
      'The kettle pours the tea slowly.',
    );
    expect(quote('Release date: 2020-12-10\n\nThe kettle pours the tea slowly.')?.text).to.equal(
      'The kettle pours the tea slowly.',
    );
  });

  it('leaves out the kind of a callout, which says nothing alone', () => {
    expect(quote('Pour it slowly.\n\nNote\n\nThe tea is hot.\n\n```\nNote\n```')?.html.replaceAll('\n', '')).to.equal(
      '<p>Pour it slowly.</p><p>The tea is hot.</p><pre><code>Note</code></pre>',
    );
    expect(quote('注意：\n\n完成以上步骤之后，其他人可以喝茶。')?.html).to.equal('<p>其他人可以喝茶。</p>');
    expect(quote('注意水温。')?.html).to.equal('<p>注意水温。</p>');
  });

  it('is marked on its page by its first sentence, or by the first line of its list or code', () => {
    const markOf = (text: string) => decodeURIComponent(quote(text)?.url.split(':~:text=')[1] ?? '');

    expect(markOf('The kettle pours the tea slowly.')).to.equal('The kettle pours the tea slowly.');
    expect(markOf('1. Call `pour`  slowly.\n2. Drink.')).to.equal('Call pour slowly.');
    expect(markOf('```js\nkettle.pour(tea);\n```')).to.equal('kettle.pour(tea);');
    expect(markOf('| Tea | Milk |\n| --- | --- |\n| 1 | 2 |')).to.equal('');
  });

  it('does not begin with words on steps that it leaves out', () => {
    expect(quote('完成以上步骤之后，其他人可以喝茶。')?.html).to.equal('<p>其他人可以喝茶。</p>');
    expect(quote('以上步骤完成后，其他人可以喝茶。')?.text).to.equal('其他人可以喝茶。');
    expect(quote('以上是茶，请喝。')?.html).to.contain('以上是茶');
  });
});
