import { expect } from 'chai';
import { readAssets } from '../../server/assets.ts';
import { arrive, expectAccessible, openPage, reload, visit } from '../support/page.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';
const opener = '[data-opener="products"] > a';

describe('Feedback on a document in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));

  async function open(path: string) {
    const opened = await openPage();
    await visit(opened.page, site.url + path);
    return opened;
  }

  it('shows the buttons of feedback on a small screen while the form scrolls between title and buttons', async () => {
    const { page } = await openPage({ width: 390, height: 667 });
    await visit(page, `${site.url}/en/faq`);

    await page.$eval('[data-feedback]', (link) => {
      (link as HTMLElement).click();
    });
    await page.waitForSelector('.feedback-dialog[open]');
    const ends = () =>
      page.$eval('.feedback-dialog', (dialog) =>
        ['h2', '.dialog-buttons'].map((selector) => {
          const box = dialog.querySelector(selector)?.getBoundingClientRect();
          return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
        }),
      );
    const atTop = await ends();
    await page.$eval('.feedback-dialog', (dialog) => {
      dialog.scrollTo(0, 9999);
    });

    expect([atTop, await ends()]).to.deep.equal([
      [true, true],
      [true, true],
    ]);
  });

  it('takes feedback in a dialog: checked, kept while sending fails and over a reload, sent once more with the same key', async () => {
    const { page } = await open(`/en${boil}`);
    const sent: { clientKey: string; comment: string; path: string }[] = [];
    let fails = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isFeedback = request.url().endsWith('/api/doc/recordFeedback');
      if (isFeedback) sent.push(JSON.parse(request.postData() ?? '{}') as (typeof sent)[number]);
      void (isFeedback && fails ? request.abort() : request.continue());
    });
    const openDialog = async () => {
      await page.waitForSelector('.side-buttons > .side-feedback');
      await page.click('.side-buttons > .side-feedback');
      await page.waitForSelector('.feedback-dialog[open]');
    };
    const send = () => page.click('.feedback-dialog button[type=submit]');
    const faultOf = (name: string) => page.$eval(`#feedback-${name}-fault`, ({ textContent }) => textContent);

    await openDialog();
    await send();
    const faultOfNothing = await faultOf('reasons');
    await page.focus('#feedback-comment');
    await page.keyboard.sendCharacter('tea '.repeat(201));
    await page.type('#feedback-contact', 'lin@tea.test');
    await send();
    const faults = [await faultOf('reasons'), await faultOf('comment'), await faultOf('name')];
    await expectAccessible(page, '.feedback-dialog');
    await page.$eval('#feedback-comment', (field) => {
      (field as HTMLTextAreaElement).value = '';
    });
    await page.type('#feedback-comment', 'The lid is missing');
    await page.type('#feedback-name', 'Lin');
    await send();
    await page.waitForFunction(() => document.querySelector('.feedback-status')?.textContent !== '');
    await reload(page);
    await openDialog();
    const kept = await page.$eval('#feedback-comment', (field) => (field as HTMLTextAreaElement).value);
    fails = false;
    await send();
    await page.waitForSelector('.feedback-thanks:not([hidden])');
    const isLeadShown = await page.$eval('.feedback-dialog .feedback-lead', (lead) => lead.checkVisibility());
    await page.click('.feedback-thanks [data-cancel]');
    await page.waitForSelector('.feedback-dialog', { hidden: true });

    expect(isLeadShown).to.equal(false);
    expect(new URL(page.url()).pathname).to.equal('/en/docs/kettle/start/boil');
    expect(faultOfNothing).to.contain('choose a reason');
    expect(faults).to.deep.equal(['', 'Please keep the comment within 200 words.', 'Please enter your name.']);
    expect(kept).to.equal('The lid is missing');
    expect(sent).to.have.lengthOf(2);
    expect(sent[0]).to.deep.equal(sent[1]);
    expect(sent[1]).to.include({ path: `/en${boil}`, comment: 'The lid is missing' });
  });

  it('leads readers who open it in a new window to the form of the document', async () => {
    const { page } = await open(`/en${boil}`);
    await page.waitForSelector('.side-buttons > .side-feedback');
    const openPages = async () => (await page.browser().pages()).length;
    const before = await openPages();

    await page.keyboard.down('Control');
    await page.click('.side-buttons > .side-feedback');
    await page.keyboard.up('Control');

    while ((await openPages()) === before) await page.waitForFunction(() => true);
    const [addressed, said] = await page.evaluate(() =>
      ['.side-buttons > .side-feedback', '[data-feedback]'].map(
        (selector) => document.querySelector<HTMLAnchorElement>(selector)?.href,
      ),
    );
    expect(addressed)
      .to.match(/feedback\?/)
      .and.equal(said);
  });

  it('keeps a draft for each document, and with it whether the page helped', async () => {
    const { page } = await open(`/en${boil}`);
    const openDialog = async () => {
      await page.waitForSelector('.side-buttons > .side-feedback');
      await page.click('.side-buttons > .side-feedback');
      await page.waitForSelector('.feedback-dialog[open]');
    };
    const held = () =>
      page.$eval('#feedback-form', (form) => {
        const data = new FormData(form as HTMLFormElement);
        return [data.get('isUseful'), data.get('comment')];
      });

    await openDialog();
    await page.click('[name=isUseful][value="1"]');
    await page.type('#feedback-comment', 'Good tea');
    await visit(page, site.url + `/en${boil}`.replace('boil', 'pour'));
    await openDialog();
    await page.type('#feedback-comment', 'Bad tea');
    const other = await held();
    await visit(page, `${site.url}/en${boil}`);
    await openDialog();

    expect(other).to.deep.equal(['0', 'Bad tea']);
    expect(await held()).to.deep.equal(['1', 'Good tea']);
  });

  it('stays on the page where feedback or products cannot be had without a network, and says so', async () => {
    const { page } = await open(`/en${boil}`);
    await page.waitForSelector('.side-buttons > .side-feedback');
    // Offline mode of the browser affects the page, not the worker.
    await page.setBypassServiceWorker(true);
    await page.setOfflineMode(true);
    await page.waitForSelector('#announcer.toast');
    const told: (string | null)[] = [];
    for (const selector of ['.side-buttons > .side-feedback', opener]) {
      await page.$eval('#announcer', (announcer) => {
        announcer.textContent = '';
      });
      await page.click(selector);
      await page.waitForFunction(() => document.getElementById('announcer')?.textContent !== '');
      told.push(await page.$eval('#announcer', ({ textContent }) => textContent));
    }

    expect(told.join()).to.match(/offline.*offline/i);
    expect(new URL(page.url()).pathname).to.equal('/en/docs/kettle/start/boil');
  });

  it('takes a pasted screenshot, shows it, and refuses what is no picture', async () => {
    const { page, faults } = await open(`/en${boil}`);
    await page.click('.side-buttons > .side-feedback');
    await page.waitForSelector('.feedback-dialog[open]');
    const paste = (isPicture: boolean) =>
      page.evaluate(async (wanted) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve);
        });
        const data = new DataTransfer();
        data.items.add(new File([wanted && blob ? blob : 'no picture'], 'shot.png', { type: 'image/png' }));
        // After a click on the dialog's heading, paste events go to the page.
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, isPicture);

    await paste(true);
    await page.waitForSelector('.feedback-preview:not([hidden])');
    await expectAccessible(page, '.feedback-dialog');
    const width = await page.$eval('.feedback-preview canvas', (canvas) => (canvas as HTMLCanvasElement).width);
    await paste(false);
    await page.waitForSelector('.feedback-preview', { hidden: true });
    const fault = await page.$eval('#feedback-screenshot-fault', ({ textContent }) => textContent);
    await paste(true);
    await page.waitForSelector('.feedback-preview:not([hidden])');
    const reply = page.waitForResponse((response) => response.url().endsWith('/recordFeedback'));
    await page.click('.feedback-reasons label');
    await page.type('#feedback-name', 'Lin');
    await page.click('.feedback-dialog button[type=submit]');

    expect(width).to.equal(240);
    expect(fault).to.contain('PNG, JPEG or WebP');
    expect(((await (await reply).json()) as { code: number }).code).to.equal(0);
    expect(faults).to.deep.equal([]);
  });

  it('takes feedback about the document that is open, after a soft navigation too', async () => {
    const { page } = await open(`/en${boil}`);
    const link = () => page.$eval('[data-feedback]', (element) => element.getAttribute('href'));
    const first = await link();

    await arrive(page, /start\/pour/, () =>
      page.$eval('#menu-tree a[href*="pour"]', (entry) => (entry as HTMLElement).click()),
    );

    expect(await link())
      .to.match(/^\/en\/feedback\?article=/)
      .and.not.equal(first);
  });
});

describe('"Was this page helpful" at the end of a document', () => {
  let stored: Record<string, unknown>[] = [];
  const portal = useAll(() => {
    const recordFeedback = (given: Record<string, unknown>) => {
      stored.push(given);
      return { id: '1' };
    };
    return startPortal({ getArticleByPath: () => makeArticle(), recordFeedback }, { WATCH: 'false' }, readAssets());
  });
  beforeEach(() => (stored = []));

  it('takes a yes with one click and offers the dialog as the second step', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${portal.url}/en${boil}`);

    await page.click('[data-vote]');
    await page.waitForSelector('.page-vote[role=status]');
    const isFocused = await page.$eval('.page-vote', (note) => note === document.activeElement);
    await page.click('.page-vote a');
    await page.waitForSelector('.feedback-dialog[open]');

    expect(stored).to.have.lengthOf(1);
    expect(stored[0]).to.include({ articleId: '100', isUseful: true, path: `/en${boil}` });
    expect(isFocused).to.equal(true);
    expect(await page.$eval('.feedback-dialog [value="1"]', (radio) => (radio as HTMLInputElement).checked)).to.equal(
      true,
    );
    expect(faults).to.deep.equal([]);
  });
});
