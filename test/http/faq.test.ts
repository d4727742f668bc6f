import { expect } from 'chai';
import request from 'supertest';
import type { FaqItem, FaqList } from '../../views/domain/faq.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { faqItem } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const question = (key: string, products: string[], platforms: string[]) => ({
  key,
  title: `About ${key}?`,
  products,
  platforms,
});
const option = (key: string) => ({ key, name: key.toUpperCase() });
const heat = {
  key: 'heat',
  name: 'Heat',
  questions: [question('steam', ['kettle'], ['ios']), question('warmth', ['all'], ['all'])],
};
const water = {
  key: 'water',
  name: 'Water',
  questions: [question('tap', ['tea'], ['web']), question('well', [], ['all'])],
};
const many = {
  key: 'many',
  name: 'Many',
  questions: Array.from({ length: 14 }, (_, n) => ({
    ...question(`many-${String(n)}`, ['tea'], ['all']),
    answer: `Answer ${String(n)}.`,
  })),
};
const list: FaqList = {
  categories: [heat, water, many],
  products: ['kettle', 'tea'].map(option),
  platforms: ['ios', 'web'].map(option),
  tags: ['file:faq.mdx'],
};
const item: FaqItem = {
  ...faqItem,
  products: [option('kettle')],
  platforms: [option('ios')],
  related: [question('tap', ['tea'], ['web']), question('lid', ['kettle'], ['ios'])],
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
  const read = async (path: string) => (await get(path)).text;
  const keysIn = (html: string) => [...html.matchAll(/href="[^"]*\/faq\/([^"?.]*)[^"]*"/g)].map(([, key]) => key);
  const switchIn = (html: string) => /language-switch[^"]*" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

  describe('GET /faq', () => {
    it('lists the questions by category, long categories in part, with a search of its own', async () => {
      const { status, text, headers } = await get('/en/faq');

      expect(status).to.equal(200);
      expect(text)
        .to.match(/id="faq-search".*<h2[^>]*>Heat<.*About steam\?.*<h2[^>]*>Water<.*About tap\?/s)
        .and.match(/href="\/en\/faq\?category=many".*All 14 in /s)
        .and.not.match(/id="header-search"|Answer 0\./);
      expect(keysIn(text)).to.include('many-4').and.not.include('many-5');
      expect(headers['cache-control']).to.contain('public');
    });

    it('shows the questions of a product, a platform and a category', async () => {
      for (const [query, keys] of [
        ['?product=kettle', ['steam', 'warmth']],
        ['?product=kettle&platform=web', ['warmth']],
        ['?platform=web&category=water', ['tap', 'well']],
        ['?product=all&platform=all&category=heat', ['steam', 'warmth']],
      ] as const)
        expect(keysIn(await read(`/en/faq${query}`)), query).to.deep.equal(keys);
    });

    it('marks the choice, names it in the fold, counts what each other choice would show, and keeps it in links', async () => {
      const text = await read('/en/faq?product=kettle&platform=ios');

      expect(text)
        .to.match(/<a href="\/en\/faq\?product=kettle&amp;platform=ios" aria-current="true"><span>KETTLE/)
        .and.match(/href="\/en\/faq\?platform=ios"[^>]*><span>All products<\/span> <span[^>]*>17</)
        .and.match(/<span [^>]*>Filter<\/span> <span [^>]*>KETTLE · IOS</)
        .and.contain('href="/en/faq/steam?product=kettle&amp;platform=ios"');
      expect(switchIn(text)).to.equal('/faq?product=kettle&platform=ios');
    });

    it('switches to the category with the same questions in the other language', async () => {
      const categories = [
        { ...water, key: '水' },
        { key: '许多', name: '许多', questions: [...many.questions, ...heat.questions] },
      ];
      portal.docServer.calls.getFaqCategorylist = (_, locale) =>
        locale.startsWith('zh') ? { ...list, categories } : list;

      for (const [query, target] of [
        ['?category=water&product=kettle', `/faq?product=kettle&category=${encodeURIComponent('水')}`],
        ['?category=heat', `/faq?category=${encodeURIComponent('许多')}`],
        ['?category=nothing', '/faq'],
      ] as const)
        expect(switchIn(await read(`/en/faq${query}`)), query).to.equal(target);
    });

    it('says what to do where nothing fits, and keeps no page that anybody can make up', async () => {
      expect(await read('/en/faq?product=nothing&category=water')).to.match(
        /No question fits this choice.*class="button-quiet" href="\/en\/faq"/s,
      );
      for (const query of ['product=nothing', 'platform=nothing', 'category=nothing']) {
        const { status, headers } = await get(`/en/faq?${query}`);

        expect([status, headers['cache-control']], query).to.deep.equal([200, 'private, no-store']);
      }
    });

    it('knows what other sites add to addresses, and nothing of other shapes', async () => {
      for (const [path, status] of [
        ['/en/faq?source=google%2Fcpc', 200],
        ['/en/faq/steam?utm_source=news%26co', 200],
        [`/en/faq?product=${'a'.repeat(256)}&source=mail`, 404],
        [`/en/faq?category=${'a'.repeat(256)}`, 404],
        ['/en/faq/nothing', 404],
      ] as const)
        expect((await get(path)).status, path).to.equal(status);
    });
  });

  describe('GET /faq/:id', () => {
    it('shows the question with what it is about, its answer, and related questions, those of the product first', async () => {
      const { status, text } = await get('/en/faq/steam?product=kettle');

      expect(status).to.equal(200);
      for (const part of [
        /<h1[^>]*>About steam\?<\/h1>/,
        /<p>It is hot\.<\/p>/,
        /class="page-vote.*\/en\/faq\/lid\?product=kettle.*\/en\/faq\/tap\?/s,
        /data-question="steam"/,
        /<link rel="canonical" href="\/en\/faq\/steam"\/>/,
        /id="page-menu"[^>]*><a href="\/en\/faq\/steam\.md"/,
        /href="\/en\/faq\?platform=ios"/,
        /<aside[^>]* aria-label="Related questions">.*<a class="faq-back"[^>]*>All questions on KETTLE</s,
      ])
        expect(text).to.match(part);
    });

    for (const [hasOther, target] of [
      [false, '/'],
      [true, '/faq/steam?platform=ios'],
    ] as const)
      it(`switches to ${target} where the other language ${hasOther ? 'has' : 'lacks'} the question`, async () => {
        portal.docServer.calls.getFaqDocbyKey = () => ({ ...item, hasOther });

        const text = await read('/en/faq/steam?platform=ios');
        expect(switchIn(text)).to.equal(target);
        expect(text.includes('rel="alternate" hrefLang="x-default"')).to.equal(hasOther);
      });
  });

  it('GET /docs/faq/:id leads to the address of the question', async () => {
    portal.docServer.calls.getArticleByPath = () => makeArticle({ address: '/faq/steam' });

    const { status, headers } = await get('/en/docs/faq/steam');

    expect([status, headers.location]).to.deep.equal([301, '/en/faq/steam']);
  });
});
