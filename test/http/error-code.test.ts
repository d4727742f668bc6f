import { expect } from 'chai';
import request from 'supertest';
import type { CodeList, ErrorCode } from '../../views/domain/error-code.ts';
import { startPortal } from '../support/portal.ts';
import { useEach } from '../support/use.ts';

const page = (label: string) => ({
  title: 'Error codes',
  address: `/docs/kettle/codes?platform=${label}#water`,
  label,
});
const known: ErrorCode = {
  code: '7100001',
  meanings: [
    {
      name: 'KETTLE_EMPTY',
      description: 'The `kettle` is empty.',
      cause: 'Nobody filled it.',
      handling: 'Fill it.\nThen boil.',
      products: [{ key: 'kettle', name: 'Kettle', pages: [page('iOS'), page('Android')] }],
    },
  ],
  mentions: [{ title: 'Black', address: '/docs/tea/black', label: '', product: 'Tea' }],
  near: [{ code: '7100002', text: 'The lid is open.' }],
};
const several: ErrorCode = {
  code: '7100003',
  meanings: [
    {
      name: '',
      description: 'Too hot.',
      cause: '',
      handling: '',
      products: [{ key: 'kettle', name: 'Kettle', pages: [page('iOS: Swift'), page('Android: Java')] }],
    },
    {
      name: '',
      description: 'The water is too cold. Tea needs more, e.g. 90 degrees.',
      cause: '',
      handling: 'Wait.',
      products: [{ key: 'kettle', name: 'Kettle', pages: [page('Web: JS')] }],
    },
  ],
  mentions: [],
  near: [],
};
const single = (code: string, platform: string): ErrorCode => ({
  ...several,
  code,
  meanings: [
    {
      name: '',
      description: 'Too hot.',
      cause: '',
      handling: '',
      products: [{ key: 'kettle', name: 'Kettle', pages: [page(platform)] }],
    },
  ],
});
const onWeb = single('7100004', 'web');
const onFlutter = single('7100005', 'flutter');
const shared: ErrorCode = {
  ...several,
  code: '7100006',
  meanings: [
    {
      name: '',
      description: 'Too hot.',
      cause: '',
      handling: 'Please contact technical support.',
      products: ['Kettle', 'Tea'].map((name) => ({ key: name.toLowerCase(), name, pages: [page('iOS')] })),
    },
  ],
};
const spread: ErrorCode = {
  ...several,
  code: '7100008',
  meanings: [
    {
      name: '',
      description: 'Too hot.',
      cause: '',
      handling: 'Wait for a tea-time.',
      products: [{ key: 'kettle', name: 'Kettle', pages: ['iOS', 'Android', 'macOS', 'Web', 'Linux'].map(page) }],
    },
  ],
};
const many: ErrorCode = { ...several, code: '7100007', meanings: [...several.meanings, ...several.meanings] };
const codeEntries = ['web', 'flutter'].map((platform) => ({
  product: 'kettle',
  productName: 'Kettle',
  key: platform,
  label: platform,
  platform,
  language: '',
  hasNames: platform === 'web',
}));
const unknown = (code: string): ErrorCode => ({ code, meanings: [], mentions: [], near: known.near });
const list: CodeList = {
  total: 120,
  known: 120,
  page: 1,
  size: 50,
  products: [{ key: 'kettle', name: 'Kettle', count: 120 }],
  list: [
    {
      code: '7100001',
      text: 'The `kettle` is empty.',
      name: '',
      products: ['Kettle'],
      meanings: 3,
    },
  ],
  ranges: [
    { from: '1', first: '5', count: 20, page: 1 },
    { from: '7000000', first: '7100001', count: 100, page: 1 },
  ],
  stamp: 'abc',
};

