import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { english, useFolders } from '../site/configuration/made-folders.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
const starlight = `import starlight from '@astrojs/starlight';\nexport default { base: '/kettle', integrations: [starlight({ title: 'Kettle' })] };`;
const docusaurus = "module.exports = { baseUrl: '/kettle/', presets: [['classic', {}]] };";

const sites: [tool: string, path: string, configuration: string, page: string, folderOfFiles: string][] = [
  ['Docusaurus', 'docusaurus.config.js', docusaurus, 'docs/pour.md', 'static'],
  ['VitePress', '.vitepress/config.ts', "export default { base: '/kettle/' };", 'pour.md', 'public'],
  ['MkDocs', 'mkdocs.yml', 'site_name: Kettle\nsite_url: https://pots.example/kettle/', 'docs/pour.md', 'docs'],
  ['Hugo', 'hugo.toml', 'baseURL = "https://pots.example/kettle/"', 'content/pour.md', 'static'],
  ['Starlight', 'astro.config.mjs', starlight, 'src/content/docs/pour.md', 'public'],
];

describe('A site of another tool', () => {
  const load = useFolders();

  for (const [tool, path, configuration, page, folder] of sites)
    it(`leads to its files by the addresses of ${tool}`, () => {
      const { follow } = load({ [path]: configuration, [page]: english, [`${folder}/img/pot.svg`]: drawing });

      const [picture, file, gone] = follow(
        page,
        ...['/kettle/img/pot.svg', 'pathname:///kettle/img/pot.svg', '/kettle/img/gone.svg'],
      );

      expect(picture).to.match(/^\/media\/.*img\/pot\.svg$/);
      expect([file, gone]).to.deep.equal([picture, undefined]);
    });

  it('leads to files from the address of a page, which is a folder', () => {
    const { follow } = load({
      'hugo.toml': 'title = "Kettle"',
      'content/docs/_index.md': english,
      'content/docs/parts/lid.md': english,
      'content/docs/parts/img/lid.svg': drawing,
      'static/docs/pot.svg': drawing,
    });

    const lid = '/media/_/content/docs/parts/img/lid.svg';
    expect(
      follow('content/docs/parts/lid.md', '../img/lid.svg', '../../pot.svg', 'img/lid.svg', '../img/gone.svg'),
    ).to.deep.equal([lid, '/media/docs/pot.svg', lid, undefined]);
  });

  const hugo = { 'hugo.toml': 'title = "Kettle"\n', 'content/_index.md': english };
  const menu = '[[main]]\nname = "Shop"\nurl = "https://shop.example"\n';
  for (const [path, files] of [
    ...sites.map(([, file, configuration, page]) => [file, { [file]: configuration, [page]: english }] as const),
    ['config/_default/menus.en.toml', { ...hugo, 'config/_default/menus.en.toml': menu }],
    ['config/_default/menus/menus.zh.toml', { ...hugo, 'config/_default/menus/menus.zh.toml': menu }],
    ['content/v7/_index.md', { ...hugo, 'content/v7/_index.md': '---\ncascade: { ver: v7 }\n---\n' }],
  ] as [path: string, files: Record<string, string>][])
    it(`is read as a whole after an edit of ${path}, and not after an edit of a document`, () => {
      const { store } = load({ ...files, 'pour.md': english });
      const edit = (name: string) => {
        writeFileSync(join(store.contentDir, name), `${files[name] ?? english}\n\n`);
        return store.applyChanges([name]);
      };

      expect([edit(path), edit('pour.md')]).to.deep.equal([false, true]);
    });

  for (const [path, configuration] of [
    ['book.toml', '[book]\nsrc = "../../tea"'],
    ['hugo.toml', 'contentDir = "../../tea"'],
  ] as const)
    it(`tells that its documents are outside the folder: ${path}`, () => {
      const { problems } = load({ [path]: configuration, 'pour.md': english });

      expect(problems).to.deep.equal([`config.unreadable ${path}:0`]);
    });
});
