import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ApiAnswer, ClientApiData } from '../../../views/domain/api-reference.ts';
import type { ContentProblem } from '../../../server/embedded/doc-server/kit/problem.ts';
import { keptLog } from '../../unit/server/doc-server/fixture.ts';
import { startTestDocServer } from './site.ts';
import { useAll, useEach } from '../../support/use.ts';

describe('GET /api/doc/getApiPage', () => {
  const server = useAll(() => startTestDocServer());
  const ask = async (doc: string, more = '', locale = 'en'): Promise<{ code: number; data: ApiAnswer }> =>
    (await server.get(`/api/doc/getApiPage?doc=${encodeURIComponent(doc)}${more}`, locale)).body as never;

  it('gives a compound with its members, each under its anchor', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle');

    expect(data.page).to.include({ view: 'compound', title: 'Kettle', isApi: true });
    for (const id of ['openlid-kettle', 'boiluntil-kettle', 'openlid1-kettle'])
      expect(data.page?.html).to.contain(` id="${id}"`);
  });

  it('shows all forms of a name as one row, and groups with the number of their rows in the contents', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle');
    const { html = '', toc } = data.page ?? {};

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
    const found = await ask('kettle~swift_ios~overview~overview', '&k=openLid');
    const { body } = (await server.get('/client-api/kettle/en/swift_ios/data.json')) as { body: ClientApiData };
    const members = body.searchData.find(({ name }) => name === 'Kettle')?.members ?? [];
    const texts = members.filter(({ memberName }) => memberName === 'openLid').map(({ parameters = '' }) => parameters);

    expect(texts).to.have.lengthOf.at.least(2);
    expect(new Set(texts).size).to.equal(texts.length);
    for (const text of texts) expect(found.data.page?.html).to.contain(text);
  });

  it('links types to the pages of their compounds', async () => {
    const kettle = await ask('kettle~swift_ios~class~Kettle', '&base=/en');
    const lid = await ask('kettle~swift_ios~class~Lid', '&base=/en');

    expect(kettle.data.page?.html).to.contain('href="/en/article/api?doc=kettle~swift_ios~class~Lid"');
    expect(lid.data.page?.html).to.contain('href="/en/article/api?doc=kettle~swift_ios~class~Kettle"');
    expect(lid.data.page?.html).not.to.contain('\uE000');
  });

  it('marks the compound in the menu of the reference', async () => {
    const { data } = await ask('kettle~swift_ios~class~Lid');

    expect(data.page?.menu.html).to.match(/~class~Lid" data-node="class\/Lid" aria-current="page"/);
  });

  it('leads to the same compound on the other platforms', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle');
    const targets = data.page?.platforms.map(({ address, match }) => [address, match]);

    expect(targets).to.deep.include(['/article/api?doc=kettle~java_android~class~Kettle', 'same']);
  });

  const members: [from: string, member: string, to: string][] = [
    ['class~Kettle', 'openLid', 'class~Kettle#openlid-kettle'],
    ['class~Kettle', 'boil:before:', 'class~Kettle#boiluntil-kettle'],
    ['class~Kettle', 'angle', 'class~Lid#angle-lid'],
    ['overview~overview', 'openLid', 'class~Kettle#openlid-kettle'],
  ];
  for (const [from, member, to] of members) {
    it(`leads from ${from} to ${to}, where ${member} of another platform is here`, async () => {
      const { data } = await ask(`kettle~swift_ios~${from}`, `&member=${member}`);

      expect(data).to.deep.equal({ movedTo: `/article/api?doc=kettle~swift_ios~${to}`, near: [] });
    });
  }

  it('says which member of another platform is nowhere here, as text', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettle', `&member=${encodeURIComponent('<b>whistle')}`);

    expect(data.page?.title).to.equal('Kettle');
    expect(data.page?.html).to.match(/^<div class="[^"]*api-missing"[^>]*><p>“&lt;b&gt;whistle” is not /);
    expect((await ask('kettle~swift_ios~class~Kettle')).data.page?.html).not.to.contain('api-missing');
  });

  it('leads to the list of functions of a platform with an otherwise empty reference', async () => {
    const path = 'kettle/en/ios/api/class.mdx';
    const text = server.site.read(path);
    server.site.write(path, '---\ndocType: API\n---\n\n# Class\n');
    server.store.applyChanges([path]);

    const addresses = await Promise.all(
      ['class~Kettle', 'overview~overview', 'class~class'].map(async (page) => {
        const { data } = await ask(`kettle~java_android~${page}`);
        const ios = data.page?.platforms.find(({ platform }) => platform === 'ios');
        return [ios?.address, ios?.match, ios?.title];
      }),
    );
    server.site.write(path, text);
    server.store.applyChanges([path]);

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

  it('shows the list of functions', async () => {
    const { data } = await ask('kettle~swift_ios~function-list~function-list');

    expect(data.page).to.include({ view: 'functions', isFunctionList: true });
  });

  it('shows tables of functions as groups of rows with a filter, folded in a long list', async () => {
    const path = 'kettle/en/ios/api/function-list.mdx';
    const text = server.site.read(path);
    const pageWith = async (count: number) => {
      const rows = Array.from(
        { length: count },
        (_, at) => `| [fill${String(at)}](./class.mdx#openlid-kettle) | Fills. | ✔ |`,
      );
      const over =
        '| [drain](./class.mdx#openlid-kettle) | [Deprecated] See [openLid](./class.mdx#openlid-kettle). | ✘ |';
      const head = '| Name | Text | On Web |\n| --- | --- | --- |';
      server.site.write(
        path,
        `# Functions\n\n## hotWater\n\n${head}\n${rows.join('\n')}\n\n## rest\n\n${head}\n${over}\n`,
      );
      server.store.applyChanges([path]);
      return (await ask('kettle~swift_ios~function-list~function-list')).data.page;
    };

    const short = await pageWith(12);
    const long = await pageWith(60);
    server.site.write(path, text);
    server.store.applyChanges([path]);

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
    const path = 'kettle/en/ios/api/function-list.mdx';
    const text = server.site.read(path);
    const rows = ['openlid', 'openlid1'].map((anchor) => `| [lid](./class.mdx#${anchor}-kettle) | Opens. |`);
    server.site.write(path, `# Functions\n\n## lids\n\n| Name | Text |\n| --- | --- |\n${rows.join('\n')}\n`);
    server.store.applyChanges([path]);

    const { data } = await ask('kettle~swift_ios~function-list~function-list');
    const query = new URLSearchParams({
      path: '/article/api?doc=kettle~swift_ios~function-list~function-list&isFunc=1',
      base: 'https://tea.example/en',
    });
    const { body } = await server.get(`/api/doc/getMarkdown?${query.toString()}`);
    server.site.write(path, text);
    server.store.applyChanges([path]);

    expect((body as { data: { markdown: string } }).data.markdown).to.match(
      /^\| \[lid\(\)\]\(\S+&member=openlid-kettle\) \| Opens\. \|\n\| \[lid\(angle\)\]\(\S+&member=openlid1-kettle\) \|/m,
    );
    const names = [...(data.page?.html ?? '').matchAll(/<a class="api-name"[^>]*>(.*?)<\/a>/g)];
    expect(names.map(([, name = '']) => name.replaceAll('<wbr/>', ''))).to.deep.equal(['lid()', 'lid(angle)']);
  });

  it('finds names in the reference', async () => {
    const { data } = await ask('kettle~swift_ios~overview~overview', '&k=OPENLID');

    expect(data.page?.html).to.contain('~class~Kettle#openlid-kettle"');
    expect((await ask('kettle~swift_ios~overview~overview', '&k=%3Cb%3E')).data.page?.html).to.contain('&lt;b&gt;');
  });

  const moved: [asked: string, address: string][] = [
    ['kettle~swift_ios~class~kettle', 'kettle~swift_ios~class~Kettle'],
    ['kettle~Swift_ios~class~Kettle', 'kettle~swift_ios~class~Kettle'],
    ['kettle~ios_swift~class~Kettle', 'kettle~swift_ios~class~Kettle'],
    ['kettle~swift_ios~class~com-example-Kettle', 'kettle~swift_ios~class~Kettle'],
  ];
  for (const [asked, address] of moved) {
    it(`leads from ${asked} to ${address}`, async () => {
      expect((await ask(asked)).data).to.deep.equal({ movedTo: `/article/api?doc=${address}`, near: [] });
    });
  }

  it('leads from a page of the sources that holds nothing to the overview', async () => {
    const path = 'kettle/en/ios/api/enum.mdx';
    server.site.write(path, '---\ndocType: API\n---\n\n# Enum\n');
    server.store.applyChanges([path]);

    const { data } = await ask('kettle~swift_ios~enum~enum');

    expect(data).to.deep.equal({ movedTo: '/article/api?doc=kettle~swift_ios~overview~overview', near: [] });
  });

  it('leads from a name that the SDK had once to what has that name now, if the SDKs have a word in common', async () => {
    const movedFrom = async (doc: string) => ((await ask(doc)).data as ApiAnswer | null)?.movedTo;

    expect(await movedFrom('Old_Kettle_SDK~swift_ios~class~ket-tle')).to.equal(
      '/article/api?doc=kettle~swift_ios~class~Kettle',
    );
    expect(await movedFrom('Old_Kettle_SDK~swift_ios~class~class')).to.equal(
      '/article/api?doc=kettle~swift_ios~class~class',
    );
    for (const former of [
      'swift_ios~class~com-tea-i-ket-tle',
      'swift~class~ket-tle',
      'swift_ios_ios~class~kettle',
      'swift_ios~struct~kettle',
    ])
      expect(await movedFrom(`Old_Kettle_SDK~${former}`), former).to.equal(
        '/article/api?doc=kettle~swift_ios~class~Kettle',
      );
    expect(await movedFrom('Old_Kettle_SDK~swift_ios~class~boiler')).to.equal(undefined);
    expect(await movedFrom('Old_Kettle_SDK~swift_windows~class~Kettle')).to.equal(undefined);
    expect(await movedFrom('Hot_Drink_SDK~swift_ios~class~Kettle')).to.equal(undefined);
  });

  it('leads to the address as it is spelt where the case of the SDK is another', async () => {
    for (const doc of ['Kettle~swift_ios~class~Lid', 'KETTLE~swift_ios~class~lid'])
      expect((await ask(doc)).data.movedTo, doc).to.equal('/article/api?doc=kettle~swift_ios~class~Lid');
  });

  it('names what is near a file that does not exist', async () => {
    const { data } = await ask('kettle~swift_ios~class~Kettel');

    expect(data.page).to.equal(undefined);
    expect(data.near[0]).to.deep.equal({ title: 'Kettle', address: '/article/api?doc=kettle~swift_ios~class~Kettle' });
  });

  for (const doc of [
    'spoon~swift_ios~class~Kettle',
    'kettle~cs_ios~class~Kettle',
    'kettle~klingon_ios~class~K',
    '~~~~~~~~',
    'kettle~swift_ios',
    'kettle~swift_ios~class~Kettle~more',
    'kettle~~class~Kettle',
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
  ]) {
    it(`knows no ${doc.slice(0, 60)}`, async () => {
      expect((await ask(doc)).code).to.equal(404);
    });
  }

  for (const doc of ['', 'kettle', 'K'.repeat(501)]) {
    it(`refuses ${doc.slice(0, 20)}, which is ${String(doc.length)} characters long`, async () => {
      expect((await ask(doc)).code).to.be.oneOf([404, 422]);
    });
  }

  for (const file of ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '-', '...Kettle...', 'K'.repeat(120)]) {
    for (const category of ['class', '__proto__', 'constructor']) {
      it(`has no page ${category}~${file.slice(0, 30)}, only names that are near`, async () => {
        const { code, data } = await ask(`kettle~swift_ios~${category}~${file}`);

        expect(code).to.equal(0);
        expect(data).to.have.all.keys('near');
      });
    }
  }

  it('shows an edit', async () => {
    const path = 'kettle/en/ios/api/class.mdx';
    server.site.write(path, server.site.read(path).replace('Opens the lid.', 'Lifts the lid.'));
    server.store.applyChanges([path]);

    expect((await ask('kettle~swift_ios~class~Kettle')).data.page?.html).to.contain('Lifts the lid');
  });
});

