import { expect } from 'chai';
import type { Article, Resolution } from '../../../views/domain/article.ts';
import { startTestDocServer } from './site.ts';
import { useAll } from '../../support/use.ts';

const boil = '/docs/kettle/start/boil?platform=ios&language=swift';

describe('GET /api/doc/getArticleByPath', () => {
  const server = useAll(() => startTestDocServer());
  const article = async (path: string, extra: Record<string, string> = {}, locale = 'en'): Promise<Article> => {
    const { code, data } = await server.ask<Article>('doc/getArticleByPath', { path, ...extra }, locale);
    expect(code, path).to.equal(0);
    return data;
  };

  it('gives all that a page shows', async () => {
    const { html, menu, platforms, tabs, breadcrumbs, ...rest } = await article(boil);

    expect(rest).to.deep.include({
      id: '101',
      title: 'Boil water',
      description: 'How to boil water.',
      toc: [
        { id: 'fill-it', text: 'Fill it', depth: 2 },
        { id: 'switch-it-on', text: 'Switch it on', depth: 2 },
      ],
      updatedAt: '2026-03-01',
      address: boil,
      shortLink: '/article/101',
      next: { title: 'Pour', address: '/docs/kettle/start/pour?platform=ios&language=swift' },
      counterpart: { id: '101', address: boil, title: '烧水', match: 'same', isMutual: true },
      isDegraded: false,
    });
    expect(breadcrumbs.map(({ title }) => title)).to.deep.equal(['Docs', 'Kettle', 'Start']);
    expect(tabs.map(({ label, isCurrent }) => [label, isCurrent])).to.deep.equal([
      ['Guides', true],
      ['Kettle API', false],
    ]);
    expect(platforms.map(({ address, match, title }) => [address, match, title])).to.deep.equal([
      [boil, 'same', 'Boil water'],
      ['/docs/kettle/start/boil?platform=android&language=java', 'same', 'Boil water'],
      ['/docs/kettle/start/boil?platform=web&language=javascript', 'same', 'Boil in a browser'],
      ['/docs/kettle/overview?platform=server&language=all', 'nearest', 'Server overview'],
    ]);
    expect(rest.tags).to.have.members([
      ...['doc:en:kettle-ios/start/boil', 'menu:en:kettle_ios_swift:mySidebar', 'group:en:kettle'],
      ...['file:kettle/en/ios/Start/01-Boil.mdx', 'translation:kettle/en/ios/Start/01-Boil.mdx'],
      ...['file:static/image/kettle.svg', 'symbols:en:kettle~swift_ios'],
      ...['file:kettle/en/ios/api/class.mdx', 'file:kettle/en/ios/api/function-list.mdx'],
    ]);
    expect(menu.html).to.contain('aria-current="page"');
    expect(html).to.contain('id="fill-it"').and.not.contain('\uE000');
  });

  const links = [
    '/article/api?doc=kettle~swift_ios~class~Kettle#openlid-kettle',
    '/docs/kettle/start/pour?',
    '/docs/tea/green?',
    '/faq/is-it-hot',
  ];
  it('writes links behind the prefix of the edition, or the base given', async () => {
    for (const [locale, base, written] of [
      ['en', {}, '/en'],
      ['zh', {}, ''],
      ['en', { base: '' }, ''],
      ['en', { base: 'https://docs.example.com' }, 'https://docs.example.com'],
    ] as const) {
      const { html, menu } = await article(boil, base, locale);

      for (const link of locale === 'en' ? links : links.slice(0, 1))
        expect(html, written).to.contain(`href="${written}${link}`);
      expect(menu.html).to.contain(`href="${written}/docs/kettle/start/boil?`);
    }
  });

  it('says for which pages a full load is needed, which are API and which hide their contents', async () => {
    expect((await article('/docs/kettle/start/boil?platform=web&language=javascript')).needsFullLoad).to.equal(true);
    expect(await article('kettle-ios/api/split/lid')).to.include({ isApi: true, isFunctionList: false });
    expect(await article('kettle-ios/home')).to.include({ showsToc: false, title: 'Kettle for iOS' });
  });

  it('without a document in the address gives the first page', async () => {
    expect((await article('/docs/kettle')).address).to.equal('/docs/kettle/home?platform=ios&language=swift');
    expect((await article('/docs/kettle?platform=server&language=all')).docKey).to.equal('overview');
  });

  describe('with conventions of Docusaurus', () => {
    const white =
      'title: White <tea>\ndescription: Mild & clear\ntoc_min_heading_level: 3\npagination_prev: null\npagination_next: green';
    const headings = '## Two\n\n### Three\n\n#### Four';
    before(async () => {
      const sidebar = JSON.parse(server.site.read('tea/en/sidebars.json')) as { mySidebar: unknown[] };
      const shop = { type: 'link', label: 'Shop [new]', href: 'https://tea.example/$&?a=1&b=2' };
      const hidden = { type: 'doc', id: 'black', visible: false };
      const inner = { type: 'category', label: 'Inner', items: ['white'] };
      sidebar.mySidebar.push({ type: 'category', label: 'All', items: ['all', 'white', shop, hidden, inner] });
      server.edit({
        'tea/en/sidebars.json': JSON.stringify(sidebar),
        'tea/en/all.mdx': '# All teas\n\nChoose:\n\n<DocCardList />\n\nThe end.\n',
        'tea/en/white.mdx': `---\n${white}\n---\n\n${headings}\n`,
        'tea/en/oolong.mdx': `---\nhide_table_of_contents: true\ntoc_max_heading_level: 2\n---\n\n${headings}\n`,
      });
      await server.store.look();
    });

    it('shows the documents of the category where the text lists them', async () => {
      const { html } = await article('tea/all');

      const cards = [...html.matchAll(/class="card [^]*?href="([^"]*)">(.*?)<\/a><\/p>(.*?)<\/div>/g)];
      const white = '/en/docs/tea/white?platform=all&amp;language=all';
      expect(html).to.match(/<p>Choose:<\/p>\s*<div class="card-group[^]*<\/div>\s*<p>The end\.<\/p>/);
      expect(cards.map(([, ...card]) => card)).to.deep.equal([
        [white, 'White &lt;tea&gt;', '<p>Mild &amp; clear</p>'],
        ['https://tea.example/$&amp;?a=1&amp;b=2', 'Shop [new]', ''],
        [white, 'Inner', ''],
      ]);
    });

    it('has the contents and the neighbours that its front matter asks for', async () => {
      const [white, oolong] = [await article('tea/white'), await article('tea/oolong')];

      expect(white.toc.map(({ text }) => text)).to.deep.equal(['Three', 'Four']);
      expect(oolong.toc.map(({ text }) => text)).to.deep.equal(['Two']);
      expect([white.showsToc, oolong.showsToc]).to.deep.equal([true, false]);
      expect([white.previous, white.next?.title]).to.deep.equal([undefined, 'Green tea']);
    });
  });

  it('has nothing at other addresses', async () => {
    const missing = [
      '/docs/kettle/start/boil',
      '/docs/kettle/start/boil?platform=IOS&language=swift',
      '/docs/__proto__',
      '../../etc/passwd',
      'kettle/en/ios/../ios/home.mdx',
    ];
    const nothing = { code: 404, data: null, message: 'This content could not be found.' };
    for (const path of missing) expect(await server.ask('doc/getArticleByPath', { path }), path).to.deep.equal(nothing);
  });
});

describe('GET /api/doc/getArticleById and getDocMenuById', () => {
  const server = useAll(() => startTestDocServer());

  const ids: [id: string, locale: string, docKey: string | undefined][] = [
    ['101', 'en', 'start/boil'],
    ['101', 'zh', 'start/boil'],
    ['999', 'en', 'start/boil'],
    ['300', 'zh', 'start/zh-only'],
    ['300', 'en', undefined],
    ['__proto__', 'en', undefined],
  ];
  it('finds a document by its id in the language asked for, and nothing by other ids', async () => {
    for (const [id, locale, docKey] of ids) {
      const { code, data } = await server.ask<Article | null>('doc/getArticleById', { id }, locale);

      expect([code, data?.docKey], `${id} ${locale}`).to.deep.equal([docKey === undefined ? 404 : 0, docKey]);
      if (data) expect(data.locale).to.equal(locale);
    }
  });

  it('finds documents by ids that nobody gave them', async () => {
    const { id } = (await server.ask<Article>('doc/getArticleByPath', { path: 'tea/black' })).data;

    expect((await server.ask<Article>('doc/getArticleById', { id })).data.docKey).to.equal('black');
  });

  it('gives the keys of an address, and null for an unknown id', async () => {
    const keys = async (id: string) => (await server.ask<{ data: unknown }>('doc/getDocMenuById', { id })).data.data;

    expect(await keys('101')).to.deep.equal({
      key: 'ios_swift',
      rootRouteKey: 'kettle',
      docsRouteKey: 'start/boil',
      path: 'kettle/en/ios/Start/01-Boil.mdx',
    });
    expect(await keys('0')).to.equal(null);
  });

  it('resolveAddress tells where a page is now or in which edition', async () => {
    const resolve = async (path: string) => (await server.ask<Resolution>('doc/resolveAddress', { path })).data;

    expect(await resolve('/kettle-ios/start/boil')).to.deep.equal({ movedTo: boil, suggestions: [] });
    expect(await resolve('/article/300')).to.deep.equal({ otherEdition: '/article/300', suggestions: [] });
    expect(await resolve(boil)).to.deep.equal({ suggestions: [] });
  });
});

describe('GET /api/doc/getMarkdown', () => {
  const server = useAll(() => startTestDocServer());
  const home = 'https://tea.example/en';
  type Page = { title: string; address: string; markdown: string } | null;
  const ask = (path: string, base = home) => server.ask<Page>('doc/getMarkdown', { path, base });

  it('gives a document by its address and by its article id: title, product, platform, address, text', async () => {
    const byAddress = await ask(boil);

    expect(byAddress.data?.address).to.equal(boil);
    expect(byAddress.data?.markdown).to.match(
      /^# .+\n\n> Product: .+ · Platform: iOS: Swift · Language: English(?: · Updated [\d-]+)?\n>\n> <https:\/\/tea\.example\/en\/docs\/kettle\/start\/boil\?platform=ios&language=swift>\n>\n> Lists .*<https:\/\/tea\.example\/en\/llms\/kettle\/ios_swift\.txt>/,
    );
    expect((await ask('/article/101')).data).to.deep.equal(byAddress.data);
  });

  it('leads links with the base given, from a symbol to the text about it alone', async () => {
    const { markdown = '' } = (await ask(boil)).data ?? {};
    const [, member = ''] =
      /\[the lid\]\(https:\/\/tea\.example\/en([^)]*&member=openlid-kettle)\)/.exec(markdown) ?? [];

    expect(markdown)
      .to.contain(`](${home}/docs/`)
      .and.not.match(/\]\(\/|\uE000/);
    expect((await ask(member.replace('.md?', '?'))).data?.title).to.equal('Kettle.openLid');
  });

  describe('for a client API reference', () => {
    const api = '/article/api?doc=kettle~swift_ios';
    const kettle = `[\`Kettle\`](${home}/article/api.md?doc=kettle~swift_ios~class~Kettle)`;

    it('gives one member in all its forms, by any part of its name before a colon', async () => {
      const { data } = await ask(`${api}~class~Kettle&member=openLid:now:`);

      expect(data).to.include({ title: 'Kettle.openLid', address: `${api}~class~Kettle&member=openLid` });
      expect(data?.markdown).to.contain(`Class: ${kettle}`).and.not.contain('boilUntil');
      expect(data?.markdown.match(/^## `/gm)).to.have.length(2);
    });
  });

  it('has nothing at other addresses, and refuses a base that is none', async () => {
    for (const path of [
      '/article/api?doc=kettle~swift_ios~class~Spoon',
      '/article/api?doc=kettle~swift_ios~class~Kettle&member=stir',
      '/article/api?doc=spoon~x_y~class~Z',
      '/docs/kettle/no/such',
    ])
      expect(await ask(path), path).to.include({ code: 404 });
    expect(await ask(boil, 'javascript:x')).to.include({ code: 422 });
  });
});
