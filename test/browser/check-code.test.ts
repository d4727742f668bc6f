import { expect } from 'chai';
import type { Page } from 'puppeteer';
import {
  desktop,
  expectAccessibleInBothThemes,
  openPage,
  overflowOf,
  phone,
  test,
  textOf,
  valueOf,
  visit,
} from '../support/page.ts';
import { until } from '../support/until.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const secret = 'appSecretOfMine';
const code = `// ${secret}\nKettle kettle = new Kettle();\nkettle.step1(2);\nkettle.openLid();\nkettle.openLdi();\nkettle.step2(1, 2);\n`;

/** Replaces the text as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.focus('#code-text');
  await page.$eval(
    '#code-text',
    (field, value) => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
}

const checker = '/en/check-code?product=kettle&platform=';

describe('The check of code in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reference/site' }));

  const stateOf = (page: Page) => textOf(page, '#code-state');
  const says = (page: Page, words: string) =>
    page.waitForFunction((part) => document.getElementById('code-state')?.textContent.includes(part), {}, words);
  /** Every request with its body. */
  const watchRequests = (page: Page): string[] => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    return requests;
  };

  for (const [name, viewport, edition, found, jumps] of [
    ['a desktop, in English', desktop, '/en', /3 findings, \d names? linked\.$/, ['Line 4', 'Line 5', 'Line 6']],
    ['a phone, in Chinese', phone, '', /发现 3 处问题，\d 个名称已加链接。$/, ['第 4 行', '第 5 行', '第 6 行']],
  ] as const)
    it(`recognises the platform, marks lines and sends no code, on ${name}`, async () => {
      const { page, faults } = await openPage(viewport);
      const requests = watchRequests(page);
      await visit(page, `${site.url}${edition}/check-code`);

      await paste(page, code);
      await page.waitForSelector('.text-lines a');

      expect(await stateOf(page))
        .to.include('Android: Java')
        .and.match(found);
      const marked = await page.$$eval('.is-marked', (lines) => lines.map(({ id }) => id));
      expect(marked).to.deep.equal(['code-line-4', 'code-line-5', 'code-line-6']);
      expect(await page.$eval('.text-lines code a', (link) => link.getAttribute('href'))).to.equal(
        `${edition}/article/api?doc=kettle~java_android~class~Kettle`,
      );
      expect(await overflowOf(page)).to.equal(0);
      const [input, result] = await page.$$eval('.code-checker textarea, .code-checker .text-lines', (parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect((result?.left ?? 0) >= (input?.right ?? 0), 'the result is beside the input').to.equal(
        viewport === desktop,
      );
      expect(
        await page.$$eval('.code-checker ul a', (links) => links.map(({ textContent }) => textContent)),
      ).to.deep.equal(jumps);
      if (viewport === phone) {
        expect(input?.height, 'the field is as high as its code').to.be.lessThan(220);
        await expectAccessibleInBothThemes(page);
        await page.click('.code-checker ul a');
        const bottom = await page.$eval('#code-line-4', (line) => line.getBoundingClientRect().bottom);
        expect(bottom).to.be.lessThan(phone.height);
      }
      expect(requests.join()).to.contain('/api/doc/getCodeIndex').and.not.contain(secret);
      expect(faults).to.deep.equal([]);
    });

  test('says what is wrong with other input', async (page) => {
    await visit(page, `${site.url}/en/check-code`);

    for (const [text, words] of [
      [`${'x'.repeat(99)}\n`.repeat(4001), 'more than 400,000 characters'],
      ['PK\u0003\u0004\u0000\u0000binary', 'This is not text'],
      ['const x = add(1, 2);', 'The code does not show clearly which SDK'],
    ] as const) {
      await paste(page, text);
      await says(page, words);
    }
  });

  test('writes an example at once, and keeps the view until the result is there', async (page) => {
    const address = `${site.url}${checker}android&language=java`;
    await until(async () => (await (await fetch(address)).text()).includes('example&quot;:{'));
    await visit(page, address);
    const release: (() => void)[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (request.url().includes('getCodeIndex')) release.push(go);
      else go();
    });

    await page.click('.code-checker .button-quiet');
    await says(page, 'Checking against Kettle · Android: Java');
    expect(await valueOf(page, '#code-text')).to.match(/^kettle\.\w+\(\);/);
    expect(await page.$('[aria-busy=true] #code-marks')).not.to.equal(null);
    await page.setRequestInterception(false);
    for (const go of release) go();
    await page.waitForSelector('.is-marked a');
    expect(await page.$('#code-marks, [aria-busy=true]')).to.equal(null);
  });

  test('writes an example for another platform than that of the address', async (page) => {
    await visit(page, `${site.url}${checker}android&language=java`);
    await page.select('#code-sdk', '0');
    await page.click('.code-checker .button-quiet');
    await says(page, 'iOS: Swift');
    await page.waitForSelector('.is-marked a');
  });

  test('takes the platform of the address, and of another choice', async (page) => {
    await visit(page, `${site.url}${checker}windows&language=cpp`);

    await paste(page, 'IKettle *kettle;\nkettle->openLid();');
    await page.waitForSelector('.text-lines a');
    expect(await stateOf(page)).to.include('Checked for Kettle · Windows: C++');
    await page.select('#code-sdk', '0');
    await says(page, 'iOS: Swift');
    expect(await stateOf(page)).not.to.include('version number');
    await page.type('#code-version', 'abc');
    await says(page, '“abc” is not');
  });

  test('takes code from a reference, without sending it', async (page) => {
    await page.setViewport(phone);
    const requests = watchRequests(page);
    await visit(page, `${site.url}/en/article/api?doc=kettle~java_android~class~Kettle`);
    await page.$eval(
      '#code-field',
      (field, value) => {
        if (field instanceof HTMLTextAreaElement) field.value = value;
      },
      `// ${secret}\nkettle.openLdi();`,
    );

    await Promise.all([page.waitForNavigation(), page.click('[data-code-field] button')]);
    await page.waitForSelector('.text-lines a');

    expect(new URL(page.url()).search).to.equal('?product=kettle&platform=android&language=java');
    expect(requests.join()).to.contain('/check-code').and.not.contain(secret);
    await page.reload();
    expect(await valueOf(page, '#code-text')).to.equal('');
  });
});
