import { expect } from 'chai';
import type { SearchGroup, SearchResult, TitleIndex } from '../../../views/domain/search.ts';
import { useAll } from '../../support/use.ts';
import { startTestDocServer } from './site.ts';

const classes = 'kettle/en/ios/api/class.mdx';
const drip = 'Why does the spout drip after pouring?';
const silence = 'How do I silence the whistle?';
const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const field = (name: string, owner: string, text: string) =>
  `\n<ParamField\n  name="${name}"\n  prototype="func ${name}(wick: Wick)"\n  parent_name="${owner}"\n  parent_type="class">\n${text}\n</ParamField>\n`;

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
    await server.search.open();
    await write({
      'kettle/en/web/more/marmalade.mdx': marmalade,
      'kettle/en/ios/more/marmalade.mdx': marmalade,
      'kettle/en/android/more/whistle.mdx': page(
        'Whistle',
        'It whistles.\n\n## Silence the whistle\n\nCall `silence()` before the water boils <b>over</b>.\n\n```java\nkettle.silence();\n```\n\nDrawn:\n```mermaid\nsequenceDiagram\n  You->>Kettle: silence\n```\n\n## Hear it again\n\nTurn the lid.\n\nSilent until now, it whistles again:\n1. Wait for the boil.',
      ),
      // A second `angle` of the same owner differs only in its place.
      [classes]: server.site.read(classes) + field('angle', 'Lid', 'Of a wick.'),
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

      expect([total, isPartial, counts.all, counts.common]).to.deep.equal([1, false, 1, 1]);
      expect(list[0]).to.deep.include({
        ...{ docType: 'common', title: 'Marmalade', heading: 'Oranges & lemons', contentMarks: [[23, 30]] },
        ...{ content: 'Bitter marmalade needs Seville oranges.', originProductKey: 'kettle', crossPlatform: true },
      });
      expect(list[0]?.url).to.match(/^\/en\/docs\/kettle\/more\/marmalade\?platform=\w+&language=\w+#oranges--lemons$/);
      expect(list[0]?.path).to.match(/^kettle\/en\/(?:web|ios)\/more\/marmalade\.mdx$/);
    });

    it('quotes the passage that answers a question and the next best one of its page, without diagrams and with links that mark them', async () => {
      const { quote } = await search({ keyword: silence });
      const [next] = quote?.more ?? [];

      expect(quote).to.include({ title: 'Whistle', heading: 'Silence the whistle', productName: 'Kettle' });
      expect(quote).to.include({ platform: 'Android: Java', isElsewhere: false });
      expect(quote?.text).to.equal('Call silence() before the water boils over.');
      expect(quote?.html).to.match(/^<p>Call <code>silence.*<pre><code class="language-java">[^<]*<\/code><\/pre>$/s);
      expect(quote?.url).to.contain(
        '#silence-the-whistle:~:text=Call%20silence()%20before%20the%20water%20boils%20over.',
      );
      expect(next?.html).to.contain('<ol>\n<li>Wait for the boil.</li>');
      // The number of a list item is no text of the page.
      expect(next?.url).to.match(/#hear-it-again:~:text=Silent%20until%20now%2C%20it%20whistles%20again%3A$/);
    });

    it('quotes the answer to a question, and no list that leads to it', async () => {
      for (const keyword of [drip, 'Why does my spout drip marmalade after pouring?']) {
        const { quote } = await search({ keyword });

        expect(quote?.url, keyword).to.match(/^\/en\/faq\/drip/);
        expect(quote?.html, keyword).to.contain('Descale the kettle.');
      }
    });

    it('says that the asked platform has no answer, and quotes another one', async () => {
      const asked: [place: Record<string, string>, isElsewhere: boolean][] = [
        [{ platform: 'ios', language: 'swift' }, true],
        [{ ownPlatform: 'ios', ownLanguage: 'swift' }, true],
        [{ platform: 'android', language: 'java' }, false],
      ];
      for (const [place, isElsewhere] of asked)
        expect((await search({ keyword: silence, ...place })).quote).to.include({
          platform: 'Android: Java',
          isElsewhere,
        });
    });

    it('says which platform the keyword or its language names, unless one or any is asked for', async () => {
      const named: [params: Record<string, string>, platform: object | undefined][] = [
        [{ keyword: 'web seville' }, { platform: 'web', language: '' }],
        [{ keyword: 'swift marmalade' }, { platform: 'ios', language: 'swift' }],
        [{ keyword: 'web seville', platform: 'ios' }, undefined],
        [{ keyword: 'web seville', platform: 'all' }, undefined],
      ];
      for (const [params, platform] of named) expect((await search(params)).named).to.deep.equal(platform);
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

    it('names the references that match, each once, where they are asked for', async () => {
      const text = server.site.read(classes);
      // A label of a parameter makes no other name.
      await write({
        [classes]: text + field('glimmer:', 'Lid', 'Shows that it boils.') + field('glimmer', 'Wick', 'Lights.'),
      });

      const { names } = await search({ keyword: 'glimmer', names: '1' });
      await write({ [classes]: text });

      expect(names).to.have.lengthOf(1);
      expect(names[0]).to.deep.include({ name: 'glimmer:', isType: false });
      expect((await search({ keyword: 'openLid' })).names).to.deep.equal([]);
    });

    const filtered: [params: Record<string, string>, total: number][] = [
      [{ keyword: 'seville', platform: 'web' }, 1],
      [{ keyword: 'seville', platform: 'all' }, 1],
      [{ keyword: 'seville', platform: 'android' }, 0],
      [{ keyword: 'seville', product: 'tea' }, 0],
      [{ keyword: 'seville', version: 'Old version' }, 0],
      [{ keyword: 'oranges seville' }, 1],
      [{ keyword: 'oranges seville', exact: '1' }, 0],
      [{ keyword: 'seville oranges', exact: '1' }, 1],
    ];
    it('filters inside the index, with counts to match', async () => {
      for (const [params, total] of filtered) {
        const found = await search(params);

        expect([found.total, found.counts.all, found.list.length], JSON.stringify(params)).to.deep.equal(
          Array(3).fill(total),
        );
      }
    });

    it('narrows client APIs to a kind, with counts to match; other results stay', async () => {
      const asked = { keyword: 'boil', docType: 'clientapi', size: '50' };
      const { counts, total, list } = await search({ ...asked, clientCategory: 'class' });
      const none = await server.ask('doc/getSearchCount', { keyword: 'boil', clientCategory: 'enum' });

      expect(counts.all).to.equal(counts.common + counts.clientapi + counts.faq);
      expect(list.map(({ clientCategory }) => clientCategory)).to.deep.equal(Array(total).fill('class'));
      expect(none.data).to.deep.equal({ ...counts, all: counts.all - total, clientapi: 0 });
    });

    it('keeps older versions out, names those that have hits, and finds them where one is asked for', async () => {
      const found = async (filters: Record<string, string>) => {
        const { list, versions } = await search({ keyword: 'green tea of old', ...filters });
        return [
          [...new Set(list.flatMap(({ pages }) => pages.map(({ version = 'new' }) => version)))].sort(),
          versions,
        ];
      };

      expect(await found({})).to.deep.equal([['new'], ['Old version']]);
      expect(await found({ version: 'Old version' })).to.deep.equal([['Old version'], ['Old version']]);
      expect(await found({ legacy: '1' })).to.deep.equal([['Old version', 'new'], ['Old version']]);
      expect((await found({ product: 'kettle' }))[1]).to.deep.equal([]);
    });

    it('names the spelling that it searched only if that is found', async () => {
      const anywhere = await search({ keyword: 'marmalaed' });
      const nowhere = await search({ keyword: 'marmalaed', version: '99.0' });

      expect(anywhere.didYouMean).to.deep.equal({ keyword: 'marmalade', isUsed: true });
      expect([nowhere.total, nowhere.didYouMean]).to.deep.equal([0, undefined]);
    });

    it('turns pages in the language that is asked in', async () => {
      const page = async (size: string, at: string) =>
        (await search({ keyword: '水', size, page: at }, 'zh')).list.map(({ path }) => path);
      const first = await page('2', '1');

      expect(first.map((path) => path.split('/')[1])).to.deep.equal(['zh', 'zh']);
      expect(await page('1', '2')).to.deep.equal(first.slice(1));
      expect(await page('50', '1000')).to.deep.equal([]);
    });

    it('refuses faulty parameters, and says why', async () => {
      for (const [params, language, message] of [
        [{ keyword: '  ' }, 'en', /^Please enter a keyword to search\.$/],
        [{}, 'zh', /^请输入要搜索的关键词。$/],
        [{ keyword: 'x'.repeat(201) }, 'en', /keyword/],
        [{ keyword: 'x', size: '51', docType: 'y' }, 'en', /size.*docType|docType.*size/],
      ] as [Record<string, string>, string, RegExp][]) {
        const answer = await server.ask('doc/search', params, language);

        expect(answer).to.include({ code: 422, data: null });
        expect(answer.message).to.match(message);
      }
    });
  });

  it('POST /api/search/docList quotes the answer to a question in its first group', async () => {
    const given = { text: silence, product: 'kettle', platform: 'android', language: 'java' };
    const groups = await suggest('docList', given);

    expect(groups.map(({ docType }) => docType)).to.deep.equal(['all', 'common', 'clientapi', 'faq']);
    expect(groups.map(({ quote }) => quote?.heading)).to.deep.equal(['Silence the whistle', ...Array(3)]);
  });

  it('POST /api/search/docList gives the best of each group', async () => {
    const [all] = await suggest('docList', { text: 'marmalade', size: 3, platform: 'web' });

    expect(all?.total).to.equal((await search({ keyword: 'marmalade' })).counts.all);
    expect(all?.list[0]).to.deep.include({ title: 'Marmalade', platform: 'web', platforms: ['Web', 'iOS'] });
  });

  it('POST /api/search/simpleDocList gives one of each', async () => {
    const groups = await suggest('simpleDocList', { text: 'boil' });

    expect(groups.slice(0, 2).map(({ list }) => list.length)).to.deep.equal([1, 1]);
  });

  it('GET /api/search/titleIndex gives the titles of a product with their platforms', async () => {
    const { data } = await server.ask<TitleIndex>('search/titleIndex', { product: 'kettle' });
    const boil = data.titles.find(([, docKey]) => docKey === 'start/boil');

    expect(boil?.[2].map((at) => data.entryKeys[at])).to.include('ios_swift');
    expect(await server.ask('search/titleIndex', { product: 'nope' })).to.include({ code: 404 });
  });
});
