import { expect } from 'chai';
import type { SearchGroup, SearchResult, TitleIndex } from '../../../views/domain/search.ts';
import { startTestDocServer, type TestDocServer } from './site.ts';

interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}

describe('Searching', () => {
  let server: TestDocServer;
  const get = async <T = SearchResult>(call: string, params: Record<string, string>, locale = 'en') => {
    const { body } = await server.get(`${call}?${new URLSearchParams(params).toString()}`, locale);
    return body as Envelope<T>;
  };
  const search = async (params: Record<string, string>, locale = 'en') =>
    (await get('/api/doc/search', params, locale)).data;
  before(async () => {
    server = await startTestDocServer();
    const { site, store } = server;
    site.write(
      'kettle/en/web/more/marmalade.mdx',
      '---\ntitle: Marmalade\n---\n\nOn toast.\n\n## Oranges & lemons\n\nBitter marmalade needs <b>Seville</b> oranges.\n',
    );
    site.write(
      'kettle/en/ios/more/marmalade.mdx',
      '---\ntitle: Marmalade\n---\n\nOn toast.\n\n## Oranges & lemons\n\nBitter marmalade needs <b>Seville</b> oranges.\n',
    );
    const classes = 'kettle/en/ios/api/class.mdx';
    site.write(
      'kettle/en/android/more/whistle.mdx',
      '---\ntitle: Whistle\n---\n\nIt whistles.\n\n## Silence the whistle\n\nCall `silence()` before the water boils <b>over</b>.\n\n```java\nkettle.silence();\n```\n\nDrawn:\n```mermaid\nsequenceDiagram\n  You->>Kettle: silence\n```\n\n## Hear it again\n\nTurn the lid.\n\nSilent until now, it whistles again:\n1. Wait for the boil.\n',
    );
    for (const [platform, liquid] of [
      ['web', 'warm lemon juice'],
      ['ios', 'cold vinegar'],
    ] as const)
      site.write(
        `kettle/en/${platform}/more/rinsing.mdx`,
        `---\ntitle: Rinsing\n---\n\nKeep it clean, every week, as dust settles.\n\n## Rinsing step\n\nRinse the spout with ${liquid}.\n`,
      );
    const light =
      '<ParamField\n  name="light"\n  prototype="func light(wick: Wick)"\n  desc="Lights the wick of the lamp."\n  parent_name="Lamp"\n  parent_type="class">\n**Parameters**\n\n| Name | Type |\n| --- | --- |\n| wick | Wick |\n\n**Details**\n\nCall it in the dark.\n</ParamField>\n';
    // A second one of the same name and owner, which differs only in its place.
    site.write(
      classes,
      `${site.read(classes)}\n<ParamField\n  name="angle"\n  prototype="func angle(of wick)"\n  parent_name="Lid"\n  parent_type="class">\nOf a wick.\n</ParamField>\n${light}`,
    );
    const drip = 'Why does the spout drip after pouring?';
    site.write('general/en/faq/drip.mdx', `<Title>${drip}</Title>\n\nLime keeps it open. Descale the kettle.\n`);
    site.write(
      'kettle/en/web/more/pouring.mdx',
      `---\ntitle: Pouring\n---\n\n## Related questions\n\n- [${drip}](/faq/drip)\n- [Why is it hot?](/faq/is-it-hot)\n`,
    );
    store.applyChanges(['general/en/faq/drip.mdx', 'kettle/en/web/more/pouring.mdx']);
    store.applyChanges(['kettle/en/web/more/marmalade.mdx', 'kettle/en/ios/more/marmalade.mdx', classes]);
    store.applyChanges([
      ...['ios', 'web'].map((platform) => `kettle/en/${platform}/more/rinsing.mdx`),
      'kettle/en/android/more/whistle.mdx',
    ]);
    await server.search.open();
    await server.search.settled();
  });
  after(() => server.close());

  describe('GET /api/doc/search', () => {
    it('gives sections with title, address, file and marks', async () => {
      const { list, total, counts, isPartial } = await search({ keyword: 'seville' });

      expect({ total, isPartial, all: counts.all, common: counts.common }).to.deep.equal({
        total: 1,
        isPartial: false,
        all: 1,
        common: 1,
      });
      expect(list[0]).to.deep.include({
        docType: 'common',
        title: 'Marmalade',
        heading: 'Oranges & lemons',
        content: 'Bitter marmalade needs Seville oranges.',
        contentMarks: [[23, 30]],
        originProductKey: 'kettle',
        crossPlatform: true,
      });
      expect(list[0]?.url).to.match(/^\/en\/docs\/kettle\/more\/marmalade\?platform=\w+&language=\w+#oranges--lemons$/);
      expect(list[0]?.path).to.match(/^kettle\/en\/(?:web|ios)\/more\/marmalade\.mdx$/);
    });

    it('quotes the passage that answers a question and the next best one of its page, without diagrams and with links that mark them', async () => {
      const { quote } = await search({ keyword: 'How do I silence the whistle?' });

      expect(quote).to.deep.include({
        title: 'Whistle',
        heading: 'Silence the whistle',
        productName: 'Kettle',
        platform: 'Android: Java',
        text: 'Call silence() before the water boils over.',
        isElsewhere: false,
      });
      expect(quote?.html).to.equal(
        '<p>Call <code>silence()</code> before the water boils over.</p>\n<pre><code class="language-java">kettle.silence();\n</code></pre>',
      );
      expect(quote?.more).to.have.lengthOf(1);
      expect(quote?.more[0]).to.deep.include({
        heading: 'Hear it again',
        html: '<p>Turn the lid.</p>\n<p>Silent until now, it whistles again:</p>\n<ol>\n<li>Wait for the boil.</li>\n</ol>',
      });
      // The number of a list item is no text of the page.
      expect(quote?.more[0]?.url).to.match(/#hear-it-again:~:text=Silent%20until%20now%2C%20it%20whistles%20again%3A$/);
      const mark = encodeURIComponent('Call silence() before the water boils over.');
      expect(quote?.url)
        .to.match(/#silence-the-whistle:~:text=/)
        .and.to.contain(`:~:text=${mark}`);
    });

    it('quotes a member of a reference as its page has it', async () => {
      const { quote } = await search({ keyword: 'How do I light the wick of the lamp?' });

      expect(quote?.html)
        .to.match(/^<pre><code class="language-swift">func light\(wick: Wick\)/)
        .and.contain('<th>Name</th>')
        .and.contain('Call it in the dark.');
    });

    it('quotes the answer to a question, and no list that leads to it', async () => {
      const { quote } = await search({ keyword: 'Why does the spout drip after pouring?' });
      const inOtherWords = await search({ keyword: 'Why does my spout drip marmalade after pouring?' });

      expect([quote, inOtherWords.quote].map((one) => one?.url.slice(0, 12))).to.deep.equal(
        Array(2).fill('/en/faq/drip'),
      );
      expect(quote?.html).to.equal('<p>Lime keeps it open. Descale the kettle.</p>');
    });

    it('says that the asked platform has no answer, and quotes another one', async () => {
      const keyword = 'How do I silence the whistle?';
      const asked: Record<string, string>[] = [
        { platform: 'ios', language: 'swift' },
        { ownPlatform: 'ios', ownLanguage: 'swift' },
        { platform: 'android', language: 'java' },
      ];
      const answers = await Promise.all(asked.map((place) => search({ keyword, ...place })));

      expect(answers.map(({ quote }) => [quote?.platform, quote?.isElsewhere])).to.deep.equal([
        ['Android: Java', true],
        ['Android: Java', true],
        ['Android: Java', false],
      ]);
    });

    for (const [reason, params] of [
      ['a question without an answer', { keyword: 'How do I paint the whistle purple?' }],
      ['keywords', { keyword: 'silence whistle' }],
      ['a later page', { keyword: 'How do I silence the whistle?', page: '2' }],
      ['one kind of pages', { keyword: 'How do I silence the whistle?', docType: 'faq' }],
    ] as const)
      it(`quotes nothing for ${reason}`, async () => {
        expect((await search(params)).quote).to.equal(undefined);
      });

    const home = { title: 'Kettle', text: 'Boils water', isProduct: true };
    const homes: [keyword: string, portalPage: object | undefined][] = [
      ['Kettle', { ...home, url: '/en/docs/kettle', place: '' }],
      ['kettle sdk iOS', { ...home, url: '/en/docs/kettle?platform=ios&language=swift', place: 'iOS: Swift' }],
      ['kettle lid', undefined],
    ];
    for (const [keyword, portalPage] of homes) {
      it(`leads from "${keyword}" ${portalPage ? 'to the home of the product' : 'to documents alone'}`, async () => {
        expect((await search({ keyword, base: '/en' })).portalPage).to.deep.equal(portalPage);
      });
    }

    it('says which platform the keyword names, unless one or any is asked for', async () => {
      const answers = await Promise.all(
        ['', 'ios', 'all'].map((platform) => search({ keyword: 'web seville', platform })),
      );

      const web = { platform: 'web', language: '' };
      expect(answers.map(({ named }) => named)).to.deep.equal([web, undefined, undefined]);
    });

    it('says which platform a language of the keyword belongs to', async () => {
      const [swift, javascript] = await Promise.all(
        ['swift marmalade', 'javascript marmalade'].map((keyword) => search({ keyword })),
      );

      expect(swift?.named).to.deep.equal({ platform: 'ios', language: 'swift' });
      expect(javascript?.named?.language).to.equal('javascript');
    });

    it('notes what was looked for in vain, once for each search, and nothing that a filter left out', async () => {
      const asked: Record<string, string>[] = [
        { keyword: 'Samovar' },
        { keyword: 'samovar' },
        { keyword: 'samovar', page: '2' },
        { keyword: 'samovar', product: 'kettle' },
        { keyword: 'seville' },
        { keyword: 'seville', product: 'nothing' },
        { keyword: 'seville', docType: 'faq' },
      ];
      for (const params of asked) await search(params);
      await get('/api/doc/getSearchCount', { keyword: 'samovar' });
      await server.emptySearches.flush();

      const rows = await server.db.selectFrom('empty_searches').select(['locale', 'keyword', 'searches']).execute();
      expect(rows).to.deep.equal([{ locale: 'en', keyword: 'samovar', searches: 2 }]);
    });

    it('gives a document once, with its other sections', async () => {
      server.site.write('kettle/en/web/more/jam.mdx', '# Jam\n\nQuince jam.\n\n## Boil quinces\n\nA quince is hard.\n');
      server.store.applyChanges(['kettle/en/web/more/jam.mdx']);
      await server.search.settled();
      const { list, total } = await search({ keyword: 'quince jam' });
      const [hit] = list.filter(({ title }) => title === 'Jam');

      expect(list.filter(({ title }) => title === 'Jam')).to.have.lengthOf(1);
      expect(total).to.equal(list.length);
      expect(hit?.heading).to.equal('Boil quinces');
      expect(hit?.sections).to.deep.equal([
        {
          heading: '',
          headingMarks: [],
          content: 'Quince jam.',
          contentMarks: [
            [0, 6],
            [7, 10],
          ],
          url: hit?.url.split('#')[0],
        },
      ]);
    });

    it('names the references that match, where they are asked for', async () => {
      const asked = { keyword: 'openLid', platform: 'ios', product: 'kettle' };
      const { names } = await search({ ...asked, names: '1' });

      expect(names[0]).to.deep.include({ name: 'openLid', isType: false });
      expect(names[0]?.url).to.match(/~Kettle#openlid/);
      expect((await search(asked)).names).to.deep.equal([]);
    });

    it('names a member once, with or without the labels of its parameters', async () => {
      const file = 'kettle/en/ios/api/class.mdx';
      const text = server.site.read(file);
      const field = (name: string, owner: string, detail: string) =>
        `\n<ParamField\n  name="${name}"\n  prototype="void ${name}()"\n  parent_name="${owner}"\n  parent_type="class">\n${detail}\n</ParamField>\n`;
      const fields =
        field('glimmerLow:', 'Lid', 'Shows that the water boils.') +
        field('glimmerLow', 'Wick', 'Lights up in the dark.');
      server.site.write(file, text + fields);
      server.store.applyChanges([file]);
      await server.search.settled();
      const { names } = await search({ keyword: 'glimmerLow', names: '1' });
      server.site.write(file, text);
      server.store.applyChanges([file]);
      await server.search.settled();

      expect(names).to.have.lengthOf(1);
    });

    it('gives near-copies as one, with all their pages', async () => {
      const { list } = await search({ keyword: 'seville' });

      expect(list[0]?.pages.map(({ platform }) => platform)).to.have.members(['ios', 'web']);
    });

    it('quotes a near-copy in the words of the page that is shown', async () => {
      const answers = await Promise.all(
        ['web', 'ios'].map((platform) => search({ keyword: 'rinse the spout', ownPlatform: platform })),
      );

      expect(answers.map(({ list: [first] }) => [first?.platform, first?.content])).to.deep.equal([
        ['web', 'Rinse the spout with warm lemon juice.'],
        ['ios', 'Rinse the spout with cold vinegar.'],
      ]);
      expect(answers[0]?.list[0]?.pages).to.have.length(2);
    });

    it('shows the copy of the platform that the keyword names', async () => {
      const [web] = (await search({ keyword: 'marmalade web' })).list;
      const [ios] = (await search({ keyword: 'marmalade iOS' })).list;

      expect([web?.platform, ios?.platform]).to.deep.equal(['web', 'ios']);
    });

    it('filters by platform and product inside the index, with counts to match', async () => {
      const web = await search({ keyword: 'seville', platform: 'web' });
      const tea = await search({ keyword: 'seville', product: 'tea' });

      expect(web.list[0]?.pages.map(({ platform }) => platform)).to.deep.equal(['web']);
      expect([tea.total, tea.counts.all, tea.list.length]).to.deep.equal([0, 0, 0]);
      expect(tea.products.map(({ key, count }) => [key, count])).to.deep.equal([['kettle', 1]]);
    });

    it('narrows client APIs to a kind, with counts to match; other results stay', async () => {
      const all = (await search({ keyword: 'boil' })).counts;
      const [some, none] = await Promise.all(
        ['class', 'enum'].map((clientCategory) =>
          search({ keyword: 'boil', docType: 'clientapi', clientCategory, size: '50' }),
        ),
      );

      expect(some?.list.length).to.equal(some?.total).and.to.be.greaterThan(0);
      expect(some?.list.every(({ clientCategory }) => clientCategory === 'class')).to.equal(true);
      expect(none?.counts).to.deep.equal({ ...all, all: all.all - all.clientapi, clientapi: 0 });
      const counted = await get('/api/doc/getSearchCount', { keyword: 'boil', clientCategory: 'enum' });
      expect(counted.data).to.deep.equal(none?.counts);
    });

    it('names a member of an API by its owner, not by the kind that its page is called after', async () => {
      const { list } = await search({ keyword: 'openLid', docType: 'clientapi', platform: 'ios', product: 'kettle' });

      expect(list[0]).to.include({ title: 'Kettle', heading: 'openLid', clientCategory: 'class' });
    });

    it('leads to a member on the page of its owner, also to one of several of its name', async () => {
      const addressesOf = async (keyword: string) =>
        (await search({ keyword, docType: 'clientapi', platform: 'ios', product: 'kettle' })).list
          .filter(({ heading }) => heading === keyword)
          .map(({ url }) => new URL(url, 'http://site').searchParams.get('doc')?.split('~').at(-1));

      expect(await addressesOf('angle')).to.deep.equal(['Lid']);
      expect((await search({ keyword: 'angle wick', docType: 'clientapi' })).list[0]?.url).to.match(/~Lid#angle-lid$/);
      expect(new Set(await addressesOf('openLid'))).to.deep.equal(new Set(['Kettle']));
    });

    it('says where in the menu a document stands', async () => {
      const { list } = await search({ keyword: 'boil', docType: 'common', platform: 'ios', product: 'kettle' });

      expect(list.some(({ categories }) => categories.length > 0)).to.equal(true);
    });

    it('parts results into tabs', async () => {
      const { counts } = await search({ keyword: 'boil' });
      const faq = await search({ keyword: 'hot', docType: 'faq' });

      expect(counts.clientapi).to.be.greaterThan(0);
      expect(counts.all).to.equal(counts.common + counts.clientapi + counts.faq);
      expect(faq.list.map(({ docType }) => docType)).to.include('faq');
      expect(new Set(faq.list.map(({ docType }) => docType)).size).to.equal(1);
    });

    it('keeps older versions out, names those that have hits, and finds them where one is asked for', async () => {
      const asked = { keyword: 'green tea of old' };
      const found = async (filters: Record<string, string>) => {
        const { list, versions, total } = await search({ ...asked, ...filters });
        const old = list.filter(({ url }) => url.includes('platform=all&language=tea_guide_old'));
        return { hasOld: old.length > 0, isOldOnly: old.length === total, versions };
      };

      expect(await found({})).to.deep.equal({ hasOld: false, isOldOnly: false, versions: ['Old version'] });
      expect(await found({ version: 'Old version' })).to.include({ hasOld: true, isOldOnly: true });
      expect(await found({ legacy: '1' })).to.include({ hasOld: true, isOldOnly: false });
      expect((await found({ product: 'kettle' })).versions).to.deep.equal([]);
      const { list } = await search({ ...asked, version: 'Old version' });
      expect(list[0]?.pages[0]?.version).to.equal('Old version');
    });

    it('finds questions under each product and platform that they say, and follows what they say', async () => {
      const asked = { keyword: 'is it hot', docType: 'faq' };
      const overview = 'general/en/faq/overview.mdx';
      const before = server.site.read(overview);
      const say = async (text: string) => {
        server.site.write(overview, text);
        server.store.applyChanges([overview]);
        await server.search.settled();
      };
      const found = async (filters: Record<string, string>) =>
        (await search({ ...asked, ...filters })).list.some(({ url }) => url.startsWith('/en/faq/is-it-hot'));
      const link = (attributes: string) =>
        `# Questions\n<FilteredLink ${attributes} href="is-it-hot">Hot?</FilteredLink>\n`;

      await say(link('product="Kettle, Teapot" platform="iOS, Web"'));
      const { products, platforms, counts } = await search({ ...asked, product: 'kettle', platform: 'ios' });
      expect([
        await found({ product: 'kettle' }),
        await found({ product: 'teapot' }),
        await found({ product: 'tea' }),
        await found({ product: 'faq' }),
        await found({ product: 'kettle', platform: 'ios', language: 'swift' }),
        await found({ platform: 'android' }),
      ]).to.deep.equal([true, true, false, true, true, false]);
      expect(counts.faq).to.equal(1);
      expect(products).to.deep.include({ key: 'kettle', name: 'Kettle', count: 1 });
      expect(products).to.deep.include({ key: 'teapot', name: 'Teapot', count: 1 });
      expect(platforms.map(({ key }) => key)).to.include.members(['ios', 'web']);

      await say(link('product="All" platform="Android"'));
      expect([
        await found({ product: 'tea', platform: 'android' }),
        await found({ product: 'kettle', platform: 'ios' }),
      ]).to.deep.equal([true, false]);

      await say(before);
    });

    it('finds a word with a slip, the start of a word and a part of an identifier', async () => {
      const titles = async (keyword: string) => (await search({ keyword })).list.map(({ title }) => title);

      expect(await titles('marmalaed')).to.include('Marmalade');
      expect(await titles('marma')).to.include('Marmalade');
    });

    it('names the spelling that it searched only if that is found', async () => {
      const anywhere = await search({ keyword: 'marmalaed' });
      const nowhere = await search({ keyword: 'marmalaed', version: '99.0' });

      expect(anywhere.didYouMean).to.deep.equal({ keyword: 'marmalade', isUsed: true });
      expect([nowhere.total, nowhere.didYouMean]).to.deep.equal([0, undefined]);
    });

    it('matches exactly if asked to', async () => {
      const words = await search({ keyword: 'oranges seville' });
      const exact = await search({ keyword: 'oranges seville', exact: '1' });
      const phrase = await search({ keyword: 'seville oranges', exact: '1' });

      expect([words.total, exact.total, phrase.total]).to.deep.equal([1, 0, 1]);
    });

    it('turns pages', async () => {
      const all = await search({ keyword: 'boil water kettle', size: '50' });
      const first = await search({ keyword: 'boil water kettle', size: '2' });
      const second = await search({ keyword: 'boil water kettle', size: '2', page: '2' });

      expect(all.total).to.be.greaterThan(3);
      expect([...first.list, ...second.list].map(({ url }) => url)).to.deep.equal(
        all.list.slice(0, 4).map(({ url }) => url),
      );
      expect((await search({ keyword: 'boil', page: '1000', size: '50' })).list).to.deep.equal([]);
    });

    it('is of the language that is asked in', async () => {
      const { list } = await search({ keyword: '水' }, 'zh');

      expect(list).to.not.deep.equal([]);
      expect(list.every(({ path }) => /\/zh\//.test(path))).to.equal(true);
    });

    for (const keyword of ['*', '?', '****', '(', 'a*b?', '%', '\u0000', '💧', '"', 'the']) {
      it(`takes ${JSON.stringify(keyword)} as it is`, async () => {
        expect((await get('/api/doc/search', { keyword })).code).to.equal(0);
      });
    }

    it('refuses an empty keyword in the language of the reader', async () => {
      const empty = { code: 422, data: null };

      expect(await get('/api/doc/search', { keyword: '  ' })).to.deep.equal({
        ...empty,
        message: 'Please enter a keyword to search.',
      });
      expect(await get('/api/doc/search', {}, 'zh')).to.deep.equal({ ...empty, message: '请输入要搜索的关键词。' });
    });

    const refused: Record<string, string>[] = [
      { keyword: 'x'.repeat(201) },
      { keyword: 'x', size: '51' },
      { keyword: 'x', page: '0' },
      { keyword: 'x', docType: 'y' },
    ];
    for (const params of refused) {
      it(`refuses ${JSON.stringify(params).slice(0, 40)}`, async () => {
        expect((await get('/api/doc/search', params)).code).to.equal(422);
      });
    }
  });

  it('GET /api/doc/getSearchCount gives the counts of a search', async () => {
    const { counts } = await search({ keyword: 'boil' });

    expect((await get('/api/doc/getSearchCount', { keyword: 'boil' })).data).to.deep.equal(counts);
  });

  it('POST /api/search/docList quotes the answer to a question in its first group', async () => {
    const { body } = await server
      .post('/api/search/docList')
      .send({ text: 'How do I silence the whistle?', product: 'kettle', platform: 'android', language: 'java' });
    const { data } = body as Envelope<SearchGroup[]>;

    expect(data.map(({ quote }) => quote?.heading)).to.deep.equal([
      'Silence the whistle',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('POST /api/search/docList gives the best of each group', async () => {
    const { body } = (await server
      .post('/api/search/docList')
      .send({ text: 'marmalade', size: 3, platform: 'web' })) as {
      body: Envelope<SearchGroup[]>;
    };

    expect(body.data.map(({ docType }) => docType)).to.deep.equal(['all', 'common', 'clientapi', 'faq']);
    const { counts } = await search({ keyword: 'marmalade', platform: '' });
    expect(body.data[0]?.total).to.equal(counts.all);
    expect(body.data[0]?.list[0]).to.deep.include({ title: 'Marmalade', platform: 'web', platforms: ['Web', 'iOS'] });
  });

  it('POST /api/search/simpleDocList gives one of each', async () => {
    const { body } = (await server.post('/api/search/simpleDocList').send({ text: 'boil' })) as {
      body: Envelope<SearchGroup[]>;
    };

    expect(body.data.map(({ list }) => list.length)).to.satisfy((lengths: number[]) => lengths.every((n) => n <= 1));
    expect(body.data.flatMap(({ list }) => list)).to.not.deep.equal([]);
  });

  it('GET /api/search/titleIndex gives the titles of a product with their platforms', async () => {
    const { data } = await get<TitleIndex>('/api/search/titleIndex', { product: 'kettle' });
    const boil = data.titles.find(([, docKey]) => docKey === 'start/boil');

    expect(boil?.[2].map((at) => data.entryKeys[at])).to.include('ios_swift');
    expect((await get('/api/search/titleIndex', { product: 'nope' })).code).to.equal(404);
  });

  it('GET /api/hot-product/hotProduct gives products', async () => {
    const { data } = await get<unknown[]>('/api/hot-product/hotProduct', {});

    const { data: listed } = await get<unknown[]>('/api/search/productList', {});

    expect(data[0]).to.have.all.keys('key', 'name', 'address', 'id', 'isNew', 'isBeta', 'isHot', 'list');
    expect(listed[0]).to.deep.include(data[0]);
  });

  it('GET /api/doc/search quotes no other product than the one that the question names', async () => {
    const config = 'docs.config.en.json';
    server.site.write(config, server.site.read(config).replace('"name": "Tea"', '"name": "Whistle Lid"'));
    await server.store.look();
    await server.search.settled();

    expect(await search({ keyword: 'How do I silence the whistle lid?' })).to.have.property('quote');
    expect(await search({ keyword: 'How do I silence the Whistle Lid?' })).to.not.have.property('quote');
  });
});
