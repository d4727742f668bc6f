import { expect } from 'chai';
import type { MenuNode } from '../../../../../../views/domain/menu.ts';
import { buildMenuTree, levelOf } from '../../../../../../server/embedded/doc-server/site/menus/menu-tree.ts';
import type { Model } from '../../../../../../server/embedded/doc-server/site/model/model.ts';
import { runAtOnce } from '../../../../../../server/embedded/doc-server/kit/slices.ts';
import { copySite } from '../../fixture.ts';
import { useAll } from '../../../../../support/use.ts';

describe('The menu as a tree', () => {
  let model: Model;
  const site = useAll(() => copySite());
  before(() => {
    model = site.load().model;
  });

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
    const page = everyNode(runAtOnce(buildMenuTree(model, 'en', false))).find(({ name }) => name === 'Boil water');

    expect(page?.parentId).to.match(/^c/);
    expect(page).to.include({
      ...{ id: '101', key: 'start/boil', type: 'doc', path: 'kettle/en/ios/Start/01-Boil.mdx', tag: 'New' },
      ...{ isExpand: false, fullKey: 'kettle-ios/start/boil', shortLink: '/article/101', clickType: 'route' },
      ...{ routeKey: 'kettle', docsRouteKey: 'start/boil' },
    });
  });

  for (const [locale, hidden, shown] of [
    ['en', ['Secret'], 'Green tea'],
    ['zh', ['experience-app', 'server-api'], 'kettle'],
  ] as const)
    it(`hides what is hidden or blocked in an edition unless asked: ${hidden.join()}`, () => {
      const names = (showsHidden: boolean) =>
        everyNode(runAtOnce(buildMenuTree(model, locale, showsHidden))).flatMap(({ key, name }) => [key, name]);

      expect(names(false))
        .to.include(shown)
        .and.not.include.oneOf([...hidden, 'Tea shop']);
      expect(names(true))
        .to.include.members([...hidden])
        .and.not.include('Tea shop');
    });
});

function namesOf(nodes: readonly MenuNode[]): string[] {
  return nodes.map(({ name }) => name);
}

function everyNode(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}
