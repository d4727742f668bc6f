import { expect } from 'chai';
import request from 'supertest';
import { startPortal } from '../support/portal.ts';
import { codeEntries } from '../unit/views/made-up-portal.ts';
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

  it('says that nothing can be checked without references', async () => {
    portal.docServer.calls.listCodeEntries = () => ({ list: entries.filter(({ hasNames }) => !hasNames) });

    expect((await get('/en/check-code')).text)
      .to.contain('<h1')
      .and.not.contain('<textarea');
    expect(portal.app.pageCache.size).to.equal(1);
    // Anybody can make up products, so their pages are not kept.
    await get('/en/check-code?product=teapot');
    expect(portal.app.pageCache.size).to.equal(1);
  });
});
