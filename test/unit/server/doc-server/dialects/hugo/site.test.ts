import { expect } from 'chai';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { findCounterpart } from '../../../../../../server/embedded/doc-server/site/addresses/counterparts.ts';
import { findMeant } from '../../../../../../server/embedded/doc-server/site/addresses/find-meant.ts';
import { listUnserved } from '../../../../../../server/embedded/doc-server/site/model/unserved.ts';
import { createLinkResolver } from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { ask, chinese, english, useFolders } from '../../site/configuration/made-folders.ts';
import { listMenus } from '../list-menus.ts';

const page = (head: string, text = english) => `+++\n${head}\n+++\n${text}`;

const config = `baseURL = "https://kettle.example/works/"
title = "Kettle Works"
defaultContentLanguage = "en"
[params]
description = "Hot water"
[params.kiln]
heat = 900
[[menus.main]]
name = "Shop"
url = "https://shop.example"
weight = 2
[[menus.main]]
name = "Forge"
url = "https://forge.example"
weight = 1
`;
const files = {
  'site/content/en/_index.md': page('title = "Home"'),
  'site/content/en/docs/_index.md': page('title = "All documents"\nlinkTitle = "Docs"\nweight = 2'),
  'site/content/en/docs/wax.md': page('title = "Wax"'),
  'site/content/en/docs/bowls.md': page(
    'title = "Zinc bowls"\nlinkTitle = "Bowls"',
    '# A\n\n[Clay]({{< ref "/docs/clay" >}})\n',
  ),
  'site/content/en/docs/clay/index.md': page('title = "Clay"\nweight = 1'),
  'site/content/en/docs/clay/part.md': page('title = "Part"'),
  'site/content/en/docs/later.md': page('title = "Later"\nslug = "soon"\nweight = 9'),
  'site/content/en/docs/draft.md': page('title = "Draft"\ndraft = true'),
  'site/content/en/about/_index.md': page('title = "About"\nweight = 1'),
  'site/content/zh/_index.md': page('title = "首页"', chinese),
  'site/content/zh/docs/wax.md': page('title = "蜡"', chinese),
};

