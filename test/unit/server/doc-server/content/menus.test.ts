import { expect } from 'chai';
import type { MenuNode } from '../../../../../views/domain/menu.ts';
import { Menus, markActive } from '../../../../../server/embedded/doc-server/content/menus/menu-html.ts';
import { Caches } from '../../../../../server/embedded/doc-server/kit/caches.ts';
import { buildMenuTree, levelOf } from '../../../../../server/embedded/doc-server/content/menus/menu-tree.ts';
import type { Model } from '../../../../../server/embedded/doc-server/content/model/model.ts';
import { runAtOnce } from '../../../../../server/embedded/doc-server/kit/slices.ts';
import { BASE_MARK } from '../../../../../server/embedded/doc-server/markdown/types.ts';
import { copySite, docAt } from '../fixture.ts';
import { useAll } from '../../../../support/use.ts';

describe('Menus', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

  describe('The menu of a page as HTML', () => {
    const menuOf = (fullKey: string, locale: 'en' | 'zh' = 'en') =>
      new Menus(new Caches()).of(model, docAt(model, locale, fullKey));

    it('marks the page and opens what is above it', () => {
      const { html } = menuOf('kettle-ios/more/descale');

      expect(html).to.match(/<details class="menu-category" data-node="\w+" open=""><summary>More</);
      expect(html).to.match(/<details class="menu-category" data-node="\w+" open=""><summary>Deep</);
      expect(html).to.match(/data-node="\w+" aria-current="page">Descale &amp; rinse</);
      expect(html.split('aria-current').length - 1).to.equal(1);
    });

    it('is the same for pages that share it, but for the mark', () => {
      const [one, two] = [menuOf('kettle-ios/start/boil'), menuOf('kettle-ios/start/pour')];

      expect(one.id).to.equal(two.id);
      expect(one.html).not.to.equal(two.html);
      expect(one.html.replace(' aria-current="page"', '')).to.equal(two.html.replace(' aria-current="page"', ''));
    });

    it('leaves out what is hidden, and marks nothing on a hidden page', () => {
      const { html } = menuOf('kettle-ios/more/secret');

      expect(html).not.to.contain('Secret');
      expect(html).not.to.contain('aria-current');
    });

    it('links by addresses of today behind the mark for the base', () => {
      const { html } = menuOf('kettle-ios/start/boil');

      expect(html).to.contain(`href="${BASE_MARK}/docs/kettle/start/pour?platform=ios&amp;language=swift"`);
      expect(html).to.contain(`href="${BASE_MARK}/docs/tea/green?platform=all&amp;language=all#steeping"`);
      expect(html).to.match(
        /href="https:\/\/tea\.example\/shop" data-node="\w+" target="_blank" rel="noopener">Tea shop/,
      );
    });

    it('leads from a platform with few guides to another language of it', () => {
      const other = copySite();
      const config = JSON.parse(other.read('docs.config.en.json')) as {
        instances: unknown[];
        groups: { instances: unknown[] }[];
      };
      config.instances.push({ id: 'kettle_objc', path: 'kettle/en/objc', routeBasePath: 'kettle-objc' });
      config.groups[0]?.instances.push({ id: 'kettle_objc', platform: 'iOS: Objective-C' });
      other.write('docs.config.en.json', JSON.stringify(config));
      other.write('kettle/en/objc/sidebars.json', '{"mySidebar":[{"type":"doc","id":"boil","label":"Boil"}]}');
      other.write('kettle/en/objc/boil.mdx', '# Boil');
      const changed = other.load().model;
      const html = (fullKey: string) => new Menus(new Caches()).of(changed, docAt(changed, 'en', fullKey)).html;

      expect(html('kettle-objc/boil')).to.contain(
        `href="${BASE_MARK}/docs/kettle/home?platform=ios&amp;language=swift" data-node="sibling">More guides for iOS: Swift`,
      );
      expect(html('kettle-ios/home')).not.to.contain('sibling');
      expect(html('kettle-web/start/boil')).not.to.contain('sibling');
      other.close();
    });

    it('shows tags', () => {
      expect(menuOf('kettle-ios/start/boil').html).to.contain('<span class="tag tag-new">New</span>');
    });

    it('says on the Web which pages mini programs have too', () => {
      const { html } = menuOf('kettle-web/start/boil', 'zh');

      expect(html).to.contain('在浏览器里烧水<span class="menu-note">（支持小程序）</span>');
      expect(html).to.contain('只在网页</a>');
    });

    it('is that of the first tab for a page in no menu, and empty without menus', () => {
      expect(menuOf('kettle-ios/more/loose').id).to.equal(menuOf('kettle-ios/home').id);
      expect(menuOf('kettle-ios/more/loose').html).not.to.contain('aria-current');
    });

    const marks: [what: string, html: string, id: string, above: string[], marked: string][] = [
      ['a link', '<a href="x" data-node="a">A</a>', 'a', [], '<a href="x" data-node="a" aria-current="page">A</a>'],
      ['no other of a longer name', '<a data-node="ab">', 'a', [], '<a data-node="ab">'],
      [
        'a closed category',
        '<details data-node="c"><a data-node="a">',
        'a',
        ['c'],
        '<details data-node="c" open=""><a data-node="a" aria-current="page">',
      ],
      ['an open one only once', '<details data-node="c" open="">', 'x', ['c'], '<details data-node="c" open="">'],
      ['nothing that is not there', '<p>', 'a', ['c'], '<p>'],
    ];
    for (const [what, html, id, above, marked] of marks) {
      it(`is marked by text: ${what}`, () => {
        expect(markActive(html, id, above)).to.equal(marked);
      });
    }
  });

  describe('The menu as a tree', () => {
    it('leads from categories over products and platforms to pages', () => {
      const tree = runAtOnce(buildMenuTree(model, 'en', false));

      expect(namesOf(levelOf(tree, 1))).to.deep.equal(['Products', 'General']);
      expect(namesOf(levelOf(tree, 2))).to.deep.equal(['Hot things', 'Questions']);
      expect(levelOf(tree, 3).map(({ key, type, tag }) => [key, type, tag])).to.deep.include.members([
        ['kettle', 'docs', 'hot'],
        ['tea', 'docs', '0'],
      ]);
      expect(levelOf(tree, 4).map(({ key }) => key)).to.include.members(['ios_swift', 'android_java', 'server']);
    });

    it('describes a page by all that the portal asks of it', () => {
      const {
        children: _children,
        parentId,
        ...page
      } = find(runAtOnce(buildMenuTree(model, 'en', false)), 'Boil water');

      expect(parentId).to.match(/^c/);
      expect(page).to.deep.equal({
        id: '101',
        key: 'start/boil',
        name: 'Boil water',
        type: 'doc',
        path: 'kettle/en/ios/Start/01-Boil.mdx',
        tag: 'New',
        isExpand: false,
        fullKey: 'kettle-ios/start/boil',
        shortLink: '/article/101',
        clickType: 'route',
        routeKey: 'kettle',
        docsRouteKey: 'start/boil',
      });
    });

    it('keeps documents and what has children only, and hides what is hidden unless asked', () => {
      const names = (showsHidden: boolean) => namesOf(everyNode(runAtOnce(buildMenuTree(model, 'en', showsHidden))));

      expect(names(false)).not.to.include.members(['Tea shop']);
      expect(names(false)).to.include('Green tea').and.not.include('Secret');
      expect(names(true)).to.include('Secret');
    });

    it('leaves out blocked entries and the service API in the Chinese edition', () => {
      const keys = (showsHidden: boolean) =>
        everyNode(runAtOnce(buildMenuTree(model, 'zh', showsHidden))).map(({ key }) => key);

      expect(keys(false)).not.to.include.oneOf(['experience-app', 'server-api']);
      expect(keys(true)).to.include.members(['experience-app', 'server-api']);
    });

    it('has ids that name one node among its brothers', () => {
      for (const node of everyNode(runAtOnce(buildMenuTree(model, 'en', true)))) {
        const ids = node.children.map(({ id }) => id);
        expect(new Set(ids).size, node.name).to.equal(ids.length);
      }
    });
  });

  function namesOf(nodes: readonly MenuNode[]): string[] {
    return nodes.map(({ name }) => name);
  }

  function everyNode(nodes: readonly MenuNode[]): MenuNode[] {
    return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
  }

  function find(nodes: readonly MenuNode[], name: string): MenuNode {
    const node = everyNode(nodes).find((candidate) => candidate.name === name);
    if (!node) throw new Error(`no node ${name}`);
    return node;
  }
});
