import { expect } from 'chai';
import type { CodeEntry, CodeHints } from '../../../views/domain/code-entry.ts';
import type { CodeIndex } from '../../../views/domain/code-index.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

describe('Names for the check of code', () => {
  let server: TestDocServer;
  before(async () => (server = await startTestDocServer()));
  after(() => server.close());
  const ask = async <Data>(path: string) => ((await server.get(path)).body as { code: number; data: Data }).data;

  it('list the platforms that have a reference', async () => {
    const { list } = await ask<{ list: CodeEntry[] }>('/api/doc/listCodeEntries');

    expect(list.map(({ product, key }) => `${product}/${key}`)).to.include('kettle/ios_swift');
    expect(list.map(({ key }) => key)).not.to.include('server');
  });

  it('have types and members with their arguments', async () => {
    const { types, pages } = await ask<CodeIndex>('/api/doc/getCodeIndex?lang=en&product=kettle&entryKey=ios_swift');

    const kettle = types.find(({ n }) => n === 'Kettle');
    expect(pages[kettle?.p ?? -1]).to.equal('kettle~swift_ios~class');
    expect(kettle?.m.map(([name]) => name)).to.include('openLid');
  });

  it('are missing for a platform without a reference', async () => {
    const { body } = await server.get('/api/doc/getCodeIndex?lang=en&product=kettle&entryKey=server');

    expect(body).to.include({ code: 404 });
  });

  it('tell which platforms have a name', async () => {
    const { sets, groups } = await ask<CodeHints>('/api/doc/getCodeHints?lang=en');

    const [having = []] = groups.find(([, names]) => names.split(' ').includes('openLid')) ?? [];
    expect(having.flatMap((set) => sets[set] ?? [])).to.include('kettle/ios_swift');
  });
});
