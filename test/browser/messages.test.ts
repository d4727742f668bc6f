import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { readAssets } from '../../server/assets.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { openPage, visit } from '../support/page.ts';
import { startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll } from '../support/use.ts';

const body = (code: number, message: string) => JSON.stringify({ code, data: null, message });

/** Answers of the service to the vote below search results, and texts in the toast. */
const rows: [what: string, status: number, body: string, shown: string[]][] = [
  ['a code', 200, body(422, 'keyword: is required'), ['Submit failed: keyword: is required']],
  ['the code of a session that ended', 200, body(401, 'No session'), []],
  ['a status', 500, 'broken', ['Submit failed: Internal Server Error']],
  ['a status with words', 429, body(429, 'Too many votes'), ['Submit failed: Too many votes']],
  ['the status of a session that ended', 401, '', []],
];

describe('A call that fails (the shared helper in a browser)', () => {
  const portal = useAll(() => startPortal({ ...searchAnswers }, { WATCH: 'false' }, readAssets()));

  /** Every text of the toast, oldest first. */
  const openResults = async () => {
    const { page, faults } = await openPage();
    await visit(page, `${portal.url}/en/ss?k=water`);
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver(([{ target } = {} as MutationRecord]) => {
        if (target instanceof HTMLElement && target.className === 'toast') shown.push(target.textContent);
      }).observe(document.querySelector('#announcer') as Node, { attributes: true, attributeFilter: ['class'] });
    });
    return { page, faults };
  };
  const vote = (page: Page) => page.click('.search-feedback button');
  /** Texts since the last call. */
  const shownIn = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown.splice(0));

  it('the page says what the service says, else what the status means, and keeps quiet about a session that ended', async () => {
    const { page } = await openResults();
    for (const [what, status, answer, shown] of rows) {
      portal.docServer.calls.searchRecordFeedback = () => {
        throw new Fault(status, answer);
      };
      await vote(page);
      await page.waitForFunction(() => document.querySelector('.search-feedback form')?.ariaBusy === 'false');

      expect(await shownIn(page), what).to.deep.equal(shown);
      expect(await page.$('.search-feedback button'), what).not.to.equal(null);
    }
  });

  it('network gone: the page says so for a while, and the console has the error', async () => {
    const { page, faults } = await openResults();

    // The network works, but calls get no answer.
    await page.setRequestInterception(true);
    page.on('request', (request) => void (request.method() === 'POST' ? request.abort('failed') : request.continue()));
    await vote(page);
    await page.waitForSelector('#announcer.toast');
    const told = await shownIn(page);
    await page.waitForSelector('#announcer:not(.toast)');

    expect(told.join()).to.match(/^Nothing was loaded or sent\. Check the network connection and try again/);
    expect(faults.join()).to.contain('Failed to fetch');
  });

  it('a call that nobody asked for is silent: a page opens without a toast while the services fail', async () => {
    portal.docServer.calls.check_login = () => {
      throw new Fault(500, 'broken');
    };
    const { page } = await openResults();

    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForNetworkIdle({ idleTime: 100 });

    expect(await shownIn(page)).to.deep.equal([]);
  });
});
