import { expect } from 'chai';
import request from 'supertest';
import type { FaqItem, FaqList } from '../../views/domain/faq.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useEach } from '../support/use.ts';

const question = (key: string, products: string[], platforms: string[]) => ({
  key,
  title: `About ${key}?`,
  products,
  platforms,
});
const list: FaqList = {
  categories: [
    {
      key: 'heat',
      name: 'Heat',
      questions: [question('steam', ['kettle'], ['ios']), question('warmth', ['all'], ['all'])],
    },
    { key: 'water', name: 'Water', questions: [question('tap', ['tea'], ['web']), question('well', [], ['all'])] },
    {
      key: 'many',
      name: 'Many',
      questions: Array.from({ length: 14 }, (_, n) => ({
        ...question(`many-${String(n)}`, ['tea'], ['all']),
        answer: `Answer ${String(n)}.`,
      })),
    },
  ],
  products: [
    { key: 'kettle', name: 'Kettle' },
    { key: 'tea', name: 'Tea' },
  ],
  platforms: [
    { key: 'ios', name: 'iOS' },
    { key: 'web', name: 'Web' },
  ],
  tags: ['file:faq.mdx'],
};
const item: FaqItem = {
  key: 'steam',
  title: 'About steam?',
  description: 'Steam.',
  html: '<p>It is hot.</p>',
  toc: [],
  category: { key: 'heat', name: 'Heat' },
  products: [{ key: 'kettle', name: 'Kettle' }],
  platforms: [{ key: 'ios', name: 'iOS' }],
  browseNum: 3,
  related: [question('tap', ['tea'], ['web']), question('lid', ['kettle'], ['ios'])],
  article: { id: '9', title: 'About steam?', address: '/faq/steam' },
  hasOther: false,
  tags: ['file:steam.mdx'],
};

