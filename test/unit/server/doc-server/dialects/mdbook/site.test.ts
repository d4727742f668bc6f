import { expect } from 'chai';
import { collectProblems } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { ask, chinese, english, useFolders } from '../../site/configuration/made-folders.ts';
import { listMenus } from '../list-menus.ts';

const book = `[book]
title = "Kettle Works"
description = "Hot water"
language = "en"
src = "pages"
[output.html]
site-url = "/works/"
git-repository-url = "https://forge.example/kettle"
[output.html.code.hidelines]
python = "~"
[output.html.redirect]
"/old/pour.html" = "../more/pour.html#slowly"
"/shop.html" = "https://shop.example"
`;
const list = `# Summary

[Preface](README.md)

# Hot water

- [Boil](boil.md)
    - [Pour](more/pour.md)
- [Not yet]()

-----------

[Thanks](thanks.md)
`;
const pages = {
  'pages/README.md': english,
  'pages/boil.md': '# Boil\n\nSee [pouring](more/pour.html#slowly) and [more](more/index.html).\n',
  'pages/more/README.md': english,
  'pages/more/pour.md': '# Pour\n\n## Slowly\n\nPour the water.\n',
  'pages/thanks.md': english,
};

describe('A content folder of mdBook', () => {
  const load = useFolders();

  it('has the texts, the menu and the addresses of its configuration, in a folder, too', () => {
    const { model } = load({
      'README.md': english,
      'guide/book.toml': book,
      'guide/pages/SUMMARY.md': list,
      ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`guide/${path}`, text])),
      'guide/theme/favicon.png': 'x',
    });

    const { config } = model.editions.en;
    expect([config.title, config.tagline, config.icon]).to.deep.equal([
      'Kettle Works',
      'Hot water',
      'guide/theme/favicon.png',
    ]);
    expect(config.links).to.deep.equal([{ label: 'forge.example', href: 'https://forge.example/kettle' }]);
    expect(config.syntax).to.deep.equal({ dialect: 'mdbook', options: { hidelines: ['python=~'] } });
    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: Preface=readme [Hot water: [Boil: Boil=boil Pour=more/pour]] Thanks=thanks',
    ]);
    expect(
      ['/', '/boil.html', '/works/boil.html', '/old/pour.html', '/more/index.html'].map((address) =>
        ask(model, address),
      ),
    ).to.deep.equal(['→ /readme', '→ /boil', '→ /boil', '→ /more/pour#slowly', '→ /more']);
  });

  it('is in the language of its texts if it only says what new books say', () => {
    const { model } = load({
      'book.toml': '[book]\ntitle = "水壶"\nlanguage = "en"\n',
      'src/SUMMARY.md': '- [倒水](pour.md)\n',
      'src/pour.md': chinese,
    });

    expect([model.editions.en.instances.size, model.editions.zh.instances.size]).to.deep.equal([0, 1]);
  });

  it('names its editions, which have one title, by their folders', () => {
    const edition = {
      'book.toml': '[book]\ntitle = "Kettle"\n',
      'src/SUMMARY.md': '- [Pour](pour.md)\n',
      'src/pour.md': english,
    };
    const { model } = load({
      ...edition,
      ...Object.fromEntries(Object.entries(edition).map(([path, text]) => [`old-edition/${path}`, text])),
    });

    const names = [...model.editions.en.products.values()].map(({ name }) => name);
    expect(names).to.deep.equal(['Kettle', 'Kettle · Old edition']);
  });

  it('is read as a folder if its configuration is not readable, and says so', () => {
    const { model } = load({ 'book.toml': '[book\n', 'src/SUMMARY.md': list, 'src/boil.md': english });

    expect(collectProblems(model).map(({ kind, path }) => [kind, path])).to.deep.include([
      'config.unreadable',
      'book.toml',
    ]);
  });

  it('tells that its documents are outside the folder', () => {
    const { model } = load({ 'book.toml': '[book]\nsrc = "../../tea"', 'pour.md': english });

    expect(collectProblems(model).map(({ kind, path }) => `${kind} ${path}`)).to.deep.equal([
      'config.unreadable book.toml',
    ]);
  });
});
