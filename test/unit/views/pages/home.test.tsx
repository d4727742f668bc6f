import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { HomePage } from '../../../../views/pages/home.tsx';
import { homeContent, homeStart } from '../made-up-portal.ts';
import { makeFrame } from '../made-up.ts';

describe('The first call on the home page', () => {
  const content = { ...homeContent, page: { ...homeContent.page, start: homeStart } };
  const html = renderToString(<HomePage frame={makeFrame('en')} content={content} />).replaceAll('<!-- -->', '');

  it('makes a link of each line, named by its number, its method and what it does', () => {
    const guide = '/en/docs/kettle/quick-start/boil?platform=ios&amp;language=swift#boil%20it';

    expect(html).to.contain(`aria-label="1, boil: water is hot" href="${guide}"`);
  });

  it('marks the method in the code, and has a choice of platforms that works without a script', () => {
    expect(html).to.contain('kettle.<span class="call-method">boil</span>(');
    expect(html).to.match(/<label><input [^>]*type="radio"[^>]*checked=""[^>]*value="ios_swift"[^>]*>iOS/);
  });
});
