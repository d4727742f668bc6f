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
