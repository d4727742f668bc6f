import { expect } from 'chai';
import type { ApiAnswer } from '../../../views/domain/api-reference.ts';
import type { Resolution } from '../../../views/domain/article.ts';
import type { SearchResult } from '../../../views/domain/search.ts';
import { useAll } from '../../support/use.ts';
import { startTestDocServer } from './site.ts';

/** Written by hand: the reader's question and the symbol's place; a compound itself has no anchor. */
const symbols: [symbol: string, target: string, compound: string, anchor: string][] = [
  ['Kettle', 'swift_ios', 'Kettle', ''],
  ['openLid', 'swift_ios', 'Kettle', 'openlid-kettle'],
  ['angle', 'swift_ios', 'Lid', 'angle-lid'],
  ['openLid', 'java_android', 'Kettle', 'openlid-kettle'],
];

describe('A symbol of a client API', () => {
  const server = useAll(() => startTestDocServer());
  before(() => server.search.open());

  /** The page of an address after redirects. */
  const arrive = async (address = '') => {
    const show = async (from: string) => {
      const doc = /doc=([^&#]+)/.exec(from)?.[1] ?? '';
      return (await server.ask<ApiAnswer>('doc/getApiPage', { doc })).data;
    };
    const { page, movedTo = '' } = await show(address);
    return page ?? (await show(movedTo)).page;
  };

  for (const [symbol, target, compound, anchor] of symbols) {
    const address = `/article/api?doc=kettle~${target}~class~${compound}`;
    const [language = '', platform = ''] = target.split('_');
    const entry = `<li id="${compound.toLowerCase()}"><div><a class="api-name" href="/en${address}">`;

    it(`${symbol} on ${platform} is found by its address and by the one that it had earlier`, async () => {
      const page = await arrive(address);
      const path = `/kettle-${platform}/api/class`;
      const { movedTo } = (await server.ask<Resolution>('doc/resolveAddress', { path })).data;

      expect(page).to.include({ title: compound, address });
      if (anchor !== '') expect(page?.html).to.contain(` id="${anchor}"`);
      expect((await arrive(movedTo))?.html).to.contain(entry);
    });

    it(`${symbol} on ${platform} is the first that a search of client APIs finds there`, async () => {
      const query = { keyword: symbol, product: 'kettle', platform, language, docType: 'clientapi' };
      const { list } = (await server.ask<SearchResult>('doc/search', query)).data;
      const [url = '', hash = ''] = (list[0]?.url ?? '').split('#');
      const page = await arrive(url);

      // A category page leads on by the entry of its hash.
      if (page?.view === 'category')
        expect([page.html.includes(entry), hash]).to.deep.equal([true, compound.toLowerCase()]);
      else expect([page?.address, hash]).to.deep.equal([address, anchor]);
    });
  }
});
