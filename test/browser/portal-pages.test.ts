import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { isShown, openPage, reload, visit } from '../support/page.ts';
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

  it('count a view of a question once a session, offer its code to copy, and say only once what the page says', async () => {
    const { page, faults } = await openPage();
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('recordFaqBrowseNum')) counted.push(request.postData() ?? '');
    });
    const isCounted = () => page.waitForFunction(() => sessionStorage.getItem('faq_views_en_lid-3') === '1');

    await visit(page, `${site.url}/en/faq/lid-3`);
    await isCounted();
    expect(await isShown(page, '[data-copy]')).to.equal(true);
    expect(await isShown(page, '.article-metadata')).to.equal(false);
    await reload(page);
    await isCounted();

    expect(counted).to.deep.equal(['{"key":"lid-3","lang":"en"}']);
    expect(faults).to.deep.equal([]);
  });

  it('lead from a platform of a product to its packages, clear of the header', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/sdk-download`);

    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.download-row a')]);

    expect(page.url()).to.equal(`${site.url}/en/sdk-download/kettle#ios_swift`);
    expect(await page.$eval('#ios_swift', (heading) => heading.getBoundingClientRect().top)).to.be.greaterThan(62);
  });
});
