import { expect } from 'chai';
import type { Article } from '../../../views/domain/article.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('GET /api/doc/getArticleByPath', () => {
  const server = useAll(() => startTestDocServer());
  const article = async (path: string, extra: Record<string, string> = {}, locale = 'en'): Promise<Article> => {
    const res = await server.get('/api/doc/getArticleByPath', locale).query({ path, ...extra });
    expect(res.body).to.include({ code: 0, message: '' });
    return (res.body as { data: Article }).data;
  };

  it('gives all that a page shows', async () => {
    const { html, menu, ...rest } = await article(boil);

    expect(rest).to.deep.equal({
      id: '101',
      locale: 'en',
      title: 'Boil water',
      description: 'How to boil water.',
      toc: [
        { id: 'fill-it', text: 'Fill it', depth: 2 },
        { id: 'switch-it-on', text: 'Switch it on', depth: 2 },
      ],
      updatedAt: '2026-03-01',
      isApi: false,
      isFunctionList: false,
      showsToc: true,
      product: { key: 'kettle', name: 'Kettle', address: '/docs/kettle' },
      entryKey: 'ios_swift',
      docKey: 'start/boil',
      address: boil,
      shortLink: '/article/101',
      breadcrumbs: [
        { title: 'Docs', address: '/' },
        { title: 'Kettle', address: '/docs/kettle' },
        { title: 'Start', address: boil },
      ],
      tabs: [
        { label: 'Guides', address: '/docs/kettle/home?platform=ios&language=swift', isCurrent: true },
        {
          label: 'Kettle API',
          address: '/article/api?doc=kettle~swift_ios~function-list~function-list&isFunc=1',
          isCurrent: false,
        },
      ],
      next: { title: 'Pour', address: '/docs/kettle/start/pour?platform=ios&language=swift' },
      platforms: [
        target('ios_swift', 'iOS: Swift', 'ios', 'swift', 'same', true, 'Boil water'),
        target('android_java', 'Android: Java', 'android', 'java', 'same', false, 'Boil water'),
        target('web_javascript', 'Web: JS', 'web', 'javascript', 'same', false, 'Boil in a browser'),
        {
          ...target('server', 'Server', 'server', 'all', 'nearest', false, 'Server overview'),
          address: '/docs/kettle/overview?platform=server&language=all',
        },
      ],
      counterpart: { id: '101', address: boil, title: '烧水', match: 'same', isMutual: true },
      needsFullLoad: false,
      isDegraded: false,
      tags: [
        'doc:en:kettle-ios/start/boil',
        'file:kettle/en/ios/Start/01-Boil.mdx',
        'file:static/image/kettle.svg',
        'menu:en:kettle_ios_swift:mySidebar',
        'group:en:kettle',
        'translation:kettle/en/ios/Start/01-Boil.mdx',
        'symbols:en:kettle~swift_ios',
        'file:kettle/en/ios/api/class.mdx',
        'file:kettle/en/ios/api/function-list.mdx',
      ],
    });
    expect(menu.id).to.match(/^en:kettle_ios_swift:mySidebar:/);
    expect(menu.html).to.contain('aria-current="page"');
    expect(html).to.contain('id="fill-it"').and.not.contain('\uE000');
  });

  const links = [
    '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle',
    '/docs/kettle/start/pour?',
    '/docs/tea/green?',
    '/faq/is-it-hot',
  ];
  const bases: [locale: string, base: string | undefined, written: string][] = [
    ['en', undefined, '/en'],
    ['zh', undefined, ''],
    ['en', '', ''],
    ['en', 'https://docs.example.com', 'https://docs.example.com'],
  ];
  for (const [locale, base, written] of bases) {
    it(`writes links of the ${locale} edition ${base === undefined ? 'with its prefix' : `behind "${base}"`}`, async () => {
      const { html, menu } = await article(boil, base === undefined ? {} : { base }, locale);

      for (const link of locale === 'en' ? links : links.slice(0, 1))
        expect(html).to.contain(`href="${written}${link}`);
      expect(menu.html).to.contain(`href="${written}/docs/kettle/start/boil?`);
    });
  }

  it('says for which pages a full load is needed, which are API and which hide their contents', async () => {
    expect((await article('/docs/kettle/start/boil?platform=web&language=javascript')).needsFullLoad).to.equal(true);
    expect(await article('kettle-ios/api/split/lid')).to.include({ isApi: true, isFunctionList: false });
    expect(await article('kettle-ios/home')).to.include({ showsToc: false, title: 'Kettle for iOS' });
  });

  it('shows an included text with the properties of the page', async () => {
    const [ios, android] = [await article('kettle-ios/more/descale'), await article('kettle-android/more/descale')];

    expect(ios.html).to.contain('lemon').and.not.contain('vinegar');
    expect(android.html).to.contain('vinegar').and.not.contain('lemon');
    expect(android.tags).to.include.members(['file:snippets/descale.mdx', 'file:kettle/en/android/more/descale.mdx']);
  });

  it('without a document in the address gives the first page', async () => {
    expect((await article('/docs/kettle')).address).to.equal('/docs/kettle/home?platform=ios&language=swift');
    expect((await article('/docs/kettle?platform=server&language=all')).docKey).to.equal('overview');
  });

  it('survives files that include each other', async () => {
    server.site.write('tea/en/a.mdx', "import B from './b.mdx'\n\n# A\n\n<B />\n");
    server.site.write('tea/en/b.mdx', "import A from './a.mdx'\n\n# B\n\n<A />\n");
    server.store.applyChanges(['tea/en/a.mdx', 'tea/en/b.mdx']);

    expect((await article('tea/a')).isDegraded).to.equal(true);
  });

  describe('with conventions of Docusaurus', () => {
    const write = (name: string, frontMatter: string, body = '') => {
      server.site.write(`tea/en/${name}.mdx`, `---\n${frontMatter}\n---\n\n${body}\n`);
    };
    before(async () => {
      const sidebar = JSON.parse(server.site.read('tea/en/sidebars.json')) as { mySidebar: unknown[] };
      const shop = { type: 'link', label: 'Shop [new]', href: 'https://tea.example/$&?a=1&b=2' };
      const hidden = { type: 'doc', id: 'black', visible: false };
      const inner = { type: 'category', label: 'Inner', items: ['white'] };
      sidebar.mySidebar.push({ type: 'category', label: 'All', items: ['all', 'white', shop, hidden, inner] });
      server.site.write('tea/en/sidebars.json', JSON.stringify(sidebar));
      write('all', 'title: All teas', 'Choose:\n\n<DocCardList />\n\nThe end.');
      const headings = '## Two\n\n### Three\n\n#### Four';
      write(
        'white',
        'title: White <tea>\ndescription: Mild & clear\ntoc_min_heading_level: 3\npagination_prev: null\npagination_next: green',
        headings,
      );
      write('oolong', 'title: Oolong\nhide_table_of_contents: true\ntoc_max_heading_level: 2', headings);
      await server.store.look();
    });

    it('shows the documents of the category where the text lists them', async () => {
      const { html } = await article('tea/all');

      const [text, cards] = [html.replaceAll(/<div class="card-group[^]*<\/div>/g, '…'), html.split('class="card ')];
      expect(text).to.match(/<p>Choose:<\/p>\s*…\s*<p>The end\.<\/p>/);
      expect(
        cards.slice(1).map((card) => /href="([^"]*)">(.*?)<\/a><\/p>(.*?)<\/div>/.exec(card)?.slice(1)),
      ).to.deep.equal([
        ['/en/docs/tea/white?platform=all&amp;language=all', 'White &lt;tea&gt;', '<p>Mild &amp; clear</p>'],
        ['https://tea.example/$&amp;?a=1&amp;b=2', 'Shop [new]', ''],
        ['/en/docs/tea/white?platform=all&amp;language=all', 'Inner', ''],
      ]);
    });

    it('lists them in Markdown', async () => {
      const query = new URLSearchParams({ path: 'tea/all', base: 'https://tea.example/en' }).toString();

      const { body } = await server.get(`/api/doc/getMarkdown?${query}`);

      const { markdown } = (body as { data: { markdown: string } }).data;
      expect(markdown).to.contain(
        'Choose:\n\n- [White <tea>](https://tea.example/en/docs/tea/white.md?platform=all&language=all): Mild & clear\n- [Shop \\[new\\]](https://tea.example/$&?a=1&b=2)\n- [Inner](',
      );
    });

    it('has the contents that its front matter asks for', async () => {
      const [white, oolong] = [await article('tea/white'), await article('tea/oolong')];

      expect(white.toc.map(({ text }) => text)).to.deep.equal(['Three', 'Four']);
      expect(oolong.toc.map(({ text }) => text)).to.deep.equal(['Two']);
      expect([white.showsToc, oolong.showsToc]).to.deep.equal([true, false]);
    });

    it('has the neighbours that its front matter names', async () => {
      const { previous, next } = await article('tea/white');

      expect([previous, next?.address]).to.deep.equal([undefined, '/docs/tea/green?platform=all&language=all']);
    });
  });

  const missing = [
    '/docs/kettle/start/boil',
    '/docs/kettle/start/boil?platform=ios_swift',
    '/docs/kettle/start/boil?platform=ios_swift&language=all',
    '/docs/kettle/start/boil?platform=IOS&language=swift',
    '/docs/kettle/overview?platform=server',
    '/docs/kettle/overview?platform=server&language=',
    '/docs/kettle?platform=ios_swift',
    '/docs/kettle?language=swift',
    '/docs/kettle_en/start/boil?platform=ios&language=swift',
    '/docs/nothing',
    'nothing',
    '/docs/__proto__',
    'constructor',
    '../../etc/passwd',
    'kettle/en/ios/../ios/home.mdx',
  ];
  for (const path of missing) {
    it(`has nothing at ${path}`, async () => {
      const res = await server.get('/api/doc/getArticleByPath').query({ path });

      expect(res.status).to.equal(200);
      expect(res.body).to.deep.equal({ code: 404, data: null, message: 'This content could not be found.' });
    });
  }
});

