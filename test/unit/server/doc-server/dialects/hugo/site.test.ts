import { expect } from 'chai';
import { listUnserved } from '../../../../../../server/embedded/doc-server/site/model/unserved.ts';
import { chinese, english, itReads, pagesAt, useFolders } from '../../site/configuration/made-folders.ts';

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
  'site/content/en/docs/bowls.md': page('title = "Zinc bowls"\nlinkTitle = "Bowls"'),
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

  itReads(load, [
    [
      'leads from former addresses to its documents, unless another has them now',
      {
        'hugo.toml': config,
        'content/docs/pour.md': page('title = "Pour"\naliases = ["/old/pour/", "spout", "/docs/lid"]'),
        'content/docs/lid.md': page('title = "Lid"'),
      },
      ['Docs: [Docs: Lid=docs/lid Pour=docs/pour]'],
      {
        '/old/pour': '→ /docs/pour',
        '/docs/spout/': '→ /docs/pour',
        '/docs/lid': 'content/docs/lid.md',
        '/old': undefined,
      },
    ],
  ]);

  it('has the texts, languages, menus and addresses of its configuration and heads', () => {
    const { model, menus, ask } = load({
      'README.md': english,
      'site/hugo.toml': `${config}[languages.en]\nweight = 1\n[languages.zh]\ntitle = "水壶"\nweight = 2\n`,
      ...files,
      'site/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });

    const { en, zh } = model.editions;
    expect(zh.config.title).to.equal('水壶');
    expect(en.config).to.include({ title: 'Kettle Works', tagline: 'Hot water', icon: 'site/static/favicon.svg' });
    expect(en.config.links.map(({ label }) => label)).to.deep.equal(['Forge', 'Shop']);
    expect(en.config.syntax?.options).to.include({ 'param.kiln.heat': '900', folder: 'site' });
    expect(menus).to.deep.equal([
      'Docs: Home=home [About: About=about] [Docs: Docs=docs Clay=docs/clay Later=docs/soon Bowls=docs/bowls Wax=docs/wax]',
      '文档: 首页=home [Docs: 蜡=docs/wax]',
    ]);
    expect(ask('/docs/clay', '/works/docs/wax/', '/docs/soon')).to.deep.equal([
      ...['site/content/en/docs/clay/index.md', '→ /docs/wax', 'site/content/en/docs/later.md'],
    ]);
  });

  it('resolves links that are written from addresses', () => {
    const { follow } = load({
      'hugo.toml': 'title = "Kettle"\n',
      ...pagesAt('content/docs/pour.md', 'content/docs/parts/_index.md', 'content/docs/parts/lid.md'),
    });

    const lid = '~/docs/parts/lid';
    const links = {
      lid,
      './parts/lid': lid,
      'parts/index.html': '~/docs/parts',
      '/gone': undefined,
      'parts/gone': undefined,
    };
    expect(follow('content/docs/parts/_index.md', ...Object.keys(links))).to.deep.equal(Object.values(links));
    expect(follow('content/docs/pour.md', '../parts/lid/', '../gone')).to.deep.equal([lid, undefined]);
  });

  it('has languages by the names of files, and parts of the configuration in files of their own', () => {
    const menu = (name: string) => `[[main]]\nname = "${name}"\nurl = "https://shop.example"\n`;
    const { model, menus } = load({
      'config/_default/hugo.yaml':
        'title: Kettle\ntheme: tea\nparams: { lid: blue, version: 1 }\nmarkup: { goldmark: { parser: { autoDefinitionTermID: true } } }\n',
      'config/_default/params.yaml': 'version: 2\n',
      'config/_default/languages.yaml': 'en: { weight: 1 }\nzh-cn: { weight: 2, title: 水壶 }\nde: { weight: 3 }\n',
      'config/_default/menus.en.toml': menu('Shop'),
      'config/_default/menus/menus.zh-cn.toml': menu('商店'),
      'config/_default/menus.de.toml': menu('Laden'),
      ...{ 'content/_index.md': english, 'content/_index.zh-cn.md': chinese },
      ...{ 'content/docs/pour.md': english, 'content/docs/pour.zh-cn.md': chinese },
      'content/docs/pour.de.md': '# Gießen\n',
    });

    expect(menus).to.deep.equal(['Docs: Pour=home [Docs: Pour=docs/pour]', '文档: 倒水=home [Docs: 倒水=docs/pour]']);
    const { en, zh } = model.editions;
    expect(zh.config.title).to.equal('水壶');
    expect(en.config.syntax?.options).to.include({ 'param.lid': 'blue', 'param.version': '2', termIds: 'true' });
    expect([en, zh].map(({ config: { links } }) => links.map(({ label }) => label))).to.deep.equal([
      ['Shop'],
      ['商店'],
    ]);
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
    const { model } = load({
      'hugo.toml': 'title = "Kettle"\n',
      'content/_index.md': english,
      'content/v7/_index.md': '---\ncascade:\n  Ver: v7\n  params: { lid: blue }\n---\n',
      'content/v8/_index.md': page('[[cascade]]\nver = 8\n[[cascade]]\npot = 1\n[cascade.target]\npath = "/x"'),
    });

    const { options } = model.editions.en.config.syntax ?? {};
    expect(options).to.include({ 'cascade.content/v7.ver': 'v7', 'cascade.content/v7.lid': 'blue' });
    expect(options).to.include({ 'cascade.content/v8.ver': '8' }).and.not.include.keys('cascade.content/v8.pot');
  });
});
