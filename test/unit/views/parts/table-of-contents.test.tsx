import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { TableOfContents } from '../../../../views/parts/table-of-contents.tsx';
import { makeFrame } from '../made-up.ts';

const show = (...items: Parameters<typeof TableOfContents>[0]['items']) =>
  renderToStaticMarkup(<TableOfContents frame={makeFrame('en')} items={items} />);

describe('The table of contents', () => {
  for (const [text, html] of [
    ['Fill the kettle', 'Fill the kettle'],
    ['onRoomStreamExtraInfoUpdate', 'on<wbr/>Room<wbr/>Stream<wbr/>Extra<wbr/>Info<wbr/>Update'],
    ['kettle.enableHTTPDNSPrefetch', 'kettle.<wbr/>enable<wbr/>HTTPDNS<wbr/>Prefetch'],
    ['startTheKettleInTheKitchen<img>', 'start<wbr/>The<wbr/>Kettle<wbr/>In<wbr/>The<wbr/>Kitchen&lt;img&gt;'],
  ] as const)
    it(`shows ${text} so that it breaks between words, if at all`, () => {
      expect(show({ id: 'x', text, depth: 2 })).to.contain(`<a href="#x">${html}</a>`);
    });

  it('leads to an anchor of whatever name, and says how deep it stands and how many entries it has', () => {
    expect(show({ id: `"><script>'`, text: 'Fill', depth: 3, count: 3 })).to.contain(
      '<li class="toc-3"><a href="#&quot;&gt;&lt;script&gt;&#39;">Fill <span>3</span></a></li>',
    );
  });

  for (const [count, listed] of [
    [12, 12],
    [15, 10],
  ] as const)
    it(`lists ${String(listed)} of ${String(count)} headings: nothing deep of a long document`, () => {
      const outline = Array.from({ length: count }, (_, at) => ({ id: '', text: 'Pour', depth: at % 3 === 2 ? 4 : 2 }));

      expect(show(...outline).match(/<li/g)).to.have.length(listed);
    });
});