function target(
  entryKey: string,
  label: string,
  platform: string,
  language: string,
  match: string,
  isCurrent: boolean,
  title: string,
) {
  const address = `/docs/kettle/start/boil?platform=${platform}&language=${language}`;
  return { address, title, match, entryKey, label, platform, language, isCurrent };
}

describe('GET /api/doc/getArticleById', () => {
  const server = useAll(() => startTestDocServer());

  const ids: [id: string, locale: string, docKey: string | undefined][] = [
    ['101', 'en', 'start/boil'],
    ['101', 'zh', 'start/boil'],
    ['999', 'en', 'start/boil'],
    ['190', 'en', 'green'],
    ['300', 'zh', 'start/zh-only'],
    ['300', 'en', undefined],
    ['0', 'en', undefined],
    ['__proto__', 'en', undefined],
    ['toString', 'en', undefined],
  ];
  for (const [id, locale, docKey] of ids) {
    it(`${id} in ${locale} is ${docKey ?? 'nothing'}`, async () => {
      const { body } = await server.get('/api/doc/getArticleById', locale).query({ id });

      const { code, data } = body as { code: number; data: Article | null };
      expect(code).to.equal(docKey === undefined ? 404 : 0);
      expect(data?.docKey).to.equal(docKey);
      if (data) expect(data.locale).to.equal(locale);
    });
  }

  it('finds documents by ids that nobody gave them', async () => {
    const first = await server.get('/api/doc/getArticleByPath').query({ path: 'tea/black' });
    const { id } = (first.body as { data: Article }).data;

    const again = await server.get('/api/doc/getArticleById').query({ id });

    expect((again.body as { data: Article }).data.docKey).to.equal('black');
  });
});

