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

  it('keeps documents and what has children only, and hides what is hidden unless asked', () => {
    const names = (showsHidden: boolean) => namesOf(everyNode(runAtOnce(buildMenuTree(model, 'en', showsHidden))));

    expect(names(false)).to.include('Green tea').and.not.include.oneOf(['Secret', 'Tea shop']);
    expect(names(true)).to.include('Secret').and.not.include('Tea shop');
  });

  it('leaves out blocked entries and the service API in the Chinese edition', () => {
    const keys = (showsHidden: boolean) =>
      everyNode(runAtOnce(buildMenuTree(model, 'zh', showsHidden))).map(({ key }) => key);

    expect(keys(false)).not.to.include.oneOf(['experience-app', 'server-api']);
    expect(keys(true)).to.include.members(['experience-app', 'server-api']);
  });
});

function namesOf(nodes: readonly MenuNode[]): string[] {
  return nodes.map(({ name }) => name);
}

function everyNode(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}
