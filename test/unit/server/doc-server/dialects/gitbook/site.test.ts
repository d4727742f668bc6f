import { expect } from 'chai';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { chinese, english, listMenus, useFolders } from '../../site/configuration/made-folders.ts';

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

  it('has the folder, the list and the redirects of its configuration', () => {
    const { menus, ask } = load({
      'README.md': english,
      '.gitbook.yaml':
        'root: ./pages/\nstructure:\n  summary: toc.md\nredirects:\n  old/title: title.md\n  start: README.md\n',
      'pages/README.md': english,
      'pages/toc.md': '* [Start](README.md)\n* [Title](title.md)\n',
      'pages/title.md': english,
    });

    expect(menus).to.deep.equal(['Docs: Start=readme Title=title']);
    expect(ask('/title', '/old/title', '/start')).to.deep.equal(['pages/title.md', '→ /title', '→ /readme']);
  });

  it('has a group for each space', () => {
    const pots = list.replace('The Kettle Book', 'Pots');
    const { model, ask } = load({ ...inFolder('cups', list), ...inFolder('pots', pots) });

    const names = [...model.editions.en.products.values()].map(({ name }) => name);
    expect(names).to.deep.equal(['The Kettle Book', 'Pots']);
    expect(ask('/pots/boil')).to.deep.equal(['pots/boil.md']);
  });

  it('has a language for each folder that is named after one', () => {
    const { model } = load({ ...inFolder('en', list), ...inFolder('zh', list), 'zh/boil.md': chinese });

    const folders = [model.editions.en, model.editions.zh].map(({ instances }) =>
      Array.from(instances.values(), ({ config }) => config.path),
    );
    expect(folders).to.deep.equal([['en'], ['zh']]);
  });

  it('serves pictures of its hidden folder, and nothing else of it', () => {
    const [picture, ...hidden] = [
      '.gitbook/assets/a cup.png',
      '.gitbook/assets/keys.pdf',
      '.gitbook/vars.png',
      '.git/a.png',
    ];
    const { contentDir } = load(Object.fromEntries([picture, ...hidden].map((path) => [path, 'x'])));

    const statics = new StaticFiles(contentDir);

    expect(statics.addressOf(picture ?? '')).to.equal('/media/_/.gitbook/assets/a%20cup.png');
    for (const path of [...hidden, '.gitbook/assets/../vars.png'])
      expect(statics.addressOf(path), path).to.equal(undefined);
  });
});

function inFolder(folder: string, summary: string): Record<string, string> {
  const files = { ...pages, 'SUMMARY.md': summary };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
