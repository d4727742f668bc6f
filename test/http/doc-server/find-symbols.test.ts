import { expect } from 'chai';
import type { ApiAnswer } from '../../../views/domain/api-reference.ts';
import type { Resolution } from '../../../views/domain/article.ts';
import type { SearchResult } from '../../../views/domain/search.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

interface Wanted {
  symbol: string;
  platform: string;
  language: string;
  compound: string;
  /** Empty for the compound itself. */
  anchor: string;
}

/** Written by hand: the reader's question and the symbol's place. */
const symbols: Wanted[] = [
  { symbol: 'Kettle', platform: 'ios', language: 'swift', compound: 'Kettle', anchor: '' },
  { symbol: 'openLid', platform: 'ios', language: 'swift', compound: 'Kettle', anchor: 'openlid-kettle' },
  { symbol: 'boil:until:', platform: 'ios', language: 'swift', compound: 'Kettle', anchor: 'boiluntil-kettle' },
  { symbol: 'angle', platform: 'ios', language: 'swift', compound: 'Lid', anchor: 'angle-lid' },
  { symbol: 'Lid', platform: 'android', language: 'java', compound: 'Lid', anchor: '' },
  { symbol: 'openLid', platform: 'android', language: 'java', compound: 'Kettle', anchor: 'openlid-kettle' },
  { symbol: 'angle', platform: 'android', language: 'java', compound: 'Lid', anchor: 'angle-lid' },
];

describe('A symbol of a client API', () => {
  let server: TestDocServer;
  before(async () => {
    server = await startTestDocServer();
    await server.search.open();
  });
  after(() => server.close());

  const dataOf = async <T>(path: string) => ((await server.get(path, 'en')).body as { data: T }).data;
  const show = async (doc: string): Promise<ApiAnswer> => dataOf(`/api/doc/getApiPage?doc=${encodeURIComponent(doc)}`);
  /** The page of an address after redirects. */
  const arrive = async (address: string) => {
    const [, doc = ''] = /doc=([^&#]+)/.exec(address) ?? [];
    const { page, movedTo } = await show(doc);
    return page ?? (movedTo === undefined ? undefined : (await show(/doc=(.+)$/.exec(movedTo)?.[1] ?? '')).page);
  };

  for (const { symbol, platform, language, compound, anchor } of symbols) {
    const address = `/article/api?doc=kettle~${language}_${platform}~class~${compound}`;
    const mark = anchor === '' ? '' : ` id="${anchor}"`;

    it(`${symbol} on ${platform} is found by its address and by the one that it had earlier`, async () => {
      const page = await arrive(address);
      const old = await dataOf<Resolution>(`/api/doc/resolveAddress?path=/kettle-${platform}/api/class`);
      const category = await arrive(old.movedTo ?? '');

      expect(page).to.include({ title: compound, address });
      expect(page?.html).to.contain(mark);
      expect(category?.html).to.contain(
        `<li id="${compound.toLowerCase()}"><div><a class="api-name" href="/en${address}">`,
      );
    });

    it(`${symbol} on ${platform} is the first that a search of client APIs finds there`, async () => {
      const query = new URLSearchParams({
        keyword: symbol,
        product: 'kettle',
        platform,
        language,
        docType: 'clientapi',
      });
      const { list } = await dataOf<SearchResult>(`/api/doc/search?${query.toString()}`);
      const [url = '', hash = ''] = (list[0]?.url ?? '').split('#');
      const page = await arrive(url);

      // A category page leads on by the entry of its hash.
      const entry = `<li id="${compound.toLowerCase()}"><div><a class="api-name" href="/en${address}">`;
      if (page?.view === 'category')
        expect([page.html.includes(entry), hash]).to.deep.equal([true, compound.toLowerCase()]);
      else expect([page?.address, hash]).to.deep.equal([address, anchor]);
    });
  }
});
