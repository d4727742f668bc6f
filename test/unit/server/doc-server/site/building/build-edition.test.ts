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

  it('names products by their group without the language, and keeps the full id as another name', () => {
    const { products, aliases } = model.editions.en;

    expect([...products.keys()]).to.deep.equal(['kettle', 'tea', 'faq', 'uikit-spoons']);
    expect([aliases.get('kettle_en')?.key, aliases.get('questions')?.key]).to.deep.equal(['kettle', 'faq']);
  });

  it('gives each instance of a product an entry key of its own', () => {
    const entries = (key: string) => model.editions.en.products.get(key)?.instances.map(({ entryKey }) => entryKey);

    expect(entries('tea')).to.deep.equal(['all', 'all_tea_guide_old', 'server']);
  });

  it('makes an instance outside all groups reachable, but lists it nowhere', () => {
    expect(model.editions.en.products.get('uikit-spoons')).to.include({ isListed: false, name: 'Spoons' });
    expect(docAt(model, 'en', 'uikit/spoons/tea-spoon').address).to.match(/^\/docs\/uikit-spoons\/tea-spoon\?/);
  });

  it('shows one file as several documents where several instances mount its folder', () => {
    const [one, two] = ['kettle-server/overview', 'tea-server/overview'].map((key) => docAt(model, 'en', key));

    expect(one?.file).to.equal(two?.file);
    expect(one?.articleId).not.to.equal(two?.articleId);
  });

  const made = /^d[0-9a-f]{10}$/;
  for (const [fullKey, id, why] of [
    ['kettle-ios/start/boil', /^101$/, 'the sidebar outranks the front matter'],
    ['tea/green', /^200$/, 'the front matter alone'],
    ['kettle-server/overview', /^150$/, 'the sidebar outranks the front matter of another document'],
    ['kettle-ios/more/loose', made, 'a sidebar gives its id to another document'],
    ['kettle-ios/more/descale', made, 'nobody gave one'],
    ['kettle-web/start/boil', made, 'another document had it first'],
  ] as const)
    it(`gives ${fullKey} an article id: ${why}`, () => {
      expect(docAt(model, 'en', fullKey).articleId).to.match(id);
    });

  it('lets a second id of a document lead to it where no other document claims it', () => {
    expect(model.editions.en.byArticleId.get('999')?.fullKey).to.equal('kettle-ios/start/boil');
  });

  it('gives the same document the same id in both languages', () => {
    for (const key of ['kettle-ios/start/boil', 'kettle-web/start/only-web'])
      expect(docAt(model, 'zh', key).articleId, key).to.equal(docAt(model, 'en', key).articleId);
  });

  for (const [fullKey, title, why] of [
    ['kettle-ios/home', 'Kettle for iOS', 'front matter'],
    ['faq/is-it-hot', 'Is it hot?', 'title element'],
    ['kettle-ios/start/pour', 'Pour', 'heading'],
    ['kettle-android/more/descale', 'Descale', 'the one of the file it passes on'],
    ['kettle-ios/more/descale', 'Descale: how', 'its own before that of the file it passes on'],
  ] as const)
    it(`calls ${fullKey} "${title}": ${why}`, () => {
      expect(docAt(model, 'en', fullKey).title).to.equal(title);
    });

  it('follows wrappers to the file that holds the text', () => {
    expect(docAt(model, 'en', 'kettle-android/start/boil').rootSource).to.equal('kettle/en/ios/Start/01-Boil.mdx');
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
