import { expect } from 'chai';
import type { ApiAnswer, ClientApiData } from '../../../views/domain/api-reference.ts';
import type { ApiCenter } from '../../../views/domain/api-center.ts';
import { startFileHost } from '../../support/file-host.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

/** The established fields only. */
const android = {
  searchData: [
    {
      compoundName: 'im.kettle.Spout',
      name: 'Spout',
      compoundKind: 'class',
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
  let server: TestDocServer;
  const host = useEach(() => startFileHost({ [path('kettle', 'dart_flutter')]: android }));
  beforeEach(async () => {
    server = await startTestDocServer({ clientApiUrl: host.url });
  });
  afterEach(() => server.close());
  const ask = async (doc: string, more = {}) =>
    (await server.ask<ApiAnswer | null>('doc/getApiPage', { doc, ...more })).data;
  const show = async (doc: string, more = {}) => (await ask(doc, more))?.page;

  it('shows what the content says of a type, and no type that the host does not name', async () => {
    host.files.set(path('kettle', 'swift_ios'), {
      searchData: [{ compoundName: 'Kettle', name: 'Kettle', compoundKind: 'Class', members: [{ memberName: 'x' }] }],
      treeData: [],
    });

    expect((await show('kettle~swift_ios~class~Kettle'))?.html).to.contain(' id="boiluntil-kettle"');
    expect(await show('kettle~swift_ios~class~Lid')).to.equal(undefined);
  });

  describe('on /data.json', () => {
    const data = async (sdk: string, target: string) => {
      const { status, body } = await server.get(path(sdk, target));
      return { status, names: (body as Partial<ClientApiData>).searchData?.map(({ name }) => name) };
    };

    it('gives the data before anybody asked for a page, that of the content where the host has none, and else 404', async () => {
      expect((await data('kettle', 'dart_flutter')).names).to.include('Spout');
      expect((await data('kettle', 'swift_ios')).names).to.include('Kettle');
      expect((await data('stove', 'java_android')).status).to.equal(404);
      expect((await data('..%2f..%2fsecret', 'java_android')).status).to.equal(404);
      expect(host.asked.join()).to.contain('stove').and.not.contain('secret');
    });

    it('gives the last good data, that of the content, or 502 while the host fails', async () => {
      await data('kettle', 'dart_flutter');
      for (const target of [path('kettle', 'dart_flutter'), path('kettle', 'swift_ios'), path('stove', 'java_android')])
        host.files.set(target, 503);
      await server.refreshReferences();

      expect((await data('kettle', 'dart_flutter')).names).to.include('Spout');
      expect((await data('kettle', 'swift_ios')).names).to.include('Kettle');
      expect((await data('stove', 'java_android')).status).to.equal(502);
    });
  });

  it('shows the reference of a product that the content does not know, under its name or its key', async () => {
    for (const [key, name] of [
      ['stove', 'stove'],
      ['express_video_sdk', 'Real-Time Audio and Video'],
    ] as const) {
      host.files.set(path(key, 'java_android'), android);

      const page = await show(`${key}~java_android~overview~overview`);

      expect(page?.product.name).to.equal(name);
      expect(page?.html).to.contain(`doc=${key}~java_android~class~Whistle`);
    }
  });

  it('leads there from the other platforms and from the API centre', async () => {
    host.files.set(path('kettle', 'javascript_web'), android);
    await server.askForReferences();

    const page = await show('kettle~swift_ios~overview~overview');
    const { data } = await server.ask<ApiCenter>('api-center/query');

    const address = '/article/api?doc=kettle~javascript_web~overview~overview';
    expect(page?.platforms.map((platform) => platform.address)).to.include(address);
    expect(data.list.flatMap(({ clientApi }) => clientApi.map((link) => link.address))).to.include(address);
  });

  it('follows the host, and tells which pages have changed', async () => {
    const before = await show('kettle~dart_flutter~class~Spout');
    const told: string[] = [];
    server.store.subscribe(({ tags }) => told.push(...tags));
    const changed = { name: 'Spout', compoundKind: 'class', members: [{ memberName: 'stop' }] };
    host.files.set(path('kettle', 'dart_flutter'), { searchData: [changed] });
    await server.refreshReferences();

    expect((await show('kettle~dart_flutter~class~Spout'))?.html).to.contain(' id="stop-spout"');
    expect(before?.tags.some((tag) => told.includes(tag))).to.equal(true);
  });

  it('shows what it knew while the host fails; of what it never knew it says that nobody can tell', async () => {
    await show('kettle~dart_flutter~class~Spout');
    host.files.set(path('kettle', 'dart_flutter'), 503);
    host.files.set(path('stove', 'java_android'), 503);
    host.files.set(path('kettle', 'swift_ios'), 503);
    await server.refreshReferences();

    expect((await show('kettle~dart_flutter~class~Spout'))?.title).to.equal('Spout');
    expect((await show('kettle~swift_ios~class~Lid'))?.title).to.equal('Lid');
    expect(await ask('stove~java_android~class~Spout')).to.deep.equal({ near: [], isUnavailable: true });
  });
});
