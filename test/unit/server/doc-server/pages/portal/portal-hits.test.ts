import { expect } from 'chai';
import { type Edition } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { findPortalHit } from '../../../../../../server/embedded/doc-server/pages/portal/portal-hits.ts';

describe('The home of a product', () => {
  const address = '/docs/tea_chat';
  const instance = {
    ...{ target: { platform: 'all', language: 'all' }, entryKey: 'all', platformText: '' },
    ...{ config: { routeBasePath: 'docs' }, root: { hasOwnAddress: true, address } },
  };
  const product = {
    ...{ key: 'tea_chat', name: 'In-cup Chat', address, description: '', isListed: true, instances: [instance] },
  };
  const edition = { locale: 'en', products: new Map([[product.key, product]]) } as unknown as Edition;
  const find = (keyword: string) =>
    findPortalHit(
      edition,
      { codeEntries: () => [], upgrades: () => Promise.resolve([]) },
      { keyword, mentions: [], product: '', platform: '', language: '', base: '/en' },
    );

  for (const keyword of ['in-cup chat', 'in cup chat', 'tea chat sdk', 'tea-chat'])
    it(`is found by "${keyword}"`, async () => {
      expect((await find(keyword))?.title).to.equal('In-cup Chat');
    });

  it('is not found by more than its name', async () => {
    expect(await find('in cup chat history')).to.equal(undefined);
  });
});
