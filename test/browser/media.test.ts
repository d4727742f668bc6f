import { expect } from 'chai';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { listen } from '../support/listen.ts';
import { arrive, openPage, settle, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const drop = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

describe('Pictures on other hosts in a browser', () => {
  let media: Server;
  const contentDir = mkdtempSync(join(tmpdir(), 'media-content-'));
  const site = useAll(async () => {
    media = createServer((_req, res) => res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drop));
    const origin = await listen(media);
    cpSync('test/fixtures/reading', contentDir, { recursive: true });
    writeFileSync(join(contentDir, 'en/ios/start/pour.mdx'), `# Pour water\n\n![A drop](${origin}/drop.svg)\n`);
    writeFileSync(
      join(contentDir, 'en/ios/start/store.mdx'),
      '# Store it\n\n<iframe src="https://127.0.0.1:1/film" title="The film"></iframe>\n',
    );
    const config = join(contentDir, 'docs.config.en.json');
    const settings = JSON.parse(readFileSync(config, 'utf8')) as object;
    writeFileSync(config, JSON.stringify({ ...settings, 'x-portal': { frameHosts: ['127.0.0.1:1'] } }));
    writeFileSync(
      join(contentDir, 'en/ios/start/descale.mdx'),
      `# Descale\n\n![Lime](https://127.0.0.1:1/lime.svg)\n\n<img src="https://127.0.0.1:1/tap.png" alt="tap.png" width="640" height="400" />\n`,
    );
    return startReadyPortal({ CONTENT_DIR: contentDir });
  });
  after(async () => {
    media.close();
    rmSync(contentDir, { recursive: true });
  });
  const follow = (page: Page, name: string) =>
    arrive(page, new RegExp(`start/${name}`), () =>
      page.$eval(`#menu-tree a[href*="${name}"]`, (link) => {
        (link as HTMLElement).click();
      }),
    );
  const stays = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  const isShown = (page: Page) =>
    page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.article img')?.naturalWidth ?? 0) > 0);

  it('on a host without https are shown after a soft navigation too: the reader leaves a page for good only if its policy lacks the host', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    await mark(page);

    await follow(page, 'pour');
    await isShown(page);
    expect(await stays(page)).to.equal(false);

    await settle(page);
    await mark(page);
    await follow(page, 'boil');
    await follow(page, 'pour');
    await isShown(page);
    expect(await stays(page)).to.equal(true);
    expect(faults).to.deep.equal([]);
  });

  it('on a host with https are allowed without a full load', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    await mark(page);
    await page.evaluate(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    });

    await follow(page, 'descale');
    await page.waitForSelector('.article img[src^="https:"]');
    await settle(page);

    expect(await stays(page)).to.equal(true);
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).to.deep.equal([]);
  });

  it('in frames are shown after a full load, because the policy of another page does not allow them', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/docs/kettle/start/boil?platform=ios&language=swift`);
    await mark(page);
    await page.evaluateOnNewDocument(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    });

    await follow(page, 'store');
    await page.waitForSelector('.article iframe[sandbox]');

    expect(await stays(page)).to.equal(false);
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).to.deep.equal([]);
    expect(await page.$eval('.article .embed-frame a', (link) => link.href)).to.equal('https://127.0.0.1:1/film');
  });

  it('leave one small box with their text where they do not load', async () => {
    const { page } = await openPage();

    await visit(page, `${site.url}/en/docs/kettle/start/descale?platform=ios&language=swift`);
    await page.waitForFunction(() => document.querySelectorAll('.article img[data-missing]').length === 2);

    const boxes = await page.$$eval('.article img', (images) =>
      images.map(({ offsetHeight, dataset }) => [offsetHeight, dataset.missing]),
    );
    expect(boxes).to.deep.equal([
      [44, 'Picture not available · Lime'],
      [44, 'Picture not available'],
    ]);
  });
});
