import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import type { Page } from 'puppeteer';
import { listen } from '../support/listen.ts';
import { follow, openPage, settle, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const drop = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

describe('Pictures on other hosts in a browser', () => {
  let media: Server;
  const content = useAll(() => copySite('reading'));
  const site = useAll(async () => {
    media = createServer((_req, res) => res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drop));
    const pages = {
      pour: `![A drop](${await listen(media)}/drop.svg)`,
      store: '<iframe src="https://127.0.0.1:1/film" title="The film"></iframe>',
      descale: `![Lime](https://127.0.0.1:1/lime.svg)\n\n<img src="https://127.0.0.1:1/tap.png" alt="tap.png" width="640" height="400" />`,
    };
    for (const [name, text] of Object.entries(pages))
      content.write(`en/ios/start/${name}.mdx`, `# ${name}\n\n${text}\n`);
    const settings = JSON.parse(content.read('docs.config.en.json')) as object;
    const own = { 'x-portal': { frameHosts: ['127.0.0.1:1'] } };
    content.write('docs.config.en.json', JSON.stringify({ ...settings, ...own }));
    return startReadyPortal({ CONTENT_DIR: content.contentDir });
  });
  after(() => {
    media.close();
  });
  /** Opens a document, and notes what its policy and those of later pages refuse. */
  const open = async () => {
    const opened = await openPage();
    await opened.page.evaluateOnNewDocument(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    });
    await visit(opened.page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    await mark(opened.page);
    return opened;
  };
  const refusedBy = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
  const stays = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  const isShown = (page: Page) =>
    page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.article img')?.naturalWidth ?? 0) > 0);

  it('on a host without https are shown after a soft navigation too: the reader leaves a page for good only if its policy lacks the host', async () => {
    const { page, faults } = await open();

    await follow(page, /start\/pour/, '#menu-tree a[href*="pour"]');
    await isShown(page);
    expect(await stays(page)).to.equal(false);

    await settle(page);
    await mark(page);
    await follow(page, /start\/boil/, '#menu-tree a[href*="boil"]');
    await follow(page, /start\/pour/, '#menu-tree a[href*="pour"]');
    await isShown(page);
    expect(await stays(page)).to.equal(true);
    expect(faults).to.deep.equal([]);
  });

  it('on a host with https are allowed without a full load, and leave one small box with their text if they do not load', async () => {
    const { page } = await open();

    await follow(page, /start\/descale/, '#menu-tree a[href*="descale"]');
    await page.waitForFunction(() => document.querySelectorAll('.article img[data-missing]').length === 2);

    expect(await stays(page)).to.equal(true);
    expect(await refusedBy(page)).to.deep.equal([]);
    const boxes = await page.$$eval('.article img', (images) =>
      images.map(({ offsetHeight, dataset }) => [offsetHeight, dataset.missing]),
    );
    expect(boxes).to.deep.equal([
      [44, 'Picture not available · Lime'],
      [44, 'Picture not available'],
    ]);
  });

  it('in frames are shown after a full load, because the policy of another page does not allow them', async () => {
    const { page } = await open();

    await follow(page, /start\/store/, '#menu-tree a[href*="store"]');
    await page.waitForSelector('.article iframe[sandbox]');

    expect(await stays(page)).to.equal(false);
    expect(await refusedBy(page)).to.deep.equal([]);
    expect(await page.$eval('.article .embed-frame a', (link) => link.href)).to.equal('https://127.0.0.1:1/film');
  });
});
