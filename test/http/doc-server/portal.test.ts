import { expect } from 'chai';
import type { HomeCard, HomePageData } from '../../../views/domain/home.ts';
import type { PlanList } from '../../../views/domain/scene-plan.ts';
import type { SdkList } from '../../../views/domain/sdk.ts';
import { homeStart } from '../../unit/views/made-up-portal.ts';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

describe('Calls of the portal', () => {
  const server = useEach(() => startTestDocServer());

  const data = async <T>(call: string, params?: Record<string, string>): Promise<T> =>
    (await server.ask<T>(call, params)).data;
  const write = (name: string, value: unknown) => {
    server.edit({ [`portal/en/${name}.json`]: JSON.stringify(value) });
  };

  describe('GET /api/home-page/homePageData', () => {
    const home = () => data<HomePageData>('home-page/homePageData');
    const productsOf = ({ product }: HomePageData) =>
      product.map(({ name, children }) => [name, children.flat().map(({ key }) => key)]);
    /** Gives a platform documents that its menu lists in this order. */
    const give = (platform: string, texts: Record<string, string>) => {
      const mySidebar = Object.keys(texts).map((id) => ({ type: 'doc', id }));
      const files = Object.entries(texts).map(([id, text]) => [`kettle/en/${platform}/${id}.mdx`, text]);
      server.edit({
        ...(Object.fromEntries(files) as Record<string, string>),
        [`kettle/en/${platform}/sidebars.json`]: JSON.stringify({ mySidebar }),
      });
    };

    it('is made from the configuration where there is no file', async () => {
      const page = await home();

      expect(productsOf(page)).to.deep.equal([
        ['Hot things', ['kettle', 'tea']],
        ['General', ['faq']],
      ]);
      expect(page.cloudMarket.children).to.deep.equal([]);
      expect(page.tags).to.include('file:portal/en/home.json').and.include('group:en:kettle');
    });

    it('is what the file says, in rows of four', async () => {
      const cards = Array.from({ length: 5 }, (_, n) => ({ title: `Card ${String(n)}`, url: '/docs/tea' }));
      write('home', { product: [{ name: 'Ours', keys: ['tea', 'gone', 'kettle'] }], cloudMarket: { cards } });

      const page = await home();

      expect(productsOf(page)).to.deep.equal([['Ours', ['tea', 'kettle']]]);
      expect(page.cloudMarket.children.map((row) => row.length)).to.deep.equal([4, 1]);
    });

    it('has a quick start where there is no way of a beginner: the stops of each platform with their install lines', async () => {
      for (const platform of ['ios', 'android'])
        give(platform, {
          'quick-start/run-sample': '# Run\n\nRun.\n',
          'quick-start/integrating-sdk': "# Integrate\n\n```ruby\npod 'Kettle'\n```\n",
          'quick-start/implementing-tea': '# Tea\n\nPour.\n',
        });

      const { quickStart, tags } = await home();
      write('start', homeStart);
      const other = await home();

      const [ios] = quickStart?.platforms ?? [];
      const page = (name: string) => `/docs/kettle/quick-start/${name}?platform=ios&language=swift`;
      expect(ios).to.deep.include({ entry: 'ios_swift', install: { code: "pod 'Kettle'", file: 'Podfile' } });
      expect(ios?.stops.map(({ kind, url }) => [kind, url])).to.deep.equal([
        ['sample', page('run-sample')],
        ['install', page('integrating-sdk')],
        ['goal', page('implementing-tea')],
      ]);
      expect(tags).to.include('file:kettle/en/ios/quick-start/integrating-sdk.mdx');
      expect([other.quickStart, other.start?.call?.platforms.length]).to.deep.equal([undefined, 1]);
    });

    it('names the newest release of each product of the first category', async () => {
      const notes = 'kettle/en/ios/more/release-notes.mdx';
      server.edit({ [notes]: '# Notes\n\n## 2.1.0\n\n**2026-08-04**\n\n- Whistles\n' });

      const { releases, tags } = await home();

      const address = '/docs/kettle/more/release-notes?platform=ios&language=swift';
      expect(releases).to.deep.equal([{ name: 'Kettle', version: '2.1.0', date: '2026-08-04', address }]);
      expect(tags).to.include(`file:${notes}`);
    });

    it('has a product under solutions as a plan, and not beside the products', async () => {
      const config = server.site.read('docs.config.en.json');
      const { groups } = JSON.parse(config) as { groups: { category: string[] }[] };
      const [, tea] = groups;
      if (tea) tea.category = ['Solutions', 'Parties'];
      server.site.write('docs.config.en.json', JSON.stringify({ ...(JSON.parse(config) as object), groups }));
      await server.store.look();

      const plans = await data<PlanList>('plan/list');
      const page = await home();

      expect(plans.categoryList.map(({ label }) => label)).to.deep.equal(['Parties']);
      expect(plans.listData.map(({ id, title, category }) => [id, title, category])).to.deep.equal([
        ['tea', 'Tea', 'Parties'],
      ]);
      expect(plans.listData[0]?.links[0]?.url).to.contain('/docs/tea/');
      expect(page.scenePlan.children.flat().map(({ url }) => url)).to.deep.equal(['/scene-plan/tea']);
      expect(productsOf(page)).to.deep.include(['Hot things', ['kettle']]);
    });
  });

  it('plan/list and home-card/query leave out plans that are not offered any more', async () => {
    const plan = { id: 'picnic', title: 'Picnic', summary: 'Tea outside.', category: 'out', status: 3 };
    write('scene-plans', { categoryList: [], listData: [plan, { ...plan, id: 'party', status: 1 }] });
    const cards = ['picnic', 'party'].map((id) => ({ title: id, url: `/scene-plan/${id}` }));
    write('home-cards', { useCases: cards, newFeatures: cards });

    const { listData } = await data<PlanList>('plan/list');
    const found = await data<Record<'useCases' | 'newFeatures', HomeCard[][]>>('home-card/query');

    expect(listData.map(({ id }) => id)).to.deep.equal(['party']);
    for (const rows of [found.useCases, found.newFeatures])
      expect(rows.flat().map(({ title }) => title)).to.deep.equal(['party']);
  });

  const empty: [call: string, value: unknown][] = [
    ['home-notice/query', []],
    ['home-card/query', { useCases: [], newFeatures: [] }],
    ['home-card/query-apps', []],
    ['home-page/getDownloadAppsData', []],
    ['app-permission/query', { apps: [] }],
    ['pro-category-tags/query', { tagList: [], categoryList: [] }],
    ['support/query', { phone: '', hours: '' }],
  ];
  it('are empty without their files', async () => {
    for (const [call, value] of empty) expect(await data(call), call).to.deep.equal(value);
  });

  it('report a faulty file with the place, and keep to the last good one', async () => {
    write('notices', [{ id: 'good', title: 'Good' }]);
    for (const [name, value, detail] of [
      ['notices', [{ id: 'a', title: 'x', url: 'javascript:alert(1)' }], '0.url: must begin with / or https://'],
      ['home', { unknown: 1 }, 'unknown'],
      ['scene-plans', { categoryList: [] }, 'listData'],
    ] as const) {
      write(name, value);

      const { problems } = await data<{ problems: { path: string; kind: string; detail: string }[] }>('doc/status');

      const problem = problems.find(({ kind, path }) => kind === 'portal.unreadable' && path.includes(name));
      expect(problem?.detail).to.contain(detail);
    }
    expect(await data('home-notice/query')).to.have.nested.property('0.id', 'good');
  });

  it('sdk-download/query is made from the download pages of the products where there is no file', async () => {
    const card = (file: string) =>
      `# Download\n\n<CardGroup>\n<Card title="Kettle v1.2.3" href="https://dl.test/${file}">All, 4 MB.</Card>\n</CardGroup>\n`;
    server.edit({
      'kettle/en/ios/more/download-sdk.mdx': card('kettle.zip'),
      'kettle/en/ios/more/download-demo.mdx': card('demo.zip'),
    });

    const { list, tags } = await data<SdkList>('sdk-download/query');

    expect(list.map(({ key, tag, path, children }) => [key, tag, path, children.length])).to.deep.equal([
      ['kettle', '0', '/sdk-download/kettle', 1],
    ]);
    const [ios] = list[0]?.children ?? [];
    expect(ios).to.include({ key: 'ios_swift', name: 'iOS: Swift', version: '1.2.3' });
    expect(ios?.packages[0]).to.include({ name: 'Kettle v1.2.3', text: 'All, 4 MB.', size: '4 MB' });
    expect(ios?.packages.map(({ url }) => url)).to.deep.equal(['https://dl.test/kettle.zip']);
    expect(tags).to.include('file:kettle/en/ios/more/download-sdk.mdx');
  });

  it('common-json-config/query prefers common-config.json to the configuration', async () => {
    write('common-config', { hint: 'from the file' });

    const { body } = await server.post('/api/common-json-config/query').send({ keys: ['hint', 'steam'] });

    expect(body).to.deep.include({
      data: [
        { key: 'hint', value: 'from the file' },
        { key: 'steam', value: { max: 3 } },
      ],
    });
  });
});
