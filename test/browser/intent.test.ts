/** Pages that nobody touches, and the first touch on a slow line: everything loads on intent, and no intent is lost. */
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { desktop, openPage, phone } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

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
  const content = useAll(() => copySite());
  const start = (folder: string) => startReadyPortal({ CONTENT_DIR: folder, API_TRY_ENABLED: 'true' });
  const sites = {
    documents: useAll(() => {
      content.write('kettle/en/ios/more/descale.mdx', rinseText);
      const table = '| Error code | Description |\n|-|-|\n| 7100001 | The pot is empty. |\n';
      content.write('tea/en/codes.mdx', `# Error codes\n\n${table}`);
      return start(content.contentDir);
    }),
    operations: useAll(() => start('test/fixtures/server-api')),
    reference: useAll(() => start('test/fixtures/reference/site')),
  };
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
    site?: SiteName;
    path?: string;
    viewport?: typeof desktop;
    /** Identifier, value and place of the cursor of the field. */
    keeps?: unknown[];
  }
  const click = (selector: string) => (page: Page) => page.click(selector);
  const enter = (field: string, text: string) => (page: Page) => typeInto(page, field, text);
  /** `shows` appears after the touch without another one. */
  const touches: [what: string, act: (page: Page) => Promise<unknown>, shows: string, more?: FirstTouch][] = [
    [
      'a tab of code',
      click('.code-group [role=tab]:nth-child(2)'),
      '.code-group [role=tab]:nth-child(2)[aria-selected=true]',
    ],
    ['a picture', click('#article .frame img'), 'dialog.image-dialog[open]'],
    [
      'feedback in the search page',
      click('[data-search-feedback]'),
      '.feedback-dialog[open]',
      { path: '/en/ss?k=kettle' },
    ],
    [
      'the button that tries an operation',
      click('[data-island=api-try] > button'),
      'dialog.api-try[open] form',
      { site: 'operations', path: pour },
    ],
    [
      'the button of the menu',
      (page) => page.tap('.menu-button'),
      '#menu[role=dialog] .menu-close:focus',
      { viewport: phone },
    ],
    [
      'typing in the search of the header',
      enter('#header-search', 'kettle'),
      '.search-option mark',
      { keeps: ['header-search', 'kettle', 6] },
    ],
    [
      'typing into the tool for signatures',
      enter(inIsland('signature-tool', '[data-field=secret]'), 'abc'),
      '[data-island=signature-tool][data-hydrated] [data-field=secret]:focus',
      { keeps: ['portal-tool-2-secret', 'abc', 3] },
    ],
    [
      'a log',
      async (page) => {
        await page.click('.log-section summary');
        await typeInto(page, inIsland('log-reader', 'textarea'), 'failed: 7100001');
      },
      '.log-section ol.rows',
      { path: '/en/error-code' },
    ],
  ];
  for (const [what, act, shows, { site = 'documents', path = rinse, viewport, keeps } = {}] of touches)
    it(`${what} works at once`, async () => {
      const { page, faults } = await openUntouched(site, path, viewport);

      await act(page);
      await page.waitForSelector(shows);

      if (keeps) expect(await typed(page)).to.deep.equal(keeps);
      expect(faults).to.deep.equal([]);
    });
});
