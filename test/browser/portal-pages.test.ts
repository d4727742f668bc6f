import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from '../support/browser.ts';
import { arrive, desktop, expectAccessibleInBothThemes, openPage, phone, reload, visit } from '../support/page.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { homeContent, permissions, plan, planList, sdkEntry, tagList } from '../unit/views/made-up-portal.ts';

const questions = Array.from({ length: 14 }, (_, n) => `lid-${String(n)}`);

/** The fixture site with portal files and enough questions to filter. */
function makeContent(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-pages-')));
  cpSync('test/fixtures/content', folder, { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const links = questions.map(
    (key, n) =>
      `<FilteredLink product="${n % 2 ? 'Kettle' : 'Tea'}" platform="${n % 3 ? 'iOS' : 'All'}" href="/faq/${key}">Why ${key}?</FilteredLink>`,
  );
  write('general/en/faq/overview.mdx', `## Heat\n\n- [Is it hot?](/faq/is-it-hot)\n\n## Lids\n\n${links.join('\n')}\n`);
  for (const key of questions) {
    write(
      `general/en/faq/${key}.mdx`,
      `<Title>Why ${key}?</Title>\n<ArticleMetadata product="Kettle" platform="iOS" />\n\n---\n\nBecause.\n\n\`\`\`bash\nopen lid\n\`\`\`\n`,
    );
  }
  const { page, useCases, newFeatures, sampleApps, notices, demoApps } = homeContent;
  const files: Record<string, unknown> = {
    home: {
      cloudMarket: { cards: page.cloudMarket.children.flat() },
      commonDoc: { cards: page.commonDoc.children.flat() },
    },
    'home-cards': { useCases: useCases.flat(), newFeatures: newFeatures.flat(), apps: sampleApps.flat() },
    notices,
    'demo-apps': demoApps.map((app) => ({
      ...app,
      downloads: app.downloads.map(({ name, url, version, size }) => ({ name, url, version, size })),
    })),
    'scene-plans': { categoryList: planList.categoryList, listData: planList.listData },
    tags: tagList,
    'sdk-downloads': { list: [{ key: sdkEntry.key, children: sdkEntry.children }] },
    'app-permissions': permissions,
  };
  for (const locale of ['en', 'zh']) {
    for (const [name, value] of Object.entries(files)) write(`portal/${locale}/${name}.json`, JSON.stringify(value));
  }
  return folder;
}

const paths = [
  '/',
  '/faq',
  '/scene-plan',
  `/scene-plan/${plan.id}`,
  '/sdk-download',
  `/sdk-download/${sdkEntry.key}`,
  '/inner-sdk-download',
  '/app-permission',
  '/server-link-checker',
];

describe("The portal's own pages in a browser", () => {
  let browser: Browser;
  let site: RunningSite;
  let content: string;
  before(async () => {
    content = makeContent();
    [browser, site] = await Promise.all([launchBrowser(), startSite({ CONTENT_DIR: content, WATCH: 'false' })]);
    await site.ready;
  });
  after(async () => {
    await browser.close();
    await site.stop();
    rmSync(content, { recursive: true, force: true });
  });

  for (const [device, viewport] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    it(`${device}: each is accessible in both themes, without faults and no wider than the screen, in both languages`, async () => {
      const { page, faults } = await openPage(browser, viewport);

      const inEnglish = [...paths, '/faq/lid-0', '/faq?product=kettle&platform=ios'];
      for (const path of [...inEnglish.map((path) => `/en${path === '/' ? '' : path}`), ...paths]) {
        const response = await visit(page, site.url + path);
        expect(response?.status(), path).to.equal(200);
        expect(await overflowOf(page), path).to.equal(0);
        await expectAccessibleInBothThemes(page);
      }
      expect(faults).to.deep.equal([]);
      await page.browserContext().close();
    }).timeout(180_000);
  }

  it('filters questions by links alone, without script', async () => {
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.url}/en/faq`, { waitUntil: 'load' });

    await follow(page, '.side-filters a[href*="product=kettle"]');
    const shown = await page.$$eval('.question-list a', (links) => links.map((link) => link.textContent));
    await follow(page, '.question-list a[href*="lid-1?"]');
    const title = await page.$eval('h1', (heading) => heading.textContent);
    await follow(page, '.faq-back a');

    expect(shown).to.have.lengthOf(8).and.include('Is it hot?').and.not.include('Why lid-0?');
    expect(title).to.equal('Why lid-1?');
    expect(new URL(page.url()).search).to.equal('?product=kettle');
    await page.browserContext().close();
  });

  it('counts a view of a question once a session, and shows the number', async () => {
    const { page, faults } = await openPage(browser);
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('recordFaqBrowseNum')) counted.push(request.postData() ?? '');
    });
    const views = () =>
      page
        .waitForFunction(() => /Views: \d+/.exec(document.querySelector('[data-views]')?.textContent ?? '')?.[0])
        .then((handle) => handle.jsonValue());

    await visit(page, `${site.url}/en/faq/lid-3`);
    const first = await views();
    await reload(page);
    const second = await views();

    expect([first, second]).to.deep.equal(['Views: 1', 'Views: 1']);
    expect(counted).to.deep.equal(['{"key":"lid-3","lang":"en"}']);
    expect(faults).to.deep.equal([]);
    await page.browserContext().close();
  });

  it('brings the code of an answer to life, and shows what the page says already only once', async () => {
    const { page } = await openPage(browser);

    await visit(page, `${site.url}/en/faq/lid-1`);
    const isCopyShown = await page.$eval('[data-copy]', (button) => !(button as HTMLButtonElement).hidden);
    const metadata = await page.$$eval('.article-metadata', (found) =>
      found.map((part) => part.getClientRects().length),
    );

    expect(isCopyShown).to.equal(true);
    expect(metadata).to.deep.equal([0]);
    await page.browserContext().close();
  });

  it('switches the language of a question to the root where the other language lacks it', async () => {
    const { page } = await openPage(browser);
    await visit(page, `${site.url}/en/faq/lid-1`);

    await arrive(page, /^\/$/, () => page.$eval('.language-switch', (link) => (link as HTMLElement).click()));

    expect(await page.$eval('html', (html) => html.lang)).to.equal('zh-CN');
    await page.browserContext().close();
  });

  it('leads from a platform of a product to its packages, clear of the header', async () => {
    const { page } = await openPage(browser);
    await visit(page, `${site.url}/en/sdk-download`);

    await follow(page, '.download-platforms a');
    const top = await page.$eval('#ios_swift', (heading) => heading.getBoundingClientRect().top);

    expect(new URL(page.url()).pathname + new URL(page.url()).hash).to.equal('/en/sdk-download/kettle#ios_swift');
    expect(top).to.be.greaterThan(62);
    await page.browserContext().close();
  });
});

/** Follows a link that works without script. */
async function follow(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(selector)]);
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
