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
  const functions = 'kettle/en/ios/api/function-list.mdx';
  /** Shows the list of functions with this text, and then puts the written one back. */
  const askFunctions = async (text: string, more: () => Promise<unknown> = () => Promise.resolve()) => {
    const written = server.site.read(functions);
    server.edit({ [functions]: text });
    const { page } = (await ask('kettle~swift_ios~function-list~function-list')).data;
    await more();
    server.edit({ [functions]: written });
    return page;
  };

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

  it('has the anchor of a member inside its disclosure, which browsers then open', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle');

    expect(data.page?.html).to.match(
      /<summary>(?:(?!<\/?summary|<\/details>).)*<\/summary><div[^>]* id="boiluntil-kettle"/s,
    );
  });

  it('tells members of one name apart in what a search finds and in the data for browsers', async () => {
    const found = await ask('kettle~swift_ios~overview~overview', { k: 'openLid' });
    const { body } = (await server.get('/client-api/kettle/en/swift_ios/data.json')) as { body: ClientApiData };
    const members = body.searchData.find(({ name }) => name === 'Kettle')?.members ?? [];
    const texts = members.filter(({ memberName }) => memberName === 'openLid').map(({ parameters = '' }) => parameters);

    expect(texts).to.have.lengthOf(2);
    expect(texts[0]).not.to.equal(texts[1]);
    for (const text of texts) expect(found.data.page?.html).to.contain(text);
  });

  it('links types to the pages of their compounds, and marks the compound in the menu of the reference', async () => {
    const kettle = await ask('kettle~swift_ios~class~Kettle', { base: '/en' });
    const lid = await ask('kettle~swift_ios~class~Lid', { base: '/en' });

    const targets = kettle.data.page?.platforms.map(({ address, match }) => [address, match]);
    expect(targets).to.deep.include(['/article/api?doc=kettle~java_android~class~Kettle', 'same']);
    expect(kettle.data.page?.html).to.contain('href="/en/article/api?doc=kettle~swift_ios~class~Lid"');
    expect(lid.data.page?.html)
      .to.contain('href="/en/article/api?doc=kettle~swift_ios~class~Kettle"')
      .and.not.contain('\uE000');
    expect(lid.data.page?.menu.html).to.match(/~class~Lid" data-node="class\/Lid" aria-current="page"/);
  });

  const members: [from: string, member: string, to: string][] = [
    ['class~Kettle', 'openLid', 'class~Kettle#openlid-kettle'],
    ['class~Kettle', 'boil:before:', 'class~Kettle#boiluntil-kettle'],
    ['class~Kettle', 'angle', 'class~Lid#angle-lid'],
    ['overview~overview', 'openLid', 'class~Kettle#openlid-kettle'],
  ];
  for (const [from, member, to] of members) {
    it(`leads from ${from} to ${to}, where ${member} of another platform is here`, async () => {
      const { data } = await ask(`kettle~swift_ios~${from}`, { member });

      expect(data).to.deep.equal({ movedTo: `/article/api?doc=kettle~swift_ios~${to}`, near: [] });
    });
  }

  it('says which member of another platform is nowhere here, as text', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle', { member: '<b>whistle' });

    expect(data.page?.title).to.equal('Kettle');
    expect(data.page?.html).to.match(/^<div class="[^"]*api-missing"[^>]*><p>“&lt;b&gt;whistle” is not /);
    expect((await ask('kettle~swift_ios~class~Kettle')).data.page?.html).not.to.contain('api-missing');
  });

  it('leads to the list of functions of a platform with an otherwise empty reference', async () => {
    const path = 'kettle/en/ios/api/class.mdx';
    const text = server.site.read(path);
    server.edit({ [path]: '---\ndocType: API\n---\n\n# Class\n' });

    const addresses = await Promise.all(
      ['class~Kettle', 'overview~overview', 'class~class'].map(async (page) => {
        const { data } = await ask(`kettle~java_android~${page}`);
        const ios = data.page?.platforms.find(({ platform }) => platform === 'ios');
        return [ios?.address, ios?.match, ios?.title];
      }),
    );
    server.edit({ [path]: text });

    for (const found of addresses)
      expect(found).to.deep.equal([
        '/article/api?doc=kettle~swift_ios~function-list~function-list&isFunc=1',
        'nearest',
        'Function list',
      ]);
  });

  it('lists the compounds of the reference and of a category, under the anchors of old', async () => {
    const overview = await ask('kettle~swift_ios~overview~overview');
    const category = await ask('kettle~swift_ios~class~class');

    expect(overview.data.page?.html).to.contain('~class~Lid"');
    expect(category.data.page?.html).to.contain('<li id="lid">');
  });

  it('shows tables of functions as groups of rows with a filter, folded in a long list', async () => {
    const head = '| Name | Text | On Web |\n| --- | --- | --- |';
    const drain =
      '| [drain](./class.mdx#openlid-kettle) | [Deprecated] See [openLid](./class.mdx#openlid-kettle). | ✘ |';
    const pageWith = (count: number) => {
      const row = (at: number) => `| [fill${String(at)}](./class.mdx#openlid-kettle) | Fills. | ✔ |`;
      const rows = Array.from({ length: count }, (_, at) => row(at)).join('\n');
      return askFunctions(`# Functions\n\n## hotWater\n\n${head}\n${rows}\n\n## rest\n\n${head}\n${drain}\n`);
    };

    const short = await pageWith(12);
    const long = await pageWith(60);

    expect(short).to.include({ view: 'functions', isFunctionList: true });
    expect(short?.toc.map(({ text, count }) => [text, count])).to.deep.equal([
      ['Hot water', 12],
      ['Rest', 1],
    ]);
    expect(short?.html).to.contain('class="api-tools"').and.contain('<section class="api-group" id="hotwater">');
    expect(short?.html).to.match(/<a class="api-name" href="[^"]+#openlid-kettle">fill0<\/a>/);
    expect(short?.html).to.contain('<p class="api-clause">Fills.</p> <small class="api-count">✔ On Web</small>');
    expect(short?.html).to.match(
      /<li class="is-deprecated">.*<p class="api-clause">See <a href="[^"]+">openLid<\/a>\.<\/p>/,
    );
    expect(long?.html.match(/<details class="api-group" [^>]*>/g)).to.deep.equal([
      '<details class="api-group" id="hotwater" open="">',
      '<details class="api-group" id="rest">',
    ]);
  });

  it('tells overloads in the list of functions apart by their parameters, as Markdown, too', async () => {
    const rows = ['openlid', 'openlid1'].map((anchor) => `| [lid](./class.mdx#${anchor}-kettle) | Opens. |`);
    const table = `| Name | Text |\n| --- | --- |\n${rows.join('\n')}`;
    const path = '/article/api?doc=kettle~swift_ios~function-list~function-list&isFunc=1';
    let markdown = '';

    const page = await askFunctions(`# Functions\n\n## lids\n\n${table}\n`, async () => {
      const asked = { path, base: 'https://tea.example/en' };
      ({ markdown } = (await server.ask<{ markdown: string }>('doc/getMarkdown', asked)).data);
    });

    expect(markdown).to.match(
      /^\| \[lid\(\)\]\(\S+&member=openlid-kettle\) \| Opens\. \|\n\| \[lid\(angle\)\]\(\S+&member=openlid1-kettle\) \|/m,
    );
    const names = [...(page?.html ?? '').matchAll(/<a class="api-name"[^>]*>(.*?)<\/a>/g)];
    expect(names.map(([, name = '']) => name.replaceAll('<wbr/>', ''))).to.deep.equal(['lid()', 'lid(angle)']);
  });

  it('finds names in the reference', async () => {
    const { data } = await ask('kettle~swift_ios~overview~overview', { k: 'OPENLID' });

    expect(data.page?.html).to.contain('~class~Kettle#openlid-kettle"');
    expect((await ask('kettle~swift_ios~overview~overview', { k: '<b>' })).data.page?.html).to.contain('&lt;b&gt;');
  });

  const moved: [asked: string, address: string | undefined][] = [
    ['kettle~swift_ios~class~kettle', 'class~Kettle'],
    ['kettle~Swift_ios~class~Kettle', 'class~Kettle'],
    ['kettle~ios_swift~class~Kettle', 'class~Kettle'],
    ['kettle~swift_ios~class~com-example-Kettle', 'class~Kettle'],
    ['KETTLE~swift_ios~class~lid', 'class~Lid'],
    // The SDK had the name once, and has a word in common with that of today.
    ['Old_Kettle_SDK~swift_ios~class~ket-tle', 'class~Kettle'],
    ['Old_Kettle_SDK~swift_ios~class~class', 'class~class'],
    ['Old_Kettle_SDK~swift_ios~class~com-tea-i-ket-tle', 'class~Kettle'],
    ['Old_Kettle_SDK~swift~class~ket-tle', 'class~Kettle'],
    ['Old_Kettle_SDK~swift_ios_ios~class~kettle', 'class~Kettle'],
    ['Old_Kettle_SDK~swift_ios~struct~kettle', 'class~Kettle'],
    ['Old_Kettle_SDK~swift_ios~class~boiler', undefined],
    ['Old_Kettle_SDK~swift_windows~class~Kettle', undefined],
    ['Hot_Drink_SDK~swift_ios~class~Kettle', undefined],
  ];
  for (const [asked, address] of moved)
    it(`leads from ${asked} to ${address ?? 'nothing'}`, async () => {
      const data = (await ask(asked)).data as ApiAnswer | null;

      expect(data?.movedTo).to.equal(address && `/article/api?doc=kettle~swift_ios~${address}`);
    });

  it('leads from a page of the sources that holds nothing to the overview', async () => {
    server.edit({ 'kettle/en/ios/api/enum.mdx': '---\ndocType: API\n---\n\n# Enum\n' });

    const { data } = await ask('kettle~swift_ios~enum~enum');

    expect(data).to.deep.equal({ movedTo: '/article/api?doc=kettle~swift_ios~overview~overview', near: [] });
  });

  it('names what is near a file that does not exist', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettel');

    expect(data.page).to.equal(undefined);
    expect(data.near[0]).to.deep.equal({ title: 'Kettle', address: '/article/api?doc=kettle~swift_ios~class~Kettle' });
  });

  for (const doc of [
    'spoon~swift_ios~class~Kettle',
    'kettle~cs_ios~class~Kettle',
    '~~~~~~~~',
    'kettle~swift_ios',
    'kettle~swift_ios~class~Kettle~more',
    'kettle~swift_ios~class~',
    'kettle~swift_ios~class~..',
    'kettle~swift_ios~class~../../package.json',
    'kettle~swift_ios~..~Kettle',
    'kettle~swift_ios~class~%2e%2e%2fKettle',
    'kettle~swift_ios~class~Kettle\0',
    'kettle~__proto__~class~Kettle',
    'kettle~constructor_ios~class~Kettle',
    '__proto__~swift_ios~class~Kettle',
    'kettle~swift_ios_ios_swift~class~Kettle',
    'kettle~swift_toaster~class~Kettle',
    `kettle~swift_ios~class~${'K'.repeat(121)}`,
  ])
    it(`knows no ${doc.slice(0, 60)}`, async () => {
      expect((await ask(doc)).code).to.equal(404);
    });

  it('refuses what is no name by its length', async () => {
    for (const doc of ['', 'K'.repeat(501)]) expect((await ask(doc)).code).to.equal(422);
  });

  for (const page of ['class~__proto__', 'class~hasOwnProperty', '__proto__~toString', 'constructor~-', 'class~.K.'])
    it(`has no page ${page}, only names that are near`, async () => {
      const { code, data } = await ask(`kettle~swift_ios~${page}`);

      expect(code).to.equal(0);
      expect(data).to.have.all.keys('near');
    });

  it('shows an edit', async () => {
    const path = 'kettle/en/ios/api/class.mdx';
    server.edit({ [path]: server.site.read(path).replace('Opens the lid.', 'Lifts the lid.') });

    expect((await ask('kettle~swift_ios~class~Kettle')).data.page?.html).to.contain('Lifts the lid');
  });
});

