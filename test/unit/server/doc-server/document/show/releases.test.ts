import { expect } from 'chai';
import { renderPage } from '../render-page.ts';

describe('Release notes', () => {
  it('head each version with its number and a formatted date, and keep the anchors', async () => {
    const page = await renderPage(
      '# Notes\n\n## 3.1.0 Version <a id="3.1.0"></a>\n\n**Release Date: 2026-08-04**\n\n### New\n\n- A\n\n## Version 3.0.0\n\nReleased on May 6, 2026\n\n### New\n\n- B',
    );

    expect(page.html).to.match(/<h2 id="310-version">3\.1\.0<a id="3\.1\.0"><\/a><a class="anchor"/);
    expect(page.html).to.include('<p class="release-date"><time dateTime="2026-08-04">4 August 2026</time></p>');
    expect(page.html).to.include('<time dateTime="2026-05-06">6 May 2026</time>');
    expect(page.toc).to.deep.equal([
      { id: '310-version', text: '3.1.0', depth: 2 },
      { id: 'version-300', text: '3.0.0', depth: 2 },
    ]);
  });

  it('stay as written where no date stands alone below the heading', async () => {
    const page = await renderPage(
      '## 3.1.0 Version\n\nOn 2026-08-04 the kettle changed.\n\n## Version 3.0.0 (first)\n\n**Release date: 2026-05-06**',
    );

    expect(page.html).not.to.include('release-date');
    expect(page.toc.map(({ text }) => text)).to.deep.equal(['3.1.0 Version', 'Version 3.0.0 (first)']);
  });
});
