import { expect } from 'chai';
import { guessSite } from '../../../../../../server/embedded/doc-server/site/configuration/guessed-site.ts';
import { resolveMenuLink } from '../../../../../../server/embedded/doc-server/site/addresses/links.ts';
import { searchedDocs } from '../../../../../../server/embedded/doc-server/site/model/searched-docs.ts';
import { BASE_MARK } from '../../../../../../server/embedded/doc-server/document/types.ts';
import { chinese, documentsOf, english, listMenus, pagesAt, useFolders } from './made-folders.ts';

describe('A content folder without configuration', () => {
  const load = useFolders();

  const docs = 'i18n/zh-CN/docusaurus-plugin-content-docs/current';
  const site = 'apps/site/pages';
  for (const [files, en, zh, locale] of [
    [pagesAt('pour.md', 'README.md'), 'readme pour', '', 'en'],
    [{ ...pagesAt('README.md', 'docs/intro.md', 'docs/more/boil.md'), 'src/x.ts': '' }, 'intro more/boil', '', 'en'],
    [{ 'docs/pour.md': chinese }, '', 'pour', 'zh'],
    [{ 'docs/en/pour.md': english, 'docs/zh/pour.md': chinese }, 'pour', 'pour', 'en'],
    [{ 'docs/pour.md': english, [`${docs}/pour.md`]: chinese }, 'pour', 'pour', 'en'],
    [{ 'docs/index.md': '---\nlayout: home\n---\n', 'docs/a.md': english }, 'a', '', 'en'],
    [{ 'pour.md': chinese, 'node_modules/a/b.md': english }, '', 'pour', 'zh'],
    [{ ...pagesAt('docs/a.md', `${site}/en/b.md`, `${site}/en/c.md`), [`${site}/zh/b.md`]: chinese }, 'b c', 'b', 'en'],
    [{ 'src/x.ts': '' }, '', '', 'en'],
  ] as [files: Record<string, string>, en: string, zh: string, locale: string][])
    it(`is read as one product in the language of most documents: ${Object.keys(files).join(', ')}`, () => {
      const found = load(files);

      const { locale: main } = guessSite(found.contentDir);
      expect([found.en.join(' '), found.zh.join(' '), main]).to.deep.equal([en, zh, locale]);
    });

  for (const [files, name, folder] of [
    [{}, 'Kettle works'],
    [{ 'README.md': '\n# <img src="a.png"> Kettle\n' }, 'Kettle works'],
    [{ 'README.md': '\n# The kettle\n' }, 'The kettle'],
    [{ 'README.md': '\n# The kettle\n', 'package.json': '{"name":"@tea/tea-pot-root"}' }, 'Tea pot'],
    [{}, 'Spoon', 'spoon/docs'],
  ] as const)
    it(`is named after its package, else by the heading of its README, else after its folder: ${name}`, () => {
      expect(load({ 'docs/pour.md': english, ...files }, folder).name).to.equal(name);
    });

  for (const name of ['_sidebar.md', 'TOC.md'])
    it(`has the menu of a list of contents, and then its other documents: ${name}`, () => {
      const { menus, store } = load({
        [`docs/${name}`]: '- First\n  - [Pour it](pour.md)\n  - [Cups](/cups/)\n- [Shop](https://shop.example)\n',
        ...pagesAt('docs/README.md', 'docs/pour.md', 'docs/cups/README.md'),
        'docs/_navbar.md': '[Home](/)\n',
      });

      expect(menus).to.deep.equal([
        'Docs: [First: Pour it=pour Cups=cups] Shop→https://shop.example [Other documents: README=readme]',
      ]);
      expect(store.applyChanges([`docs/${name}`]), 'an edit of the menu').to.equal(false);
    });

  it('has groups and an order by the front matter of dumi', () => {
    const { menus } = load({
      'docs/pour.md': `---\norder: 2\ngroup: Pouring\n---\n${english}`,
      'docs/lid.md': '---\ngroup:\n  title: Parts\n  order: 1\n---\n# Lid\n',
      'docs/boil.md': '---\norder: 1\ngroup: Pouring\n---\n# Boil\n',
      'docs/cup/index.md': '---\ntitle: Cup\ngroup: Parts\n---\n',
      'docs/last.md': '---\norder: 3\n---\n# Last\n',
    });

    expect(menus).to.deep.equal(['Docs: [Parts: Lid=lid [Cup: Cup=cup]] Last=last [Pouring: Boil=boil Pour=pour]']);
  });

  it('orders its menu by positions, then by numbers, then by names, with labels of its own', async () => {
    const { model, store, menus, problems, edit } = load({
      'docs/zest.md': `---\nsidebar_position: 1\nsidebar_label: Lemon\n---\n\n${english}`,
      ...{ 'docs/10-late.md': '# Late\n', 'docs/9-early.md': '# Early\n' },
      ...pagesAt('docs/plain.md', 'docs/404.md', 'docs/cups/mug.md', 'docs/pots/iron.md', 'docs/lids/lid.md'),
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'docs/cups/_category_.json': '{"label": "All cups", "position": 2, "collapsed": false}',
      'docs/pots/_category_.yml': 'label: All pots\nposition: 1.5\n',
      'docs/lids/_category_.json': '{"label": ',
    });

    expect(menus).to.deep.equal([
      'Docs: Lemon=zest [All pots: Iron=pots/iron] [All cups: Mug=cups/mug] Early=early Late=late Plain=plain [Lids: Lid=lids/lid]',
    ]);
    const items = model.editions.en.instances.get('docs')?.sidebars[0]?.items ?? [];
    expect(items.filter((item) => item.kind === 'category' && item.isOpen).map(({ label }) => label)).to.deep.equal([
      'All cups',
    ]);
    const all = Array.from(documentsOf(model), ({ docKey }) => docKey);
    const searched = Array.from(searchedDocs(model.editions.en), ({ docKey }) => docKey);
    expect(all).to.include('hidden').and.not.include('draft');
    expect(searched).to.include('plain').and.not.include('hidden');
    expect(problems).to.deep.equal(['sidebar.unreadable docs/lids/_category_.json:0']);

    await edit({ 'docs/lids/_category_.json': '{"label": "All lids", "position": 0}' });

    expect(listMenus(store.model)[0]).to.match(/^Docs: \[All lids: /);
  });

  it('resolves links from the root to its documents', () => {
    const { model } = load({
      ...{ 'docs/pour.md': english, 'docs/more/boil.md': english },
      ...{ 'docs/zh-cn/pour.md': chinese, 'docs/zh-cn/more/boil.md': chinese },
    });

    const addresses = (locale: 'en' | 'zh', ...links: string[]) => {
      const instance = model.editions[locale].instances.get('docs');
      return links.map((link) => instance && resolveMenuLink(model, instance, link)?.replace(BASE_MARK, ''));
    };

    const [pour, boil] = ['/docs/pour', '/docs/more/boil'];
    expect(addresses('en', '/pour/', '/more/boil.html', '/no-such')).to.deep.equal([pour, boil, undefined]);
    expect(addresses('zh', '/zh-cn/pour/', '/zh-cn/')).to.deep.equal([pour, pour]);
  });

  const picture = '/media/_/apps/site/public/static/lid.svg';
  for (const [path, files, links] of [
    [
      'more/boil.md',
      { 'pour.md': english, 'more/boil.md': english, 'more/@tea/pot.md': english },
      { '../pour.html#a': '~/docs/pour#a', '@tea/pot.md': '~/docs/more/%40tea/pot', 'no.html': undefined },
    ],
    [
      'apps/site/pages/pour.md',
      { 'apps/site/pages/pour.md': english, 'apps/site/public/static/lid.svg': '<svg/>' },
      { '/static/lid.svg': picture, 'static/lid.svg': picture, 'lid.svg': undefined },
    ],
    [
      'docs/zh/pour.md',
      { 'docs/en/pour.md': english, 'docs/en/boil.md': english, 'docs/zh/pour.md': chinese },
      { '../en/boil.md#hot': '~/docs/boil#hot', './boil.md': '~/docs/boil', './no.md': undefined },
    ],
  ] as [path: string, files: Record<string, string>, links: Record<string, string | undefined>][])
    it(`resolves links of ${path} to documents and files, also those of the other language`, () => {
      expect(load(files).follow(path, ...Object.keys(links))).to.deep.equal(Object.values(links));
    });
});
