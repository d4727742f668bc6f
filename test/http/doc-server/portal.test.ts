import { expect } from 'chai';
import type { DemoApp, HomeCard, HomePageData, HomeStart } from '../../../views/domain/home.ts';
import type { PlanList } from '../../../views/domain/scene-plan.ts';
import type { SdkList } from '../../../views/domain/sdk.ts';
import type { Support } from '../../../views/domain/support.ts';
import { homeStart, planList } from '../../unit/views/made-up-portal.ts';
import { startTestDocServer } from './site.ts';
import { useEach } from '../../support/use.ts';

describe('Calls of the portal', () => {
  const server = useEach(() => startTestDocServer());

  const data = async <T>(path: string, locale?: string): Promise<T> =>
    ((await server.get(path, locale)).body as { data: T }).data;
  const write = (name: string, value: unknown) => {
    server.site.write(`portal/en/${name}.json`, JSON.stringify(value));
    server.store.applyChanges([`portal/en/${name}.json`]);
  };

  describe('GET /api/home-page/homePageData', () => {
    it('is made from the configuration where there is no file: products by category, in rows of four', async () => {
      const home = await data<HomePageData>('/api/home-page/homePageData');

      expect(
        home.product.map(({ name, children }) => [name, children.map((row) => row.map(({ key }) => key))]),
      ).to.deep.equal([
        ['Hot things', [['kettle', 'tea']]],
        ['General', [['faq']]],
      ]);
      expect(home.cloudMarket.children).to.deep.equal([]);
      expect(home.tags).to.include('file:portal/en/home.json').and.include('group:en:kettle');
    });

    it('names among the common documents of a product no two the same', async () => {
      const pages = [
        'more/overview',
        'more/parts/overview',
        'more/parts/quick-start',
        'more/care',
        'more/release-notes',
      ];
      const titles = ['Overview', 'overview', 'Quick start', 'Care', 'Release notes'];
      for (const [n, page] of pages.entries())
        server.site.write(`kettle/en/ios/${page}.mdx`, `---\ntitle: ${titles[n] ?? ''}\n---\n\nText.\n`);
      const sidebars = { mySidebar: pages.map((id) => ({ type: 'doc', id })) };
      server.site.write('kettle/en/ios/sidebars.json', JSON.stringify(sidebars));
      server.store.applyChanges(['kettle/en/ios/sidebars.json', ...pages.map((page) => `kettle/en/ios/${page}.mdx`)]);

      const { commonDoc } = await data<HomePageData>('/api/home-page/homePageData');

      const [card] = commonDoc.children.flat();
      expect(card?.links.map(({ title }) => title)).to.deep.equal(['Overview', 'Release notes', 'Quick start', 'Care']);
    });

    it('has a quick start where there is no way of a beginner: the stops of each platform with their install lines', async () => {
      const give = (platform: string, guide: string) => {
        const folder = `kettle/en/${platform}/`;
        const files = {
          'quick-start/run-sample': 'Run.',
          'quick-start/integrating-sdk': guide,
          'quick-start/implementing-tea': 'Pour.',
          'quick-start/care': 'Descale.',
        };
        for (const [id, text] of Object.entries(files)) server.site.write(`${folder}${id}.mdx`, `# ${id}\n\n${text}\n`);
        const sidebar = Object.keys(files).map((id) => ({ type: 'doc', id }));
        server.site.write(`${folder}sidebars.json`, JSON.stringify({ mySidebar: sidebar }));
        server.store.applyChanges([`${folder}sidebars.json`, ...Object.keys(files).map((id) => `${folder}${id}.mdx`)]);
      };
      give('ios', "```ruby\npod 'Kettle'\n```");
      give('android', 'Unpack the archive.');

      const { quickStart, tags } = await data<HomePageData>('/api/home-page/homePageData');

      expect(quickStart?.platforms.map(({ entry, install }) => [entry, install])).to.deep.equal([
        ['ios_swift', { code: "pod 'Kettle'", file: 'Podfile' }],
        ['android_java', undefined],
      ]);
      expect(quickStart?.platforms[1]?.stops.map(({ kind, url }) => [kind, url])).to.deep.equal([
        ['sample', '/docs/kettle/quick-start/run-sample?platform=android&language=java'],
        ['install', '/docs/kettle/quick-start/integrating-sdk?platform=android&language=java'],
        ['goal', '/docs/kettle/quick-start/implementing-tea?platform=android&language=java'],
      ]);
      expect(tags).to.include('file:kettle/en/ios/quick-start/integrating-sdk.mdx');

      write('start', homeStart);
      const { quickStart: none } = await data<HomePageData>('/api/home-page/homePageData');
      expect(none).to.equal(undefined);
    });

    it('names the newest release of each product of the first category', async () => {
      const notes = 'kettle/en/ios/more/release-notes.mdx';
      server.site.write(notes, '# Notes\n\n## 2.1.0\n\n**2026-08-04**\n\n- Whistles\n');
      server.store.applyChanges([notes]);

      const { releases, tags } = await data<HomePageData>('/api/home-page/homePageData');

      const address = '/docs/kettle/more/release-notes?platform=ios&language=swift';
      expect(releases).to.deep.equal([{ name: 'Kettle', version: '2.1.0', date: '2026-08-04', address }]);
      expect(tags).to.include(`file:${notes}`);
    });

    it('has the first call of its file', async () => {
      write('start', homeStart);

      expect((await data<HomePageData>('/api/home-page/homePageData')).start?.call?.platforms).to.have.lengthOf(1);
    });

    it('is what the file says, and follows it', async () => {
      const cards = Array.from({ length: 5 }, (_, n) => ({ title: `Card ${String(n)}`, url: '/docs/tea' }));
      write('home', { product: [{ name: 'Ours', keys: ['tea', 'gone', 'kettle'] }], cloudMarket: { cards } });

      const home = await data<HomePageData>('/api/home-page/homePageData');

      expect(home.product.map(({ name, children }) => [name, children.flat().map(({ key }) => key)])).to.deep.equal([
        ['Ours', ['tea', 'kettle']],
      ]);
      expect(home.cloudMarket.children.map((row) => row.length)).to.deep.equal([4, 1]);
    });
  });

  it('GET /api/home-card/query leaves out the card of a plan that is not offered any more', async () => {
    const plan = { id: 'picnic', title: 'Picnic', summary: 'Tea outside.', category: 'out', status: 3 };
    write('scene-plans', { categoryList: [], listData: [plan, { ...plan, id: 'party', status: 1 }] });
    const cards = ['picnic', 'party'].map((id) => ({ title: id, url: `/scene-plan/${id}` }));
    write('home-cards', { useCases: cards, newFeatures: cards });

    const { useCases, newFeatures } =
      await data<Record<'useCases' | 'newFeatures', HomeCard[][]>>('/api/home-card/query');

    for (const rows of [useCases, newFeatures]) expect(rows.flat().map(({ title }) => title)).to.deep.equal(['party']);
  });

  describe('GET calls of the home page', () => {
    const empty: [path: string, value: unknown][] = [
      ['/api/home-notice/query', []],
      ['/api/home-card/query', { useCases: [], newFeatures: [] }],
      ['/api/home-card/query-apps', []],
      ['/api/home-page/getDownloadAppsData', []],
      ['/api/app-permission/query', { apps: [] }],
      ['/api/pro-category-tags/query', { tagList: [], categoryList: [] }],
    ];
    for (const [path, value] of empty) {
      it(`${path} is empty without its file`, async () => {
        expect(await data(path)).to.deep.equal(value);
      });
    }

    it('getDownloadAppsData draws a QR code for each download', async () => {
      write('demo-apps', [{ key: 'pot', name: 'Pot', downloads: [{ name: 'iOS', url: 'https://dl.test/pot' }] }]);

      const [app] = await data<DemoApp[]>('/api/home-page/getDownloadAppsData');

      expect(app?.downloads[0]?.qrCode.modules).to.be.greaterThan(28);
      expect(app?.downloads[0]?.qrCode.path).to.match(/^M4 4\.5h7m/);
    });
  });

  describe('A portal file that changes while nobody watches', () => {
    it('is caught up on', async () => {
      server.site.write('portal/en/notices.json', JSON.stringify([{ id: 'late', title: 'Late' }]));

      await server.store.look();

      expect(JSON.stringify(await data('/api/home-notice/query'))).to.contain('late');
    });
  });

  describe('A faulty portal file', () => {
    const faulty: [name: string, value: unknown, detail: string][] = [
      ['notices', [{ id: 'a', title: 'x', url: 'javascript:alert(1)' }], '0.url: must begin with / or https://'],
      ['home', { unknown: 1 }, 'unknown'],
      ['start', withoutLine(homeStart), 'as many lines as call.lines'],
      ['scene-plans', { categoryList: [] }, 'listData'],
      [
        'demo-apps',
        [{ key: 'p', name: 'P', downloads: [{ name: 'iOS', url: '/docs/x' }] }],
        'must begin with https://',
      ],
    ];
    for (const [name, value, detail] of faulty) {
      it(`${name}.json is reported with the place, and the last good one stays in force`, async () => {
        write('notices', [{ id: 'good', title: 'Good' }]);
        write(name, value);

        const { problems } = await data<{ problems: { path: string; kind: string; detail: string }[] }>(
          '/api/doc/status',
        );
        const notices = await data<{ id: string }[]>('/api/home-notice/query');

        const problem = problems.find(({ kind }) => kind === 'portal.unreadable');
        expect(problem?.path).to.equal(`portal/en/${name}.json`);
        expect(problem?.detail).to.contain(detail);
        expect(notices.map(({ id }) => id)).to.deep.equal(['good']);
      });
    }
  });

  describe('GET /api/plan/list', () => {
    it('is made from the products under solutions where there is no file', async () => {
      const config = JSON.parse(server.site.read('docs.config.en.json')) as { groups: { category: string[] }[] };
      const [, tea] = config.groups;
      if (tea) tea.category = ['Solutions', 'Parties'];
      server.site.write('docs.config.en.json', JSON.stringify(config));
      await server.store.look();

      const plans = await data<PlanList>('/api/plan/list');
      const home = await data<HomePageData>('/api/home-page/homePageData');

      expect(plans.categoryList.map(({ label }) => label)).to.deep.equal(['Parties']);
      expect(plans.listData.map(({ id, title, category }) => [id, title, category])).to.deep.equal([
        ['tea', 'Tea', 'Parties'],
      ]);
      expect(plans.listData[0]?.links[0]?.url).to.contain('/docs/tea/');
      expect(home.scenePlan.children.flat().map(({ url }) => url)).to.deep.equal(['/scene-plan/tea']);
      expect(home.product.flatMap(({ children }) => children.flat().map(({ key }) => key))).not.to.include('tea');
    });
  });

  describe('GET /api/plan/list, from a file', () => {
    it('gives no hidden plan out', async () => {
      const { tags: _, ...file } = planList;
      server.site.write('portal/en/scene-plans.json', JSON.stringify(file));
      server.store.applyChanges(['portal/en/scene-plans.json']);

      const { listData } = await data<PlanList>('/api/plan/list');

      expect(listData.map(({ status }) => status))
        .to.include(1)
        .and.not.include(3);
      expect(listData).to.have.lengthOf(planList.listData.length - 1);
    });
  });

  describe('GET /api/sdk-download/query', () => {
    it('is made from the download pages of the products where there is no file', async () => {
      const page =
        '# Download\n\n<CardGroup>\n<Card title="Kettle v1.2.3" href="https://dl.test/kettle.zip">All, 4 MB.</Card>\n</CardGroup>\n';
      server.site.write('kettle/en/ios/more/download-sdk.mdx', page);
      server.site.write('kettle/en/ios/more/download-demo.mdx', page.replace('kettle.zip', 'demo.zip'));
      server.store.applyChanges(['kettle/en/ios/more/download-sdk.mdx', 'kettle/en/ios/more/download-demo.mdx']);

      const { list, tags } = await data<SdkList>('/api/sdk-download/query');

      expect(list.map(({ key, tag, path }) => [key, tag, path])).to.deep.equal([
        ['kettle', '0', '/sdk-download/kettle'],
      ]);
      expect(list[0]?.children).to.have.lengthOf(1);
      expect(list[0]?.children[0]).to.include({ key: 'ios_swift', name: 'iOS: Swift', version: '1.2.3' });
      expect(list[0]?.children[0]?.packages).to.deep.equal([
        {
          name: 'Kettle v1.2.3',
          text: 'All, 4 MB.',
          url: 'https://dl.test/kettle.zip',
          version: '1.2.3',
          size: '4 MB',
          checksums: [],
        },
      ]);
      expect(tags).to.include('file:kettle/en/ios/more/download-sdk.mdx');
    });

    it('is what the file says, with names and texts of the products; builds before their release are apart', async () => {
      write('sdk-downloads', {
        list: [
          { key: 'kettle', children: [] },
          { key: 'call', name: 'Call', tag: '666', children: [] },
        ],
      });

      const { list } = await data<SdkList>('/api/sdk-download/query');
      const inner = await data<SdkList>('/api/sdk-download/query?type=inner');

      expect(list.map(({ key, name, text, tag }) => [key, name, text, tag])).to.deep.equal([
        ['kettle', 'Kettle', 'Boils water.', '0'],
        ['call', 'Call', '', '666'],
      ]);
      expect(inner.list).to.deep.equal([]);
    });
  });

  describe('POST /api/common-json-config/query', () => {
    it('prefers common-config.json to the configuration', async () => {
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

  describe('GET /api/support/query', () => {
    it('is empty without support.json', async () => {
      expect(await data('/api/support/query')).to.deep.equal({ phone: '', hours: '' });
    });

    it('gives what the file says, with a QR code drawn for each link', async () => {
      write('support', { phone: '+44 20 5550', subscribe: { url: 'https://tea.test/news', text: 'News' } });

      const support = await data<Support>('/api/support/query');

      expect(support).to.include({ phone: '+44 20 5550', hours: '' }).and.not.have.property('consultant');
      expect(support.subscribe).to.include({ url: 'https://tea.test/news', text: 'News' });
      expect(support.subscribe?.qrCode.modules).to.be.greaterThan(20);
      expect(support.subscribe?.qrCode.path).to.match(/^M4 4\.5h7m/);
    });
  });
});

/** The first call with a line that no platform has. */
function withoutLine({ call, ...start }: HomeStart): unknown {
  return { ...start, call: { ...call, lines: [...(call?.lines ?? []), ...(call?.lines ?? [])] } };
}