describe('A reference that a generator made', () => {
  const server = useAll(() => startTestDocServer());

  const kinds: [folder: string, file: string, api: string, method: string][] = [
    ['cpp', 'xml', 'kettle~swift_ios', 'boil-kettle'],
    ['ts', 'typedoc.json', 'kettle~swift_ios', 'boil-kettle'],
  ];
  for (const [folder, file, api, method] of kinds) {
    it(`is shown from ${folder}/${file} with links to types, its text as text`, async () => {
      const path = 'test/fixtures/reference';
      const config = JSON.parse(server.site.read('docs.config.en.json')) as { instances: Record<string, unknown>[] };
      const instance = config.instances.find(({ clientApiPath }) => clientApiPath === 'api');
      const to = `${String(instance?.['path'])}/generated-${folder}`;
      const names = file === 'xml' ? readdirSync(`${path}/${folder}/xml`).map((name) => `xml/${name}`) : [file];
      for (const name of names)
        server.site.write(`${to}/${name.replace('xml/', '')}`, readFileSync(`${path}/${folder}/${name}`));
      if (instance) instance['clientApiPath'] = `generated-${folder}`;
      server.site.write('docs.config.en.json', JSON.stringify(config));
      await server.store.look();

      const { body } = await server.get(`/api/doc/getApiPage?doc=${api}~class~Kettle&base=`);
      const { page } = (body as { data: ApiAnswer }).data;

      expect(page?.html).to.contain(`<div class="api-body" id="${method}"`);
      expect(page?.html).to.contain(`href="/article/api?doc=${api}~enum~Heat"`);
      expect(page?.html).not.to.contain('<script').and.not.contain('ref:');
      if (instance) instance['clientApiPath'] = 'api';
      server.site.write('docs.config.en.json', JSON.stringify(config));
      await server.store.look();
    });
  }
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

    expect(tree.body).to.be.an('array').with.length.above(0);
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
  const ask = async (doc: string) =>
    (await server.get(`/api/doc/getApiPage?doc=${doc}&base=`)).body as { code: number; data: ApiAnswer };
  const unreadable = async () => {
    const { body } = await server.get('/api/doc/status');
    const { problems, problemCount } = (body as { data: { problems: ContentProblem[]; problemCount: number } }).data;
    return { problemCount, found: problems.filter(({ kind }) => kind === 'reference.unreadable') };
  };
  const write = (path: string, text: string | Buffer) => {
    server.site.write(path, text);
    server.store.applyChanges([path]);
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