describe('A content folder of Hugo', () => {
  const load = useFolders();

  it('has translations at addresses of their own', () => {
    const { model } = load({
      'hugo.toml': `${config}[languages.en]\n[languages.zh]\n`,
      'content/en/docs/pour.md': page('title = "Pour"\nslug = "water"'),
      'content/zh/docs/pour.md': page('title = "倒水"', chinese),
    });

    const docs = [...model.editions.en.instances.values()].flatMap((one) => [...one.docs.values()]);
    expect(docs.map((doc) => [doc.docKey, findCounterpart(model, doc)?.match])).to.deep.equal([['docs/water', 'same']]);
  });

  it('leads from former addresses to its documents, unless another has them now', () => {
    const { model } = load({
      'hugo.toml': config,
      'content/docs/pour.md': page('title = "Pour"\naliases = ["/old/pour/", "spout", "/docs/lid"]'),
      'content/docs/lid.md': page('title = "Lid"'),
    });

    const keys = ['/old/pour', '/docs/spout/', '/docs/lid', '/old'].map((address) =>
      findMeant(model.editions.en, address),
    );
    expect(keys.map((doc) => doc?.docKey)).to.deep.equal(['docs/pour', 'docs/pour', 'docs/lid', undefined]);
  });

  it('has the texts, languages, menus and addresses of its configuration and heads', () => {
    const { model } = load({
      'README.md': english,
      'site/hugo.toml': `${config}[languages.en]\nweight = 1\n[languages.zh]\ntitle = "水壶"\nweight = 2\n`,
      ...files,
      'site/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });

    const { en, zh } = model.editions;
    expect([en.config.title, zh.config.title, en.config.tagline, en.config.icon]).to.deep.equal([
      ...['Kettle Works', '水壶', 'Hot water', 'site/static/favicon.svg'],
    ]);
    expect(en.config.links.map(({ label }) => label)).to.deep.equal(['Forge', 'Shop']);
    expect(en.config.syntax?.options).to.include({ 'param.kiln.heat': '900', folder: 'site' });
    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: Home=home [About: About=about] [Docs: Docs=docs Clay=docs/clay Later=docs/soon Bowls=docs/bowls Wax=docs/wax]',
    ]);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: 首页=home [Docs: 蜡=docs/wax]']);
    expect(['/docs/clay', '/works/docs/wax/', '/docs/soon'].map((address) => ask(model, address))).to.deep.equal([
      ...['site/content/en/docs/clay/index.md', '→ /docs/wax', 'site/content/en/docs/later.md'],
    ]);
  });

  it('resolves links that are written from addresses', () => {
    const { model } = load({
      'hugo.toml': 'title = "Kettle"\n',
      'content/docs/pour.md': english,
      'content/docs/parts/_index.md': english,
      'content/docs/parts/lid.md': english,
    });
    const docs = model.editions.en.instances.get('docs')?.docs;
    const [pour, parts] = [docs?.get('docs/pour'), docs?.get('docs/parts')];
    if (!pour || !parts) throw new Error('no document');
    const statics = { folder: 'static', addressOf: () => undefined };
    const symbols = { find: () => undefined, locate: () => undefined };
    const resolve = (doc: typeof pour, hrefs: string[]) => {
      const links = createLinkResolver({ model, doc, symbols, statics });
      return hrefs.map((href) => links.resolve(href, doc.file.path)?.replace(BASE_MARK, ''));
    };

    expect(resolve(pour, ['../parts/lid/', 'parts/lid', '../gone'])).to.deep.equal([
      ...['/docs/parts/lid', '/docs/parts/lid', undefined],
    ]);
    expect(resolve(parts, ['lid', './parts/lid', 'parts/index.html', '/gone', 'parts/gone'])).to.deep.equal([
      ...['/docs/parts/lid', '/docs/parts/lid', '/docs/parts', undefined, undefined],
    ]);
  });

  it('has languages by the names of files, and parts of the configuration in files of their own', () => {
    const { model } = load({
      'config/_default/hugo.yaml':
        'title: Kettle\ntheme: tea\nparams: { lid: blue, version: 1 }\nmarkup: { goldmark: { parser: { autoDefinitionTermID: true } } }\n',
      'config/_default/params.yaml': 'version: 2\n',
      'config/_default/languages.yaml': 'en: { weight: 1 }\nzh-cn: { weight: 2, title: 水壶 }\nde: { weight: 3 }\n',
      'content/_index.md': english,
      'content/_index.zh-cn.md': chinese,
      'content/docs/pour.md': english,
      'content/docs/pour.zh-cn.md': chinese,
      'content/docs/pour.de.md': '# Gießen\n',
    });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Pour=home [Docs: Pour=docs/pour]']);
    expect(listMenus(model, 'zh')).to.deep.equal(['文档: 倒水=home [Docs: 倒水=docs/pour]']);
    expect(model.editions.zh.config.title).to.equal('水壶');
    expect(model.editions.en.config.syntax?.options).to.include({
      ...{ 'param.lid': 'blue', 'param.version': '2', termIds: 'true' },
    });
  });

  it('has menus of files for one language, and follows their edits', () => {
    const languages = '[languages.en]\nweight = 1\n[languages.zh]\nweight = 2\n';
    const menu = (name: string) => `[[main]]\nname = "${name}"\nurl = "https://shop.example"\n`;
    const { model, store } = load({
      'hugo.toml': `title = "Kettle"\n${languages}`,
      'config/_default/menus.en.toml': menu('Shop'),
      'config/_default/menus/menus.zh.toml': menu('商店'),
      'config/_default/menus.de.toml': menu('Laden'),
      'content/en/pour.md': english,
      'content/zh/pour.md': chinese,
    });
    const single = load(
      {
        ...{ 'hugo.toml': 'title = "Lid"' },
        'config/_default/menu.en.yaml': 'main: [{ name: Shop, url: /x }]',
        'content/pour.md': english,
      },
      'lid',
    );

    const labels = [model.editions.en, model.editions.zh, single.model.editions.en].map(({ config: { links } }) =>
      links.map(({ label }) => label),
    );
    expect(labels).to.deep.equal([['Shop'], ['商店'], ['Shop']]);
    expect(
      ['config/_default/menus.en.toml', 'config/_default/menus/menus.zh.toml'].map((path) =>
        store.applyChanges([path]),
      ),
    ).to.deep.equal([false, false]);
  });

  it('has no page for documents that are not published today', () => {
    const { en, model } = load({
      'hugo.toml': 'title = "Kettle"\n',
      'content/now.md': page('title = "Now"\npublishDate = 2001-02-03\nexpiryDate = "9001-02-03T10:00:00Z"'),
      'content/later.md': page('title = "Later"\npublishDate = 9001-02-03'),
      'content/before.md': page('title = "Before"\nexpiryDate = 2001-02-03'),
      'content/part.md': page('title = "Part"\n[build]\nrender = "never"'),
    });

    expect(en).to.deep.equal(['now']);
    expect(listUnserved(model).map(({ path, reason }) => `${path} ${reason}`)).to.deep.equal([
      ...['content/before.md drafts', 'content/later.md drafts', 'content/part.md drafts'],
    ]);
  });

  it('gives documents the parameters of the indexes above them', () => {
    const { model, store } = load({
      'hugo.toml': 'title = "Kettle"\n',
      'content/_index.md': english,
      'content/v7/_index.md': '---\ncascade:\n  Ver: v7\n  params: { lid: blue }\n---\n',
      'content/v8/_index.md': page('[[cascade]]\nver = 8\n[[cascade]]\npot = 1\n[cascade.target]\npath = "/x"'),
    });

    expect(model.editions.en.config.syntax?.options)
      .to.include({
        ...{ 'cascade.content/v7.ver': 'v7', 'cascade.content/v7.lid': 'blue', 'cascade.content/v8.ver': '8' },
      })
      .and.not.include.keys('cascade.content/v8.pot');
    expect(store.applyChanges(['content/v7/_index.md'])).to.equal(false);
  });

  it('is no site for a configuration of another tool, or without documents', () => {
    const other = load({ 'config.yaml': 'kiln: 1\n', 'content/pour.md': english });
    const empty = load({ 'hugo.toml': 'title = "Theme"\n', 'docs/pour.md': english }, 'theme');

    expect([other, empty].map(({ model }) => model.editions.en.config.syntax)).to.deep.equal([undefined, undefined]);
  });

  it('tells that its documents are outside the folder', () => {
    const { model } = load({ 'hugo.toml': 'contentDir = "../../tea"', 'pour.md': english });

    expect(collectProblems(model).map(({ kind, path }) => `${kind} ${path}`)).to.deep.equal([
      'config.unreadable hugo.toml',
    ]);
  });
});
