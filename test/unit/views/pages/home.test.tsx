import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { HomePage } from '../../../../views/pages/home.tsx';
import { homeContent, homeStart } from '../made-up-portal.ts';
import { makeFrame } from '../made-up.ts';

describe('The first call on the home page', () => {
  const page = { ...homeContent.page, start: homeStart };
  const html = renderToString(<HomePage frame={makeFrame('en')} content={{ ...homeContent, page }} />).replaceAll(
    '<!-- -->',
    '',
  );

  it('makes a link of each line, named by its number, its method and what it does', () => {
    expect(html).to.contain(
      'aria-label="1, boil: water is hot" href="/en/docs/kettle/quick-start/boil?platform=ios&amp;language=swift#boil%20it"',
    );
  });

  it('colours code, with the method as the name of the link', () => {
    expect(html).to.contain(
      '<code><span class="syn-keyword">let</span> tea = kettle.<span class="call-method">boil</span>(<span class="syn-string">&quot;milk&quot;</span>)</code>',
    );
  });

  it('has a choice of platforms that works without a script', () => {
    expect(html).to.match(/<label><input [^>]*type="radio"[^>]*checked=""[^>]*value="ios_swift"[^>]*>iOS/);
  });
});

describe('The products on the home page', () => {
  /** Numbers of products by category, those of the columns, and whether a column is of double width. */
  const cases: [sizes: number[], columns: number[][], hasWide: boolean][] = [
    [[12, 4, 4, 5], [[12], [4, 5], [4]], true],
    [[2, 7, 4, 4], [[2], [7], [4], [4]], true],
    [[3, 3, 3, 3], [[3], [3], [3], [3]], false],
    [[5, 2], [[5], [2]], false],
    [[6], [[6]], false],
  ];
  for (const [sizes, columns, hasWide] of cases) {
    it(`stand in even columns: ${sizes.join(', ')}`, () => {
      const [product] = homeContent.page.product.flatMap(({ children }) => children.flat());
      // The first category stands above the others.
      const categories = [2, ...sizes].map((count, at) => ({
        name: `Tea ${String(at)}`,
        children: [Array.from({ length: count }, (_, n) => ({ ...product, key: `tea-${String(at)}-${String(n)}` }))],
      }));
      const page = { ...homeContent.page, product: categories } as typeof homeContent.page;
      const html = renderToString(<HomePage frame={makeFrame('en')} content={{ ...homeContent, page }} />);

      const shown = [
        ...html.matchAll(
          /<div(?: class="is-(?:wide|full)")?>((?:<details class="fold index-group">.*?<\/details>)+)<\/div>/gs,
        ),
      ].map(([, column = '']) => [...column.matchAll(/class="fold-count">(\d+)/g)].map(([, count]) => Number(count)));
      expect(shown).to.deep.equal(columns);
      expect(html.includes('class="is-wide"')).to.equal(hasWide);
      expect(html.includes('class="is-full"')).to.equal(sizes.join() === '2,7,4,4');
    });
  }
});
