import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { isShown, test, visit } from '../support/page.ts';
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

  test('offer the code of an answer to copy, and say only once what the page says', async (page) => {
    await visit(page, `${site.url}/en/faq/lid-3`);

    expect(await isShown(page, '[data-copy]')).to.equal(true);
    expect(await isShown(page, '.article-metadata')).to.equal(false);
  });

  test('lead from a platform of a product to its packages, clear of the header', async (page) => {
    await visit(page, `${site.url}/en/sdk-download`);

    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.download-row a')]);

    expect(page.url()).to.equal(`${site.url}/en/sdk-download/kettle#ios_swift`);
    expect(await page.$eval('#ios_swift', (heading) => heading.getBoundingClientRect().top)).to.be.greaterThan(62);
  });
});
