import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentBar } from '../../../../views/parts/document-bar.tsx';
import { makeArticle, makeFrame } from '../made-up.ts';

describe('The bar of a document', () => {
  const { platforms } = makeArticle('en');
  const write = (given: typeof platforms) =>
    renderToStaticMarkup(<DocumentBar frame={makeFrame('en')} article={makeArticle('en', { platforms: given })} />);

  it('chooses a platform', () => {
    const html = write(platforms);

    expect(html).to.contain('aria-label="Platform"');
    expect(html).to.contain('Not on this platform; opens “Start &amp; &quot;go&quot;”');
  });

  it('chooses a version where nothing else differs', () => {
    const html = write(platforms.map((one, at) => ({ ...one, platform: 'all', ...(at > 0 && { version: '1.0' }) })));

    expect(html).to.contain('aria-label="Version"');
    expect(html).to.contain('Not in this version; opens “Start &amp; &quot;go&quot;”');
  });
});