describe('A reference that a generator made', () => {
  const server = useEach(() => startTestDocServer());

  for (const folder of ['cpp/xml', 'ts'])
    it(`is shown from ${folder} with links to types, its text as text`, async () => {
      const config = JSON.parse(server.site.read('docs.config.en.json')) as { instances: Record<string, unknown>[] };
      const instance = config.instances.find(({ clientApiPath }) => clientApiPath === 'api');
      const names = folder === 'ts' ? ['typedoc.json'] : readdirSync(`test/fixtures/reference/${folder}`);
      for (const name of names)
        server.site.write(
          `${String(instance?.['path'])}/generated/${name}`,
          readFileSync(`test/fixtures/reference/${folder}/${name}`),
        );
      if (instance) instance['clientApiPath'] = 'generated';
      server.site.write('docs.config.en.json', JSON.stringify(config));
      await server.store.look();

      const asked = { doc: 'kettle~swift_ios~class~Kettle', base: '' };
      const { html } = (await server.ask<ApiAnswer>('doc/getApiPage', asked)).data.page ?? {};

      expect(html)
        .to.contain('<div class="api-body" id="boil-kettle"')
        .and.contain('href="/article/api?doc=kettle~swift_ios~enum~Heat"')
        .and.not.contain('<script')
        .and.not.contain('ref:');
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

  it('/tree.json and /common-info.json tell what is in it and what it is for', async () => {
    const tree = await server.get('/client-api/kettle/en/java_android/tree.json');
    const common = await server.get('/client-api/kettle/en/java_android/common-info.json');

    expect(tree.body).to.have.nested.property('[0].children[0].file', 'Kettle');
    expect(common.body).to.deep.include({
      language: { value: 'java', name: 'Java' },
      crossPlatforms: ['android', 'linux'],
      packageTerm: 'Package',
    });
  });

  for (const path of ['/spoon/en/swift_ios', '/kettle/fr/swift_ios', '/kettle/en/klingon_ios', '/kettle/en/..%2f..']) {
    it(`${path}/data.json is 404`, async () => {
      expect((await server.get(`/client-api${path}/data.json`)).status).to.equal(404);
    });
  }
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

  it('is shown without anything where nobody read it while it was whole', async () => {
    await generate('test/fixtures/reference/ts', ['typedoc.json']);
    write(`${folder}/typedoc.json`, '{"a": 1}');

    expect((await ask('kettle~java_android~class~Kettle')).data).to.deep.equal({ near: [] });
    expect((await ask('kettle~java_android~overview~overview')).data.page?.view).to.equal('overview');
    expect((await unreadable()).found[0]?.path).to.equal(`${folder}/typedoc.json`);
  });
});