describe('GET /api/doc/getDocMenuById', () => {
  const server = useAll(() => startTestDocServer());

  it('gives the keys of an address', async () => {
    const { body } = await server.get('/api/doc/getDocMenuById').query({ id: '101' });

    expect(body).to.deep.equal({
      code: 0,
      data: {
        data: {
          key: 'ios_swift',
          rootRouteKey: 'kettle',
          docsRouteKey: 'start/boil',
          path: 'kettle/en/ios/Start/01-Boil.mdx',
        },
      },
      message: '',
    });
  });

  it('gives null for an unknown id', async () => {
    const { body } = await server.get('/api/doc/getDocMenuById').query({ id: '0' });

    expect(body).to.deep.equal({ code: 0, data: { data: null }, message: '' });
  });
});

describe('GET /api/doc/resolveAddress', () => {
  const server = useAll(() => startTestDocServer());

  const cases: [path: string, data: unknown][] = [
    ['/kettle-ios/start/boil', { movedTo: boil, suggestions: [] }],
    ['/article/300', { otherEdition: '/article/300', suggestions: [] }],
    [boil, { suggestions: [] }],
  ];
  for (const [path, data] of cases) {
    it(`answers for ${path}`, async () => {
      const { body } = await server.get('/api/doc/resolveAddress').query({ path });

      expect(body).to.deep.equal({ code: 0, data, message: '' });
    });
  }
});

