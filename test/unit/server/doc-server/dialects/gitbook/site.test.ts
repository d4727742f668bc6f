import { expect } from 'chai';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { chinese, english, itReads, listMenus, productsOf, useFolders } from '../../site/configuration/made-folders.ts';

const list = `# The Kettle Book\n
* [Title](title.md)\n
## Hot \\[water] <a href="#hot" id="hot"></a>\n
* [Boil](boil.md "How to boil")
  * [Pour](<more/pour it.md>#slowly)
    * [Draft]()
  * [Shop](https://shop.example)\n`;
const pages = { 'title.md': english, 'boil.md': english, 'more/pour it.md': english, 'rest.md': english };

describe('A content folder of GitBook', () => {
  const load = useFolders();

  it('has the title and the menu of its list of contents, and follows them', async () => {
    const { name, store, model, menus, ask, edit } = load({ ...pages, 'SUMMARY.md': list });

    expect([name, guessSite(store.contentDir).title]).to.deep.equal(Array(2).fill('The Kettle Book'));
    expect(model.editions.en.config.syntax).to.deep.equal({ dialect: 'gitbook' });
    expect(menus).to.deep.equal([
      'Docs: Title=title [Hot [water]: [Boil: Boil=boil Pour=more/pour-it Shop→https://shop.example]]',
    ]);
    expect(ask('/rest')).to.deep.equal(['rest.md']);

    await edit({ 'SUMMARY.md': list.replace('[Title]', '[A title]') });

    expect(listMenus(store.model)[0]).to.match(/^Docs: A title=title /);
  });

  itReads(load, [
    [
      'has the folder, the list and the redirects of its configuration',
      {
        'README.md': english,
        '.gitbook.yaml': 'root: ./pages/\nstructure:\n  summary: toc.md\nredirects:\n  old/title: title.md\n',
        'pages/README.md': english,
        'pages/toc.md': '* [Start](README.md)\n* [Title](title.md)\n',
        'pages/title.md': english,
      },
      ['Docs: Start=readme Title=title'],
      { '/title': 'pages/title.md', '/old/title': '→ /title' },
    ],
  ]);

  const folder = (name: string, title = name) => ({
    [`${name}/SUMMARY.md`]: `# ${title}\n\n${'* [Boil](boil.md)\n'.repeat(3)}`,
    [`${name}/boil.md`]: english,
  });

  it('has a group for each space', () => {
    const { model, ask } = load({ ...folder('cups'), ...folder('pots') });

    expect(productsOf(model)).to.deep.equal(['cups', 'pots']);
    expect(ask('/pots/boil')).to.deep.equal(['pots/boil.md']);
  });

  it('has a language for each folder that is named after one', () => {
    const { menus } = load({ ...folder('en'), ...folder('zh'), 'zh/boil.md': chinese });

    expect(menus.map((menu) => menu.split(' ')[1])).to.deep.equal(['Boil=boil', 'Boil=boil']);
  });

  it('serves pictures of its hidden folder, and nothing else of it', () => {
    const picture = '.gitbook/assets/a cup.png';
    const hidden = ['.gitbook/assets/keys.pdf', '.gitbook/vars.png', '.git/a.png'];
    const { contentDir } = load(Object.fromEntries([picture, ...hidden].map((path) => [path, 'x'])));

    const statics = new StaticFiles(contentDir);

    expect(statics.addressOf(picture)).to.equal('/media/_/.gitbook/assets/a%20cup.png');
    for (const path of [...hidden, '.gitbook/assets/../vars.png'])
      expect(statics.addressOf(path), path).to.equal(undefined);
  });
});
