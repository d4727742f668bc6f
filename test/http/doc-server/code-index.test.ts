import { expect } from 'chai';
import type { CodeEntry, CodeHints } from '../../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../../views/domain/code-index.ts';
import { useAll } from '../../support/use.ts';
import { startTestDocServer } from './site.ts';

describe('Names for the check of code', () => {
  const server = useAll(() => startTestDocServer());
  const index = (entryKey: string) =>
    server.ask<CodeIndex>('doc/getCodeIndex', { lang: 'en', product: 'kettle', entryKey });

  it('list the platforms that have a reference', async () => {
    const { list } = (await server.ask<{ list: CodeEntry[] }>('doc/listCodeEntries')).data;

    expect(list.map(({ product, key }) => `${product}/${key}`)).to.deep.equal([
      'kettle/ios_swift',
      'kettle/android_java',
    ]);
  });

  it('have types and members with their arguments, or are missing without a reference', async () => {
    const { types, pages } = (await index('ios_swift')).data;

    const kettle = types.find(({ n }) => n === 'Kettle');
    expect(pages[kettle?.p ?? -1]).to.equal('kettle~swift_ios~class');
    expect(kettle?.m.map(([name]) => name)).to.include('openLid');
    expect(await index('server')).to.include({ code: 404 });
  });

  it('tell which platforms have a name', async () => {
    const { sets, groups } = (await server.ask<CodeHints>('doc/getCodeHints', { lang: 'en' })).data;

    const [having = []] = groups.find(([, names]) => names.split(' ').includes('openLid')) ?? [];
    expect(having.flatMap((set) => sets[set] ?? [])).to.include('kettle/ios_swift');
  });
});
