import { expect } from 'chai';
import request from 'supertest';
import { startPortal } from '../support/portal.ts';
import { codeEntries } from '../unit/views/made-up-portal.ts';
import { until } from '../support/until.ts';
import { useEach } from '../support/use.ts';

const entries = ['ios swift', 'web javascript', 'flutter dart'].map((target) => {
  const [platform = '', language = ''] = target.split(' ');
  const entry = { ...codeEntries[0], product: 'kettle', productName: 'Kettle' };
  return {
    ...entry,
    key: target.replace(' ', '_'),
    label: target,
    platform,
    language,
    hasNames: platform !== 'flutter',
  };
});

describe('GET /check-code', () => {
  const portal = useEach(() => startPortal({ listCodeEntries: () => ({ list: entries }), productList: () => [] }));
  const get = (path: string) => request(portal.url).get(path);

  it('offers every product and platform, and leads to the other edition', async () => {
    for (const [path, other] of [
      ['/check-code', '/en/check-code'],
      ['/en/check-code', '/check-code'],
    ] as const) {
      const { status, text } = await get(path);

      expect(status).to.equal(200);
      expect(text)
        .to.match(/<optgroup label="Kettle">.*ios swift.*web javascript/s)
        .and.match(/<noscript>.*JavaScript.*\/api-center"/s)
        .and.contain(`href="${other}"`);
    }
  });

  for (const [query, part] of [
    ['product=kettle&platform=web&language=javascript', '<option value="1" selected="">'],
    ['product=teapot&platform=web', '<option value="-1" selected="">'],
    ['product=kettle&platform=flutter&language=dart', 'The reference of Kettle · flutter dart lists no names'],
  ] as const)
    it(`chooses the platform of the address, or leaves it to the code: ${query}`, async () => {
      expect((await get(`/en/check-code?${query}`)).text).to.contain(part);
    });

  it('has an example as soon as the names are there, for which it does not wait', async () => {
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    const m = ['boilWater', 'pourWater', 'openLid'].map((name) => [name, 'm', { n: [[0, 0]] }]);
    const index = { language: 'swift', pages: ['kettle~swift_ios~class'], types: [{ n: 'Kettle', p: 0, m }] };
    portal.docServer.calls.getCodeIndex = async () => {
      await held;
      return { ...index, mentioned: [], foreign: [], platforms: [] };
    };

    const { text: first } = await get('/en/check-code');
    send();

    expect(first).to.contain('<textarea').and.not.contain('kettle.');
    await until(async () => (await get('/en/check-code')).text.includes('kettle.pourWater();'));
  });

  it('says that nothing can be checked without references', async () => {
    portal.docServer.calls.listCodeEntries = () => ({ list: entries.filter(({ hasNames }) => !hasNames) });

    expect((await get('/en/check-code')).text)
      .to.contain('<h1')
      .and.not.contain('<textarea');
  });
});
