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

  it('shows the platform of the reader first', async () => {
    expect(await read('k=water&platform=android&first=1')).to.match(
      /class="hits-title">On Android<.*class="hits-title">On other platforms</s,
    );
    expect(asked.map(({ platform, ownPlatform }) => [platform, ownPlatform])).to.deep.equal([['', 'android']]);
  });

  it('says what to type where that is missing, and searches nothing', async () => {
    for (const query of ['', 'k=%20%20', 'tab=faq'])
      expect(await read(query), query)
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

  it('says of another spelling whether it was searched', async () => {
    for (const [isUsed, said, href] of [
      [true, 'results for “boil”', '/en/ss?k=biol&exact=1'],
      [false, 'Did you mean “boil”?', '/en/ss?k=boil'],
    ] as const) {
      given = { didYouMean: { keyword: 'boil', isUsed } };

      expect(decode(await read('k=biol')))
        .to.contain(said)
        .and.contain(`href="${href}"`);
    }
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

  it('says that the search fails or is busy, and works again as soon as that does', async () => {
    const { search } = portal.docServer.calls;
    for (const [body, sent, status, said] of [
      ['{"code":429,"data":null,"message":""}', 429, 429, 'Too many searches'],
      ['<html>', 200, 502, 'cannot be reached'],
      ['{"code":0,"data":{"total":"many"}}', 200, 502, 'cannot be reached'],
      ['{"code":500,"data":null}', 200, 502, 'cannot be reached'],
    ] as const) {
      portal.docServer.calls.search = () => {
        throw new Fault(sent, body);
      };
      const failed = await get('k=boil');
      Object.assign(portal.docServer.calls, { search });

      expect(failed.status, body).to.equal(status);
      expect(failed.text).to.contain(said);
      expect((await get('k=boil')).status).to.equal(200);
    }
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

  it('is a form without script: in the header for a new window, on the home page on the page itself', async () => {
    const read = async (path: string) => (await request(portal.url).get(path)).text;
    const form = '<form class="search-form" role="search" action="/en/ss"';

    expect(await read('/en/server-link-checker'))
      .to.contain(`${form} target="_blank">`)
      .and.contain('header-search')
      .and.not.contain('role="combobox"');
    expect(await read('/en'))
      .to.contain(`${form}>`)
      .and.not.contain('header-search');
    expect(await read('/en/ss?k=boil'))
      .to.contain('id="search"')
      .and.not.contain('header-search');
  });
});
