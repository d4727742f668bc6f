import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Printer } from '../../server/embedded/doc-server/pages/pdf/printer.ts';
import { findBrowser } from '../support/browser.ts';
import { listen } from '../support/listen.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const boil = '/docs/kettle/start/boil';
const query = '?platform=ios&language=swift';

describe('A PDF of a document', function () {
  this.timeout(120_000);
  const site = useAll(() =>
    startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading', CHROME_PATH: findBrowser().path }),
  );

  for (const [prefix, title] of [
    ['', '烧水'],
    ['/en', 'Boil water'],
  ] as const) {
    it(`at ${prefix}${boil}.pdf has its headings as bookmarks`, async () => {
      const response = await fetch(`${site.url}${prefix}${boil}.pdf${query}`);
      const pdf = Buffer.from(await response.arrayBuffer());

      expect(response.status).to.equal(200);
      expect(response.redirected).to.equal(true);
      expect(response.headers.get('content-type')).to.equal('application/pdf');
      expect(response.headers.get('cache-control')).to.contain('immutable');
      expect(response.headers.get('content-disposition')).to.match(/^attachment; filename/);
      expect(pdf.subarray(0, 5).toString()).to.equal('%PDF-');
      expect(bookmarksOf(pdf)).to.include(title);
    });
  }

  it('is linked from the page, and has the same address the second time', async () => {
    const html = await (await fetch(`${site.url}/en${boil}${query}`)).text();
    const ask = async () => (await fetch(`${site.url}/en${boil}.pdf${query}`, { redirect: 'manual' })).headers;
    const address = (await ask()).get('location');

    expect(html).to.contain(`href="/en${boil}.pdf?platform=ios&amp;language=swift"`);
    expect(address).to.match(/\.pdf/);
    expect((await ask()).get('location')).to.equal(address);
  });
});

describe('A server without a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const site = useAll(async () => {
    const browser = join(folder, 'browser');
    writeFileSync(browser, '', { mode: 0o755 });
    const portal = await startReadyPortal({ CONTENT_DIR: 'test/fixtures/reading', CHROME_PATH: browser });
    // Removed under a running site, because a start without the browser would be refused.
    rmSync(folder, { recursive: true });
    return portal;
  });

  it('says so with the way back to the document', async () => {
    const response = await fetch(`${site.url}/en${boil}.pdf${query}`);

    expect(response.status).to.equal(503);
    expect(await response.text())
      .to.contain('it has no browser')
      .and.contain(`href="/en${boil}?platform=ios`);
  });
});

describe('The printer', () => {
  let allowed: Server;
  let other: Server;
  let origins: [string, string];
  let received: string[];
  let agents: (string | undefined)[];
  before(async () => {
    [received, agents] = [[], []];
    const serve = (name: string) =>
      createServer((req, res) => {
        received.push(`${name} ${req.url ?? ''}`);
        agents.push(req.headers['user-agent']);
        if (req.url === '/away.png') res.writeHead(302, { location: `${origins[1]}/secret.png` }).end();
        else res.writeHead(200, { 'content-type': 'image/png' }).end(png);
      });
    [allowed, other] = [serve('allowed'), serve('other')];
    origins = [await listen(allowed), await listen(other)];
  });
  after(() => {
    allowed.close();
    other.close();
  });

  const print = async (mediaHosts: string[], html: string, css = '') => {
    received.length = 0;
    const readMedia = () => Promise.resolve(undefined);
    const printer = new Printer({ browserPath: findBrowser().path, mediaHosts, readMedia });
    const pdf = await printer.print(`<!doctype html>${html}<h1>Text</h1>`, css);
    await printer.close();
    expect(Buffer.from(pdf).subarray(0, 5).toString()).to.equal('%PDF-');
    return received.sort();
  };

  it('asks no host but those allowed, for nothing but pictures, and runs no script', async () => {
    const [yes, no] = origins;
    const html = `<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="${no}/s.css">
      <img src="${yes}/a.png"><img src="${no}/b.png"><img src="${yes}/away.png"><iframe src="${yes}/frame"></iframe>
      <script src="${yes}/s.js"></script><script>new Image().src = '${yes}/ran.png'</script>`;

    const asked = await print([yes], html, `body{background:url(${no}/c.png)}`);

    expect(asked).to.deep.equal(['allowed /a.png', 'allowed /away.png']);
    // The browser would look the host up once more.
    expect(new Set(agents)).to.deep.equal(new Set(['doc-centre']));
  });

  it('asks none inside the network that only the document names', async () => {
    expect(await print([], `<img src="${origins[0]}/a.png">`)).to.deep.equal([]);
  });
});

/** Titles of the outline as the browser writes them: with octal escapes, or as UTF-16. */
function bookmarksOf(pdf: Buffer): string[] {
  const found = pdf.toString('latin1').matchAll(/\/Title\s*(?:\(((?:\\.|[^\\)])*)\)|<([\dA-Fa-f]+)>)/g);
  return Array.from(found, ([, plain = '', hex]) => {
    const text = plain.replaceAll(/\\(?:([0-7]{1,3})|(.))/g, (_all, octal?: string, sign = '') =>
      octal === undefined ? String(sign) : String.fromCharCode(Number.parseInt(octal, 8)),
    );
    const bytes = hex === undefined ? Buffer.from(text, 'latin1') : Buffer.from(hex, 'hex');
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
  });
}
