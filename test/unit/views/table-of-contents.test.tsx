import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { TableOfContents } from '../../../views/parts/table-of-contents.tsx';
import { makeFrame } from './made-up.ts';

describe('The table of contents', () => {
  const cases: [text: string, html: string][] = [
    ['Fill the kettle', 'Fill the kettle'],
    ['onRoomStreamExtraInfoUpdate', 'on<wbr/>Room<wbr/>Stream<wbr/>Extra<wbr/>Info<wbr/>Update'],
    ['ERROR_CODE_LOGIN_FAILED', 'ERROR_<wbr/>CODE_<wbr/>LOGIN_<wbr/>FAILED'],
    ['kettle.enableHTTPDNSPrefetch', 'kettle.<wbr/>enable<wbr/>HTTPDNS<wbr/>Prefetch'],
    ['startKettle', 'startKettle'],
  ];
  for (const [text, html] of cases) {
    it(`shows ${text} so that it breaks between words, if at all`, () => {
      const shown = renderToStaticMarkup(
        <TableOfContents frame={makeFrame('en')} items={[{ id: 'x', text, depth: 2 }]} />,
      );

      expect(shown).to.contain(`<a href="#x">${html}</a>`);
    });
  }
});
