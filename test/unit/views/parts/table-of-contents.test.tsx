import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { TableOfContents } from '../../../../views/parts/table-of-contents.tsx';
import { makeFrame } from '../made-up.ts';

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

  it('shows how many entries a group has', () => {
    const items = [{ id: 'fill', text: 'Fill', depth: 2, count: 3 }];

    const shown = renderToStaticMarkup(<TableOfContents frame={makeFrame('en')} items={items} />);

    expect(shown).to.contain('<a href="#fill">Fill <span>3</span></a>');
  });

  const outline = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `s${String(at)}`, text: 'Pour', depth: at % 3 === 2 ? 4 : 2 }));

  it('lists every heading of a short document', () => {
    const shown = renderToStaticMarkup(<TableOfContents frame={makeFrame('en')} items={outline(12)} />);

    expect(shown.match(/<li/g)).to.have.length(12);
  });

  it('lists sections and their parts of a long document, and nothing deeper', () => {
    const shown = renderToStaticMarkup(<TableOfContents frame={makeFrame('en')} items={outline(15)} />);

    expect(shown.match(/<li/g)).to.have.length(10);
    expect(shown).not.to.contain('toc-4');
  });
});
