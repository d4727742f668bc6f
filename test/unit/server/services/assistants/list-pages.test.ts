import { expect } from 'chai';
import type { Listings } from '../../../../../server/services/listings.ts';
import type { Products } from '../../../../../server/services/products.ts';
import { listPages } from '../../../../../server/services/assistants/list-pages.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';

const entry = { key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: '' };
const scope = {
  product: { key: 'kettle', name: 'Kettle', entries: [entry] },
  entry,
  platform: 'ios',
  language: 'swift',
} as unknown as Narrowed;

const listOf = (keys: readonly string[]) => {
  const documents = keys.map((key) => ({ address: `/docs/kettle/${key}?platform=ios`, title: key, menu: '' }));
  const listings = {
    async *documents() {
      yield await Promise.resolve(documents);
    },
  } as unknown as Listings;
  return listPages({ products: {} as Products, listings }, { locale: 'en' } as Edition, scope, 'tea');
};
const count = 200;

describe('A list of many documents', () => {
  it('is one of folders', async () => {
    const list = await listOf(Array.from({ length: count }, (_, n) => `tea/${n % 2 === 0 ? 'green' : 'black'}/${n}`));

    expect(list).to.have.property('folders').that.has.lengthOf(2);
    expect(list).not.to.have.property('documents');
  });

  it('is one of documents if each has a folder of its own', async () => {
    const list = await listOf(Array.from({ length: count }, (_, n) => `tea/${String(n)}`));

    expect(list).to.have.property('documents').that.has.lengthOf(count);
    expect(list).not.to.have.property('folders');
  });
});
