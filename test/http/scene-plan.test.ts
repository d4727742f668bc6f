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
  const numbered = (count: number, moreOf: (at: number) => Partial<Plan>) =>
    Array.from({ length: count }, (_, at) => ({
      id: `plan-${String(at)}`,
      title: `Plan ${String(at)}`,
      ...moreOf(at),
    }));
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

    for (const [query, isShown] of [
      ['?category=hot', true],
      ['?category=boiling&tag=kettle', true],
      ['?category=hot&tag=tea', false],
      ['?category=made-up', false],
    ] as const)
      it(`${query} ${isShown ? 'shows the plan' : 'says that there is none, and is not kept'}`, async () => {
        const { text, headers } = await get(`/en/scene-plan${query}`);

        expect(plansIn(text).includes('tea-party')).to.equal(isShown);
        expect(text.includes('No plan fits this choice')).to.equal(!isShown);
        expect(String(headers['cache-control']).includes('no-store')).to.equal(!isShown);
      });

    for (const [count, pictures] of [
      [2, 2],
      [12, 0],
    ] as const)
      it(`shows ${String(pictures)} pictures for ${String(count)} plans: a long list has room for motifs only`, async () => {
        offer(...numbered(count, () => ({ image: '/media/tea.svg' })));
        const text = await read('/en/scene-plan');

        expect(text).to.contain('Plan 1');
        expect(text.split('<img class="plan-picture" src="/media/tea.svg"')).to.have.length(pictures + 1);
      });

    it('shows other plans after those of a category that has only one', async () => {
      offer(...numbered(9, (at) => ({ category: at === 8 ? 'boiling' : '' })));

      const [, own = '', others = ''] = (await read('/en/scene-plan?category=boiling')).split('class="grid columns-2"');
      expect(plansIn(own)).to.deep.equal(['plan-8']);
      expect(plansIn(others)).to.have.length(6);
    });

    it('groups plans by category where they are many, with their platforms', async () => {
      const links = ['Web', 'iOS: Swift', 'iOS: Objective-C'].map(linkTo);
      offer(...numbered(9, (at) => ({ category: at < 5 ? 'boiling' : '', links })));

      const text = await read('/en/scene-plan');
      expect(text).to.match(/<h2>Hot<\/h2>.*Plan 4<.*Plan 5</s);
      expect(text.match(/<section class="plan-group">/g)).to.have.lengthOf(1);
      expect(text).to.contain('iOS · Web</p>');
      expect(await read('/en/scene-plan?category=boiling'))
        .to.contain('Plan 4')
        .and.not.contain('plan-group');
    });

    it('says so where a language has no plans', async () => {
      expect(await read('/scene-plan')).to.contain('暂无场景方案');
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

    it('leads from its parts to their guides, and has its first document as the main action', async () => {
      const features = [
        { title: 'Hot', text: '', url: '/docs/kettle/heat' },
        { title: 'Pour', text: '' },
        { title: 'Cosy', text: '' },
      ];
      offer({ links: ['Boil', 'Pour'].map(linkTo), features });

      const text = await read('/en/scene-plan/tea-party');

      expect(text).to.match(/<a[^>]*class="button-primary"[^>]*>Boil</);
      const parts = text.matchAll(/<h3 class="link[^"]*">(?:<a [^>]*href="([^"]*)">)?(\w+)/g);
      expect(Array.from(parts, ([, href, title]) => `${title ?? ''} ${href ?? ''}`)).to.deep.equal([
        'Hot /en/docs/kettle/heat',
        'Pour /en/docs/kettle/Pour',
        'Cosy ',
      ]);
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

    for (const id of ['gone', 'nothing', 'a%20b'])
      it(`${id} is a 404`, async () => {
        expect((await get(`/en/scene-plan/${id}`)).status).to.equal(404);
      });

    it('has its words before the choice of a platform where they are a list and the document is one', async () => {
      const summary = 'seats, gifts, chat, echo, recording';
      offer({ summary, links: ['iOS: Swift', 'Web'].map(linkTo), text: [], features: [] });

      expect(await read('/en/scene-plan/tea-party'))
        .to.contain(`</h1><p>${summary}</p></div>`)
        .and.match(
          /<h2>Documentation by platform<\/h2>.*<strong>iOS<\/strong> <small>Swift<\/small><\/span><\/a>.*<strong>Web<\/strong> <\/span><\/a>/s,
        )
        .and.not.contain('Read the documentation');
    });
  });
});
