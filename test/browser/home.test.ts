import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { expectAccessibleInBothThemes, openPage, phone, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const pages = {
  'quick-start/integrating-sdk': "```ruby\npod 'Kettle'\n```",
  'quick-start/implementing-tea': 'Pour.',
};

describe('The quick start of the home page in a browser', () => {
  let content: string;
  const site = useAll(() => {
    content = realpathSync(mkdtempSync(join(tmpdir(), 'home-')));
    cpSync('test/fixtures/content', content, { recursive: true });
    for (const platform of ['ios', 'android']) {
      const folder = join(content, 'kettle/en', platform);
      mkdirSync(join(folder, 'quick-start'), { recursive: true });
      for (const [id, text] of Object.entries(pages)) writeFileSync(join(folder, `${id}.mdx`), `# ${id}\n\n${text}\n`);
      const sidebar = Object.keys(pages).map((id) => ({ type: 'doc', id }));
      writeFileSync(join(folder, 'sidebars.json'), JSON.stringify({ mySidebar: sidebar }));
    }
    return startReadyPortal({ CONTENT_DIR: content });
  });
  after(() => {
    rmSync(content, { recursive: true, force: true });
  });

  const guides = (page: Page) =>
    page.$$eval('.quick-start .button-primary', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => new URL((link as HTMLAnchorElement).href).search),
    );

  it('shows the stops of the chosen platform, and remembers the choice', async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${site.url}/en`);
    await expectAccessibleInBothThemes(page, '.quick-start');
    const first = await guides(page);

    await page.focus('.call-tabs input');
    await page.keyboard.press('ArrowRight');
    const second = await guides(page);
    await visit(page, `${site.url}/en`);

    expect([first, second, await guides(page)]).to.deep.equal([
      ['?platform=ios&language=swift'],
      ['?platform=android&language=java'],
      ['?platform=android&language=java'],
    ]);
    expect(faults).to.deep.equal([]);
  });

  it('copies the line that adds the SDK', async () => {
    const { page } = await openPage(phone);
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText(text: string) {
            document.title = text;
            return Promise.resolve();
          },
        },
      });
    });
    await visit(page, `${site.url}/en`);

    await page.tap('.quick-start [data-copy]');

    await page.waitForFunction(() => document.title === "pod 'Kettle'");
  });
});
