import { expect } from 'chai';
import { BASE_MARK } from '../../../../../server/embedded/doc-server/document/types.ts';
import { StaticFiles } from '../../../../../server/embedded/doc-server/files/static-files.ts';
import { createLinkResolver } from '../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { english, useFolders } from '../site/configuration/made-folders.ts';

const symbols = { find: () => undefined, locate: () => undefined };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';

describe('Addresses of an original site', () => {
  const load = useFolders();

  const resolve = (files: Record<string, string>, path: string, hrefs: readonly string[]) => {
    const { model, store } = load(files);
    const docs = [...model.editions.en.instances.values()].flatMap((instance) => [...instance.docs.values()]);
    const doc = docs.find(({ file }) => file.path === path);
    if (!doc) throw new Error(`no document ${path}`);
    const links = createLinkResolver({ model, doc, symbols, statics: new StaticFiles(store.contentDir) });
    return hrefs.map((href) => links.resolve(href, path)?.replace(BASE_MARK, '→ '));
  };

  for (const [tool, configuration, text, page, folder] of [
    [
      'Docusaurus',
      'docusaurus.config.js',
      "module.exports = { baseUrl: '/kettle/', presets: [['classic', {}]] };",
      'docs/pour.md',
      'static',
    ],
    ['VitePress', '.vitepress/config.ts', "export default { base: '/kettle/' };", 'pour.md', 'public'],
    ['MkDocs', 'mkdocs.yml', 'site_name: Kettle\nsite_url: https://pots.example/kettle/', 'docs/pour.md', 'docs'],
    ['Hugo', 'hugo.toml', 'baseURL = "https://pots.example/kettle/"', 'content/pour.md', 'static'],
    [
      'Starlight',
      'astro.config.mjs',
      "import starlight from '@astrojs/starlight';\nexport default { base: '/kettle', integrations: [starlight({ title: 'Kettle' })] };",
      ...['src/content/docs/pour.md', 'public'],
    ],
  ] as const)
    it(`lead to its files with its base: ${tool}`, () => {
      const files = { [configuration]: text, [page]: english, [`${folder}/img/pot.svg`]: drawing };

      const [picture, file, gone] = resolve(files, page, [
        ...['/kettle/img/pot.svg', 'pathname:///kettle/img/pot.svg', '/kettle/img/gone.svg'],
      ]);

      expect(picture).to.match(/^\/media\/.*img\/pot\.svg$/);
      expect([file, gone]).to.deep.equal([picture, undefined]);
    });

  it('lead to files from the address of a page, which is a folder', () => {
    const files = {
      'hugo.toml': 'title = "Kettle"',
      'content/docs/_index.md': english,
      'content/docs/parts/lid.md': english,
      'content/docs/parts/img/lid.svg': drawing,
      'static/docs/pot.svg': drawing,
    };

    const found = resolve(files, 'content/docs/parts/lid.md', [
      ...['../img/lid.svg', '../../pot.svg', 'img/lid.svg', '../img/gone.svg'],
    ]);

    expect(found).to.deep.equal([
      ...['/media/_/content/docs/parts/img/lid.svg', '/media/docs/pot.svg'],
      ...['/media/_/content/docs/parts/img/lid.svg', undefined],
    ]);
  });
});
