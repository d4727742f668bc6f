import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { desktop, expectAccessibleInBothThemes, openPage, phone, visit } from '../support/page.ts';
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

describe('The check of code in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/reference/site' }));

  for (const [name, viewport, edition] of [
    ['a desktop, in English', desktop, '/en'],
    ['a phone, in Chinese', phone, ''],
  ] as const)
    it(`recognises the platform, marks lines and sends no code, on ${name}`, async () => {
      const { page, faults } = await openPage(viewport);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
      await visit(page, `${site.url}${edition}/check-code`);

      await paste(page, code);
      await page.waitForSelector('.text-lines a');

      const state = await page.$eval('#code-state', ({ textContent }) => textContent);
      const marked = await page.$$eval('.is-marked', (lines) => lines.map(({ id }) => id));
      expect(state)
        .to.include('Android: Java')
        .and.match(edition === '/en' ? /3 findings, \d names? linked\.$/ : /发现 3 处问题，\d 个名称已加链接。$/);
      expect(marked).to.deep.equal(['code-line-4', 'code-line-5', 'code-line-6']);
      expect(await page.$$eval('.text-lines code a', ([link]) => link?.getAttribute('href'))).to.equal(
        `${edition}/article/api?doc=kettle~java_android~class~Kettle`,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).to.equal(true);
      const [input, result] = await page.$$eval('.code-checker textarea, .code-checker .text-lines', (parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect((result?.left ?? 0) >= (input?.right ?? 0), 'the result is beside the input').to.equal(
        viewport === desktop,
      );
      const jumps = await page.$$eval('.code-checker ul a', (links) => links.map(({ textContent }) => textContent));
      expect(jumps).to.deep.equal(
        edition === '/en' ? ['Line 4', 'Line 5', 'Line 6'] : ['第 4 行', '第 5 行', '第 6 行'],
      );
      if (viewport === phone) {
        const heightPx = await page.$eval('#code-text', (field) => (field as HTMLElement).offsetHeight);
        expect(heightPx, 'the field is as high as its code').to.be.lessThan(220);
        await page.click('.code-checker ul a');
        expect(await page.$eval('#code-line-4', (line) => line.getBoundingClientRect().bottom < innerHeight)).to.equal(
          true,
        );
      }
      await expectAccessibleInBothThemes(page);
      expect(requests.filter((request) => request.includes(secret))).to.deep.equal([]);
      expect(requests.some((request) => request.includes('/api/doc/getCodeIndex'))).to.equal(true);
      expect(faults).to.deep.equal([]);
    });

  it('keeps a text that is pasted while React hydrates the field', async () => {
    const { page, faults } = await openPage();
    await page.evaluateOnNewDocument(() => {
      // Hydration begins where React listens on the island, and goes on in a later task.
      addEventListener('DOMContentLoaded', () => {
        const island = document.querySelector('[data-island=code-checker]') as Element;
        island.addEventListener = (...args: Parameters<Element['addEventListener']>) => {
          EventTarget.prototype.addEventListener.apply(island, args);
          if (args[0] !== 'input' || island.hasAttribute('data-pasted')) return;
          island.setAttribute('data-pasted', '');
          queueMicrotask(() => {
            const field = island.querySelector('textarea') as HTMLTextAreaElement;
            field.value = 'kettle.openLdi();';
            field.dispatchEvent(new Event('input', { bubbles: true }));
          });
        };
      });
    });
    await visit(page, `${site.url}/en/check-code?product=kettle&platform=android&language=java`);

    await page.focus('#code-text');
    await page.waitForSelector('.text-lines a');

    expect(await page.$eval('#code-text', (field) => (field as HTMLTextAreaElement).value)).to.equal(
      'kettle.openLdi();',
    );
    expect(await page.$$eval('.code-checker ul li', (jumps) => jumps.length)).to.equal(1);
    expect(faults).to.deep.equal([]);
  });

  it('says what is wrong with other input', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/check-code`);
    const says = async (text: string, expected: string) => {
      await paste(page, text);
      await page.waitForFunction(
        (words) => document.getElementById('code-state')?.textContent.includes(words),
        {},
        expected,
      );
    };

    await says(`${'x'.repeat(99)}\n`.repeat(4001), 'more than 400,000 characters');
    await says('PK\u0003\u0004\u0000\u0000binary', 'This is not text');
    await says('const x = add(1, 2);', 'The code does not show clearly which SDK');
  });

  it('says that a reference lists no names', async () => {
    const { page } = await openPage();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const body = JSON.stringify({ code: 404, message: 'not found' });
      if (request.url().includes('getCodeIndex')) void request.respond({ contentType: 'application/json', body });
      else void request.continue();
    });
    await visit(page, `${site.url}/en/check-code?product=kettle&platform=windows&language=cpp`);

    await paste(page, 'kettle->openLid();');
    await page.waitForFunction(() => document.getElementById('code-state')?.textContent.includes('lists no names'));

    expect(await page.$eval('#code-state', ({ textContent }) => textContent)).to.include('Kettle · Windows: C++');
  });

  it('writes an example with a finding for another platform than that of the address', async () => {
    const { page, faults } = await openPage();
    await visit(page, `${site.url}/en/check-code?product=kettle&platform=android&language=java`);

    await page.select('#code-sdk', '0');
    await page.click('.code-checker .button-quiet');
    await page.waitForSelector('.is-marked a');

    expect(await page.$eval('#code-state', ({ textContent }) => textContent)).to.include('iOS: Swift');
    expect(faults).to.deep.equal([]);
  });

  it('writes an example at once, and keeps the view until the result is there', async () => {
    const { page, faults } = await openPage();
    const address = `${site.url}/en/check-code?product=kettle&platform=android&language=java`;
    await until(async () => (await (await fetch(address)).text()).includes('example&quot;:{'));
    await visit(page, address);
    const release: (() => void)[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (request.url().includes('getCodeIndex')) release.push(go);
      else go();
    });
    const state = () => page.$eval('#code-state', ({ textContent }) => textContent);

    await page.click('.code-checker .button-quiet');
    await page.waitForFunction(() => document.getElementById('code-state')?.textContent.startsWith('Checking against'));
    const [first, code] = [
      await state(),
      await page.$eval('#code-text', (field) => (field as HTMLTextAreaElement).value),
    ];
    expect(await page.$('[aria-busy=true] #code-marks')).not.to.equal(null);
    await page.setRequestInterception(false);
    for (const go of release) go();
    await page.waitForSelector('.is-marked a');

    expect(first).to.equal('Checking against Kettle · Android: Java');
    expect(code).to.match(/^kettle\.\w+\(\);/);
    expect(await page.$('#code-marks, [aria-busy=true]')).to.equal(null);
    expect(faults).to.deep.equal([]);
  });

  it('takes the platform of the address, and of another choice', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/check-code?product=kettle&platform=windows&language=cpp`);
    const state = () => page.$eval('#code-state', ({ textContent }) => textContent);

    await paste(page, 'IKettle *kettle;\nkettle->openLid();');
    await page.waitForSelector('.text-lines a');
    const first = await state();
    await page.select('#code-sdk', '0');
    await page.waitForFunction(() => document.getElementById('code-state')?.textContent.includes('iOS'));

    expect(first).to.include('Checked for Kettle · Windows: C++');
    expect(await state())
      .to.include('iOS: Swift')
      .and.not.include('version number');

    await page.type('#code-version', 'abc');
    await page.waitForFunction(() => document.getElementById('code-state')?.textContent.includes('“abc” is not'));
  });

  it('takes code from a reference, without sending it', async () => {
    const { page, faults } = await openPage(phone);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await visit(page, `${site.url}/en/article/api?doc=kettle~java_android~class~Kettle`);
    await expectAccessibleInBothThemes(page);
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
    expect(requests.filter((request) => request.includes(secret))).to.deep.equal([]);
    await page.reload();
    expect(await page.$eval('#code-text', (field) => (field as HTMLTextAreaElement).value)).to.equal('');
    expect(faults).to.deep.equal([]);
  });
});
