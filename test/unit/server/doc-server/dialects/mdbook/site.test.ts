import { expect } from 'chai';
import { chinese, english, itReads, productsOf, useFolders } from '../../site/configuration/made-folders.ts';

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
const pages = ['README', 'boil', 'more/README', 'more/pour', 'thanks'].map((name) => `guide/pages/${name}.md`);

describe('A content folder of mdBook', () => {
  const load = useFolders();

  it('has the texts, the menu and the addresses of its configuration, in a folder, too', () => {
    const { model, menus, ask } = load({
      'README.md': english,
      'guide/book.toml': book,
      'guide/pages/SUMMARY.md': list,
      ...Object.fromEntries(pages.map((path) => [path, english])),
      'guide/theme/favicon.png': 'x',
    });

    const { title, tagline, icon, links, syntax } = model.editions.en.config;
    expect([title, tagline, icon]).to.deep.equal(['Kettle Works', 'Hot water', 'guide/theme/favicon.png']);
    expect(links).to.deep.equal([{ label: 'forge.example', href: 'https://forge.example/kettle' }]);
    expect(syntax).to.deep.equal({ dialect: 'mdbook', options: { hidelines: ['python=~'] } });
    expect(menus).to.deep.equal(['Docs: Preface=readme [Hot water: [Boil: Boil=boil Pour=more/pour]] Thanks=thanks']);
    expect(ask('/', '/boil.html', '/works/boil.html', '/old/pour.html', '/more/index.html')).to.deep.equal([
      ...['→ /readme', '→ /boil', '→ /boil', '→ /more/pour#slowly', '→ /more'],
    ]);
  });

  itReads(load, [
    [
      'is in the language of its texts if it only says what new books say',
      {
        'book.toml': '[book]\ntitle = "水壶"\nlanguage = "en"\n',
        'src/SUMMARY.md': '- [倒水](pour.md)\n',
        'src/pour.md': chinese,
      },
      ['文档: 倒水=pour'],
    ],
  ]);

  it('names its editions, which have one title, by their folders', () => {
    const edition = (folder: string) => ({
      [`${folder}book.toml`]: '[book]\ntitle = "Kettle"\n',
      [`${folder}src/SUMMARY.md`]: '- [Pour](pour.md)\n',
      [`${folder}src/pour.md`]: english,
    });
    const { model } = load({ ...edition(''), ...edition('old-edition/') });

    expect(productsOf(model)).to.deep.equal(['Kettle', 'Kettle · Old edition']);
  });

  it('is read as a folder if its configuration is not readable, and says so', () => {
    const { en, problems } = load({ 'book.toml': '[book\n', 'src/SUMMARY.md': list, 'src/boil.md': english });

    expect(en).to.include('src/boil');
    expect(problems).to.include('config.unreadable book.toml:0');
  });
});
