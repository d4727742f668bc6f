import { expect } from 'chai';
import type { SearchResult } from '../../../views/domain/search.ts';
import { createLog } from '../../../server/log.ts';
import { startFileHost } from '../../support/file-host.ts';
import { copySite } from '../../unit/server/doc-server/fixture.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

const path = (target: string) => `/client-api/kettle/en/${target}/data.json`;
const addressOf = (target: string, file: string) => `/en/article/api?doc=kettle~${target}~class~${file}`;
const namesOf = (...types: [name: string, ...members: string[]][]) => ({
  searchData: types.map(([name, ...members]) => ({
    compoundName: `im.kettle.${name}`,
    name,
    compoundKind: 'class',
    members: members.map((memberName) => ({ memberName })),
  })),
  treeData: [],
});

describe('GET /api/doc/search, where CLIENT_API_URL names a host that has references', () => {
  const servers: TestDocServer[] = [];
  const built: string[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const host = useEach(() =>
    startFileHost({ [path('javascript_web')]: namesOf(['Spout', 'onDrip', 'pour', 'pour'], ['Whistle']) }),
  );
  const site = useEach(() => copySite());
  const start = async () => {
    built.length = 0;
    const info = (_: unknown, message?: string) => void (message === 'search index built' && built.push(message));
    const log = Object.assign(createLog('silent'), { info });
    const server = await startTestDocServer({ clientApiUrl: host.url, site, log });
    servers.push(server);
    return server;
  };
  const search = async (server: TestDocServer, keyword: string, more: Record<string, string> = {}) =>
    (await server.ask<SearchResult>('doc/search', { keyword, base: '/en', ...more })).data;
  const findUrls = async (server: TestDocServer, keyword: string) =>
    (await search(server, keyword)).list.flatMap(({ pages }) => pages.map(({ url }) => url));

  it('finds its types and their members in the tab of client APIs, where they are shown', async () => {
    const server = await start();
    await server.search.open();
    await server.askForReferences();
    await server.search.settled();

    const { list, products } = await search(server, 'Spout', { product: 'kettle', platform: 'web' });

    expect(list[0]).to.deep.include({
      ...{ docType: 'clientapi', title: 'Spout', heading: '', clientCategory: 'class', crossPlatform: true },
      ...{ originProductKey: 'kettle', productName: 'Kettle', platform: 'web', language: 'javascript' },
      url: addressOf('javascript_web', 'Spout'),
    });
    expect(products).to.deep.include({ key: 'kettle', name: 'Kettle', count: list.length });
    expect((await search(server, 'onDrip')).list[0]).to.include({
      docType: 'clientapi',
      title: 'Spout',
      heading: 'onDrip',
      url: `${addressOf('javascript_web', 'Spout')}#ondrip-spout`,
    });
    expect((await findUrls(server, 'pour')).filter((url) => url.includes('~class~Spout#'))).to.deep.equal([
      `${addressOf('javascript_web', 'Spout')}#pour-spout`,
    ]);
  });

  it('follows the host', async () => {
    const server = await start();
    await server.askForReferences();
    await server.search.open();
    host.files.set(path('javascript_web'), namesOf(['Spout', 'onSteam']));
    await server.refreshReferences();
    await server.search.settled();

    expect(await findUrls(server, 'onSteam')).to.include(`${addressOf('javascript_web', 'Spout')}#onsteam-spout`);
    expect(await findUrls(server, 'onDrip')).to.deep.equal([]);
    expect(await findUrls(server, 'Whistle')).to.deep.equal([]);

    host.files.delete(path('javascript_web'));
    await server.refreshReferences();
    await server.search.settled();
    expect(await findUrls(server, 'Spout')).to.deep.equal([]);
  });

  it('finds a type once that documents describe, too, and others of its reference beside them', async () => {
    /** Finds a type named by the host or described in a document. */
    const findType = async (name: string) => {
      const ways = [addressOf('swift_ios', name), addressOf('swift_ios', `class#${name.toLowerCase()}`)];
      return (await findUrls(server, name)).filter((url) => ways.includes(url)).map((url) => ways.indexOf(url));
    };
    host.files.set(path('swift_ios'), namesOf(['Kettle', 'openLid'], ['Lid'], ['Spout']));
    const server = await start();
    await server.askForReferences();
    await server.search.open();

    expect(await findType('Kettle')).to.deep.equal([1]);
    expect(await findType('Lid')).to.deep.equal([1]);
    expect(await findType('Spout')).to.deep.equal([0]);

    const file = 'kettle/en/ios/api/class.mdx';
    site.write(file, `${site.read(file)}\n## Spout\n\nWhere it steams.\n`);
    server.store.applyChanges([file]);
    await server.search.settled();
    expect(await findType('Spout')).to.deep.equal([1]);
  });
});
