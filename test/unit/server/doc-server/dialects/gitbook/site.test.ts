import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { StaticFiles } from '../../../../../../server/embedded/doc-server/files/static-files.ts';
import { takeIn } from '../../fixture.ts';
import { ask, chinese, english, useFolders } from '../../site/configuration/made-folders.ts';
import { listMenus } from '../list-menus.ts';

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
    const { name, store, model } = load({ ...pages, 'SUMMARY.md': list });

    expect(name).to.equal('The Kettle Book');
    expect(guessSite(store.contentDir).title).to.equal('The Kettle Book');
    expect(model.editions.en.config.syntax).to.deep.equal({ dialect: 'gitbook' });
    expect(listMenus(model, 'en')).to.deep.equal([
      'Docs: Title=title [Hot [water]: [Boil: Boil=boil Pour=more/pour-it Shop→https://shop.example]]',
    ]);
    expect([...(model.editions.en.instances.get('docs')?.docs.keys() ?? [])]).to.have.members([
      ...['title', 'boil', 'more/pour-it', 'rest'],
    ]);

    writeFileSync(join(store.contentDir, 'SUMMARY.md'), list.replace('[Title]', '[A title]'));
    await takeIn(store, ['SUMMARY.md']);

    expect(listMenus(store.model, 'en')[0]).to.match(/^Docs: A title=title /);
  });

  it('has the folder, the list and the redirects of its configuration', () => {
    const { model } = load({
      'README.md': english,
      '.gitbook.yaml':
        'root: ./pages/\nstructure:\n  summary: toc.md\nredirects:\n  old/title: title.md\n  start: README.md\n',
      'pages/README.md': english,
      'pages/toc.md': '* [Start](README.md)\n* [Title](title.md)\n',
      'pages/title.md': english,
    });

    expect(listMenus(model, 'en')).to.deep.equal(['Docs: Start=readme Title=title']);
    expect(['/title', '/old/title', '/start'].map((address) => ask(model, address))).to.deep.equal([
      'pages/title.md',
      '→ /title',
      '→ /readme',
    ]);
  });

  it('has a group for each space, and a language for each folder that is named after one', () => {
    const spaces = load({
      'cups/SUMMARY.md': list,
      'pots/SUMMARY.md': list.replace('The Kettle Book', 'Pots'),
      ...inFolders(['cups', 'pots'], pages),
    });

    expect([...spaces.model.editions.en.products.values()].map(({ name }) => name)).to.deep.equal([
      'The Kettle Book',
      'Pots',
    ]);
    expect(ask(spaces.model, '/pots/boil')).to.equal('pots/boil.md');

    const languages = load(
      {
        'en/SUMMARY.md': list,
        'zh/SUMMARY.md': list,
        ...inFolders(['en'], pages),
        ...inFolders(['zh'], { ...pages, 'boil.md': chinese }),
      },
      'languages',
    );

    const { en, zh } = languages.model.editions;
    expect([en, zh].map((edition) => [...edition.instances.values()].map(({ config }) => config.path))).to.deep.equal([
      ['en'],
      ['zh'],
    ]);
  });

  it('serves pictures of its hidden folder, and nothing else of it', () => {
    const { store } = load({
      ...pages,
      'SUMMARY.md': list,
      '.gitbook/assets/a cup.png': 'x',
      '.gitbook/assets/keys.pdf': 'x',
      '.gitbook/vars.png': 'x',
      '.git/a.png': 'x',
    });

    const statics = new StaticFiles(store.contentDir);

    expect(statics.addressOf('.gitbook/assets/a cup.png')).to.equal('/media/_/.gitbook/assets/a%20cup.png');
    for (const path of ['.gitbook/assets/keys.pdf', '.gitbook/vars.png', '.git/a.png', '.gitbook/assets/../vars.png'])
      expect(statics.addressOf(path), path).to.equal(undefined);
  });
});

function inFolders(folders: readonly string[], files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    folders.flatMap((folder) => Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
  );
}
