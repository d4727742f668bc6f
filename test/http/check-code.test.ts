import { expect } from 'chai';
import request from 'supertest';
import type { CodeEntry } from '../../views/domain/code-entry.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { until } from '../support/until.ts';

const entries: CodeEntry[] = [
  {
    product: 'kettle',
    productName: 'Kettle',
    key: 'ios_swift',
    label: 'iOS: Swift',
    platform: 'ios',
    language: 'swift',
    hasNames: true,
  },
  {
    product: 'kettle',
    productName: 'Kettle',
    key: 'web_javascript',
    label: 'Web: JS',
    platform: 'web',
    language: 'javascript',
    hasNames: true,
  },
  {
    product: 'kettle',
    productName: 'Kettle',
    key: 'flutter_dart',
    label: 'Flutter: Dart',
    platform: 'flutter',
    language: 'dart',
    hasNames: false,
  },
];

describe('GET /check-code', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await startPortal({ listCodeEntries: () => ({ list: entries }), productList: () => [] });
  });
  after(() => portal.close());
  const get = (path: string) => request(portal.url).get(path);

  for (const [edition, path, other] of [
    ['Chinese', '/check-code', '/en/check-code'],
    ['English', '/en/check-code', '/check-code'],
  ] as const)
    it(`offers every product and platform in the ${edition} edition, and leads to the other one`, async () => {
      const { status, text } = await get(path);

      expect(status).to.equal(200);
      expect(text).to.match(/<optgroup label="Kettle">.*iOS: Swift.*Web: JS/s);
      expect(text).to.contain(`href="${other}"`);
    });

  it('chooses the platform that the address names', async () => {
    const { text } = await get('/en/check-code?product=kettle&platform=web&language=javascript');

    expect(text).to.match(/<option value="1" selected="">/);
  });

  it('recognises the platform from the code if the address names an unknown one', async () => {
    const { status, text } = await get('/en/check-code?product=teapot&platform=web');

    expect(status).to.equal(200);
    expect(text).to.match(/<option value="-1" selected="">/);
  });

  it('says that a reference lists no names as soon as its platform is chosen', async () => {
    const { text } = await get('/en/check-code?product=kettle&platform=flutter&language=dart');

    expect(text).to.match(/role="status">The reference of Kettle · Flutter: Dart lists no names/);
  });

  it('has an example as soon as the names are there, for which it does not wait', async () => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    const m = ['boilWater', 'pourWater', 'openLid'].map((name) => [name, 'm', { n: [[0, 0]] }]);
    const index = { language: 'swift', pages: ['kettle~swift_ios~class'], types: [{ n: 'Kettle', p: 0, m }] };
    const slow = await startPortal({
      listCodeEntries: () => ({ list: entries }),
      productList: () => [],
      async getCodeIndex() {
        await held;
        return { ...index, mentioned: [], foreign: [], platforms: [] };
      },
    });
    const page = async () => (await request(slow.url).get('/en/check-code')).text;

    const first = await page();
    send();

    expect(first).to.contain('<textarea').and.not.contain('kettle.');
    await until(async () => (await page()).includes('kettle.pourWater();'));
    await slow.close();
  });

  it('says what it needs without script', async () => {
    const { text } = await get('/en/check-code');

    expect(text).to.match(/<noscript>.*JavaScript.*href="\/en\/api-center"/s);
  });

  it('says that nothing can be checked without references', async () => {
    const bare = await startPortal({
      listCodeEntries: () => ({ list: entries.filter(({ hasNames }) => !hasNames) }),
      productList: () => [],
    });
    const { status, text } = await request(bare.url).get('/en/check-code');
    await bare.close();

    expect(status).to.equal(200);
    expect(text).not.to.contain('<textarea');
  });
});
