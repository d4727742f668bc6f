import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ApiAnswer, ClientApiData } from '../../../views/domain/api-reference.ts';
import type { ContentProblem } from '../../../server/embedded/doc-server/kit/problem.ts';
import { keptLog } from '../../unit/server/doc-server/fixture.ts';
import { startTestDocServer } from './site.ts';
import { useAll, useEach } from '../../support/use.ts';

describe('GET /api/doc/getApiPage', () => {
  const server = useAll(() => startTestDocServer());
  const ask = (doc: string, more = {}) => server.ask<ApiAnswer>('doc/getApiPage', { doc, ...more });

  it('gives a compound with its members, all forms of a name as one row, in groups that the contents count', async () => {
    const { page } = (await ask('kettle~swift_ios~class~Kettle')).data;
    const { html = '', toc } = page ?? {};

    expect(page).to.include({ view: 'compound', title: 'Kettle', isApi: true });
    for (const id of ['openlid-kettle', 'boiluntil-kettle', 'openlid1-kettle']) expect(html).to.contain(` id="${id}"`);
    expect(html.match(/<details class="api-member/g)).to.have.lengthOf(2);
    expect(html.match(/<details class="api-form/g)).to.have.lengthOf(2);
    expect(toc).to.deep.equal([{ id: 'portal-members-method', text: 'Methods', depth: 2, count: 2 }]);
    expect(html).to.contain('<section class="api-group" id="portal-members-method">');
  });

  it('finds names, and tells members of one name apart, there and in the data for browsers', async () => {
    const found = await ask('kettle~swift_ios~overview~overview', { k: 'OPENLID' });
    const { body } = (await server.get('/client-api/kettle/en/swift_ios/data.json')) as { body: ClientApiData };
    const members = body.searchData.find(({ name }) => name === 'Kettle')?.members ?? [];
    const texts = members.filter(({ memberName }) => memberName === 'openLid').map(({ parameters = '' }) => parameters);

    expect(new Set(texts).size).to.equal(2);
    for (const text of ['~class~Kettle#openlid-kettle"', ...texts]) expect(found.data.page?.html).to.contain(text);
    expect((await ask('kettle~swift_ios~overview~overview', { k: '<b>' })).data.page?.html).to.contain('&lt;b&gt;');
  });

  it('links types to the pages of their compounds, and marks the compound in the menu of the reference', async () => {
    const kettle = await ask('kettle~swift_ios~class~Kettle', { base: '/en' });
    const lid = await ask('kettle~swift_ios~class~Lid', { base: '/en' });

    expect(kettle.data.page?.platforms.map(({ address }) => address)).to.include(
      '/article/api?doc=kettle~java_android~class~Kettle',
    );
    expect(kettle.data.page?.html).to.contain('href="/en/article/api?doc=kettle~swift_ios~class~Lid"');
    expect(lid.data.page?.html)
      .to.contain('href="/en/article/api?doc=kettle~swift_ios~class~Kettle"')
      .and.not.contain('\uE000');
    expect(lid.data.page?.menu.html).to.match(/~class~Lid" data-node="class\/Lid" aria-current="page"/);
  });

  it('leads to the member of this name here from a member of another platform', async () => {
    for (const [from, member, to] of [
      ['class~Kettle', 'boil:before:', 'class~Kettle#boiluntil-kettle'],
      ['class~Kettle', 'angle', 'class~Lid#angle-lid'],
      ['overview~overview', 'openLid', 'class~Kettle#openlid-kettle'],
    ] as const)
      expect((await ask(`kettle~swift_ios~${from}`, { member })).data).to.deep.equal({
        movedTo: `/article/api?doc=kettle~swift_ios~${to}`,
        near: [],
      });
  });

  it('says which member of another platform is nowhere here, as text', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle', { member: '<b>whistle' });

    expect(data.page?.title).to.equal('Kettle');
    expect(data.page?.html).to.match(/^<div class="[^"]*api-missing"[^>]*><p>“&lt;b&gt;whistle” is not /);
    expect((await ask('kettle~swift_ios~class~Kettle')).data.page?.html).not.to.contain('api-missing');
  });

  it('leads from other spellings and names of an earlier SDK to the page', async () => {
    for (const [asked, address] of [
      ['kettle~swift_ios~class~kettle', 'class~Kettle'],
      ['kettle~ios_swift~class~Kettle', 'class~Kettle'],
      ['kettle~swift_ios~class~com-example-Kettle', 'class~Kettle'],
      // The SDK had the name once, and has a word in common with that of today.
      ['Old_Kettle_SDK~swift_ios~class~com-tea-i-ket-tle', 'class~Kettle'],
      ['Old_Kettle_SDK~swift_ios~class~boiler', undefined],
      ['Hot_Drink_SDK~swift_ios~class~Kettle', undefined],
    ] as const) {
      const data = (await ask(asked)).data as ApiAnswer | null;

      expect(data?.movedTo, asked).to.equal(address && `/article/api?doc=kettle~swift_ios~${address}`);
    }
  });

  it('leads from a page of the sources that holds nothing to the overview', async () => {
    server.edit({ 'kettle/en/ios/api/enum.mdx': '---\ndocType: API\n---\n\n# Enum\n' });

    const { data } = await ask('kettle~swift_ios~enum~enum');

    expect(data).to.deep.equal({ movedTo: '/article/api?doc=kettle~swift_ios~overview~overview', near: [] });
  });

  it('names what is near a file that does not exist, and has no page of a name that objects have', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettel');

    expect(data).to.have.all.keys('near');
    expect(data.near[0]).to.deep.equal({ title: 'Kettle', address: '/article/api?doc=kettle~swift_ios~class~Kettle' });
    for (const page of ['class~__proto__', 'class~hasOwnProperty', '__proto__~toString', 'class~.K.'])
      expect((await ask(`kettle~swift_ios~${page}`)).data, page).to.have.all.keys('near');
  });

  it('knows nothing under other names', async () => {
    for (const [doc, code] of [
      ['spoon~swift_ios~class~Kettle', 404],
      ['kettle~cs_ios~class~Kettle', 404],
      ['kettle~swift_ios', 404],
      ['kettle~swift_ios~class~Kettle~more', 404],
      ['kettle~swift_ios~class~../../package.json', 404],
      ['__proto__~constructor_ios~class~Kettle', 404],
      [`kettle~swift_ios~class~${'K'.repeat(121)}`, 404],
      ['', 422],
      ['K'.repeat(501), 422],
    ] as const)
      expect((await ask(doc)).code, doc).to.equal(code);
  });
});

describe('GET /client-api/{product}/{locale}/{language_platform}', () => {
  const server = useAll(() => startTestDocServer());

  it('/data.json names all compounds and members with their addresses', async () => {
    const { body } = (await server.get('/client-api/kettle/en/swift_ios/data.json')) as { body: ClientApiData };

    expect(body.searchData.find(({ name }) => name === 'Lid')).to.deep.equal({
      compoundName: 'Lid',
      name: 'Lid',
      compoundKind: 'class',
      address: '/article/api?doc=kettle~swift_ios~class~Lid',
      members: [{ memberName: 'angle', anchor: 'angle-lid' }],
    });
    expect(body.treeData[0]?.children.map(({ file }) => file)).to.include.members(['Kettle', 'Lid']);
  });

  it('/tree.json and /common-info.json tell what is in it and what it is for; others are missing', async () => {
    const tree = await server.get('/client-api/kettle/en/java_android/tree.json');
    const common = await server.get('/client-api/kettle/en/java_android/common-info.json');

    expect(tree.body).to.have.nested.property('[0].children[0].file', 'Kettle');
    expect(common.body).to.deep.include({ language: { value: 'java', name: 'Java' }, packageTerm: 'Package' });
    for (const path of ['/spoon/en/swift_ios', '/kettle/fr/swift_ios', '/kettle/en/klingon_ios', '/kettle/en/..%2f..'])
      expect((await server.get(`/client-api${path}/data.json`)).status, path).to.equal(404);
  });
});

describe('A generated reference with a broken file', () => {
  let kept: ReturnType<typeof keptLog>;
  const folder = 'kettle/en/android/generated';
  const heat = `${folder}/enumcom_1_1example_1_1kettle_1_1Heat.xml`;
  const cutOff = '<?xml version="1.0"?>\n<doxygen><compounddef id="x" kind="class"><compoundname>Broken</compoun';
  const ask = (doc: string) => server.ask<ApiAnswer>('doc/getApiPage', { doc, base: '' });
  const unreadable = async () => {
    const { problems, problemCount } = (
      await server.ask<{ problems: ContentProblem[]; problemCount: number }>('doc/status')
    ).data;
    return { problemCount, found: problems.filter(({ kind }) => kind === 'reference.unreadable') };
  };
  const write = (path: string, text: string | Buffer) => {
    server.edit({ [path]: text });
  };
  /** Copies generated files; the swift reference's source stays unchanged. */
  const generate = async (from: string, names: readonly string[]) => {
    for (const name of names) server.site.write(`${folder}/${name}`, readFileSync(`${from}/${name}`));
    const config = JSON.parse(server.site.read('docs.config.en.json')) as { instances: Record<string, unknown>[] };
    const instance = config.instances.find(({ path }) => path === 'kettle/en/android');
    if (instance) instance['clientApiPath'] = 'generated';
    server.site.write('docs.config.en.json', JSON.stringify(config));
    await server.store.look();
  };
  const server = useEach(() => {
    kept = keptLog();
    return startTestDocServer({ log: kept.log });
  });

  it('lacks what that file describes, and nothing else; its siblings lack nothing', async () => {
    const xml = 'test/fixtures/reference/java/xml';
    await generate(xml, readdirSync(xml));
    const before = await unreadable();
    const whole = server.site.read(heat);

    write(heat, cutOff);
    const broken = await unreadable();
    const own = await ask('kettle~java_android~class~Kettle');
    const lost = await ask('kettle~java_android~enum~Heat');
    const sibling = await ask('kettle~swift_ios~class~Kettle');
    await unreadable();
    const logged = kept.entries.filter((entry) => entry['kind'] === 'reference.unreadable');
    write(heat, whole);

    expect(broken.found.map(({ path, line, severity }) => ({ path, line, severity }))).to.deep.equal([
      { path: heat, line: 2, severity: 'error' },
    ]);
    expect(broken.problemCount).to.equal(before.problemCount + 1);
    expect(own.data.page?.title).to.equal('Kettle');
    expect(lost.data).to.have.all.keys('near');
    expect(sibling.data.page?.platforms.map(({ address }) => address)).to.include(
      '/article/api?doc=kettle~java_android~class~Kettle',
    );
    expect(logged).to.have.lengthOf(1);
    expect((await unreadable()).found).to.deep.equal([]);
    expect((await ask('kettle~java_android~enum~Heat')).data.page?.title).to.equal('Heat');
  });

  it('stays as it was where all of it is one file, until that is mended', async () => {
    await generate('test/fixtures/reference/ts', ['typedoc.json']);
    const path = `${folder}/typedoc.json`;
    const whole = server.site.read(path);
    await ask('kettle~java_android~class~Kettle');

    write(path, whole.slice(0, whole.length / 2));
    const own = await ask('kettle~java_android~class~Kettle');
    const sibling = await ask('kettle~swift_ios~class~Kettle');
    const broken = await unreadable();
    write(path, whole.replace('Boils the water.', 'Heats the water.'));
    const mended = await ask('kettle~java_android~class~Kettle');

    expect(own.data.page?.html).to.contain('Boils the water.');
    expect(sibling.data.page?.title).to.equal('Kettle');
    expect(broken.found).to.have.lengthOf(1);
    expect(broken.found[0]?.line).to.equal(whole.slice(0, whole.length / 2).split('\n').length);
    expect(mended.data.page?.html).to.contain('Heats the water.');
    expect((await unreadable()).found).to.deep.equal([]);
  });
});