describe('Pages of questions', () => {
  const portal = useEach(() =>
    startPortal({
      getFaqCategorylist: () => list,
      getFaqDocbyKey: ({ key, lang }) => (key === 'steam' && lang === 'en' ? item : undefined),
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  const get = (path: string) => request(portal.url).get(path);
  const links = (html: string) => [...html.matchAll(/href="([^"]*\/faq\/[^"]*)"/g)].map(([, href]) => href);

  describe('GET /faq', () => {
    it('lists the questions by category, long categories in part', async () => {
      const res = await get('/en/faq');

      expect(res.status).to.equal(200);
      expect(res.text).to.match(/<h2[^>]*>Heat<.*About steam\?.*<h2[^>]*>Water<.*About tap\?/s);
      expect(links(res.text)).to.include('/en/faq/many-4').and.not.include('/en/faq/many-5');
      expect(res.text).to.contain('href="/en/faq?category=many"').and.contain('All 14 in ');
      expect(res.headers['cache-control']).to.contain('public');
    });

    it('has the search of questions, and no search in the header', async () => {
      expect((await get('/en/faq')).text)
        .to.contain('id="faq-search"')
        .and.not.contain('id="header-search"');
      const [question = ''] = links((await get('/en/faq')).text);
      const item = (await get(question)).text;
      expect(item).to.contain('<h1').and.contain('id="faq-search"').and.not.contain('id="header-search"');
    });

    it('has answers only for a category alone', async () => {
      expect((await get('/en/faq')).text).not.to.contain('Answer 0.');
      expect((await get('/en/faq?category=many')).text)
        .to.contain('Answer 0.')
        .and.contain('Answer 13.');
    });

    it('tells questions apart by their only product and platform, unless the title names them', async () => {
      const titles = ['Two audios?', 'Sound on iOS?', 'Kettle: noise?'];
      portal.docServer.calls.getFaqCategorylist = () => ({
        ...list,
        categories: [
          {
            key: 'sound',
            name: 'Sound',
            questions: titles.map((title, at) => ({ ...question(`sound-${String(at)}`, ['kettle'], ['ios']), title })),
          },
        ],
      });

      const html = (await get('/en/faq')).text;

      expect([...html.matchAll(/\?<\/a>(?:<small[^>]*>([^<]*)<)?/g)].map(([, scope]) => scope)).to.deep.equal([
        'Kettle · iOS',
        'Kettle',
        'iOS',
      ]);
    });

    it('has a search that keeps what the reader has chosen, and nothing where nothing is', async () => {
      const fieldsOf = async (path: string) => {
        const [form = ''] =
          /<main.*?(<form class="search-form".*?<\/form>)/s.exec((await get(path)).text)?.slice(1) ?? [];
        return [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field.join('='));
      };

      expect(await fieldsOf('/en/faq?product=kettle&platform=ios')).to.deep.equal([
        'tab=faq',
        'product=kettle',
        'platform=ios',
      ]);
      expect(await fieldsOf('/en/faq')).to.deep.equal(['tab=faq']);
      expect(await fieldsOf('/faq?product=kettle')).to.deep.equal(['tab=faq', 'product=kettle']);
    });

    const filters: [query: string, questions: string[]][] = [
      ['?product=kettle', ['steam', 'warmth']],
      ['?platform=web&category=water', ['tap', 'well']],
      ['?product=kettle&platform=ios', ['steam', 'warmth']],
      ['?product=kettle&platform=web', ['warmth']],
      ['?product=all&platform=all&category=heat', ['steam', 'warmth']],
    ];
    for (const [query, keys] of filters) {
      it(`${query} shows ${keys.join(' and ')}`, async () => {
        const res = await get(`/en/faq${query}`);

        expect(links(res.text).map((link) => /faq\/([^?]*)/.exec(link ?? '')?.[1])).to.deep.equal(keys);
      });
    }

    it('category=many shows all of it', async () => {
      expect(links((await get('/en/faq?category=many')).text)).to.have.lengthOf(14);
    });

    it('marks the choice, counts what each other choice would show, and keeps it in links and language switch', async () => {
      const res = await get('/en/faq?product=kettle&platform=ios');

      expect(res.text).to.match(
        /<a href="\/en\/faq\?product=kettle&amp;platform=ios" aria-current="true"><span>Kettle/,
      );
      expect(res.text).to.match(/href="\/en\/faq\?platform=ios"[^>]*><span>All products<\/span> <span[^>]*>17</);
      expect(res.text).to.contain('href="/en/faq/steam?product=kettle&amp;platform=ios"');
      expect(res.text).to.contain('href="/faq?product=kettle&amp;platform=ios"');
    });

    it('names what is chosen in the title of the fold on narrow screens', async () => {
      const titleOf = async (query: string) =>
        /<span [^>]*>Filter<\/span> <span [^>]*>([^<]+)/.exec((await get(`/en/faq${query}`)).text)?.[1];

      expect(await titleOf('')).to.equal('All products · All platforms');
      expect(await titleOf('?product=kettle')).to.equal('Kettle');
      expect(await titleOf('?product=kettle&platform=ios')).to.equal('Kettle · iOS');
    });

    it('switches to the category that has the same questions in the other language', async () => {
      const [heat, water, many] = list.categories;
      const named = (key: string, ...groups: (typeof heat)[]) => ({
        key,
        name: key,
        questions: groups.flatMap((group) => group?.questions ?? []),
      });
      const chinese = { ...list, categories: [named('水', water), named('许多', many, heat)] };
      portal.docServer.calls.getFaqCategorylist = (_params, locale) => (locale.startsWith('zh') ? chinese : list);

      const res = await get('/en/faq?category=water&product=kettle');
      const other = await get('/en/faq?category=heat');
      const unknown = await get('/en/faq?category=nothing');

      const urlOf = (html: string) => /language-switch[^"]*" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      expect(urlOf(res.text)).to.equal(`/faq?product=kettle&category=${encodeURIComponent('水')}`);
      expect(urlOf(other.text)).to.equal(`/faq?category=${encodeURIComponent('许多')}`);
      expect(urlOf(unknown.text)).to.equal('/faq');
    });

    for (const origin of ['source=google%2Fcpc', 'utm_source=news%26co', 'fbclid=IwAR0_x-y.z~'])
      it(`is there for readers who come with ${origin}`, async () => {
        expect((await get(`/en/faq?${origin}`)).status).to.equal(200);
        expect((await get(`/en/faq/steam?${origin}`)).status).to.equal(200);
        expect((await get(`/en/faq?product=${'a'.repeat(256)}&${origin}`)).status).to.equal(404);
      });

    it('says what to do where nothing fits, and keeps no page that anybody can make up', async () => {
      const res = await get('/en/faq?product=nothing&category=water');

      expect(res.status).to.equal(200);
      expect(res.text)
        .to.contain('No question fits this choice')
        .and.to.match(/class="button-quiet" href="\/en\/faq"/);
      expect(res.headers['cache-control']).to.contain('no-store');
    });

    it('says so where there are no questions', async () => {
      portal.docServer.calls.getFaqCategorylist = () => ({ categories: [], products: [], platforms: [], tags: ['x'] });

      expect((await get('/faq')).text).to.contain('暂无常见问题');
    });

    for (const name of ['product', 'category', 'platform']) {
      it(`is no page for a long ${name}`, async () => {
        expect((await get(`/en/faq?${name}=${'a'.repeat(256)}`)).status).to.equal(404);
      });
    }
  });

  describe('GET /faq/:id', () => {
    it('shows the question with what it is about, its answer and related questions', async () => {
      const res = await get('/en/faq/steam?product=kettle');

      expect(res.status).to.equal(200);
      expect(res.text).to.match(/<h1[^>]*>About steam\?<\/h1>/);
      expect(res.text).to.contain('<p>It is hot.</p>').and.contain('href="/en/faq?platform=ios"');
      expect(res.text).to.contain('data-question="steam"').and.not.contain('Views');
      expect(res.text).to.contain('<link rel="canonical" href="/en/faq/steam"/>');
      expect(res.text).to.contain('"@type":"FAQPage"');
      expect(res.text).to.match(/id="page-menu"[^>]*><a href="\/en\/faq\/steam\.md"/);
      expect(res.text.indexOf('/en/faq/lid?product=kettle')).to.be.lessThan(res.text.indexOf('/en/faq/tap?'));
      expect(res.text.indexOf('class="page-vote"')).to.be.lessThan(res.text.indexOf('/en/faq/lid?product=kettle'));
      expect(res.text).to.match(
        /<aside[^>]* aria-label="Related questions">.*<a class="faq-back"[^>]*>All questions on Kettle</s,
      );
    });

    it('counts many products and platforms in one line, and leads to their questions from its menu', async () => {
      const options = (...keys: string[]) => keys.map((key) => ({ key, name: key.toUpperCase() }));
      portal.docServer.calls.getFaqDocbyKey = ({ key }) => {
        const [products = '', platforms = ''] = (key ?? '').split('.');
        return { ...item, products: options(...products.split('-')), platforms: options(...platforms.split('-')) };
      };
      const lineOf = async (key: string) =>
        /<button class="faq-scope[^"]*"[^>]*>([^<]*).*?<a href="[^"]*product=pot">POT</.exec(
          (await get(`/en/faq/${key}`)).text,
        )?.[1];

      expect(await lineOf('pot-cup-lid.ios-web-mac')).to.equal('POT and 2 more · 3 platforms');
      expect(await lineOf('pot-cup.ios')).to.equal('POT · CUP · IOS');
      expect(await lineOf('pot.ios')).to.equal(undefined);
    });

    const contents: [count: number, shown: string, ids: string[]][] = [
      [3, 'the sections', ['s0', 's1', 's2']],
      [2, 'the sections with their parts', ['s0', 'p0', 's1', 'p1']],
      [1, 'nothing', []],
    ];
    for (const [count, shown, ids] of contents)
      it(`lists ${shown} as the contents of an answer with ${String(count)} sections, beside it and under its title`, async () => {
        const toc = Array.from({ length: count }, (_, at) => [
          { id: `s${String(at)}`, text: `Section ${String(at)}`, depth: 2 },
          { id: `p${String(at)}`, text: 'Part', depth: 3 },
        ]).flat();
        portal.docServer.calls.getFaqDocbyKey = () => ({ ...item, toc });

        const { text } = await get('/en/faq/steam');

        for (const list of [/<nav class="toc".*?<\/nav>/s, /<details class="toc-disclosure".*?<\/details>/s]) {
          const [found = ''] = list.exec(text) ?? [];
          expect([...found.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).to.deep.equal(ids);
        }
      });

    it('switches to the same question where the other language has it, else to the other root', async () => {
      const alone = await get('/en/faq/steam?platform=ios');
      portal.docServer.calls.getFaqDocbyKey = () => ({ ...item, hasOther: true });
      portal.clock.nowMs += 600_000;
      const both = await request(portal.url).get('/faq/steam?platform=ios');

      expect(alone.text).to.match(/class="[^"]*language-switch[^"]*"[^>]* href="\/"|href="\/"[^>]*language-switch/);
      expect(alone.text).not.to.contain('rel="alternate" hrefLang');
      expect(both.text).to.contain('href="/en/faq/steam?platform=ios"');
      expect(both.text).to.contain('rel="alternate" hrefLang="x-default"');
    });

    it('is a 404 for a question that is not there', async () => {
      expect((await get('/en/faq/nothing')).status).to.equal(404);
    });
  });

  describe('GET /docs/faq/:id', () => {
    it('leads to the address of the question', async () => {
      portal.docServer.calls.getArticleByPath = () => makeArticle({ address: '/faq/steam' });

      const res = await get('/en/docs/faq/steam');

      expect([res.status, res.headers.location]).to.deep.equal([301, '/en/faq/steam']);
    });
  });

  describe('Pages of questions when the documentation server fails', () => {
    it('say so, and keep no failure', async () => {
      portal.docServer.calls.getFaqCategorylist = () => {
        throw new Error('down');
      };
      const failed = await get('/en/faq');
      portal.docServer.calls.getFaqCategorylist = () => list;
      const mended = await get('/en/faq');

      expect([failed.status, mended.status]).to.deep.equal([502, 200]);
    });
  });
});
