import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  expectAccessibleInBothThemes,
  isShown,
  noteShifts,
  openPage,
  overflowOf,
  phone,
  reload,
  test,
  textOf,
  valueOf,
  visit,
} from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';
import { until } from '../support/until.ts';
import { copySite } from '../unit/server/doc-server/fixture.ts';

const log = [
  '10:00:01 I/7100002 starting',
  '10:00:02 E/Pot: boil failed, errorCode=7100001 user=7100002',
  '',
  '10:00:03 E/Pot: boil failed, errorCode=7100001',
  '10:00:04 W/Lid: {"code":7100002,"ts":1763719331120}',
  '10:00:05 E/Pot: errorCode: 7109999',
].join('\n');

const table = (...rows: string[]) =>
  `# Error codes\n\n| Error code | Description | What to do |\n|-|-|-|\n${rows.join('\n')}\n`;

describe('Error codes and the API centre in a browser', () => {
  const content = useAll(() => copySite());
  const site = useAll(() => {
    const others = Array.from({ length: 70 }, (_, n) => `| ${String(7_200_000 + n)} | Other. | Wait. |`);
    const pots = ['| 7100001 | The `pot` is empty. | Fill it. |', '| 7100002 | The lid is open. | Close it. |'];
    content.write('tea/en/codes.mdx', table(...pots, ...others));
    content.write('kettle/en/ios/codes.mdx', table('| 7300001 | The spout is hot. | |'));
    content.write('kettle/en/web/codes.mdx', table('| 7300001 | The page is hot. | |'));
    return startReadyPortal({ CONTENT_DIR: content.contentDir });
  });

  test('finds the codes of a log, with counts, lines and the way to each', async (page) => {
    await page.setViewport(phone);
    await visit(page, `${site.url}/en/error-code`);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));

    await typeLog(page, log);

    expect(await overflowOf(page)).to.equal(0);
    await expectAccessibleInBothThemes(page);
    expect(await textOf(page, '#log-text-state')).to.equal('Different codes: 3, places: 4, lines read: 6');
    const heads = await page.$$eval('.log-section li .row:first-child', (all) =>
      all.map((head) => head.textContent.slice(0, 8)),
    );
    expect(heads).to.deep.equal(['71000012', '71000021', '71099991']);
    expect(await textOf(page, '.log-section li .row + p')).to.equal('The pot is empty.');
    expect(
      await page.$$eval('.log-section ol.rows > li:first-child button', (all) => all.map((b) => b.textContent)),
    ).to.deep.equal(['2', '4']);
    await page.click('.log-section ol.rows > li:first-child button:nth-of-type(2)');
    expect(await textOf(page, '.log-section .text-lines'))
      .to.include('10:00:03')
      .and.to.include('errorCode=7100001');
    // The list of codes is the only request.
    expect(sent.filter((line) => !line.startsWith('GET ') || /boil|1763719331120/.test(line))).to.deep.equal([]);
    expect(sent.filter((line) => line.includes('/api/')).length).to.equal(1);

    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.log-section li .row a')]);
    expect(new URL(page.url()).pathname).to.equal('/en/error-code/7100001');
    expect(await textOf(page, 'h1')).to.include('The pot is empty.');
  });

  test('puts the meaning for the platform that the reader chose last first, without a jump', async (page) => {
    const shifts = await noteShifts(page);
    const heads = async () => {
      await visit(page, `${site.url}/en/error-code/7300001`);
      return page.$$eval('.code-meaning h2', (all) => all.map(({ textContent }) => textContent));
    };
    const first = await heads();
    expect([...first].sort()).to.deep.equal(['Web', 'iOS']);

    await page.evaluate(
      (last) => {
        localStorage.setItem('platform_choice', JSON.stringify({ '*': last }));
      },
      first[1] === 'Web' ? 'web_javascript' : 'ios_swift',
    );
    expect(await heads()).to.deep.equal([...first].reverse());

    expect(await shifts()).to.equal(0);
  });

  test('reads a log of a megabyte without holding up the page', async (page) => {
    await visit(page, `${site.url}/en/error-code`);
    await wakeLogReader(page);

    const ticks = await page.evaluateHandle(() => {
      const counted = { count: 0 };
      setInterval(() => counted.count++);
      return counted;
    });
    const size = await page.evaluate((lines) => {
      const text = `${lines}\n`.repeat(10_000);
      const data = new DataTransfer();
      data.setData('text', text);
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('textarea')?.dispatchEvent(paste);
      return text.length;
    }, log);
    await until(async () => (await textOf(page, '#log-text-state')).includes('lines read'), 80_000);
    const count = await ticks.evaluate((counted) => counted.count);

    expect(size).to.be.greaterThan(1_000_000);
    expect(count).to.be.greaterThan(5);
    expect((await valueOf(page, 'textarea')).length).to.be.lessThan(100_000);
    expect(await textOf(page, '#log-text-state')).to.equal('Different codes: 3, places: 40,000, lines read: 60,000');
    expect(await textOf(page, '.log-section .muted:not(#log)')).to.include('beginning');
  }).timeout(90_000);

  it('says so where the list of codes cannot be had, keeps the log, tries again, starts anew, and reads a file', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/error-code`);
    await wakeLogReader(page);
    await page.setOfflineMode(true);
    await fillLog(page, log);
    await page.waitForFunction(() =>
      document.querySelector('#log-text-state')?.textContent.includes('could not be read'),
    );
    expect(await valueOf(page, 'textarea')).to.equal(log);
    await page.setOfflineMode(false);
    await page.click('.log-section button:last-child');
    await page.waitForSelector('.log-section ol.rows');
    await page.click('.log-section button');
    expect(await page.$('.log-section ol.rows')).to.equal(null);
    expect(await valueOf(page, 'textarea')).to.equal('');

    content.write('device.log', log);
    await (await page.$('input[type=file]'))?.uploadFile(join(content.contentDir, 'device.log'));
    await page.waitForSelector('.log-section ol.rows');
    expect(await textOf(page, '#log-text-state')).to.include('Different codes: 3');
  });

  test('filters the API centre while typing, and keeps it in the address', async (page) => {
    await visit(page, `${site.url}/en/api-center`);
    const shown = () =>
      page.$$eval('#api-groups li:not([hidden]) h3 a', (links) => links.map((link) => link.textContent));
    expect(await shown())
      .to.include('Kettle')
      .and.to.include('Tea');

    await page.type('#api-keyword', 'kettle swift');

    expect(await shown()).to.deep.equal(['Kettle']);
    expect(await textOf(page, '#api-total')).to.equal('Products: 1');
    expect(new URL(page.url()).search).to.equal('?q=kettle+swift');
    await reload(page);
    expect(await shown()).to.deep.equal(['Kettle']);
    await page.type('#api-keyword', ' nothing');
    expect(await shown()).to.deep.equal([]);
    expect(await isShown(page, '#api-empty')).to.equal(true);
  });
});

async function fillLog(page: Page, text: string): Promise<void> {
  await page.$eval(
    'textarea',
    (field, value) => {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
}

async function typeLog(page: Page, text: string): Promise<void> {
  await wakeLogReader(page);
  await fillLog(page, text);
  await page.waitForSelector('.log-section ol.rows');
}

/** Opens the log reader and hydrates it by focus. */
async function wakeLogReader(page: Page): Promise<void> {
  await page.click('.log-section summary');
  await page.focus('[data-island=log-reader] textarea');
  await page.waitForSelector('[data-island=log-reader][data-hydrated]');
}
