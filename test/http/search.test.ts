import { expect } from 'chai';
import request from 'supertest';
import type { DidYouMean, SearchResult } from '../../views/domain/search.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll, useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('GET /ss', () => {
  let asked: Record<string, string> = {};
  let searches = 0;
  const portal = useEach(() =>
    startPortal({
      ...searchAnswers,
      search: (params, locale) => {
        asked = params;
        searches++;
        return searchAnswers.search?.(params, locale);
      },
    }),
  );

  it('shows the results in the language of its edition', async () => {
    const en = await request(portal.url).get('/en/ss?k=boil');
    const zh = await request(portal.url).get(`/ss?k=${encodeURIComponent('烧水')}`);

    expect([en.status, zh.status]).to.deep.equal([200, 200]);
    expect(en.text)
      .to.match(/<html lang="en"/)
      .and.contain('<mark>Boil</mark> water');
    expect(en.text).to.contain('href="/en/docs/kettle/start/boil-water?platform=ios&amp;language=swift"');
    expect(zh.text)
      .to.match(/<html lang="zh-CN"/)
      .and.contain('<mark>烧水</mark>');
  });

  it('offers no kinds, products or platforms where the documents are one site', async () => {
    await portal.docServer.followed;
    portal.docServer.calls.productList = () => [];
    portal.docServer.report('2', ['all'], { en: ['documents'], zh: ['documents'] });
    let text = '';
    await until(async () => {
      ({ text } = await request(portal.url).get('/en/ss?k=boil'));
      return !text.includes('id="filter-legacy"');
    });

    expect(text).to.contain('id="filter-exact"').and.contain('<mark>Boil</mark> water');
    for (const one of ['id="filter-platform"', 'id="product-finder"', 'id="filter-api-first"', 'data-swap="tabs"'])
      expect(text, one).not.to.contain(one);
  });

  it('sends every parameter to the search service, and the prefix for links', async () => {
    const query =
      'k=boil&tab=clientapi&product=kettle&platform=ios&language=swift&version=2&clientCategory=class&exact=1&apiFirst=1&legacy=1&page=2';
    await request(portal.url).get(`/en/ss?${query}`);

    expect(asked).to.deep.equal({
      keyword: 'boil',
      docType: 'clientapi',
      product: 'kettle',
      platform: 'ios',
      language: 'swift',
      version: '2',
      clientCategory: 'class',
      exact: '1',
      apiFirst: '1',
      legacy: '1',
      page: '2',
      size: '20',
      names: '0',
      base: '/en',
    });
  });

  it('switches to the same search in the other language, without the version', async () => {
    const query = 'k=boil&tab=clientapi&product=kettle&platform=ios&version=2&clientCategory=class&exact=1';
    const res = await request(portal.url).get(`/en/ss?${query}`);

    const url = /language-switch" href="([^"]*)"/.exec(res.text)?.[1]?.replaceAll('&amp;', '&');
    expect(url).to.equal('/ss?k=boil&tab=clientapi&product=kettle&platform=ios&clientCategory=class&exact=1');
  });

  it('leads from a page after the last to the last, with all else that was asked', async () => {
    const past = await request(portal.url).get('/en/ss?k=water&tab=common&source=mail&page=99');
    const last = await request(portal.url).get(String(past.headers.location));

    expect(past.status).to.equal(302);
    expect(past.headers.location).to.equal('/en/ss?k=water&tab=common&source=mail&page=1');
    expect(past.headers['cache-control']).to.equal('no-cache');
    expect(last.status).to.equal(200);
    expect(last.text).to.contain('class="hits"');
  });

  it('keeps what was chosen in the form, so that it works without script', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=water&tab=common&product=tea&exact=1');

    expect(text).to.match(/<form[^>]*id="search"[^>]*action="\/en\/ss"/);
    expect(text).to.match(/<input[^>]*name="k"[^>]*value="water"/);
    expect(text).to.match(/<input type="hidden" form="search" name="tab" value="common"/);
    expect(text).to.match(/<input type="hidden" form="search" name="product" value="tea"/);
    expect(text).to.match(
      /<a id="filter-product-tea"[^>]*aria-current="true"><span>Tea<\/span> <span class="count">1</,
    );
    expect(text).to.match(/<input[^>]*name="exact"[^>]*checked=""/);
    expect(text).to.match(/<button[^>]*type="submit"[^>]*form="search"|form="search"[^>]*type="submit"/);
  });

  it('offers the kinds of client APIs where only these are shown', async () => {
    const all = await request(portal.url).get('/en/ss?k=water');
    const api = await request(portal.url).get('/en/ss?k=water&tab=clientapi&clientCategory=enum');
    const odd = await request(portal.url).get('/en/ss?k=water&tab=clientapi&clientCategory=spoon');

    expect(all.text).not.to.contain('name="clientCategory"');
    expect(api.text).to.match(/<select[^>]*name="clientCategory"[^>]*form="search"/);
    expect(api.text).to.contain('<option value="enum" selected="">Enum</option>');
    expect(odd.text).to.contain('<option selected="">spoon</option>');
  });

  it('leads back to the same filters after a login', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=boil&tab=clientapi&clientCategory=class');

    expect(text).to.match(/account\/login\?marketSource=[^"]*clientCategory%3Dclass/);
  });

  it('says of each hit in which product, where in the menu and on which platforms it stands', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=boil');
    const api = await request(portal.url).get('/en/ss?k=water&tab=clientapi');

    const places = (html: string) => [...html.matchAll(/<p class="hit-place">(.*?)<\/p>/g)];
    expect(places(text)[0]?.[1]).to.equal('<strong>Kettle</strong> › Start');
    expect(text).to.contain('<summary>iOS, Android, Web</summary>');
    expect(places(api.text)[0]?.[1]).to.equal('<strong>Kettle</strong> › Client API › Class');
    expect(api.text).to.contain('<p class="hit-platform">iOS: Swift</p>');
  });

  it('folds the hits of a document, with its sections below', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=water');

    const [boil] = /<li class="hit">.*?Boil.*?<\/li><li class="hit">/s.exec(text) ?? [];
    expect(text.match(/<li class="hit">/g)).to.have.lengthOf(5);
    expect(boil).to.contain('#By%20voice').and.contain('>By voice</a>');
  });

  it('quotes the answer to a question above the results, with where it stands', async () => {
    const quote = {
      title: 'Boil water',
      heading: 'By voice',
      productName: 'Kettle',
      platform: 'iOS: Swift',
      isElsewhere: false,
      url: '/en/docs/kettle/boil#by-voice',
      html: '<p>Say <code>boil</code>.</p>',
      text: 'Say boil.',
      more: [{ heading: 'By hand', url: '/en/docs/kettle/boil#by-hand', html: '<p>Turn it.</p>' }],
    };
    const ask = async (given: Partial<typeof quote>) => {
      portal.docServer.calls.search = (params, locale) => ({
        ...(searchAnswers.search?.(params, locale) as SearchResult),
        quote: { ...quote, ...given },
      });
      return (await request(portal.url).get('/en/ss?k=boil&platform=android&first=1')).text;
    };

    const own = await ask({});
    const other = await ask({ isElsewhere: true });

    expect(own)
      .to.contain('<blockquote cite="/en/docs/kettle/boil#by-voice"><p>Say <code>boil</code>.</p></blockquote>')
      .and.contain(
        '<a href="/en/docs/kettle/boil#by-hand">By hand</a><blockquote cite="/en/docs/kettle/boil#by-hand"><p>Turn it.</p></blockquote>',
      )
      .and.contain(
        '<a href="/en/docs/kettle/boil#by-voice" class="title link">Boil water › By voice</a><span class="caption">Kettle · iOS: Swift</span>',
      )
      .and.contain('Quoted from the documentation</h2>');
    expect(other).to.contain('Not found for Android. Quoted from the documentation for iOS: Swift</h2>');
  });

  it('leads from a name of other platforms to the name here, and does not say that nothing was found', async () => {
    const member = {
      name: 'sendMessage',
      owner: 'Kettle',
      url: '/en/article/api?doc=k',
      platforms: ['Web'],
    };
    portal.docServer.calls.search = (params, locale) => ({
      ...(searchAnswers.search?.(params, locale) as SearchResult),
      total: 0,
      list: [],
      namesHere: [member],
    });

    const { text } = await request(portal.url).get('/en/ss?k=sendMsg&product=kettle&platform=ios');

    expect(text).to.contain('<a href="/en/article/api?doc=k">').and.not.contain('class="empty-state"');
    expect(text).not.to.contain('tag-deprecated');
    Object.assign(member, { isDeprecated: true });
    const deprecated = await request(portal.url).get('/en/ss?k=sendMsg&product=kettle&platform=ios&page=1');
    expect(deprecated.text).to.contain('<span class="tag tag-deprecated">Deprecated</span>');
  });

  it('asks the documentation server for one search', async () => {
    searches = 0;
    await request(portal.url).get('/en/ss?k=water');

    expect(searches).to.equal(1);
  });

  it('leads with a member of a reference that the keyword names, and else with its type', async () => {
    const [named, other] = await Promise.all(
      ['k=boilwater', 'k=starts+heating'].map((query) => request(portal.url).get(`/en/ss?${query}`)),
    );

    const lead = (html = '') => /<li class="hit.*?<h2[^>]*>.*?<\/h2>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '');
    expect(lead(named?.text)).to.equal('boilWater');
    expect(named?.text)
      .to.contain('<li class="hit is-best">')
      .and.not.to.match(/id="names-title".*>boilWater</s);
    expect(other?.text).not.to.contain('is-best');
    expect(named?.text).to.contain('<strong>Kettle</strong> › Client API › Class › KettleEngine');
    expect(lead(other?.text)).to.equal('KettleEngine');
  });

  it('shows the filters that are set as links that remove them, and no heading but for screen readers', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=water&product=kettle&exact=1');
    const none = await request(portal.url).get('/en/ss?k=water');

    const chips = [...text.matchAll(/<a href="([^"]*)" aria-label="Remove the filter “([^”]*)”"/g)];
    expect(chips.map(([, href, name]) => [name, href?.replaceAll('&amp;', '&')])).to.deep.equal([
      ['Kettle', '/en/ss?k=water&exact=1'],
      ['Exact match', '/en/ss?k=water&product=kettle'],
    ]);
    expect(text).to.match(/<a class="control search-clear-all" href="\/en\/ss\?k=water">Clear all</);
    expect(none.text).not.to.contain('Remove the filter');
    expect(text).to.match(/<h1 class="visually-hidden"[^>]*>Search: water</);
  });

  it('offers popular words and products where nothing was found', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=nothing-of-it');
    const found = await request(portal.url).get('/en/ss?k=water');

    expect(text).to.contain('Popular products').and.contain('href="/en/docs/kettle"');
    expect(found.text).not.to.contain('Popular products');
  });

  it('shows the platform of the reader first, and only it if asked', async () => {
    const first = await request(portal.url).get('/en/ss?k=water&platform=android&first=1');
    const askedFirst = asked;
    const only = await request(portal.url).get('/en/ss?k=water&platform=android&first=1&only=1');

    expect(askedFirst).to.include({ platform: '', ownPlatform: 'android' });
    expect(first.text).to.match(/<h2 class="hits-title">On Android<.*<h2 class="hits-title">On other platforms</s);
    expect(asked).to.include({ platform: 'android' }).and.not.have.property('ownPlatform');
    expect(only.text).not.to.contain('hits-title');
    expect(only.text).to.match(/<input[^>]*name="only"[^>]*checked=""/);
  });

  it('names the references that match beside the first results', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=water');
    const second = await request(portal.url).get('/en/ss?k=water&tab=common');

    const names = (html: string) => [...html.matchAll(/<code>(\w+Water)<\/code>/g)].map(([, name]) => name);
    expect(names(text)).to.deep.equal(['boilWater', 'pourWater']);
    expect(names(second.text)).to.deep.equal([]);
  });

  it('counts the results of each kind on its tab, and leaves out empty tabs', async () => {
    const { text } = await request(portal.url).get('/en/ss?k=water');

    const counts = [...text.matchAll(/id="tab-(\w+)"[^>]*>.*?<span class="count">(\d+)/g)];
    expect(counts.map(([, tab, count]) => [tab, count])).to.deep.equal([
      ['all', '5'],
      ['common', '3'],
      ['clientapi', '1'],
      ['faq', '1'],
    ]);
  });

  it('finds a product by a part of its name, whatever the case; an empty filter shows no list', async () => {
    const list = async (filter: string) => {
      const { text } = await request(portal.url).get(`/en/ss?k=water&filter=${filter}`);
      const part = /<ul class="product-finder-list[^>]*>.*?<\/ul>/s.exec(text)?.[0] ?? '';
      const shown = [...part.matchAll(/<li>.*?<a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name);
      return { isHidden: /^<ul[^>]* hidden/.test(part), shown };
    };

    expect(await list('KETT')).to.deep.equal({ isHidden: false, shown: ['Kettle'] });
    expect(await list('')).to.deep.equal({ isHidden: true, shown: [] });
    expect(await list('zzz')).to.deep.equal({ isHidden: true, shown: [] });
  });

  it('says what to type where there is no keyword, and searches nothing', async () => {
    for (const query of ['', '?k=', '?k=%20%20', '?tab=faq']) {
      const res = await request(portal.url).get(`/en/ss${query}`);

      expect(res.status, query).to.equal(200);
      expect(res.text)
        .to.contain('Please enter keyword to search')
        .and.contain('Type a feature')
        .and.contain('href="/en/ss?k=boil"');
      expect(res.text).to.contain('href="/en/docs/tea"');
    }
    expect(portal.docServer.received).not.to.include('search');
  });

  it('says what to do where nothing is found, and offers to drop the filters', async () => {
    const bare = await request(portal.url).get('/en/ss?k=zzz');
    const narrowed = await request(portal.url).get('/en/ss?k=zzz&product=tea&tab=faq');

    expect(bare.text).to.contain('No results found for “zzz”').and.contain('Try other keywords');
    expect(bare.text).to.contain('Should there be a page about this?').and.not.contain('Were these results useful?');
    expect(narrowed.text).to.match(/<a class="button-quiet" href="\/en\/ss\?k=zzz">/);
  });

  for (const query of [
    'k=%2A%3F',
    'k=%00%00',
    'k=%F0%9F%98%80%ED%A0%BD',
    `k=${'x'.repeat(500)}`,
    'k=a&page=999999',
    'k=a&page=NaN&tab=__proto__&exact=2',
    `k=a&product=${'p'.repeat(300)}`,
    'k=a&k=b&k[]=c',
    'k=%',
  ]) {
    it(`answers /ss?${query.slice(0, 40)}`, async () => {
      expect((await request(portal.url).get(`/en/ss?${query}`).redirects(1)).status).to.equal(200);
    });
  }

  it('is not for search engines, and does not drive documents out of the page cache', async () => {
    const res = await request(portal.url).get('/en/ss?k=boil');

    expect(res.text).to.contain('<meta name="robots" content="noindex"/>');
    expect(portal.app.pageCache.size).to.equal(0);
    expect(res.headers['cache-control']).to.equal('private, no-cache');
  });

  it('has no search box in its header', async () => {
    expect((await request(portal.url).get('/en/ss?k=boil')).text).not.to.contain('header-search');
  });

  it('names a language without a platform as a filter, which no field shows', async () => {
    const { search } = searchAnswers;
    portal.docServer.calls.search = (params, locale) => ({
      ...(search?.(params, locale) as object),
      named: { platform: '', language: 'cpp' },
    });

    const { text } = await request(portal.url).get('/en/ss?k=water+c%2B%2B');

    expect(text).to.contain('Remove the filter “C++”').and.contain('platform=all');
    expect(text).not.to.contain('id="filter-language"');
  });

  it('chooses the platform that the keyword names until the reader chooses any', async () => {
    const { search } = searchAnswers;
    portal.docServer.calls.search = (params, locale) => {
      asked = params;
      const named = { platform: 'android', language: '' };
      return { ...(search?.(params, locale) as object), ...(params.platform === '' && { named }) };
    };

    const named = await request(portal.url).get('/en/ss?k=water');
    expect(named.text).to.contain('<option value="android" selected="">').and.contain('<option value="all">');
    expect(named.text).to.contain('On Android');
    expect(named.text).to.contain('Remove the filter “Android”');
    expect(named.text).to.match(/<input [^>]*name="of"[^>]*value="water"/);

    const any = await request(portal.url).get('/en/ss?k=water&platform=all&first=1');
    expect(asked.platform).to.equal('all');
    expect(any.text).to.contain('<option value="all" selected="">').and.not.contain('On Android');

    const chosen = await request(portal.url).get('/en/ss?k=water&platform=android');
    expect(chosen.text).to.contain('<li><a href="/en/ss?k=water&amp;platform=all"').and.not.contain('name="of"');
  });

  it('says which spelling was searched, with a way to the typed one', async () => {
    const { search } = searchAnswers;
    const withSpelling = (didYouMean: DidYouMean) => {
      portal.docServer.calls.search = (params, locale) => ({ ...(search?.(params, locale) as object), didYouMean });
    };

    withSpelling({ keyword: 'boil', isUsed: true });
    const used = await request(portal.url).get('/en/ss?k=biol&page=1');
    withSpelling({ keyword: 'boil', isUsed: false });
    const offered = await request(portal.url).get('/en/ss?k=biol&product=kettle');

    expect(used.text).to.contain('results for “boil”').and.contain('href="/en/ss?k=biol&amp;exact=1"');
    expect(offered.text).to.contain('href="/en/ss?k=boil&amp;product=kettle"').and.contain('Did you mean “boil”?');
  });

  it('says that the index is still being built', async () => {
    const { search } = searchAnswers;
    portal.docServer.calls.search = (params, locale) => ({ ...(search?.(params, locale) as object), isPartial: true });

    const some = (await request(portal.url).get('/en/ss?k=boil')).text;
    portal.docServer.calls.search = (params, locale) => ({
      ...(search?.(params, locale) as object),
      isPartial: true,
      total: 0,
      list: [],
    });
    const none = (await request(portal.url).get('/en/ss?k=pour')).text;

    expect(some).to.contain('still being built').and.contain('<mark>Boil</mark>');
    expect(none).to.match(/id="search-total"[^>]*>The search is being prepared/);
    expect(none)
      .to.match(/<a[^>]*href="\/en\/ss\?k=pour"[^>]*>Try again</)
      .and.not.match(/id="tab-all"[^>]*>All<[^/]*\b0\b/);
    expect(none).not.to.contain('No results found');
  });

  describe('while the documentation server', () => {
    it('is down: a page that says so, with the keyword and a way to try again', async () => {
      await portal.docServer.close();

      const res = await request(portal.url).get('/en/ss?k=boil&product=tea');

      expect(res.status).to.equal(502);
      expect(res.text)
        .to.contain('The search cannot be reached')
        .and.match(/name="k"[^>]*value="boil"/);
      expect(res.text)
        .to.contain('href="/en/ss?k=boil&amp;product=tea"')
        .and.not.match(/ECONNREFUSED|at .*\.ts/);
      expect(res.headers['cache-control']).to.contain('no-store');
    });

    it('takes no more searches: a page that blames neither the network nor the service', async () => {
      portal.docServer.calls.search = () => {
        throw new Fault(429, '{"code":429,"data":null,"message":""}');
      };

      const res = await request(portal.url).get('/en/ss?k=boil');
      expect(res.status).to.equal(429);
      expect(res.text).to.contain('Too many searches').and.not.contain('cannot be reached');
    });

    it('answers nonsense, or refuses: the same, and works again as soon as it does', async () => {
      const { search } = searchAnswers;
      for (const body of ['<html>', '{"code":0,"data":{"total":"many"}}', '{"code":422}', '{"code":500,"data":null}']) {
        portal.docServer.calls.search = () => {
          throw new Fault(200, body);
        };
        expect((await request(portal.url).get('/en/ss?k=boil')).status, body).to.equal(502);
      }
      portal.docServer.calls.search = search ?? (() => undefined);

      expect((await request(portal.url).get('/en/ss?k=boil')).status).to.equal(200);
    });

    it('fails in what is beside the results: those are shown', async () => {
      portal.docServer.calls.productList = () => {
        throw new Fault(500, '');
      };

      const res = await request(portal.url).get('/en/ss?k=boil');

      expect(res.status).to.equal(200);
      expect(res.text).to.contain('<mark>Boil</mark> water');
    });
  });
});

describe('The search box', () => {
  const portal = useAll(() => startPortal(searchAnswers));

  it('is a form that opens the search page in a new window, on the home page in the same one', async () => {
    const other = await request(portal.url).get('/en/server-link-checker');
    const home = await request(portal.url).get('/en');

    expect(other.text).to.match(/<form class="search-form" role="search" action="\/en\/ss" target="_blank">/);
    expect(home.text).to.match(/<form class="search-form" role="search" action="\/en\/ss">/);
    expect(home.text).not.to.contain('header-search');
  });

  it('claims to be no combobox before it is one', async () => {
    expect((await request(portal.url).get('/en')).text).not.to.contain('role="combobox"');
  });
});
