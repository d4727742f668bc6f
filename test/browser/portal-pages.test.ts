import { rmSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { openPage, reload, visit } from '../support/page.ts';
import { makePortalContent } from '../support/portal-content.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

describe("The portal's own pages in a browser", () => {
  let content: string;
  const site = useAll(() => {
    content = makePortalContent();
    return startReadyPortal({ CONTENT_DIR: content });
  });
  after(() => {
    rmSync(content, { recursive: true, force: true });
  });

  it('counts a view of a question once a session', async () => {
    const { page, faults } = await openPage();
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('recordFaqBrowseNum')) counted.push(request.postData() ?? '');
    });
    const isCounted = () =>
      page.waitForFunction(() => sessionStorage.getItem('faq_views_en_lid-3')).then((handle) => handle.jsonValue());

    await visit(page, `${site.url}/en/faq/lid-3`);
    const first = await isCounted();
    await reload(page);
    const second = await isCounted();

    expect([first, second]).to.deep.equal(['1', '1']);
    expect(counted).to.deep.equal(['{"key":"lid-3","lang":"en"}']);
    expect(faults).to.deep.equal([]);
  });

  it('brings the code of an answer to life, and shows what the page says already only once', async () => {
    const { page } = await openPage();

    await visit(page, `${site.url}/en/faq/lid-1`);
    const isCopyShown = await page.$eval('[data-copy]', (button) => !(button as HTMLButtonElement).hidden);
    const metadata = await page.$$eval('.article-metadata', (found) =>
      found.map((part) => part.getClientRects().length),
    );

    expect(isCopyShown).to.equal(true);
    expect(metadata).to.deep.equal([0]);
  });

  it('leads from a platform of a product to its packages, clear of the header', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/sdk-download`);

    await follow(page, '.download-row a');
    const top = await page.$eval('#ios_swift', (heading) => heading.getBoundingClientRect().top);

    expect(new URL(page.url()).pathname + new URL(page.url()).hash).to.equal('/en/sdk-download/kettle#ios_swift');
    expect(top).to.be.greaterThan(62);
  });
});

/** Follows a link that works without a script. */
async function follow(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);
}
