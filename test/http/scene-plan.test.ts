import { expect } from 'chai';
import request from 'supertest';
import { startPortal } from '../support/portal.ts';
import { plan, planList, tagList } from '../unit/views/made-up-portal.ts';
import { useEach } from '../support/use.ts';

describe('Pages of scene plans', () => {
  const portal = useEach(() =>
    startPortal({
      list: (_params, locale) => (locale === 'en' ? planList : { categoryList: [], listData: [], tags: [] }),
      'pro-category-tags/query': () => tagList,
      resolveAddress: () => ({ suggestions: [] }),
    }),
  );
  const get = (path: string) => request(portal.url).get(path);

  describe('GET /scene-plan', () => {
    it('shows the plans with the names of their tags, but none with status 3', async () => {
      const res = await get('/en/scene-plan');

      expect(res.status).to.equal(200);
      expect(res.text).to.contain('href="/en/scene-plan/tea-party"').and.contain('>unnamed<');
      expect(res.text).not.to.contain('Gone');
      expect(res.text).to.match(/<ul class="plan-documents[^"]*"><li><a [^>]*href="[^"]+"/);
    });

    const filters: [query: string, isShown: boolean, isKept: boolean][] = [
      ['?category=hot', true, true],
      ['?category=boiling&tag=kettle', true, true],
      ['?category=hot&tag=tea', false, false],
      ['?category=made-up', false, false],
    ];
    for (const [query, isShown, isKept] of filters) {
      it(`${query} ${isShown ? 'shows' : 'hides'} the plan`, async () => {
        const res = await get(`/en/scene-plan${query}`);

        expect(res.text.includes('/en/scene-plan/tea-party')).to.equal(isShown);
        expect(res.text.includes('No plan fits this choice')).to.equal(!isShown);
        expect(String(res.headers['cache-control']).includes('no-store')).to.equal(!isKept);
      });
    }

    for (const [count, pictures] of [
      [2, 2],
      [12, 0],
    ] as const) {
      it(`shows ${String(pictures)} pictures for ${String(count)} plans: a long list has room for motifs only`, async () => {
        const listData = Array.from({ length: count }, (_, at) => ({
          ...plan,
          id: `plan-${String(at)}`,
          image: '/media/tea.svg',
        }));
        portal.docServer.calls.list = () => ({ ...planList, listData });

        const { text } = await get('/en/scene-plan');

        const found = text.match(/<img class="plan-picture" src="\/media\/tea.svg" [^>]*width="760" height="280"/g);
        expect(found ?? []).to.have.length(pictures);
      });
    }

    it('says so where a language has no plans', async () => {
      const res = await get('/scene-plan');

      expect(res.status).to.equal(200);
      expect(res.text).to.contain('暂无场景方案');
    });
  });

  it('are followed by other plans where a category has only one', async () => {
    const listData = Array.from({ length: 9 }, (_, at) => ({
      ...plan,
      id: `plan-${String(at)}`,
      title: `Plan ${String(at)}`,
      category: at === 8 ? 'boiling' : '',
    }));
    portal.docServer.calls.list = () => ({ ...planList, listData });

    const { text } = await get('/en/scene-plan?category=boiling');

    const [, own = '', others = ''] = text.split('class="grid columns-2"');
    expect(own.match(/href="\/en\/scene-plan\/[^"]+"/g)).to.deep.equal(['href="/en/scene-plan/plan-8"']);
    expect(others.match(/href="\/en\/scene-plan\/[^"]+"/g)).to.have.length(6);
  });

  it('are grouped by category where they are many, and name their platforms', async () => {
    const listData = Array.from({ length: 9 }, (_, at) => ({
      ...plan,
      id: `plan-${String(at)}`,
      title: `Plan ${String(at)}`,
      category: at < 5 ? 'boiling' : '',
      links: ['Web', 'iOS: Swift', 'iOS: Objective-C'].map((title) => ({ title, url: '/docs/kettle/boil' })),
    }));
    portal.docServer.calls.list = () => ({ ...planList, listData });

    const all = (await get('/en/scene-plan')).text;
    const one = (await get('/en/scene-plan?category=boiling')).text;

    expect(all)
      .to.match(/<h2>Hot<\/h2>.*Plan 4<.*Plan 5</)
      .and.contain('iOS · Web</p>');
    expect(all.match(/<section class="plan-group">/g)).to.have.lengthOf(1);
    expect(one).not.to.contain('plan-group');
  });

  describe('GET /scene-plan/:id', () => {
    it('shows the plan with its parts and documents; the language switch leads to the list if the other lacks it', async () => {
      const res = await get('/en/scene-plan/tea-party');

      expect(res.status).to.equal(200);
      expect(res.text).to.match(/<h1[^>]*>.*Tea party<\/span><\/h1>/);
      expect(res.text).to.contain('First this.').and.contain('Large.').and.contain('href="/en/docs/kettle/boil"');
      expect(res.text).to.contain('href="/scene-plan"').and.not.contain('rel="alternate" hrefLang');
    });

    it('lists its documents in the order in which they are read', async () => {
      const links = ['Overview', 'First call', 'Going live'].map((title, at) => ({
        title,
        url: `/docs/${String(at)}`,
      }));
      portal.docServer.calls.list = () => ({ ...planList, listData: [{ ...plan, links }] });

      const { text } = await get('/en/scene-plan/tea-party');

      const [path = ''] = /<ol class="way">.*?<\/ol>/s.exec(text) ?? [];
      expect([...path.matchAll(/href="[^"]*\/docs\/(\d)"/g)].map(([, at]) => at)).to.deep.equal(['0', '1', '2']);
    });

    it('leads from its parts to their guides, and has its first document as the main action', async () => {
      const links = ['Boil', 'Pour'].map((title) => ({ title, url: `/docs/kettle/${title}` }));
      const features = [
        { title: 'Hot', text: '', url: '/docs/kettle/heat' },
        { title: 'Pour', text: '' },
        { title: 'Cosy', text: '' },
      ];
      portal.docServer.calls.list = () => ({ ...planList, listData: [{ ...plan, links, features }] });

      const { text } = await get('/en/scene-plan/tea-party');

      expect(text).to.match(/<a[^>]*class="button-primary"[^>]*>Boil</);
      const parts = [...text.matchAll(/<h3 class="link">(?:<a [^>]*href="([^"]*)">)?(\w+)/g)].map(
        ([, ...part]) => part,
      );
      expect(parts).to.deep.equal([
        ['/en/docs/kettle/heat', 'Hot'],
        ['/en/docs/kettle/Pour', 'Pour'],
        [undefined, 'Cosy'],
      ]);
    });

    it('names the products of the plan, with links where they are known', async () => {
      portal.docServer.calls.productList = () => [
        { key: 'kettle', name: 'Kettle', description: '', category: [], address: '/docs/kettle', entries: [] },
      ];

      const { text } = await get('/en/scene-plan/tea-party');

      expect(text).to.contain('<a href="/en/docs/kettle">Kettle</a>').and.contain('<strong>unnamed</strong>');
    });

    it('switches to the same plan where the other language has it', async () => {
      portal.docServer.calls.list = () => planList;

      expect((await get('/en/scene-plan/tea-party')).text).to.contain('href="/scene-plan/tea-party"');
    });

    for (const id of ['gone', 'nothing', 'a%20b']) {
      it(`${id} is a 404`, async () => {
        expect((await get(`/en/scene-plan/${id}`)).status).to.equal(404);
      });
    }

    it('has a list of words and the same document on each platform: then the words are before the choice', async () => {
      const links = ['iOS: Swift', 'Web'].map((title, at) => ({ title, url: `/docs/kettle/boil-${String(at)}` }));
      const summary = 'seats, gifts, chat, echo, recording';
      portal.docServer.calls.list = () => ({
        ...planList,
        listData: [{ ...plan, summary, links, text: [], features: [] }],
      });

      const { text } = await get('/en/scene-plan/tea-party');

      expect(/<div class="page-title">.*?<\/div>/s.exec(text)?.[0]).to.match(
        /<\/h1><p>seats, gifts, chat, echo, recording<\/p><\/div>$/,
      );
      expect(text).to.match(
        /<h2>Documentation by platform<\/h2>.*<strong>iOS<\/strong> <small>Swift<\/small><\/span><\/a>.*<strong>Web<\/strong> <\/span><\/a>/s,
      );
      expect(text).not.to.contain('Read the documentation');
    });
  });
});
