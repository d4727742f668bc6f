import { expect } from 'chai';
import { collectProblems, type Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { listMenus, listProblems } from '../configuration/made-folders.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

describe('The model of a content folder', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  it('has nothing to complain about in a good site', () => {
    expect(new Set(collectProblems(model).map(({ kind }) => kind))).to.deep.equal(new Set(['article-id.duplicate']));
  });

  const doc = (fullKey: string, locale: 'en' | 'zh' = 'en') => docAt(model, locale, fullKey);
  const english = () => model.editions.en;
  for (const [what, found, expected] of [
    ['keeps the full id of a group as another name', () => english().aliases.get('kettle_en')?.key, 'kettle'],
    ['lists no instance outside all groups', () => english().products.get('uikit-spoons')?.isListed, false],
    ['makes it reachable', () => doc('uikit/spoons/tea-spoon').address.split('?')[0], '/docs/uikit-spoons/tea-spoon'],
    [
      'gives another document of that file an id of its own',
      () => doc('tea-server/overview').articleId === '150',
      false,
    ],
    ['lets a second id lead to a document', () => english().byArticleId.get('999')?.fullKey, 'kettle-ios/start/boil'],
    ['has one id in both languages', () => doc('kettle-ios/start/boil', 'zh').articleId, '101'],
    [
      'follows wrappers to the text',
      () => doc('kettle-android/start/boil').rootSource,
      'kettle/en/ios/Start/01-Boil.mdx',
    ],
    ['has titles of files that are passed on', () => doc('kettle-android/more/descale').title, 'Descale'],
    ['has the title of a document before that', () => doc('kettle-ios/more/descale').title, 'Descale: how'],
  ] as [what: string, found: () => unknown, expected: unknown][])
    it(what, () => {
      expect(found()).to.equal(expected);
    });

  const made = /^d[0-9a-f]{10}$/;
  for (const [fullKey, id, why] of [
    ['kettle-ios/start/boil', /^101$/, 'the sidebar outranks the front matter'],
    ['kettle-server/overview', /^150$/, 'the sidebar outranks the front matter of another document'],
    ['kettle-ios/more/loose', made, 'a sidebar gives its id to another document'],
    ['kettle-ios/more/descale', made, 'nobody gave one'],
  ] as const)
    it(`gives ${fullKey} an article id: ${why}`, () => {
      expect(doc(fullKey).articleId).to.match(id);
    });

  it('builds menus in the order and with the labels of the configuration, with links and generated parts', () => {
    const [guides, api, ...others] = listMenus(model);

    expect(guides).to.equal(
      'Guides: Kettle=home [Start: Boil water=start/boil Pour=start/pour] [More: [Deep: Descale & rinse=more/descale] ' +
        'Tea shop→https://tea.example/shop Green tea→/tea/green#steeping] [Secret: Secret=more/secret]',
    );
    expect(api).to.include(
      '[Types: Class=api/class Lid→/kettle-ios/api/class#lid] [Split for search: Lid=api/split/lid]',
    );
    expect(others).to.include(
      'Docs: Green tea=green Black tea=black Breakfast=blends/breakfast Earl Grey=blends/earl-grey [Fruit: Apple=blends/fruit/apple]',
    );
  });

  it('never reads folders that are not content', () => {
    for (const folder of ['node_modules', '.git', 'tea']) site.write(`${folder}/y.mdx`, '# Y');

    const paths = [...site.load().model.files.keys()].filter((path) => path.endsWith('/y.mdx'));
    expect(paths).to.deep.equal(['tea/y.mdx']);
  });
});

describe('The model of a broken folder', () => {
  const site = useAll(() => copySite('broken'));

  it('reports each fault at its line, and names no last good file, because there is none at a start', () => {
    const { model } = site.load();

    const config = 'docs.config.en.json';
    expect(listProblems(model)).to.include.members([
      ...[`config.entry ${config}:15`, `config.entry ${config}:0`, `instance.duplicate ${config}:4`],
      ...[`instance.dangling ${config}:35`, `instance.missing-folder ${config}:20`, `platform.unknown ${config}:27`],
      ...['article-id.duplicate cup/en/twin.mdx:0', 'sidebar.missing-document cup/en/sidebars.json:17'],
      ...['sidebar.entry cup/en/sidebars.json:1', 'sidebar.unreadable cup/zh/sidebars.json:3'],
    ]);
    expect(JSON.stringify(collectProblems(model))).not.to.include('last good');
  });

  it('still serves the rest', () => {
    const { model } = site.load();

    expect([docAt(model, 'en', 'cup/yaml').title, docAt(model, 'zh', 'cup/fine').title]).to.deep.equal([
      'Survives',
      '好',
    ]);
  });

  it('is empty, not fatal, without any configuration', () => {
    site.remove('docs.config.en.json');
    site.write('docs.config.zh.json', '[]');

    const { model } = site.load();

    expect(model.editions.en.instances.size + model.editions.zh.instances.size).to.equal(0);
    expect(collectProblems(model).map(({ kind }) => kind)).to.deep.equal(['config.missing', 'config.unreadable']);
  });
});
