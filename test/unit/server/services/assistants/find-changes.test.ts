import { expect } from 'chai';
import { findChanges } from '../../../../../server/services/assistants/find-changes.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Upgrades } from '../../../../../server/services/upgrades.ts';
import type { Products } from '../../../../../server/services/products.ts';
import type { Documents } from '../../../../../server/services/documents.ts';
import type { PageTexts } from '../../../../../server/services/page-texts.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';

const entryOf = (key: string) => ({ key, ...parseEntryKey(key) });
const scope = {
  product: { key: 'kettle', name: 'Kettle', entries: ['ios_objective-c', 'ios_swift', 'web_javascript'].map(entryOf) },
  platform: 'ios',
  language: '',
} as unknown as Narrowed;
const products = { list: () => Promise.resolve({ value: [scope.product] }) } as unknown as Products;
const documents = {} as Documents;
const edition = { locale: 'en', base: '/en', publicBase: '' } as Edition;

describe('Changes of a platform with several languages', () => {
  it('are those of the first language that has release notes, because the SDK is the same', async () => {
    const pageTexts = {
      find: (_edition: Edition, address: string) => {
        const about = { products: ['kettle'], productName: 'Kettle', platform: 'iOS: Swift', entry: 'ios_swift' };
        return Promise.resolve({ title: 'Upgrade', address, markdown: 'Leaks', about });
      },
    } as unknown as PageTexts;
    const upgrades = {
      list: () => Promise.resolve(['web_javascript', 'ios_swift'].map((entry) => ({ product: 'kettle', entry }))),
    } as unknown as Upgrades;

    const changes = await findChanges({ documents, pageTexts, products, upgrades }, edition, scope, { tokens: 500 });

    expect(changes.text).to.equal('Leaks');
    expect(changes.id).to.contain('platform=ios&language=swift');
  });

  it('fail as their page fails', async () => {
    const pageTexts = {
      find: (_edition: Edition, address: string) => {
        const about = { products: ['tea'], productName: 'Tea', platform: '' };
        return Promise.resolve({ title: 'Upgrade', address, markdown: 'Leaks', about });
      },
    } as unknown as PageTexts;
    const upgrades = {
      list: () => Promise.resolve([{ product: 'kettle', entry: 'ios_swift' }]),
    } as unknown as Upgrades;

    const fault = await findChanges({ documents, pageTexts, products, upgrades }, edition, scope, {
      tokens: 500,
    }).catch((error: unknown) => error);

    expect(fault).to.include({ key: 'page-of-site' });
  });
});
