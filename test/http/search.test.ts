import { expect } from 'chai';
import request from 'supertest';
import type { SearchResult } from '../../views/domain/search.ts';
import { Fault } from '../support/fake-doc-server.ts';
import { startPortal } from '../support/portal.ts';
import { searchAnswers } from '../support/search-answers.ts';
import { useAll, useEach } from '../support/use.ts';
import { until } from '../support/until.ts';

describe('GET /ss', () => {
  let asked: Record<string, string>[];
  let given: object;
  const portal = useEach(() => {
    asked = [];
    given = {};
    return startPortal({
      ...searchAnswers,
      search: (params, locale) => {
        asked.push(params);
        return { ...(searchAnswers.search?.(params, locale) as SearchResult), ...given };
      },
    });
  });
  const get = (query: string) => request(portal.url).get(`/en/ss?${query}`);
  const read = async (query: string) => (await get(query)).text;
  const decode = (href = '') => href.replaceAll('&amp;', '&');

  it('shows the results in the language of its edition, to readers and not to search engines or caches', async () => {
    const en = await get('k=boil');
    const zh = await request(portal.url).get(`/ss?k=${encodeURIComponent('烧水')}`);

    expect([en.status, zh.status]).to.deep.equal([200, 200]);
    expect(en.text)
      .to.match(/<html lang="en".*<mark>Boil<\/mark> water/s)
      .and.contain('href="/en/docs/kettle/start/boil-water?platform=ios&amp;language=swift"')
      .and.contain('<meta name="robots" content="noindex"/>');
    expect(zh.text).to.match(/<html lang="zh-CN".*<mark>烧水<\/mark>/s);
    expect(en.headers['cache-control']).to.equal('private, no-cache');
    expect(portal.app.pageCache.size).to.equal(0);
  });

  it('offers no kinds, products or platforms where the documents are one site', async () => {
    const parts = ['id="filter-platform"', 'id="product-finder"', 'id="filter-legacy"', 'data-swap="tabs"'];
    const offered = async () => parts.filter((part) => text.includes(part));
    let text = await read('k=boil');
    expect(await offered()).to.deep.equal(parts);

    await portal.docServer.followed;
    portal.docServer.calls.productList = () => [];
    portal.docServer.report('2', ['all'], { en: ['documents'], zh: ['documents'] });
    await until(async () => !(text = await read('k=boil')).includes('id="filter-legacy"'));

    expect(text).to.contain('id="filter-exact"').and.contain('<mark>Boil</mark> water');
    expect(await offered()).to.deep.equal([]);
  });

  it('asks the search service once, with every parameter and the prefix for links', async () => {
    const query =
      'product=kettle&platform=ios&language=swift&version=2&clientCategory=class&exact=1&apiFirst=1&legacy=1&page=2';
    await get(`k=boil&tab=clientapi&${query}`);

    const sent = { keyword: 'boil', docType: 'clientapi', size: '20', names: '0', base: '/en' };
    expect(asked).to.deep.equal([{ ...sent, ...Object.fromEntries(new URLSearchParams(query)) }]);
  });

  it('keeps what was chosen: in the form, after a login, and in the other language without the version', async () => {
    const text = await read('k=water&tab=clientapi&product=tea&version=2&clientCategory=class&exact=1');

    expect(text).to.match(/<form[^>]*id="search"[^>]*action="\/en\/ss"/);
    for (const field of [
      /<input[^>]*name="k"[^>]*value="water"/,
      /<input type="hidden" form="search" name="tab" value="clientapi"/,
      /<input type="hidden" form="search" name="product" value="tea"/,
      /<input[^>]*name="exact"[^>]*checked=""/,
      /type="submit"[^>]*form="search"|form="search"[^>]*type="submit"/,
      /<a id="filter-product-tea"[^>]*aria-current="true"/,
      /account\/login\?marketSource=[^"]*clientCategory%3Dclass/,
    ])
      expect(text).to.match(field);
    expect(decode(/language-switch" href="([^"]*)"/.exec(text)?.[1])).to.equal(
      '/ss?k=water&tab=clientapi&product=tea&clientCategory=class&exact=1',
    );
  });

  it('leads from a page after the last to the last, with all else that was asked', async () => {
    const past = await get('k=water&tab=common&source=mail&page=99');

    expect([past.status, past.headers.location, past.headers['cache-control']]).to.deep.equal([
      302,
      '/en/ss?k=water&tab=common&source=mail&page=1',
      'no-cache',
    ]);
    expect(await read('k=water&tab=common&source=mail&page=1')).to.contain('class="hits"');
  });

  for (const [query, shown] of [
    ['tab=clientapi&clientCategory=enum', '<option value="enum" selected="">Enum</option>'],
    ['tab=clientapi&clientCategory=spoon', '<option selected="">spoon</option>'],
    ['tab=common', undefined],
  ] as const)
    it(`offers ${shown === undefined ? 'no' : 'the'} kinds of client APIs for ${query}`, async () => {
      const select = /<select[^>]*name="clientCategory"[^>]*form="search".*?<\/select>/s.exec(
        await read(`k=water&${query}`),
      );

      if (shown === undefined) expect(select).to.equal(null);
      else expect(select?.[0]).to.contain(shown);
    });

  it('says of each hit in which product, where in the menu and on which platforms it stands', async () => {
    const guide = await read('k=boil');
    const api = await read('k=water&tab=clientapi');

    const placeIn = (html: string) => /<p class="hit-place">(.*?)<\/p>/.exec(html)?.[1];
    expect(placeIn(guide)).to.equal('<strong>Kettle</strong> › Start');
    expect(guide).to.contain('<summary>iOS, Android, Web</summary>');
    expect(placeIn(api)).to.equal('<strong>Kettle</strong> › Client API › Class');
    expect(api).to.contain('<p class="hit-platform">iOS: Swift</p>');
  });

  it('quotes the answer to a question, and says where it holds if not on the platform of the reader', async () => {
    const found = { title: 'Boil water', heading: '', url: '/en/docs/boil', html: '<p>Say it.</p>', text: '' };
    const more = [{ heading: 'By hand', url: '/en/docs/boil#by-hand', html: '<p>Turn it.</p>' }];
    given = { quote: { ...found, productName: 'Kettle', platform: 'iOS: Swift', isElsewhere: true, more } };

    expect(await read('k=boil&platform=android&first=1'))
      .to.contain('Not found for Android. Quoted from the documentation for iOS: Swift</h2>')
      .and.contain('<blockquote cite="/en/docs/boil"><p>Say it.</p></blockquote>')
      .and.contain('<a href="/en/docs/boil#by-hand">By hand</a><blockquote');
  });

  for (const isDeprecated of [false, true])
    it(`leads from a name of other platforms to the ${isDeprecated ? 'deprecated ' : ''}name here`, async () => {
      const member = {
        name: 'send',
        owner: 'Kettle',
        url: '/en/article/api?doc=k',
        platforms: ['Web'],
        ...(isDeprecated && { isDeprecated }),
      };
      given = { total: 0, list: [], namesHere: [member] };

      const text = await read('k=sendMsg&product=kettle&platform=ios');

      expect(text)
        .to.match(/<a [^>]*href="\/en\/article\/api\?doc=k"/)
        .and.not.contain('class="empty-state"');
      expect(text.includes('<span class="tag tag-deprecated">Deprecated</span>')).to.equal(isDeprecated);
    });

  for (const [keyword, lead, isBest] of [
    ['boilwater', 'boilWater', true],
    ['starts+heating', 'KettleEngine', false],
  ] as const)
    it(`leads with ${lead} for ${keyword}: a member that is named, else its type`, async () => {
      const text = await read(`k=${keyword}`);

      expect(/<li class="hit.*?<h2[^>]*>.*?<\/h2>/s.exec(text)?.[0].replaceAll(/<[^>]*>/g, '')).to.equal(lead);
      expect(text.includes('<li class="hit is-best">')).to.equal(isBest);
    });

  it('shows the filters that are set as links that remove them', async () => {
    const text = await read('k=water&product=kettle&exact=1');

    const chips = [...text.matchAll(/<a href="([^"]*)" aria-label="Remove the filter “([^”]*)”"/g)];
    expect(chips.map(([, href, name]) => [name, decode(href)])).to.deep.equal([
      ['Kettle', '/en/ss?k=water&exact=1'],
      ['Exact match', '/en/ss?k=water&product=kettle'],
    ]);
    expect(text).to.contain('href="/en/ss?k=water">Clear all<');
  });

  it('shows the platform of the reader first, and only it if asked', async () => {
    const first = await read('k=water&platform=android&first=1');
    const only = await read('k=water&platform=android&first=1&only=1');

    expect(first).to.match(/class="hits-title">On Android<.*class="hits-title">On other platforms</s);
    expect(only)
      .to.match(/<input[^>]*name="only"[^>]*checked=""/)
      .and.not.contain('hits-title');
    expect(asked.map(({ platform, ownPlatform }) => [platform, ownPlatform])).to.deep.equal([
      ['', 'android'],
      ['android', undefined],
    ]);
  });

  it('names the references that match beside the first results, and counts each kind on its tab', async () => {
    const text = await read('k=water');

    expect([...text.matchAll(/<code>(\w+Water)<\/code>/g)].map(([, name]) => name)).to.deep.equal([
      'boilWater',
      'pourWater',
    ]);
    const counts = text.matchAll(/id="tab-(\w+)"[^>]*>.*?<span class="count">(\d+)/g);
    expect(Array.from(counts, ([, ...count]) => count.join(' '))).to.deep.equal([
      'all 5',
      'common 3',
      'clientapi 1',
      'faq 1',
    ]);
  });

  for (const [filter, shown] of [
    ['KETT', ['Kettle']],
    ['', undefined],
    ['zzz', undefined],
  ] as const)
    it(`finds by the part “${filter}” of a name ${shown?.join() ?? 'no product'}`, async () => {
      const text = await read(`k=water&filter=${filter}`);
      const [, attributes = '', items = ''] = /<ul class="product-finder-list([^>]*)>(.*?)<\/ul>/s.exec(text) ?? [];

      expect(attributes.includes(' hidden')).to.equal(shown === undefined);
      expect([...items.matchAll(/<li>.*?<a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name)).to.deep.equal(shown ?? []);
    });

  for (const query of ['', 'k=', 'k=%20%20', 'tab=faq'])
    it(`says what to type for ?${query}, and searches nothing`, async () => {
      const { status, text } = await get(query);

      expect(status).to.equal(200);
      expect(text)
        .to.contain('Please enter keyword to search')
        .and.contain('href="/en/ss?k=boil"')
        .and.contain('href="/en/docs/tea"');
      expect(asked).to.deep.equal([]);
    });

  it('says what to do where nothing is found, and offers popular products or to drop the filters', async () => {
    expect(await read('k=zzz'))
      .to.contain('No results found for “zzz”')
      .and.contain('Should there be a page about this?')
      .and.match(/Popular products.*href="\/en\/docs\/kettle"/s);
    expect(await read('k=zzz&product=tea&tab=faq')).to.match(/<a class="button-quiet" href="\/en\/ss\?k=zzz">/);
    expect(await read('k=water'))
      .to.contain('Were these results useful?')
      .and.not.contain('Popular products');
  });

  for (const query of [
    'k=%00%2A%3F%F0%9F%98%80%ED%A0%BD',
    'k=%',
    `k=${'x'.repeat(500)}`,
    'k=a&k=b&k[]=c',
    'k=a&page=999999',
    'k=a&page=NaN&tab=__proto__&exact=2',
    `k=a&product=${'p'.repeat(300)}`,
  ])
    it(`answers /ss?${query.slice(0, 40)}`, async () => {
      expect((await get(query).redirects(1)).status).to.equal(200);
    });

  it('names a language without a platform as a filter, which no field shows', async () => {
    given = { named: { platform: '', language: 'cpp' } };

    expect(await read('k=water+c%2B%2B'))
      .to.contain('Remove the filter “C++”')
      .and.contain('platform=all')
      .and.not.contain('id="filter-language"');
  });

  it('chooses the platform that the keyword names until the reader chooses any', async () => {
    given = { named: { platform: 'android', language: '' } };
    expect(await read('k=water'))
      .to.contain('<option value="android" selected="">')
      .and.contain('On Android')
      .and.contain('Remove the filter “Android”')
      .and.match(/<input [^>]*name="of"[^>]*value="water"/);

    given = {};
    expect(await read('k=water&platform=all&first=1'))
      .to.contain('<option value="all" selected="">')
      .and.not.contain('On Android');
    expect(asked.at(-1)?.platform).to.equal('all');
    expect(await read('k=water&platform=android'))
      .to.contain('<li><a href="/en/ss?k=water&amp;platform=all"')
      .and.not.contain('name="of"');
  });

  for (const [isUsed, said, href] of [
    [true, 'results for “boil”', '/en/ss?k=biol&exact=1'],
    [false, 'Did you mean “boil”?', '/en/ss?k=boil'],
  ] as const)
    it(`says of another spelling: ${said}`, async () => {
      given = { didYouMean: { keyword: 'boil', isUsed } };

      expect(decode(await read('k=biol')))
        .to.contain(said)
        .and.contain(`href="${href}"`);
    });

  it('says that the index is still being built', async () => {
    given = { isPartial: true };
    expect(await read('k=boil'))
      .to.contain('still being built')
      .and.contain('<mark>Boil</mark>');

    given = { isPartial: true, total: 0, list: [] };
    expect(await read('k=pour'))
      .to.match(/id="search-total"[^>]*>The search is being prepared.*href="\/en\/ss\?k=pour"[^>]*>Try again</s)
      .and.not.match(/id="tab-all"[^>]*>All<[^/]*\b0\b|No results found/);
  });

  it('is a page with the keyword and a way to try again while the documentation server is down', async () => {
    await portal.docServer.close();

    const { status, text, headers } = await get('k=boil&product=tea');

    expect([status, headers['cache-control']]).to.deep.equal([502, 'private, no-store']);
    expect(text)
      .to.contain('The search cannot be reached')
      .and.match(/name="k"[^>]*value="boil"/)
      .and.contain('href="/en/ss?k=boil&amp;product=tea"')
      .and.not.match(/ECONNREFUSED|at .*\.ts/);
  });

  for (const [body, sent, status, said] of [
    ['{"code":429,"data":null,"message":""}', 429, 429, 'Too many searches'],
    ['<html>', 200, 502, 'cannot be reached'],
    ['{"code":0,"data":{"total":"many"}}', 200, 502, 'cannot be reached'],
    ['{"code":422}', 200, 502, 'cannot be reached'],
    ['{"code":500,"data":null}', 200, 502, 'cannot be reached'],
  ] as const)
    it(`says “${said}” where the search service answers ${body}, and works again as soon as that does`, async () => {
      const { search } = portal.docServer.calls;
      portal.docServer.calls.search = () => {
        throw new Fault(sent, body);
      };
      const failed = await get('k=boil');
      Object.assign(portal.docServer.calls, { search });

      expect(failed.status).to.equal(status);
      expect(failed.text).to.contain(said);
      expect((await get('k=boil')).status).to.equal(200);
    });

  it('shows the results where what is beside them fails', async () => {
    portal.docServer.calls.productList = () => {
      throw new Fault(500, '');
    };

    const { status, text } = await get('k=boil');

    expect(status).to.equal(200);
    expect(text).to.contain('<mark>Boil</mark> water');
  });
});

describe('The search box', () => {
  const portal = useAll(() => startPortal(searchAnswers));

  for (const [path, form, isInHeader] of [
    ['/en/server-link-checker', ' target="_blank">', true],
    ['/en', '>', false],
  ] as const)
    it(`is a form without script at ${path}, ${isInHeader ? 'in a new window' : 'on the page itself'}`, async () => {
      const { text } = await request(portal.url).get(path);

      expect(text).to.contain(`<form class="search-form" role="search" action="/en/ss"${form}`);
      expect(text.includes('header-search')).to.equal(isInHeader);
      expect(text).not.to.contain('role="combobox"');
    });

  it('is none on the search page, which has its own', async () => {
    expect((await request(portal.url).get('/en/ss?k=boil')).text)
      .to.contain('id="search"')
      .and.not.contain('header-search');
  });
});
