import { expect } from 'chai';
import { expectAccessibleInBothThemes, phone, test, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const pages = {
  'quick-start/integrating-sdk': "```ruby\npod 'Kettle'\n```",
  'quick-start/implementing-tea': 'Pour.',
};

describe('The quick start of the home page in a browser', () => {
  const content = useAll(() => copySite());
  const site = useAll(() => {
    for (const folder of ['kettle/en/ios', 'kettle/en/android']) {
      for (const [id, text] of Object.entries(pages)) content.write(`${folder}/${id}.mdx`, `# ${id}\n\n${text}\n`);
      const sidebar = Object.keys(pages).map((id) => ({ type: 'doc', id }));
      content.write(`${folder}/sidebars.json`, JSON.stringify({ mySidebar: sidebar }));
    }
    return startReadyPortal({ CONTENT_DIR: content.contentDir });
  });

  test('shows the stops of the chosen platform, copies the line that adds the SDK, and remembers the choice', async (page) => {
    await page.setViewport(phone);
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText(text: string) {
            return Promise.resolve((document.title = text));
          },
        },
      });
    });
    const guides = () =>
      page.$$eval('.quick-start .button-primary', (links) =>
        links.filter((link) => link.checkVisibility()).map((link) => new URL((link as HTMLAnchorElement).href).search),
      );
    await visit(page, `${site.url}/en`);
    await expectAccessibleInBothThemes(page, '.quick-start');
    expect(await guides()).to.deep.equal(['?platform=ios&language=swift']);
    await page.tap('.quick-start [data-copy]');
    await page.waitForFunction(() => document.title === "pod 'Kettle'");

    await page.focus('.call-tabs input');
    await page.keyboard.press('ArrowRight');
    expect(await guides()).to.deep.equal(['?platform=android&language=java']);
    await visit(page, `${site.url}/en`);
    expect(await guides()).to.deep.equal(['?platform=android&language=java']);
  });
});
