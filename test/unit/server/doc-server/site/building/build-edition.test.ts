import { expect } from 'chai';
import {
  collectProblems,
  type MenuItem,
  type Model,
} from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { copySite, docAt } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

describe('The model of a content folder', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  it('has nothing to complain about in a good site', () => {
    expect(collectProblems(model).filter(({ kind }) => kind !== 'article-id.duplicate')).to.deep.equal([]);
  });

  it('names products by their group without the language, and keeps the full id as another name', () => {
    const { products, aliases } = model.editions.en;

    expect([...products.keys()]).to.deep.equal(['kettle', 'tea', 'faq', 'uikit-spoons']);
    expect([...aliases].map(([alias, { key }]) => [alias, key])).to.deep.equal([
      ['kettle_en', 'kettle'],
      ['questions', 'faq'],
    ]);
  });

  it('gives each instance of a product an entry key of its own', () => {
    const entries = (key: string) => model.editions.en.products.get(key)?.instances.map(({ entryKey }) => entryKey);

    expect(entries('kettle')).to.deep.equal(['ios_swift', 'android_java', 'web_javascript', 'server']);
    expect(entries('tea')).to.deep.equal(['all', 'all_tea_guide_old', 'server']);
  });

  it('makes an instance outside all groups reachable, but lists it nowhere', () => {
    expect(model.editions.en.products.get('uikit-spoons')).to.include({ isListed: false, name: 'Spoons' });
    expect(docAt(model, 'en', 'uikit/spoons/tea-spoon').address).to.equal(
      '/docs/uikit-spoons/tea-spoon?platform=all&language=all',
    );
  });

  it('shows one file as several documents where several instances mount its folder', () => {
    const [one, two] = ['kettle-server/overview', 'tea-server/overview'].map((key) => docAt(model, 'en', key));

    expect(one?.file).to.equal(two?.file);
    expect(one?.articleId).to.equal('150');
    expect(two?.articleId).to.match(/^d[0-9a-f]{10}$/);
  });

  const articleIds: [fullKey: string, id: string | RegExp, why: string][] = [
    ['kettle-ios/start/boil', '101', 'the sidebar outranks the front matter'],
    ['tea/green', '200', 'the front matter alone'],
    ['kettle-server/overview', '150', 'the sidebar outranks the front matter of another document'],
    ['kettle-ios/more/loose', /^d[0-9a-f]{10}$/, 'a sidebar gives its id to another document'],
    ['kettle-ios/more/descale', /^d[0-9a-f]{10}$/, 'nobody gave one'],
    ['kettle-web/start/boil', /^d[0-9a-f]{10}$/, 'another document had it first'],
  ];
  for (const [fullKey, id, why] of articleIds) {
    it(`gives ${fullKey} an article id: ${why}`, () => {
      expect(docAt(model, 'en', fullKey).articleId).to.match(typeof id === 'string' ? new RegExp(`^${id}$`) : id);
    });
  }

  it('lets a second id of a document lead to it where no other document claims it', () => {
    expect(model.editions.en.byArticleId.get('999')?.fullKey).to.equal('kettle-ios/start/boil');
  });

  it('gives the same document the same id in both languages', () => {
    expect(docAt(model, 'zh', 'kettle-ios/start/boil').articleId).to.equal('101');
    expect(docAt(model, 'zh', 'kettle-web/start/only-web').articleId).to.equal(
      docAt(model, 'en', 'kettle-web/start/only-web').articleId,
    );
  });

  const titles: [fullKey: string, title: string, why: string][] = [
    ['kettle-ios/home', 'Kettle for iOS', 'front matter'],
    ['faq/is-it-hot', 'Is it hot?', 'title element'],
    ['kettle-ios/start/pour', 'Pour', 'heading'],
    ['kettle-android/more/descale', 'Descale', 'of the file it passes on'],
    ['kettle-ios/more/descale', 'Descale: how', 'its own before that of the file it passes on'],
  ];
  for (const [fullKey, title, why] of titles) {
    it(`calls ${fullKey} "${title}": ${why}`, () => {
      expect(docAt(model, 'en', fullKey).title).to.equal(title);
    });
  }

  it('follows wrappers to the file that holds the text', () => {
    expect(docAt(model, 'en', 'kettle-android/start/boil').rootSource).to.equal('kettle/en/ios/Start/01-Boil.mdx');
  });

  it('builds tabs in the order and with the labels of the configuration', () => {
    const { sidebars } = docAt(model, 'en', 'kettle-ios/home').instance;

    expect(sidebars.map(({ key, label }) => [key, label])).to.deep.equal([
      ['mySidebar', 'Guides'],
      ['clientApi', 'Kettle API'],
    ]);
  });

  it('builds menus with categories, links and generated parts', () => {
    expect(outline(docAt(model, 'en', 'kettle-ios/home').instance.sidebars[0]?.items)).to.deep.equal([
      'Kettle',
      ['Start', ['Boil water', 'Pour']],
      ['More', [['Deep', ['Descale & rinse']], 'Tea shop', 'Green tea']],
      ['Secret', ['Secret']],
    ]);
    expect(outline(docAt(model, 'en', 'tea/green').instance.sidebars[0]?.items)).to.deep.equal([
      'Green tea',
      'Black tea',
      'Breakfast',
      'Earl Grey',
      ['Fruit', ['Apple']],
    ]);
  });

  it('keeps what is in no menu addressable', () => {
    expect(docAt(model, 'en', 'kettle-ios/more/loose').menuEntry).to.equal(undefined);
  });

  it('never reads folders that are not content', () => {
    site.write('node_modules/x.mdx', '# X');
    site.write('.git/y.mdx', '# Y');

    expect([...site.load().model.files.keys()].filter((path) => /node_modules|\.git/.test(path))).to.deep.equal([]);
  });
});

