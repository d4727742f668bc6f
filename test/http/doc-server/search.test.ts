import { expect } from 'chai';
import type { SearchGroup, SearchResult, TitleIndex } from '../../../views/domain/search.ts';
import { useAll } from '../../support/use.ts';
import { startTestDocServer } from './site.ts';

const classes = 'kettle/en/ios/api/class.mdx';
const drip = 'Why does the spout drip after pouring?';
const silence = 'How do I silence the whistle?';
const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const field = (name: string, owner: string, text: string, more = '') =>
  `\n<ParamField\n  name="${name}"\n  prototype="func ${name}(wick: Wick)"${more}\n  parent_name="${owner}"\n  parent_type="class">\n${text}\n</ParamField>\n`;

describe('Searching', () => {
  const server = useAll(() => startTestDocServer());
  const search = async (params: Record<string, string>, locale?: string) =>
    (await server.ask<SearchResult>('doc/search', params, locale)).data;
  const suggest = async (call: 'docList' | 'simpleDocList', given: object) =>
    ((await server.post(`/api/search/${call}`).send(given)).body as { data: SearchGroup[] }).data;
  const write = async (files: Record<string, string>) => {
    server.edit(files);
    await server.search.settled();
  };
  before(async () => {
    const marmalade = page(
      'Marmalade',
      'On toast.\n\n## Oranges & lemons\n\nBitter marmalade needs <b>Seville</b> oranges.',
    );
    const rinsing = (liquid: string) =>
      page('Rinsing', `Keep it clean.\n\n## Rinsing step\n\nRinse the spout with ${liquid}.`);
    const light =
      '**Parameters**\n\n| Name | Type |\n| --- | --- |\n| wick | Wick |\n\n**Details**\n\nCall it in the dark.';
    await server.search.open();
    await write({
      'kettle/en/web/more/marmalade.mdx': marmalade,
      'kettle/en/ios/more/marmalade.mdx': marmalade,
      'kettle/en/web/more/rinsing.mdx': rinsing('warm lemon juice'),
      'kettle/en/ios/more/rinsing.mdx': rinsing('cold vinegar'),
      'kettle/en/android/more/whistle.mdx': page(
        'Whistle',
        'It whistles.\n\n## Silence the whistle\n\nCall `silence()` before the water boils <b>over</b>.\n\n```java\nkettle.silence();\n```\n\nDrawn:\n```mermaid\nsequenceDiagram\n  You->>Kettle: silence\n```\n\n## Hear it again\n\nTurn the lid.\n\nSilent until now, it whistles again:\n1. Wait for the boil.',
      ),
      // A second `angle` of the same owner differs only in its place.
      [classes]:
        server.site.read(classes) +
        field('angle', 'Lid', 'Of a wick.') +
        field('light', 'Lamp', light, '\n  desc="Lights the wick of the lamp."'),
      'general/en/faq/drip.mdx': `<Title>${drip}</Title>\n\nLime keeps it open. Descale the kettle.\n`,
      'kettle/en/web/more/pouring.mdx': page(
        'Pouring',
        `## Related questions\n\n- [${drip}](/faq/drip)\n- [Why is it hot?](/faq/is-it-hot)`,
      ),
    });
  });

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
      const { quote } = await search({ keyword: silence });

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
      const { quote } = await search({ keyword: drip });
      const inOtherWords = await search({ keyword: 'Why does my spout drip marmalade after pouring?' });

      expect([quote, inOtherWords.quote].map((one) => one?.url.slice(0, 12))).to.deep.equal(
        Array(2).fill('/en/faq/drip'),
      );
      expect(quote?.html).to.equal('<p>Lime keeps it open. Descale the kettle.</p>');
    });

    it('says that the asked platform has no answer, and quotes another one', async () => {
      const keyword = silence;
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
      ['a later page', { keyword: silence, page: '2' }],
      ['one kind of pages', { keyword: silence, docType: 'faq' }],
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
      expect((await search({ keyword: 'swift marmalade' })).named).to.deep.equal({
        platform: 'ios',
        language: 'swift',
      });
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
      await server.ask('doc/getSearchCount', { keyword: 'samovar' });
      await server.emptySearches.flush();

      const rows = await server.db.selectFrom('empty_searches').select(['locale', 'keyword', 'searches']).execute();
      expect(rows).to.deep.equal([{ locale: 'en', keyword: 'samovar', searches: 2 }]);
    });

    it('gives a document once, with its other sections', async () => {
      await write({ 'kettle/en/web/more/jam.mdx': '# Jam\n\nQuince jam.\n\n## Boil quinces\n\nA quince is hard.\n' });

      const { list, total } = await search({ keyword: 'quince jam' });

      const hits = list.filter(({ title }) => title === 'Jam');
      expect([hits.length, total]).to.deep.equal([1, list.length]);
      expect(hits[0]?.heading).to.equal('Boil quinces');
      expect(hits[0]?.sections.map(({ heading, content }) => [heading, content])).to.deep.equal([['', 'Quince jam.']]);
    });

    it('names the references that match, where they are asked for', async () => {
      const asked = { keyword: 'openLid', platform: 'ios', product: 'kettle' };
      const { names } = await search({ ...asked, names: '1' });

      expect(names[0]).to.deep.include({ name: 'openLid', isType: false });
      expect(names[0]?.url).to.match(/~Kettle#openlid/);
      expect((await search(asked)).names).to.deep.equal([]);
    });

    it('names a member once, with or without the labels of its parameters', async () => {
      const text = server.site.read(classes);
      const lights = field('glimmerLow:', 'Lid', 'Shows that it boils.') + field('glimmerLow', 'Wick', 'Lights.');
      await write({ [classes]: text + lights });

      const { names } = await search({ keyword: 'glimmerLow', names: '1' });
      await write({ [classes]: text });

      expect(names).to.have.lengthOf(1);
    });

    it('gives near-copies as one, with all their pages, in the words of the one that is shown', async () => {
      const seville = await search({ keyword: 'seville' });
      const [web, ios] = await Promise.all(
        ['web', 'ios'].map((ownPlatform) => search({ keyword: 'rinse the spout', ownPlatform })),
      );
      const named = await search({ keyword: 'marmalade web' });

      expect(seville.list[0]?.pages.map(({ platform }) => platform)).to.have.members(['ios', 'web']);
      expect(web?.list[0]).to.include({ platform: 'web', content: 'Rinse the spout with warm lemon juice.' });
      expect(ios?.list[0]).to.include({ platform: 'ios', content: 'Rinse the spout with cold vinegar.' });
      expect(named.list[0]?.platform).to.equal('web');
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

      expect(some?.list.length).to.equal(some?.total);
      expect([...new Set(some?.list.map(({ clientCategory }) => clientCategory))]).to.deep.equal(['class']);
      expect(none?.counts).to.deep.equal({ ...all, all: all.all - all.clientapi, clientapi: 0 });
      const counted = await server.ask('doc/getSearchCount', { keyword: 'boil', clientCategory: 'enum' });
      expect(counted.data).to.deep.equal(none?.counts);
    });

    it('leads to a member on the page of its owner, also to one of several of its name', async () => {
      const addressesOf = async (keyword: string) =>
        (await search({ keyword, docType: 'clientapi', platform: 'ios', product: 'kettle' })).list
          .filter(({ heading }) => heading === keyword)
          .map(({ url }) => new URL(url, 'http://site').searchParams.get('doc')?.split('~').at(-1));

      expect(await addressesOf('angle')).to.deep.equal(['Lid']);
      expect((await search({ keyword: 'angle wick', docType: 'clientapi' })).list[0]?.url).to.match(/~Lid#angle-lid$/);
      expect([...new Set(await addressesOf('openLid'))]).to.deep.equal(['Kettle']);
    });

    it('parts results into tabs', async () => {
      const { counts } = await search({ keyword: 'boil' });
      const faq = await search({ keyword: 'hot', docType: 'faq' });

      expect(counts.clientapi).to.be.greaterThan(0);
      expect(counts.all).to.equal(counts.common + counts.clientapi + counts.faq);
      expect([...new Set(faq.list.map(({ docType }) => docType))]).to.deep.equal(['faq']);
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
      const say = (text: string) => write({ [overview]: text });
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

    it('finds the start of a word', async () => {
      expect((await search({ keyword: 'marma' })).list.map(({ title }) => title)).to.include('Marmalade');
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

      expect([...new Set(list.map(({ path }) => path.split('/')[1]))]).to.deep.equal(['zh']);
    });

    for (const keyword of ['*', '(', 'a*b?', '%', '\u0000', '💧', '"', 'the'])
      it(`takes ${JSON.stringify(keyword)} as it is`, async () => {
        expect(await server.ask('doc/search', { keyword })).to.include({ code: 0 });
      });

    const refused: [params: Record<string, string>, locale: string, message: RegExp][] = [
      [{ keyword: '  ' }, 'en', /^Please enter a keyword to search\.$/],
      [{}, 'zh', /^请输入要搜索的关键词。$/],
      [{ keyword: 'x'.repeat(201) }, 'en', /keyword/],
      [{ keyword: 'x', size: '51' }, 'en', /size/],
      [{ keyword: 'x', page: '0' }, 'en', /page/],
      [{ keyword: 'x', docType: 'y' }, 'en', /docType/],
    ];
    for (const [params, locale, message] of refused)
      it(`refuses ${JSON.stringify(params).slice(0, 40)}, and says why`, async () => {
        const answer = await server.ask('doc/search', params, locale);

        expect(answer).to.include({ code: 422, data: null });
        expect(answer.message).to.match(message);
      });
  });

  it('GET /api/doc/getSearchCount gives the counts of a search', async () => {
    const { counts } = await search({ keyword: 'boil' });

    expect((await server.ask('doc/getSearchCount', { keyword: 'boil' })).data).to.deep.equal(counts);
  });

  it('POST /api/search/docList quotes the answer to a question in its first group', async () => {
    const groups = await suggest('docList', {
      text: silence,
      product: 'kettle',
      platform: 'android',
      language: 'java',
    });

    expect(groups.map(({ docType, quote }) => [docType, quote?.heading])).to.deep.equal([
      ['all', 'Silence the whistle'],
      ['common', undefined],
      ['clientapi', undefined],
      ['faq', undefined],
    ]);
  });

  it('POST /api/search/docList gives the best of each group', async () => {
    const [all] = await suggest('docList', { text: 'marmalade', size: 3, platform: 'web' });

    expect(all?.total).to.equal((await search({ keyword: 'marmalade' })).counts.all);
    expect(all?.list[0]).to.deep.include({ title: 'Marmalade', platform: 'web', platforms: ['Web', 'iOS'] });
  });

  it('POST /api/search/simpleDocList gives one of each', async () => {
    const groups = await suggest('simpleDocList', { text: 'boil' });

    const lengths = groups.map(({ docType, list }) => [docType, list.length]);
    expect(lengths).to.deep.include.members([
      ['common', 1],
      ['clientapi', 1],
    ]);
  });

  it('GET /api/search/titleIndex gives the titles of a product with their platforms', async () => {
    const { data } = await server.ask<TitleIndex>('search/titleIndex', { product: 'kettle' });
    const boil = data.titles.find(([, docKey]) => docKey === 'start/boil');

    expect(boil?.[2].map((at) => data.entryKeys[at])).to.include('ios_swift');
    expect(await server.ask('search/titleIndex', { product: 'nope' })).to.include({ code: 404 });
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