describe('GET /api/doc/getMarkdown', () => {
  const server = useAll(() => startTestDocServer());
  interface Data {
    data: { title: string; address: string; markdown: string } | null;
    code: number;
  }
  const ask = async (path: string, base = 'https://tea.example/en') =>
    (await server.get(`/api/doc/getMarkdown?${new URLSearchParams({ path, base }).toString()}`)).body as Data;

  it('gives a document by its address and by its article id: title, product, platform, address, text', async () => {
    const byAddress = await ask(boil);
    const byId = await ask('/article/101');

    expect(byAddress.data?.address).to.equal(boil);
    expect(byAddress.data?.markdown).to.match(
      /^# .+\n\n> Product: .+ · Platform: iOS: Swift · Language: English(?: · Updated [\d-]+)?\n>\n> <https:\/\/tea\.example\/en\/docs\/kettle\/start\/boil\?platform=ios&language=swift>\n>\n> Lists .*<https:\/\/tea\.example\/en\/llms\/kettle\/ios_swift\.txt>/,
    );
    expect(byId.data).to.deep.equal(byAddress.data);
  });

  it('leads links with the base given', async () => {
    const { data } = await ask(boil);

    expect(data?.markdown).not.to.contain('\uE000');
    expect([...(data?.markdown ?? '').matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href)).to.deep.equal([]);
  });

  it('leads from a symbol to the text about it alone, by its anchor', async () => {
    const { data } = await ask(boil);
    const member =
      /\[the lid\]\(https:\/\/tea\.example\/en(\/article\/api)\.md(\?doc=[^)]*&member=openlid-kettle)\)/.exec(
        data?.markdown ?? '',
      );
    const there = await ask(`${member?.[1] ?? ''}${member?.[2] ?? ''}`);

    expect(there.data?.title).to.equal('Kettle.openLid');
  });

  describe('for a client API reference', () => {
    const api = '/article/api?doc=kettle~swift_ios';
    const home = 'https://tea.example/en/article/api';

    it('lists types, with their Markdown', async () => {
      const overview = await ask(`${api}~overview~overview`);
      const classes = await ask(`${api}~class~class`);

      for (const { data } of [overview, classes])
        expect(data?.markdown).to.contain(`[\`Kettle\`](${home}.md?doc=kettle~swift_ios~class~Kettle)`);
    });

    it('gives a type with what is said about its members', async () => {
      const { data } = await ask(`${api}~class~Kettle`);

      expect(data?.address).to.equal(`${api}~class~Kettle`);
      expect(data?.markdown).to.contain('## Methods\n\n### openLid\n\n#### `');
      expect(data?.markdown).to.contain('```swift\n');
    });

    it('gives one member in all its forms, by any part of its name before a colon', async () => {
      const { data } = await ask(`${api}~class~Kettle&member=openLid:now:`);

      expect(data).to.include({ title: 'Kettle.openLid', address: `${api}~class~Kettle&member=openLid` });
      expect(data?.markdown).to.contain(`Class: [\`Kettle\`](${home}.md?doc=kettle~swift_ios~class~Kettle)`);
      expect(data?.markdown.match(/^## `/gm)).to.have.length(2);
      expect(data?.markdown).not.to.contain('boilUntil');
    });

    it('gives one method of a delegate by its anchor or whole name, and all by the label that they share', async () => {
      const path = 'kettle/en/ios/api/class.mdx';
      const before = server.site.read(path);
      const names = ['kettle:boiled:', 'kettle:steamChanged:', 'kettle:steamChanged:cups:'];
      const fields = names.map(
        (name) =>
          `<ParamField\n  name="${name}"\n  prototype="- (void)${name}"\n  parent_name="KettleDelegate"\n  parent_type="class">\nTold.\n</ParamField>\n`,
      );
      server.site.write(path, `${before}\n## KettleDelegate\n\n### Methods\n\n${fields.join('\n')}`);
      server.store.applyChanges([path]);
      const type = `${api}~class~KettleDelegate&member=`;
      const keys = ['kettlesteamchanged-kettledelegate', 'kettle:steamChanged:', 'kettle'];

      const found = await Promise.all(keys.map((key) => ask(type + key)));
      server.site.write(path, before);
      server.store.applyChanges([path]);

      const one = { title: `KettleDelegate.${names[1] ?? ''}`, address: type + (keys[0] ?? '') };
      expect(found.map(({ data }) => data && { title: data.title, address: data.address })).to.deep.equal([
        one,
        one,
        { title: 'KettleDelegate.kettle', address: `${type}kettle` },
      ]);
      expect(found.map(({ data }) => data?.markdown.match(/- \(void\)/g)?.length)).to.deep.equal([1, 1, 3]);
    });

    it('has them under the names of an earlier SDK, with hyphens in anchors', async () => {
      const former = '/article/api?doc=Old_Kettle_SDK~swift_ios~class~ket-tle';

      const found = await Promise.all(['', '&member=open-lid', '&member=stir-1'].map((end) => ask(former + end)));

      expect(found.map(({ data }) => data?.address)).to.deep.equal([
        `${api}~class~Kettle`,
        `${api}~class~Kettle&member=openLid`,
        `${api}~class~Kettle`,
      ]);
    });

    for (const path of [`${api}~class~Spoon`, `${api}~class~Kettle&member=stir`, '/article/api?doc=spoon~x_y~class~Z'])
      it(`has code 404 for ${path}`, async () => {
        expect(await ask(path)).to.include({ code: 404 });
      });
  });

  it('has code 404 for what is not there, and refuses a base that is no base', async () => {
    expect(await ask('/docs/kettle/no/such')).to.include({ code: 404 });
    expect(await ask(boil, 'javascript:x')).to.include({ code: 422 });
  });
});
