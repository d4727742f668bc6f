import { expect } from 'chai';
import type { ApiAnswer, ClientApiData } from '../../../views/domain/api-reference.ts';
import type { ApiCenter } from '../../../views/domain/api-center.ts';
import { type FileHost, startFileHost } from '../../support/file-host.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

/** With the established fields, and nothing more. */
const android = {
  searchData: [
    {
      ...{ compoundName: 'im.kettle.Spout', name: 'Spout', compoundKind: 'class' },
      members: [{ memberName: 'pour' }, { memberName: 'pour' }, { memberName: 'onDrip' }, { memberName: 'width' }],
    },
    { compoundName: 'im.kettle.Tea', name: 'Tea', compoundKind: 'enum', members: [{ memberName: 'GREEN' }] },
    { compoundName: 'im.kettle.Whistle', name: 'Whistle', compoundKind: 'class', members: [] },
    'nonsense',
  ],
  treeData: [{ name: 'Serving', children: [{ name: 'Tea' }, { name: 'Spout' }, { name: 'Nowhere' }] }],
};
const path = (sdk: string, target: string, locale = 'en') => `/client-api/${sdk}/${locale}/${target}/data.json`;

describe('GET /api/doc/getApiPage, where CLIENT_API_URL names a host that has the references', () => {
  let host: FileHost;
  let server: TestDocServer;
  beforeEach(async () => {
    host = await startFileHost({ [path('kettle', 'dart_flutter')]: android });
    server = await startTestDocServer({ clientApiUrl: host.url });
  });
  afterEach(async () => {
    await server.close();
    await host.close();
  });
  const ask = async (doc: string, more = ''): Promise<ApiAnswer | null> =>
    ((await server.get(`/api/doc/getApiPage?doc=${doc}${more}`)).body as { data: ApiAnswer | null }).data;
  const show = async (doc: string, more = '') => (await ask(doc, more))?.page;

  it('shows a type with the members that its data names, each under an anchor', async () => {
    const page = await show('kettle~dart_flutter~class~Spout');

    expect(page).to.include({ view: 'compound', title: 'Spout' });
    expect(page?.toc.map(({ id }) => id)).to.include.members(['pour-spout', 'pour1-spout', 'ondrip-spout']);
    for (const { id } of page?.toc ?? []) expect(page?.html).to.contain(` id="${id}"`);
  });

  it('arranges the tree as the data does, and what that leaves out by kind', async () => {
    const { html = '' } = (await show('kettle~dart_flutter~enum~Tea'))?.menu ?? {};

    expect([...html.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, label]) => label?.trim())).to.deep.equal([
      'Serving',
      'Classes',
    ]);
    expect(html.indexOf('~enum~Tea')).to.be.lessThan(html.indexOf('~class~Spout'));
    expect(html).to.match(/data-node="tree\/0" open/);
    expect(html).to.match(/~enum~Tea" data-node="enum\/Tea" aria-current="page"/);
  });

  it('searches the reference, without script and as data', async () => {
    const found = await show('kettle~dart_flutter~overview~overview', '&k=drip');
    const { body } = (await server.get(path('kettle', 'dart_flutter'))) as { body: ClientApiData };

    expect(found?.html).to.contain('doc=kettle~dart_flutter~class~Spout#ondrip-spout');
    expect(body.searchData.map(({ address }) => address)).to.include('/article/api?doc=kettle~dart_flutter~enum~Tea');
  });

  it('gives near names for a type that the data does not name', async () => {
    const answer = await ask('kettle~dart_flutter~class~Spoot');

    expect(answer?.near.map(({ title }) => title)).to.deep.equal(['Spout']);
  });

  it('shows what the content says of a type, and no type that the host does not name', async () => {
    host.files.set(path('kettle', 'swift_ios'), {
      searchData: [{ compoundName: 'Kettle', name: 'Kettle', compoundKind: 'Class', members: [{ memberName: 'x' }] }],
      treeData: [],
    });

    expect((await show('kettle~swift_ios~class~Kettle'))?.toc.map(({ id }) => id)).to.include('boiluntil-kettle');
    expect(await show('kettle~swift_ios~class~Lid')).to.equal(undefined);
  });

  it('shows the reference of a product that the content does not know', async () => {
    host.files.set(path('stove', 'java_android'), android);

    const page = await show('stove~java_android~overview~overview');

    expect(page?.product.name).to.equal('stove');
    expect(page?.html).to.contain('doc=stove~java_android~class~Whistle');
  });

  it('leads there from the other platforms and from the API centre', async () => {
    host.files.set(path('kettle', 'javascript_web'), android);

    const page = await show('kettle~swift_ios~overview~overview');
    const { data } = (await server.get('/api/api-center/query')).body as { data: ApiCenter };

    const address = '/article/api?doc=kettle~javascript_web~overview~overview';
    expect(page?.platforms.map((platform) => platform.address)).to.include(address);
    expect(data.list.flatMap(({ clientApi }) => clientApi.map((link) => link.address))).to.include(address);
  });

  it('follows the host, and tells which pages have changed', async () => {
    const before = await show('kettle~dart_flutter~class~Spout');
    const told: string[] = [];
    server.store.subscribe(({ tags }) => told.push(...tags));
    const changed = structuredClone(android);
    changed.searchData[0] = {
      compoundName: 'Spout',
      name: 'Spout',
      compoundKind: 'class',
      members: [{ memberName: 'stop' }],
    };
    host.files.set(path('kettle', 'dart_flutter'), changed);
    await server.refreshReferences();

    expect((await show('kettle~dart_flutter~class~Spout'))?.toc.map(({ id }) => id)).to.include('stop-spout');
    expect(before?.tags.some((tag) => told.includes(tag))).to.equal(true);
  });

  for (const [what, answer] of [
    ['fails', 503],
    ['answers nonsense', '<html>'],
    ['answers something else', { searchData: 'none' }],
  ] as const) {
    it(`shows what it knew while the host ${what}; of what it never knew it says that nobody can tell`, async () => {
      await show('kettle~dart_flutter~class~Spout');
      host.files.set(path('kettle', 'dart_flutter'), answer);
      host.files.set(path('stove', 'java_android'), answer);
      host.files.set(path('kettle', 'swift_ios'), answer);
      await server.refreshReferences();

      expect((await show('kettle~dart_flutter~class~Spout'))?.title).to.equal('Spout');
      expect((await show('kettle~swift_ios~class~Lid'))?.title).to.equal('Lid');
      expect(await ask('stove~java_android~class~Spout')).to.deep.equal({ near: [], isUnavailable: true });
    });
  }

  it('asks it once for all who want the same, and never for an unknown language', async () => {
    await Promise.all([1, 2, 3].map(() => show('stove~java_android~class~Spout')));
    await show('stove~klingon_android~class~Spout');

    expect(host.asked.filter((asked) => asked.includes('/stove/'))).to.deep.equal([path('stove', 'java_android')]);
  });
});
