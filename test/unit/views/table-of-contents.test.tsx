import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../../../views/parts/document.tsx';
import { TableOfContents } from '../../../views/parts/table-of-contents.tsx';
import { makeArticle, makeFrame } from './made-up.ts';

describe('The table of contents', () => {
  const cases: [text: string, html: string][] = [
    ['Fill the kettle', 'Fill the kettle'],
    ['onRoomStreamExtraInfoUpdate', 'on<wbr/>Room<wbr/>Stream<wbr/>Extra<wbr/>Info<wbr/>Update'],
    ['ERROR_CODE_LOGIN_FAILED', 'ERROR_<wbr/>CODE_<wbr/>LOGIN_<wbr/>FAILED'],
    ['kettle.enableHTTPDNSPrefetch', 'kettle.<wbr/>enable<wbr/>HTTPDNS<wbr/>Prefetch'],
    ['startKettle', 'startKettle'],
    ['JavaScript: onKettleTemperatures', 'JavaScript: on<wbr/>Kettle<wbr/>Temperatures'],
    ['a < b && "c"', 'a &lt; b &amp;&amp; &quot;c&quot;'],
    ['startTheKettleInTheKitchen<img>', 'start<wbr/>The<wbr/>Kettle<wbr/>In<wbr/>The<wbr/>Kitchen&lt;img&gt;'],
  ];
  for (const [text, html] of cases) {
    it(`shows ${text} so that it breaks between words, if at all`, () => {
      const shown = renderToStaticMarkup(
        <TableOfContents frame={makeFrame('en')} items={[{ id: 'x', text, depth: 2 }]} />,
      );

      expect(shown).to.contain(`<a href="#x">${html}</a>`);
    });
  }

  it('leads to an anchor of whatever name, and marks how deep it stands', () => {
    const items = [{ id: `"><script>'`, text: 'Fill', depth: 3 }];

    const shown = renderToStaticMarkup(<TableOfContents frame={makeFrame('en')} items={items} />);

    expect(shown).to.contain('<li class="toc-3"><a href="#&quot;&gt;&lt;script&gt;&#39;">Fill</a></li>');
  });

  it('opens as a sheet by its address where it is too long to stand above the text', () => {
    const toc = [{ id: 'fill', text: 'Fill', depth: 2 }];
    const props = { frame: makeFrame('en'), article: makeArticle('en', { toc, showsToc: true }), otherLanguage: '/' };

    const long = renderToStaticMarkup(<Document {...props} disclosesToc={false} />);
    const short = renderToStaticMarkup(<Document {...props} />);

    expect(long.match(/href="#toc"|id="toc"|class="toc-disclosure"|href="#fill"/g)).to.deep.equal([
      'href="#toc"',
      'id="toc"',
      'href="#fill"',
    ]);
    expect(short).to.contain('class="toc-disclosure"');
    expect(short).not.to.contain('#toc');
  });
});
