/** Builds the complete menu of an edition as data. */
import { editionTraits } from '../../../../../views/domain/edition.ts';
import { type Locale, textLocale } from '../../../../../views/domain/locale.ts';
import { type MenuNode, noTag } from '../../../../../views/domain/menu.ts';
import { articleAddress } from '../../../../../views/domain/urls.ts';
import { docServerText } from '../../kit/messages.ts';
import { runInSlices, type SlicedWork } from '../../kit/slices.ts';
import { BASE_MARK } from '../../document/types.ts';
import { isDocumentFile } from '../../kit/doc-id.ts';
import { stableId } from '../../kit/short-id.ts';
import { resolveMenuLink } from '../addresses/links.ts';
import { findByAddress, parsePath } from '../addresses/lookup.ts';
import { menuNote } from './menu-html.ts';
import { type Doc, firstPage, type Instance, type MenuItem, type Model, type Product } from '../model/model.ts';

/** Keys with the same meaning in every product, with patterns of document ids. */
export const fixedKeys: Readonly<Record<string, RegExp>> = {
  'server-api': /^server-api$/,
  'experience-app': /(?:^|\/)(?:experience-app|demo-app)$/,
  'download-pkg': /(?:^|\/)(?:download-pkg|download-demo)$/,
  'download-sdk': /(?:^|\/)(?:download-sdk|sdk-downloads?)$/,
  tech: /(?:^|\/)tech$/,
};
const serverApiKey = 'server-api';

interface TreeScope {
  model: Model;
  instance: Instance;
  showsHidden: boolean;
}

export class MenuTrees {
  readonly #json = new Map<string, Promise<string>>();
  #structure = -1;

  /** Returns the whole tree as JSON. @param showsHidden true includes entries that the configuration hides */
  treeJson(model: Model, locale: Locale, showsHidden: boolean): Promise<string> {
    return this.#keep(model, `tree ${locale} ${String(showsHidden)}`, () => buildMenuTree(model, locale, showsHidden));
  }

  /** Returns the nodes of one level as JSON (1 is the top), without children. */
  levelJson(model: Model, locale: Locale, level: number): Promise<string> {
    return this.#keep(model, `level ${locale} ${String(level)}`, function* () {
      return levelOf(yield* buildMenuTree(model, locale, false), level).map((node) => ({ ...node, children: [] }));
    });
  }

  #keep(model: Model, key: string, build: () => SlicedWork<MenuNode[]>): Promise<string> {
    if (this.#structure !== model.structure) this.#json.clear();
    this.#structure = model.structure;
    const kept = this.#json.get(key);
    if (kept !== undefined) return kept;
    const json = runInSlices(build()).then((nodes) => JSON.stringify(nodes));
    this.#json.set(key, json);
    return json;
  }
}

/** Builds the tree, one product per step. */
export function* buildMenuTree(model: Model, locale: Locale, showsHidden: boolean): SlicedWork<MenuNode[]> {
  const roots: MenuNode[] = [];
  for (const product of model.editions[locale].products.values()) {
    if (!product.isListed) continue;
    let siblings = roots;
    let parentId = '';
    let path = locale as string;
    for (const label of product.category) {
      path = `${path}/${label}`;
      const id = stableId('m', path);
      let folder = siblings.find((node) => node.id === id);
      if (!folder) siblings.push((folder = folderNode({ id, parentId, name: label })));
      siblings = folder.children;
      parentId = id;
    }
    siblings.push(productNode(model, product, parentId, showsHidden));
    yield;
  }
  return survivors(roots, blockedKeys(locale, showsHidden));
}

export function levelOf(nodes: readonly MenuNode[], level: number): MenuNode[] {
  return level <= 1
    ? [...nodes]
    : levelOf(
        nodes.flatMap((node) => node.children),
        level - 1,
      );
}

function blockedKeys(locale: Locale, showsHidden: boolean): ReadonlySet<string> {
  const { blockedMenuKeys } = editionTraits[textLocale(locale)];
  // An edition with blocked entries also hides the server API entry.
  return new Set(showsHidden || blockedMenuKeys.length === 0 ? [] : [...blockedMenuKeys, serverApiKey]);
}

/** Removes blocked nodes, and nodes that have no document and no children. */
function survivors(nodes: MenuNode[], blocked: ReadonlySet<string>): MenuNode[] {
  return nodes.flatMap((node) => {
    if (blocked.has(node.key)) return [];
    node.children = survivors(node.children, blocked);
    return node.children.length > 0 || (node.type === 'doc' && isDocumentFile(node.path)) ? [node] : [];
  });
}

