import { expect } from 'chai';
import request from 'supertest';
import type { CodeList, CodeMeaning, ErrorCode } from '../../views/domain/error-code.ts';
import { startPortal } from '../support/portal.ts';
import { useEach } from '../support/use.ts';

const page = (label: string) => ({
  title: 'Error codes',
  address: `/docs/kettle/codes?platform=${label}#water`,
  label,
});
const near = [{ code: '7100002', text: 'The lid is open.' }];
const meaning = (description: string, labels: string[], more: Partial<CodeMeaning> = {}): CodeMeaning => ({
  name: '',
  description,
  cause: '',
  handling: '',
  products: [{ key: 'kettle', name: 'Kettle', pages: labels.map(page) }],
  ...more,
});
const meanings: Record<string, CodeMeaning[]> = {
  '7100001': [meaning('The `kettle` is empty.', ['iOS', 'Android'], { handling: 'Fill it.\nThen boil.' })],
};
const list: CodeList = {
  ...{ total: 120, known: 120, page: 1, size: 50, stamp: 'abc' },
  products: [{ key: 'kettle', name: 'Kettle', count: 120 }],
  list: [{ code: '7100001', text: 'The `kettle` is empty.', name: '', products: ['Kettle'], meanings: 3 }],
  ranges: [
    { from: '1', first: '5', count: 20, page: 1 },
    { from: '7000000', first: '7100001', count: 100, page: 1 },
  ],
};

describe('Pages of error codes', () => {
  let asked: Record<string, string>[];
  const portal = useEach(() => {
    asked = [];
    return startPortal({
      'error-code/query': ({ code = '' }, locale): ErrorCode => ({
        code,
        meanings: (locale.startsWith('en') ? meanings[code] : undefined) ?? [],
        mentions: code === '7100001' ? [{ title: 'Black', address: '/docs/tea/black', label: '', product: 'Tea' }] : [],
        near,
      }),
      list: (params) => {
        asked.push(params);
        return params.keyword === 'nothing' ? { ...list, total: 0, list: [] } : list;
      },
      resolveAddress: () => ({ suggestions: [] }),
      search: () => undefined,
      listCodeEntries: () => ({ list: [] }),
      productList: () => [],
    });
  });
  const get = (path: string) => request(portal.url).get(path);
  const read = async (path: string) => (await get(path)).text;
  const readCode = (code: string) => read(`/en/error-code/${code}`);

  describe('GET /error-code/:code', () => {
    it('explains a code, with its parts, the pages by product, those nearby and its Markdown', async () => {
      const { status, text, headers } = await get('/en/error-code/7100001');

      expect([status, headers['cache-control']]).to.deep.equal([200, 'public, max-age=0, must-revalidate']);
      for (const part of [
        /<h1><span[^>]*>Error code(?:<!-- -->)? <code>7100001<\/code><\/span>.*The <code>kettle<\/code> is empty\.<\/h1>/s,
        /<dd[^>]*><p>Fill it\.<\/p><p>Then boil\.<\/p><\/dd>/,
        /href="\/en\/docs\/kettle\/codes\?platform=iOS#water:~:text=7100001"/,
        /href="\/en\/docs\/tea\/black#:~:text=7100001"/,
        /href="\/en\/error-code\/7100002"/,
        /<a href="\/en\/error-code\/7100001\.md" [^>]*data-copy-page/,
      ])
        expect(text).to.match(part);
    });

    it('answers 404 for a code that no table has, with those near and a search', async () => {
      const { status, text } = await get('/en/error-code/7100009');

      expect(status).to.equal(404);
      for (const part of ['href="/en/error-code/7100002"', 'href="/en/ss?k=7100009"', 'content="noindex"'])
        expect(text).to.include(part);
    });

    it('leads the language switch to the list where the other edition lacks the code', async () => {
      expect(await readCode('7100001'))
        .to.match(/language-switch[^"]*" href="\/error-code"/)
        .and.not.include('rel="alternate" hrefLang');
    });

    it('has one address for each code, and nothing for what is none', async () => {
      for (const [path, status, location] of [
        ['0007100001', 301, '/en/error-code/7100001'],
        ['-07', 301, '/en/error-code/-7'],
        ['abc', 404, undefined],
        ['12345678901', 404, undefined],
        ['1%00', 400, undefined],
      ] as const) {
        const response = await get(`/en/error-code/${path}`);

        expect([response.status, response.get('Location')], path).to.deep.equal([status, location]);
      }
    });
  });

  describe('GET /error-code', () => {
    it('lists codes with the filters, and has the box for a log', async () => {
      const { status, text } = await get('/en/error-code');

      expect(status).to.equal(200);
      for (const part of [
        ...['120 codes', '3 meanings', '>7,100,000 – 7,100,999</h3>', 'data-island="log-reader"', '<noscript>'],
        ...['href="/en/error-code?product=kettle"', 'href="/en/error-code?page=3"', 'id="header-search"'],
      ])
        expect(text).to.include(part);
    });

    it('asks for what the address says, and keeps it in the links', async () => {
      const text = await read('/en/error-code?q=too+hot&product=kettle&page=2');

      expect(asked).to.deep.equal([{ keyword: 'too hot', product: 'kettle', page: '2' }]);
      expect(text)
        .to.include('value="too hot"')
        .and.include('href="/en/error-code?q=too+hot&amp;product=kettle"')
        .and.not.include('data-island="log-reader"');
    });

    it('leads from a code in the search to the code', async () => {
      const { status, headers } = await get('/en/error-code?q=Error+code%3A+007100001');

      expect([status, headers.location]).to.deep.equal([302, '/en/error-code/7100001']);
    });

    for (const [query, status, caching] of [
      ['product=kettle', 200, 'public, max-age=0, must-revalidate'],
      ['q=whatever', 200, 'private, no-store'],
      [`product=${'a'.repeat(256)}`, 404, 'private, no-store'],
      ['page=1e9', 404, 'private, no-store'],
    ] as const)
      it(`?${query.slice(0, 20)} answers ${String(status)}, ${caching}`, async () => {
        const { status: found, headers } = await get(`/en/error-code?${query}`);

        expect([found, headers['cache-control']]).to.deep.equal([status, caching]);
      });
  });
});
