import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { expectAccessible, follow, isShown, openPage, reload, test, textOf, valueOf, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const boil = '/en/docs/kettle/start/boil?platform=ios&language=swift';
const opener = '.side-buttons > .side-feedback';

describe('Feedback on a document in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));

  const openDialog = async (page: Page) => {
    await page.waitForSelector(opener);
    await page.click(opener);
    await page.waitForSelector('.feedback-dialog[open]');
  };
  const send = (page: Page) => page.click('.feedback-dialog button[type=submit]');
  const faultOf = (page: Page, name: string) => textOf(page, `#feedback-${name}-fault`);

  it('is checked in a dialog, kept while sending fails and over a reload, and sent once more with the same key', async () => {
    const { page } = await openPage();
    await visit(page, site.url + boil);
    await page.waitForSelector(opener);
    const sent: { clientKey: string; comment: string; path: string }[] = [];
    let fails = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isFeedback = request.url().endsWith('/api/doc/recordFeedback');
      if (isFeedback) sent.push(JSON.parse(request.postData() ?? '{}') as (typeof sent)[number]);
      void (isFeedback && fails ? request.abort() : request.continue());
    });

    await openDialog(page);
    await send(page);
    expect(await faultOf(page, 'reasons')).to.contain('choose a reason');
    await page.focus('#feedback-comment');
    await page.keyboard.sendCharacter('tea '.repeat(201));
    await page.type('#feedback-contact', 'lin@tea.test');
    await send(page);
    expect(await faultOf(page, 'reasons')).to.equal('');
    expect(await faultOf(page, 'comment')).to.equal('Please keep the comment within 200 words.');
    expect(await faultOf(page, 'name')).to.equal('Please enter your name.');
    await expectAccessible(page, '.feedback-dialog');
    await page.$eval('#feedback-comment', (field) => {
      (field as HTMLTextAreaElement).value = '';
    });
    await page.type('#feedback-comment', 'The lid is missing');
    await page.type('#feedback-name', 'Lin');
    await send(page);
    await page.waitForFunction(() => document.querySelector('.feedback-status')?.textContent !== '');
    await reload(page);
    await openDialog(page);
    expect(await valueOf(page, '#feedback-comment')).to.equal('The lid is missing');
    fails = false;
    await send(page);
    await page.waitForSelector('.feedback-thanks:not([hidden])');
    expect(await isShown(page, '.feedback-dialog .feedback-lead')).to.equal(false);
    await page.click('.feedback-thanks [data-cancel]');
    await page.waitForSelector('.feedback-dialog', { hidden: true });
    await reload(page);
    await openDialog(page);

    expect(await valueOf(page, '#feedback-comment'), 'the next one').to.equal('');
    expect(page.url()).to.equal(site.url + boil);
    expect(sent).to.have.lengthOf(2);
    expect(sent[0]).to.deep.equal(sent[1]);
    expect(sent[1]).to.include({ path: boil, comment: 'The lid is missing' });
  });

  test('is a vote with one click; each document has a draft of its own, after a soft navigation and in a new window, too', async (page) => {
    await visit(page, site.url + boil);
    await page.waitForSelector(opener);
    const votes: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/recordFeedback')) votes.push(JSON.parse(request.postData() ?? ''));
    });
    const held = () =>
      page.$eval('#feedback-form', (form) => {
        const data = new FormData(form as HTMLFormElement);
        return [data.get('isUseful'), data.get('comment')];
      });
    const addressOf = (selector: string) => page.$eval(selector, (link) => (link as HTMLAnchorElement).href);

    await page.click('[data-vote]');
    await page.waitForSelector('.page-vote[role=status]');
    expect(await page.$eval('.page-vote', (note) => note === document.activeElement)).to.equal(true);
    expect(votes).to.have.lengthOf(1);
    expect(votes[0]).to.include({ articleId: '101', isUseful: true, path: boil });
    await page.click('.page-vote a');
    await page.waitForSelector('.feedback-dialog[open]');
    await page.type('#feedback-comment', 'Good tea');
    await page.keyboard.press('Escape');
    const first = await addressOf('[data-feedback]');
    await follow(page, /start\/pour/, '#menu-tree a[href*="pour"]');
    const second = await addressOf('[data-feedback]');
    expect(second)
      .to.match(/\/en\/feedback\?article=/)
      .and.not.equal(first);
    await page.keyboard.down('Control');
    await page.click(opener);
    await page.keyboard.up('Control');
    await page.browserContext().waitForTarget((target) => target.url() === second);
    await page.bringToFront();
    await openDialog(page);
    await page.type('#feedback-comment', 'Bad tea');
    expect(await held()).to.deep.equal(['0', 'Bad tea']);
    await visit(page, site.url + boil);
    await openDialog(page);

    expect(await held()).to.deep.equal(['1', 'Good tea']);
  });

  test('takes a pasted screenshot, shows it, and refuses what is no picture', async (page) => {
    await visit(page, site.url + boil);
    await page.waitForSelector(opener);
    await openDialog(page);
    const paste = (isPicture: boolean) =>
      page.evaluate(async (wanted) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve);
        });
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([wanted && blob ? blob : 'no picture'], 'shot.png', { type: 'image/png' }));
        // After a click on the dialog's heading, paste events go to the page.
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, isPicture);

    await paste(true);
    await page.waitForSelector('.feedback-preview:not([hidden])');
    await expectAccessible(page, '.feedback-dialog');
    expect(await page.$eval('.feedback-preview canvas', (canvas) => (canvas as HTMLCanvasElement).width)).to.equal(240);
    await paste(false);
    await page.waitForSelector('.feedback-preview', { hidden: true });
    expect(await faultOf(page, 'screenshot')).to.contain('PNG, JPEG or WebP');
    await paste(true);
    await page.waitForSelector('.feedback-preview:not([hidden])');
    const reply = page.waitForResponse((response) => response.url().endsWith('/recordFeedback'));
    await page.click('.feedback-reasons label');
    await page.type('#feedback-name', 'Lin');
    await send(page);

    expect(await (await reply).json()).to.include({ code: 0 });
  });
});
