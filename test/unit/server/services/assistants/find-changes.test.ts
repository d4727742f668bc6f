import { expect } from 'chai';
import { findChanges } from '../../../../../server/services/assistants/find-changes.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';

describe('Changes of a platform with several languages', () => {
  const entries = ['ios_objective-c', 'ios_swift', 'web_javascript'].map((key) => ({ key, ...parseEntryKey(key) }));
  const product = { key: 'kettle', name: 'Kettle', entries };
  const scope = { product, platform: 'ios', language: '' } as unknown as Narrowed;
  const edition = { locale: 'en', base: '/en', publicBase: '' } as Edition;
  const find = (about: object) => {
    const services = {
      documents: {},
      products: { list: () => Promise.resolve({ value: [product] }) },
      pageTexts: {
        find: (_edition: Edition, address: string) =>
          Promise.resolve({ title: 'Upgrade', address, markdown: 'Leaks', about }),
      },
      upgrades: {
        list: () => Promise.resolve(['web_javascript', 'ios_swift'].map((entry) => ({ product: 'kettle', entry }))),
      },
    };
    return findChanges(services as unknown as Parameters<typeof findChanges>[0], edition, scope, { tokens: 500 });
  };

  it('are those of the first language that has release notes, because the SDK is the same', async () => {
    const changes = await find({ products: ['kettle'], productName: 'Kettle', platform: 'iOS', entry: 'ios_swift' });

    expect(changes.text).to.equal('Leaks');
    expect(changes.id).to.contain('platform=ios&language=swift');
  });
});