describe('Pages of error codes', () => {
  let asked: Record<string, string>[];
  const portal = useEach(() => {
    asked = [];
    return startPortal({
      'error-code/query': ({ code = '' }, locale) =>
        locale.startsWith('en')
          ? ([known, several, onWeb, onFlutter, shared, spread, many].find((each) => each.code === code) ??
            unknown(code))
          : unknown(code),
      list: (params) => {
        asked.push(params);
        return params.keyword === 'nothing' ? { ...list, total: 0, list: [] } : list;
      },
      resolveAddress: () => ({ suggestions: [] }),
      search: () => undefined,
      listCodeEntries: () => ({ list: codeEntries }),
      productList: () => [],
    });
  });
  const get = (path: string) => request(portal.url).get(path);

  describe('GET /error-code/:code', () => {
    it('explains a code, with its parts, the pages by product and those nearby', async () => {
      const { status, text } = await get('/en/error-code/7100001');

      expect(status).to.equal(200);
      expect(text).to.match(/<h1><span[^>]*>Error code(?:<!-- -->)? <code>7100001<\/code><\/span>/);
      expect(text).to.match(/The <code>kettle<\/code> is empty\.<\/h1>/);
      expect(text).to.include('<dd><p>Fill it.</p><p>Then boil.</p></dd>');
      expect(text).to.include('href="/en/docs/kettle/codes?platform=iOS#water:~:text=7100001"');
      expect(text).to.include('href="/en/docs/tea/black#:~:text=7100001"');
      expect(text).to.include('href="/en/error-code/7100002"');
    });

    it('offers its Markdown in the menu of a page', async () => {
      const { text } = await get('/en/error-code/7100001');

      expect(text).to.match(/<a href="\/en\/error-code\/7100001\.md" [^>]*data-copy-page="Copied"/);
    });

    it('names products with the same pages together, and leads to support where the remedy asks for it', async () => {
      const { text } = await get('/en/error-code/7100006');

      expect(text.match(/<p>Kettle, Tea<\/p><ul [^>]*><li [^>]*><a [^>]*>iOS<\/a><\/li><\/ul><\/li>/g)).to.have.length(
        1,
      );
      const remedy = (page: string) => /class="code-handling">.*?<\/dd>/s.exec(page)?.[0];
      expect(remedy(text)).to.contain('<a href="/en/contact">');
      const { text: other } = await get('/en/error-code/7100001');
      expect(remedy(other)).to.contain('Fill it.').and.not.contain('/en/contact');
    });

    it('folds many pages of a product, and keeps short words with a hyphen whole', async () => {
      const { text } = await get('/en/error-code/7100008');

      const [, first = '', more = ''] =
        /<ul class="links row">(.*?)<\/ul><details><summary[^>]*>2 more<\/summary><ul[^>]*>(.*?)<\/ul>/s.exec(text) ??
        [];
      expect([first, more].map((pages) => pages.match(/<a /g)?.length)).to.deep.equal([3, 2]);
      expect(text).to.contain('Wait for a <span class="whole-word">tea-time</span>.');
    });

    it('offers the check of code only where code can be compared with names', async () => {
      const web = await get('/en/error-code/7100004');
      const flutter = await get('/en/error-code/7100005');

      expect(web.text).to.match(/href="\/en\/check-code\?product=\w+&amp;platform=web/);
      expect(flutter.status).to.equal(200);
      expect(flutter.text).not.to.include('/en/check-code?');
    });

    it('shows several meanings under what differs between them, and says how to choose', async () => {
      const { text } = await get('/en/error-code/7100003');

      expect(
        [...text.matchAll(/<h2 id="meaning-\d"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/h2>/g)].map(([, head]) => head),
      ).to.deep.equal(['iOS, Android', 'Web']);
      expect(text).to.match(
        /<div class="title"><p>The water is too cold\. ?<\/p><\/div><p>Tea needs more, e\.g\. 90 degrees/,
      );
      expect(text).to.include('Which one applies depends on the platform.');
      expect(text).to.match(/gives no cause and no remedy.*Wait\./s);
      expect(text).to.include('data-platforms="ios android"').and.to.include('data-platforms="web"');
    });

    it('lists the meanings above only if there are many', async () => {
      const [few, many] = await Promise.all(['7100003', '7100007'].map((code) => get(`/en/error-code/${code}`)));

      expect(few?.text).not.to.include('href="#meaning-');
      expect(many?.text).to.match(/<nav [^>]*><details class="fold [^>]*><summary>/);
      expect(many?.text).to.match(/<a href="#meaning-4"><strong>[^<]+<\/strong> (?:<!-- -->)?[^<]+<\/a>/);
    });

    it('answers 404 for a code that no table has, with those near and a search', async () => {
      const { status, text } = await get('/en/error-code/7100009');

      expect(status).to.equal(404);
      expect(text).to.include('href="/en/error-code/7100002"');
      expect(text).to.include('href="/en/ss?k=7100009"');
      expect(text).to.include('name="robots" content="noindex"');
    });

    it('leads the language switch to the same code only if the other edition has it', async () => {
      const { text } = await get('/en/error-code/7100001');

      expect(text).to.include('href="/error-code"');
      expect(text).to.not.include('rel="alternate" hrefLang');
    });

    for (const [path, status, location] of [
      ['/en/error-code/0007100001', 301, '/en/error-code/7100001'],
      ['/en/error-code/-07', 301, '/en/error-code/-7'],
      ['/en/error-code/abc', 404, undefined],
      ['/en/error-code/12345678901', 404, undefined],
      ['/en/error-code/1e3', 404, undefined],
      ['/en/error-code/%2e%2e', 404, undefined],
      ['/en/error-code/1%00', 400, undefined],
      [`/en/error-code/${'9'.repeat(500)}`, 404, undefined],
    ] as const) {
      it(`${path.slice(0, 40)} answers ${String(status)}`, async () => {
        const response = await get(path);

        expect(response.status).to.equal(status);
        expect(response.get('Location')).to.equal(location);
      });
    }

    it('is kept until any content changes', async () => {
      await portal.docServer.followed;
      const calls = () => portal.docServer.received.filter((name) => name === 'error-code/query').length;
      await get('/en/error-code/7100001');
      const before = calls();
      await get('/en/error-code/7100001');
      expect(calls()).to.equal(before);

      portal.docServer.report('2', ['file:somewhere/else.mdx']);
      for (let n = 0; n < 50 && calls() === before; n++) await get('/en/error-code/7100001');

      expect(calls()).to.be.greaterThan(before);
    });
  });

  describe('GET /error-code', () => {
    it('lists codes with the filters, and has the box for a log', async () => {
      const { status, text } = await get('/en/error-code');

      expect(status).to.equal(200);
      expect(text).to.include('120 codes');
      expect(text).to.include('3 meanings').and.to.include('>7,100,000 – 7,100,999</h3>');
      expect(text).to.include('<noscript>');
      expect(text).to.include('data-island="log-reader"');
      expect(text).to.include('href="/en/error-code?product=kettle"');
      expect(text).to.include('href="/en/error-code?page=3"');
    });

    it('asks for what the address says, and keeps it in the links', async () => {
      const { text } = await get('/en/error-code?q=too+hot&product=kettle&page=2');

      expect(asked).to.deep.equal([{ keyword: 'too hot', product: 'kettle', page: '2' }]);
      expect(text).to.include('value="too hot"');
      expect(text).to.include('href="/en/error-code?q=too+hot&amp;product=kettle"');
      expect(text).to.not.include('data-island="log-reader"');
    });

    it('says what to do where nothing fits', async () => {
      const { status, text } = await get('/en/error-code?q=nothing');

      expect(status).to.equal(200);
      expect(text).to.include('Show all codes');
    });

    for (const q of ['7100001', 'error 7100001', 'Error code: 007100001', '错误码 7100001']) {
      it(`leads from ${q} to the code`, async () => {
        const response = await get(`/en/error-code?q=${encodeURIComponent(q)}`);

        expect(response.status).to.equal(302);
        expect(response.get('Location')).to.equal('/en/error-code/7100001');
      });
    }

    it('leads to the page on which each range of codes begins', async () => {
      const { text } = await get('/en/error-code?product=kettle');

      expect(text).to.include('href="/en/error-code?product=kettle#codes-1"');
      expect(text).to.match(
        /href="[^"]*product=kettle#codes-7100000"[^>]*title="7,000,000\+" aria-current="page">7M\+/,
      );
      expect(text).to.include('id="codes-7100000"').and.include('id="header-search"');
    });

    it('keeps no page for a made-up keyword', async () => {
      expect((await get('/en/error-code?q=whatever')).get('Cache-Control')).to.include('no-store');
      expect((await get('/en/error-code?product=kettle')).get('Cache-Control')).to.include('must-revalidate');
    });

    it('refuses products and pages that cannot be', async () => {
      expect((await get(`/en/error-code?product=${'a'.repeat(256)}`)).status).to.equal(404);
      expect((await get('/en/error-code?page=1e9')).status).to.equal(404);
    });
  });
});