function productNode(model: Model, product: Product, parentId: string, showsHidden: boolean): MenuNode {
  const node = folderNode({ id: stableId('g', product.key), parentId, name: product.name });
  node.children = product.instances.map((instance) => {
    const id = stableId('i', `${product.key}/${instance.entryKey}`);
    const home = firstPage(instance);
    const entry = folderNode({ id, parentId: node.id, name: instance.platformText || product.name });
    entry.children = instanceItems({ model, instance, showsHidden }, id);
    return Object.assign(entry, {
      key: instance.entryKey,
      type: 'docs',
      path: instance.config.path,
      fullKey: instance.config.routeBasePath,
      routeKey: product.key,
      docsRouteKey: home?.docKey ?? '',
    } satisfies Partial<MenuNode>);
  });
  const tag = product.tag ?? noTag;
  return Object.assign(node, {
    key: product.key,
    type: 'docs',
    tag,
    routeKey: product.key,
  } satisfies Partial<MenuNode>);
}

/** Puts guides directly below the instance, and each other menu in its own folder. */
function instanceItems(scope: TreeScope, parentId: string): MenuNode[] {
  return scope.instance.sidebars.flatMap((sidebar) => {
    if (sidebar.key === 'mySidebar') return sidebar.items.flatMap((item) => itemNodes(scope, item, parentId));
    const id = stableId('s', `${scope.instance.config.id}/${sidebar.key}`);
    const folder = folderNode({ id, parentId, name: sidebar.label });
    folder.key = sidebar.key === 'serverApi' ? serverApiKey : sidebar.key;
    folder.routeKey = scope.instance.product.key;
    folder.children = sidebar.items.flatMap((item) => itemNodes(scope, item, id));
    return [folder];
  });
}

function itemNodes(scope: TreeScope, item: MenuItem, parentId: string): MenuNode[] {
  const { instance, showsHidden } = scope;
  if (item.isHidden && !showsHidden) return [];
  const shared = { name: item.label, tag: item.tag || noTag, routeKey: instance.product.key };
  if (item.kind === 'category') {
    const id = stableId('c', `${instance.config.id} ${item.id}`);
    const node = Object.assign(folderNode({ id, parentId, name: item.label }), shared, { isExpand: item.isOpen });
    node.children = item.items.flatMap((inner) => itemNodes(scope, inner, id));
    return [node];
  }
  if (item.kind === 'page')
    return [{ ...pageNode(item.doc, parentId), ...shared, name: item.label + (menuNote(item.doc) ?? '') }];
  const address = resolveMenuLink(scope.model, instance, item.href);
  if (address === undefined) return [];
  const target = findByAddress(scope.model.editions[instance.locale], address.replace(BASE_MARK, ''));
  const clickType = address.startsWith(BASE_MARK) ? 'route' : 'window';
  const base = target ? pageNode(target, parentId) : folderNode({ id: '', parentId, name: item.label });
  const id = stableId('l', `${instance.config.id} ${item.id}`);
  const hash = parsePath(item.href).hash;
  return [
    {
      ...base,
      ...shared,
      id,
      type: 'doc',
      clickType,
      path: target?.file.path ?? item.href,
      fullKey: base.fullKey + hash,
    },
  ];
}

function pageNode(doc: Doc, parentId: string): MenuNode {
  return {
    ...folderNode({ id: doc.articleId, parentId, name: doc.title }),
    key: fixedKeyOf(doc) ?? doc.docKey,
    type: 'doc',
    path: doc.file.path,
    fullKey: doc.fullKey,
    shortLink: articleAddress(doc.articleId),
    clickType: 'route',
    routeKey: doc.instance.product.key,
    docsRouteKey: doc.docKey,
  };
}

function fixedKeyOf(doc: Doc): string | undefined {
  const isServerApi = doc.title === docServerText(doc.locale, 'menu.server-api');
  return isServerApi ? serverApiKey : Object.keys(fixedKeys).find((key) => fixedKeys[key]?.test(doc.docKey));
}

function folderNode({ id, parentId, name }: Pick<MenuNode, 'id' | 'parentId' | 'name'>): MenuNode {
  return {
    id,
    parentId,
    name,
    key: id,
    type: 'dic',
    path: '',
    tag: noTag,
    children: [],
    isExpand: false,
    fullKey: '',
    shortLink: '',
    clickType: 'toggle',
    routeKey: '',
    docsRouteKey: '',
  };
}
