import { expect } from 'chai';
import type { ApiAnswer, ClientApiData } from '../../../views/domain/api-reference.ts';
import type { ApiCenter } from '../../../views/domain/api-center.ts';
import { startFileHost } from '../../support/file-host.ts';
import { keptLog } from '../../unit/server/doc-server/fixture.ts';
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

  it('names the product of a key that the content does not know', async () => {
    host.files.set(path('express_video_sdk', 'dart_flutter'), android);

    expect((await show('express_video_sdk~dart_flutter~class~Spout'))?.product.name).to.equal(
      'Real-Time Audio and Video',
    );
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
    const found = await show('kettle~dart_flutter~overview~overview', { k: 'drip' });
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

    expect((await show('kettle~swift_ios~class~Kettle'))?.html).to.contain(' id="boiluntil-kettle"');
    expect(await show('kettle~swift_ios~class~Lid')).to.equal(undefined);
  });

  it('shows a type of the name of its category beside the page of that category', async () => {
    host.files.set(path('kettle', 'dart_flutter'), {
      searchData: [{ name: 'Class', members: [{ memberName: 'of' }] }],
    });

    const category = await show('kettle~dart_flutter~class~class');
    const type = await ask('kettle~dart_flutter~class~Class');

    expect(category).to.include({ view: 'category' });
    expect(category?.html).to.contain('~class~Class-2');
    expect(type?.movedTo).to.contain('~class~Class-2');
    expect((await show('kettle~dart_flutter~class~Class-2'))?.html).to.contain(' id="of-class"');
  });

  it('shows the other types beside some of kinds that nobody knows', async () => {
    const members = [{ memberName: 'constructor' }, { memberName: '__proto__' }];
    const kinds = ['constructor', '__proto__', 'hasOwnProperty', 7, null];
    const odd = kinds.map((compoundKind, at) => ({ name: `Odd${String(at)}`, compoundKind, members }));
    host.files.set(path('kettle', 'dart_flutter'), { ...android, searchData: [...odd, ...android.searchData] });

    for (const name of [...odd.map((type) => type.name), 'Spout'])
      expect((await show(`kettle~dart_flutter~class~${name}`))?.title).to.equal(name);
  });

  it('gives each id once, whatever anchors the data names', async () => {
    const anchors = ['pour', 'pour', 'spout', 'portal-members-member', 'pour-1', undefined, '<b>'];
    const members = anchors.map((anchor, at) => ({ memberName: `m${String(at)}`, anchor }));
    host.files.set(path('kettle', 'dart_flutter'), { searchData: [{ name: 'Spout', members }] });

    const { title, html = '' } = (await show('kettle~dart_flutter~class~Spout')) ?? {};

    expect(title).to.equal('Spout');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).to.include.members(['pour', 'pour-1', 'spout-1', 'pour-1-1', 'm3-spout']);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).to.deep.equal([]);
  });

  for (const nameAt of [() => 'Spout', (at: number) => `Spout${String(at)}`])
    it(`shows what has room of a large reference, and says in the log that there is more: ${nameAt(1)}`, async () => {
      const { log, entries } = keptLog();
      await server.close();
      server = await startTestDocServer({ clientApiUrl: host.url, log });
      const names = Array.from({ length: 5000 }, (_, at) => nameAt(at));
      const members = names.map((memberName) => ({ memberName }));
      const searchData = [
        { name: 'Large', compoundKind: 'class', members },
        { name: 'Values', compoundKind: 'enum', members },
        ...names.map((name) => ({ compoundName: `im.${name}`, name, compoundKind: 'class' })),
      ];
      host.files.set(path('kettle', 'dart_flutter'), { searchData });

      for (const page of ['overview~overview', 'class~class', 'class~Large', 'enum~Values']) {
        const { html = '', menu, toc = [] } = (await show(`kettle~dart_flutter~${page}`)) ?? {};
        const outline = toc.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
        expect(Buffer.byteLength(html + (menu?.html ?? '') + outline), page).to.be.within(100_000, 1_000_000);
      }
      expect(entries.filter(({ leftOut }) => leftOut === 12_002)).to.have.length(1);
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

    for (const [what, answer] of [
      ['fails', 503],
      ['answers nonsense', '<html>'],
    ] as const)
      it(`gives the last good data, that of the content, or 502 while the host ${what}`, async () => {
        await data('kettle', 'dart_flutter');
        for (const [sdk, target] of [
          ['kettle', 'dart_flutter'],
          ['kettle', 'swift_ios'],
          ['stove', 'java_android'],
        ] as const)
          host.files.set(path(sdk, target), answer);
        await server.refreshReferences();

        expect((await data('kettle', 'dart_flutter')).names).to.include('Spout');
        expect((await data('kettle', 'swift_ios')).names).to.include('Kettle');
        expect((await data('stove', 'java_android')).status).to.equal(502);
      });
  });

  it('shows the reference of a product that the content does not know', async () => {
    host.files.set(path('stove', 'java_android'), android);

    const page = await show('stove~java_android~overview~overview');

    expect(page?.product.name).to.equal('stove');
    expect(page?.html).to.contain('doc=stove~java_android~class~Whistle');
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

  it('asks it once for all equal calls, and never for an unknown language', async () => {
    await Promise.all([1, 2, 3].map(() => show('stove~java_android~class~Spout')));
    await show('stove~klingon_android~class~Spout');

    expect(host.asked.filter((asked) => asked.includes('/stove/'))).to.deep.equal([path('stove', 'java_android')]);
  });
});
