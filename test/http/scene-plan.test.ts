import { expect } from 'chai';
import request from 'supertest';
import type { Plan } from '../../views/domain/scene-plan.ts';
import { startPortal } from '../support/portal.ts';
import { makeProduct, plan, planList, tagList } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

const linkTo = (title: string) => ({ title, url: `/docs/kettle/${encodeURIComponent(title)}` });

describe('Pages of scene plans', () => {
  const portal = useEach(() =>
    startPortal({
      list: (_, locale) => (locale === 'en' ? planList : { categoryList: [], listData: [], tags: [] }),
      'pro-category-tags/query': () => tagList,
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  const get = (path: string) => request(portal.url).get(path);
  const read = async (path: string) => (await get(path)).text;
  const offer = (...plans: Partial<Plan>[]) => {
    const listData = plans.map((more) => ({ ...plan, ...more }));
    portal.docServer.calls.list = () => ({ ...planList, listData });
  };
  const plansIn = (html: string) => [...html.matchAll(/href="\/en\/scene-plan\/([^"?]+)"/g)].map(([, id]) => id);

  describe('GET /scene-plan', () => {
    it('shows the plans with the names of their tags and their documents, but none with status 3', async () => {
      const { status, text } = await get('/en/scene-plan');

      expect(status).to.equal(200);
      expect(plansIn(text)).to.include('tea-party').and.not.include('gone');
      expect(text)
        .to.contain('>unnamed<')
        .and.match(/<ul class="plan-documents[^"]*"><li><a [^>]*href="[^"]+"/);
    });

    it('shows the plans of a category and a tag, and keeps no page that anybody can make up', async () => {
      for (const [query, isShown] of [
        ['?category=boiling&tag=kettle', true],
        ['?category=hot&tag=tea', false],
        ['?category=made-up', false],
      ] as const) {
        const { text, headers } = await get(`/en/scene-plan${query}`);

        expect(plansIn(text).includes('tea-party'), query).to.equal(isShown);
        expect(text.includes('No plan fits this choice')).to.equal(!isShown);
        expect(String(headers['cache-control']).includes('no-store')).to.equal(!isShown);
      }
    });
  });

  describe('GET /scene-plan/:id', () => {
    it('shows the plan with its parts, products and documents in their order', async () => {
      offer({ links: ['a', 'b', 'c'].map(linkTo) });
      portal.docServer.calls.productList = () => [makeProduct('kettle')];
      const { status, text } = await get('/en/scene-plan/tea-party');

      expect(status).to.equal(200);
      expect(text)
        .to.match(/<h1[^>]*>.*Tea party<\/span><\/h1>/)
        .and.match(/First this\..*Large\./s)
        .and.contain('<a href="/en/docs/kettle">KETTLE</a>')
        .and.contain('<strong>unnamed</strong>');
      const way = /<ol class="way">.*?<\/ol>/s.exec(text)?.[0].matchAll(/href="[^"]*\/docs\/kettle\/(\w)"/g) ?? [];
      expect(Array.from(way, ([, name]) => name)).to.deep.equal(['a', 'b', 'c']);
    });

    for (const [hasOther, target] of [
      [true, '/scene-plan/tea-party'],
      [false, '/scene-plan'],
    ] as const)
      it(`switches to ${target} where the other language ${hasOther ? 'has' : 'lacks'} the plan`, async () => {
        if (hasOther) offer(plan);
        const text = await read('/en/scene-plan/tea-party');

        expect(/language-switch" href="([^"]*)"/.exec(text)?.[1]).to.equal(target);
        expect(text.includes('rel="alternate" hrefLang')).to.equal(hasOther);
      });

    it('is a 404 for what is not offered', async () => {
      for (const id of ['gone', 'nothing']) expect((await get(`/en/scene-plan/${id}`)).status, id).to.equal(404);
    });
  });
});
