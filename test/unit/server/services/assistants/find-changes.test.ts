import { expect } from 'chai';
import { findChanges } from '../../../../../server/services/assistants/find-changes.ts';
import type { Narrowed } from '../../../../../server/services/assistants/scope.ts';
import type { Upgrades } from '../../../../../server/services/upgrades.ts';
import type { Documents } from '../../../../../server/services/documents.ts';
import type { Edition } from '../../../../../views/domain/edition.ts';
import { parseEntryKey } from '../../../../../views/domain/platform.ts';

const entryOf = (key: string) => ({ key, ...parseEntryKey(key) });
const scope = {
  product: { key: 'kettle', name: 'Kettle', entries: ['ios_objective-c', 'ios_swift', 'web_javascript'].map(entryOf) },
  platform: 'ios',
  language: '',
} as unknown as Narrowed;
const edition = { locale: 'en', base: '/en', publicBase: '' } as Edition;

describe('Changes of a platform with several languages', () => {
  it('are those of the first language that has release notes, because the SDK is the same', async () => {
    const asked: string[] = [];
    const documents = {
      findMarkdown: (_edition: Edition, address: string) => {
        asked.push(address.replace(/.*language=/, ''));
        const about = { products: ['kettle'], productName: 'Kettle', platform: 'iOS: Swift', entry: 'ios_swift' };
        const found = { title: 'Upgrade', address, markdown: 'Leaks', about };
        return Promise.resolve(address.includes('language=swift') ? found : undefined);
      },
    } as unknown as Documents;

    const changes = await findChanges({ documents, upgrades: {} as Upgrades }, edition, scope, { tokens: 500 });

    expect(changes.text).to.equal('Leaks');
    expect(asked).to.deep.equal(['objective-c&section=all', 'swift&section=all']);
  });
});
