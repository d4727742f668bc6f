import { expect } from 'chai';
import type {
  PassageFinder,
  Searchable,
} from '../../../../../../server/embedded/doc-server/search/passages/passage-finder.ts';
import { findQuote } from '../../../../../../server/embedded/doc-server/search/passages/quote.ts';
import type { RankedQuery } from '../../../../../../server/embedded/doc-server/search/ranking/ranked-query.ts';

/** Quotes one passage of a page. */
function quote(text: string) {
  const passage = {
    title: 'Tea',
    heading: 'Tea',
    address: '/tea',
    text,
    tokens: 20,
    isSure: true,
    productName: '',
    platform: '',
  };
  const finder = { find: () => ({ passages: [passage] }) } as unknown as PassageFinder;
  return findQuote(finder, {} as Searchable, { query: {} } as RankedQuery, {
    keyword: '如何倒茶',
    filters: {} as never,
    preference: {} as never,
    base: '',
  });
}

describe('A quotation', () => {
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

  it('does not begin with words on steps that it leaves out', () => {
    expect(quote('完成以上步骤之后，其他人可以喝茶。')?.html).to.equal('<p>其他人可以喝茶。</p>');
    expect(quote('以上步骤完成后，其他人可以喝茶。')?.text).to.equal('其他人可以喝茶。');
    expect(quote('以上是茶，请喝。')?.html).to.contain('以上是茶');
  });
});
