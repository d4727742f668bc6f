import { expect } from 'chai';
import { listPages } from '../../../../../server/services/assistants/list-pages.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';

describe('A list of many documents', () => {
  const entry = { key: 'ios_swift', label: 'iOS: Swift', platform: 'ios', language: 'swift', address: '' };
  const product = { key: 'kettle', name: 'Kettle', entries: [entry] };
  const scope = { product, entry, platform: 'ios', language: 'swift' } as unknown as Narrowed;

  for (const [form, folderOf, length] of [
    ['folders', (n: number) => (n % 2 === 0 ? 'green/' : 'black/'), 2],
    ['documents', () => '', 200],
  ] as const)
    it(`is one of ${form}${form === 'documents' ? ' if each has a folder of its own' : ''}`, async () => {
      const documents = Array.from({ length: 200 }, (_, n) => {
        const key = `tea/${folderOf(n)}${String(n)}`;
        return { address: `/docs/kettle/${key}?platform=ios`, title: key, menu: '' };
      });
      const listings = {
        async *documents() {
          yield await Promise.resolve(documents);
        },
      };
      const services = { products: {}, listings } as unknown as Parameters<typeof listPages>[0];

      const list = await listPages(services, { locale: 'en' } as Edition, scope, 'tea');

      expect(list).to.have.property(form).that.has.lengthOf(length);
      expect(list).not.to.have.property(form === 'folders' ? 'documents' : 'folders');
    });
});
