/** Pages that nobody touches, and the first touch on a slow line: everything loads on intent, and no intent is lost. */
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { desktop, openPage, phone } from '../support/page.ts';
import { startReadyPortal, type WholePortal } from '../support/whole-portal.ts';
import { copySite, type Site } from '../unit/server/doc-server/fixture.ts';

const rinse = '/en/docs/kettle/more/descale?platform=ios&language=swift';
const pour = '/en/docs/pot/pour?platform=server&language=all';
const classPage = '/en/article/api?doc=kettle~swift_ios~class~Kettle';

const rinseText = `# Rinse the kettle

## First

<CodeGroup>
\`\`\`swift title="Kettle.swift"
kettle.rinse()
\`\`\`
\`\`\`kotlin title="Kettle.kt"
kettle.rinse(1)
\`\`\`
</CodeGroup>

<Frame>![A kettle](/image/kettle.svg)</Frame>

<SignatureGenerator />

<TokenAssistant />
`;

describe('The first touch of a page on a slow line', () => {
  let contents: Site[];
  let sites: { documents: WholePortal; operations: WholePortal; reference: WholePortal };
  before(async () => {
    const documents = copySite('content');
    documents.write('kettle/en/ios/more/descale.mdx', rinseText);
    documents.write(
      'tea/en/codes.mdx',
      '# Error codes\n\n| Error code | Description |\n|-|-|\n| 7100001 | The pot is empty. |\n',
    );
    const operations = copySite('server-api');
    contents = [documents, operations];
    const start = (folder: string) => startReadyPortal({ CONTENT_DIR: folder, API_TRY_ENABLED: 'true' });
    sites = {
      documents: await start(documents.contentDir),
      operations: await start(operations.contentDir),
      reference: await start('test/fixtures/reference/site'),
    };
  });
  after(async () => {
    await Promise.all(Object.values(sites).map((site) => site.close()));
    for (const content of contents) content.close();
  });

  type SiteName = keyof typeof sites;

  /** Opens a page that is complete and has met no reader yet; from now on the line is slow. */
  async function openUntouched(site: SiteName, path: string, viewport = desktop) {
    const opened = await openPage(viewport);
    const session = await opened.page.createCDPSession();
    await opened.page.goto(sites[site].url + path, { waitUntil: 'load' });
    await session.send('Network.enable');
    const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
    return opened;
  }

  const untouched: [kind: string, site: SiteName, path: string][] = [
    ['an article', 'documents', rinse],
    ['the home page of a product', 'documents', '/en/docs/kettle?platform=ios&language=swift'],
    ['a class of a reference', 'reference', classPage],
    ['the search page', 'documents', '/en/ss?k=kettle'],
    ['the home page', 'documents', '/en'],
  ];
  it('a page that nobody touches for six seconds loads its starter and its entry, and no framework', async () => {
    const load = async ([kind, site, path]: (typeof untouched)[number]) => {
      const { page, faults } = await openPage();
      const session = await page.createCDPSession();
      await session.send('Network.enable');
      const addresses = new Map<string, string>();
      const bytes = new Map<string, number>();
      session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
        bytes.set(addresses.get(requestId) ?? '', encodedDataLength),
      );
      await page.goto(sites[site].url + path, { waitUntil: 'load' });
      await page.waitForNetworkIdle({ idleTime: 6000 });
      return { kind, bytes: [...bytes], faults };
    };

    const loaded = await Promise.all(untouched.map(load));

    const sum = (all: [string, number][]) => all.reduce((total, [, size]) => total + size, 0);
    for (const { kind, bytes, faults } of loaded) {
      const scripts = bytes.filter(([address]) => address.endsWith('.js'));
      expect(scripts.map(([address]) => address).join(), kind)
        .to.match(/\/built\//)
        .and.not.contain('/hydrate-');
      expect(sum(scripts), kind).to.be.within(1, 15_000);
      expect(sum(bytes), kind).to.be.within(1, 45_000);
      expect(faults, kind).to.deep.equal([]);
    }
  });

  it('letters with accents bring their part of the font, and no page without them does', async () => {
    const { page } = await openPage();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url().replace(/.*\/geist-(\w+)-.*/, '$1'));
    });

    await page.goto(sites.documents.url + rinse, { waitUntil: 'load' });
    expect(fonts).to.deep.equal(['latin']);
    const accents = page.waitForResponse((response) => response.url().includes('/geist-accents-'));
    await page.$eval('h1', (title) => {
      title.textContent = 'Café';
    });

    expect((await accents).ok()).to.equal(true);
  });

  const inIsland = (name: string, selector: string) => `[data-island=${name}] ${selector}`;
  const typed = (page: Page) =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return [field.id, field.value, field.selectionStart];
    });
  /** Types in the middle of what is loading. */
  const typeInto = async (page: Page, field: string, text: string) => {
    await page.click(field);
    await page.keyboard.type(text);
  };

  interface FirstTouch {
    what: string;
    site?: SiteName;
    path?: string;
    viewport?: typeof desktop;
    act(page: Page): Promise<unknown>;
    /** Appears after the touch without another one. */
    shows: string;
    keeps?: unknown[];
  }
  const touches: FirstTouch[] = [
    {
      what: 'typing in the search of the header',
      act: (page) => typeInto(page, '#header-search', 'kettle'),
      shows: '.search-option mark',
      keeps: ['header-search', 'kettle', 6],
    },
    {
      what: 'Enter in the filter of the menu',
      act: async (page) => {
        await typeInto(page, '#directory-search', 'boil');
        await page.keyboard.press('Enter');
      },
      shows: '#menu-tree a[href*="start/boil"][aria-current=page]',
    },
    {
      what: 'a tab of code',
      act: (page) => page.click('.code-group [role=tab]:nth-child(2)'),
      shows: '.code-group [role=tab]:nth-child(2)[aria-selected=true]',
    },
    { what: 'the copy button of code', act: (page) => page.click('button[data-copy]'), shows: 'button.is-done' },
    { what: 'a picture', act: (page) => page.click('#article .frame img'), shows: 'dialog.image-dialog[open]' },
    {
      what: 'the picker of products',
      act: (page) => page.click('[data-opener=products] > a'),
      shows: '.product-picker:not([hidden])',
    },
    {
      what: 'no of the vote',
      act: (page) => page.click('.page-vote [data-feedback]'),
      shows: '.feedback-dialog[open]',
    },
    {
      what: 'the button of the menu',
      viewport: phone,
      act: (page) => page.tap('.menu-button'),
      shows: '#menu[role=dialog] .menu-close:focus',
    },
    {
      what: 'typing into the tool for signatures',
      act: (page) => typeInto(page, inIsland('signature-tool', '[data-field=secret]'), 'abc'),
      shows: '[data-island=signature-tool][data-hydrated] [data-field=secret]:focus',
      keeps: ['portal-tool-2-secret', 'abc', 3],
    },
    {
      what: 'a choice of the tool for tokens',
      act: (page) => page.click(inIsland('token-tool', '.segments label:last-child')),
      shows: inIsland('token-tool', '[data-field=token]'),
    },
    {
      what: 'the button that tries an operation',
      site: 'operations',
      path: pour,
      act: (page) => page.click('[data-island=api-try] > button'),
      shows: 'dialog.api-try[open] form',
    },
    {
      what: 'typing in the search of a reference',
      site: 'reference',
      path: classPage,
      act: (page) => typeInto(page, '#api-search', 'openl'),
      shows: '.api-hits mark',
      keeps: ['api-search', 'openl', 5],
    },
    {
      what: 'a log',
      path: '/en/error-code',
      act: async (page) => {
        await page.click('.log-section summary');
        await typeInto(page, inIsland('log-reader', 'textarea'), 'failed: 7100001');
      },
      shows: '.log-section ol.rows',
    },
    {
      what: 'feedback in the search page',
      path: '/en/ss?k=kettle',
      act: (page) => page.click('[data-search-feedback]'),
      shows: '.feedback-dialog[open]',
    },
  ];
  for (const { what, site = 'documents', path = rinse, viewport, act, shows, keeps } of touches) {
    it(`${what} works at once`, async () => {
      const { page, faults } = await openUntouched(site, path, viewport);

      await act(page);
      await page.waitForSelector(shows);

      if (keeps) expect(await typed(page)).to.deep.equal(keeps);
      expect(faults).to.deep.equal([]);
    });
  }
});