/** Kind, path and line of the expected problems in the broken site. */
const expected: [kind: string, path: string, line: number][] = [
  ['config.entry', 'docs.config.en.json', 15],
  ['config.entry', 'docs.config.en.json', 0],
  ['instance.duplicate', 'docs.config.en.json', 4],
  ['instance.dangling', 'docs.config.en.json', 35],
  ['instance.missing-folder', 'docs.config.en.json', 20],
  ['platform.unknown', 'docs.config.en.json', 27],
  ['article-id.duplicate', 'cup/en/twin.mdx', 0],
  ['sidebar.missing-document', 'cup/en/sidebars.json', 17],
  ['sidebar.entry', 'cup/en/sidebars.json', 1],
  ['sidebar.unreadable', 'cup/zh/sidebars.json', 3],
];

describe('The model of a broken folder', () => {
  const site = useAll(() => copySite('broken'));

  for (const [kind, path, line] of expected) {
    it(`reports ${kind} in ${path}:${String(line)}`, () => {
      const problems = collectProblems(site.load().model).map((problem) => [problem.kind, problem.path, problem.line]);

      expect(problems).to.deep.include([kind, path, line]);
    });
  }

  it('names no last good file, because there is none at a start', () => {
    const details = collectProblems(site.load().model).map(({ detail }) => detail);

    expect(details.filter((detail) => detail.includes('last good'))).to.deep.equal([]);
  });

  it('still serves the rest', () => {
    const { editions } = site.load().model;

    expect(docAt({ editions } as Model, 'en', 'cup/fine').title).to.equal('Fine');
    expect(docAt({ editions } as Model, 'en', 'cup/yaml').title).to.equal('Survives');
    expect(docAt({ editions } as Model, 'zh', 'cup/fine').title).to.equal('好');
  });

  it('is empty, not fatal, without any configuration', () => {
    site.remove('docs.config.en.json');
    site.write('docs.config.zh.json', '[]');

    const { model } = site.load();

    expect(model.editions.en.instances.size + model.editions.zh.instances.size).to.equal(0);
    expect(collectProblems(model).map(({ kind }) => kind)).to.deep.equal(['config.missing', 'config.unreadable']);
  });
});

type Outline = string | [string, Outline[]];

function outline(items: readonly MenuItem[] | undefined): Outline[] {
  return (items ?? []).map((item): Outline =>
    item.kind === 'category' ? [item.label, outline(item.items)] : item.label,
  );
}
