/** Finds the same document elsewhere: on another platform of its product, or in the other language. */
import type { Article, PlatformTarget } from '../../../../../views/domain/article.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import { treeDepths } from '../../../../../views/domain/menu.ts';
import { inEditionOrder } from '../../../../../views/domain/platform.ts';
import { writtenDocId } from '../../kit/doc-id.ts';
import { pathIn } from '../../kit/paths.ts';
import { withoutLocaleSuffix } from '../configuration/keys.ts';
import { currentVersion } from '../configuration/versions.ts';
import {
  type Doc,
  type Edition,
  firstPage,
  firstPageOf,
  firstPageOfProduct,
  type Instance,
  type Model,
} from '../model/model.ts';
import { platformLabel } from '../model/platform-label.ts';

interface Found {
  doc: Doc;
  match: 'same' | 'nearest';
}

interface InstanceIndex {
  byId: Map<string, Doc>;
  byRootSource: Map<string, Doc>;
  byTitle: Map<string, Doc>;
  byFileName: Map<string, Doc>;
  /** File names that several documents share, such as `overview`, and that identify no document across languages. */
  sharedFileNames: Set<string>;
  /** First pages of categories by label. */
  byCategory: Map<string, Doc>;
}

const indexes = new WeakMap<Instance, InstanceIndex>();

/** Lists all platforms of a document's product: English in a fixed order, Chinese in the order of the configuration. */
export function findPlatforms(doc: Doc): PlatformTarget[] {
  return inOrder(doc.instance.product.instances, doc.locale).flatMap((instance) => {
    const found = findOnPlatform(doc, instance);
    if (!found) return [];
    const target = { address: found.doc.address, title: found.doc.title, match: found.match };
    const label = platformLabel(instance);
    const isCurrent = instance === doc.instance;
    const version = instance.version === currentVersion ? {} : { version: instance.version };
    return [{ ...target, entryKey: instance.entryKey, label, ...instance.target, ...version, isCurrent }];
  });
}

function inOrder(instances: readonly Instance[], locale: Locale): Instance[] {
  return inEditionOrder(instances, locale, ({ entryKey }) => entryKey);
}

/** Finds the document on another platform, else the nearest one there; undefined if the instance has no documents. */
function findOnPlatform(doc: Doc, instance: Instance): Found | undefined {
  if (instance === doc.instance) return { doc, match: 'same' };
  const same = findSame(doc, instance);
  if (same) return { doc: same, match: 'same' };
  const index = indexOf(instance);
  const category = doc.menuEntry?.categories.at(-1)?.label;
  const nearest =
    index.byTitle.get(doc.title) ??
    index.byFileName.get(fileName(doc)) ??
    (category === undefined ? undefined : index.byCategory.get(category)) ??
    instance.sidebars.find((sidebar) => sidebar.key === doc.menuEntry?.sidebar.key)?.pages[0] ??
    firstPage(instance);
  return nearest && { doc: nearest, match: 'nearest' };
}

/** Finds the document itself in an instance, never a similar document. */
export function findSame(doc: Doc, instance: Instance): Doc | undefined {
  const index = indexOf(instance);
  const [id] = doc.declaredIds;
  return (
    (id === undefined ? undefined : index.byId.get(id)) ??
    index.byRootSource.get(doc.rootSource) ??
    instance.docs.get(doc.docKey)
  );
}

/** Finds the document in the other language, else the nearest page there; undefined if that edition lacks the product. */
export function findCounterpart(model: Model, doc: Doc): Article['counterpart'] {
  const found = findInEdition(model.editions[otherLocale(doc.locale)], doc);
  if (!found) return undefined;
  const { articleId, address, title } = found.doc;
  const back = found.match === 'same' ? findInEdition(model.editions[doc.locale], found.doc) : undefined;
  const isMutual = back?.match === 'same' && back.doc === doc;
  const match = back && back.doc !== doc && isCopiedId(doc, back.doc) ? 'nearest' : found.match;
  return { id: articleId, address, title, match, isMutual };
}

/** True if an equal id only means that a file was copied: within one instance, or to another product. */
function isCopiedId({ instance }: Doc, other: Doc): boolean {
  return other.instance === instance || other.instance.product !== instance.product;
}

/** Finds a document in an edition: the same one, else the one of the nearest platform, else one with the same id. */
export function findInEdition(edition: Edition, doc: Doc): Found | undefined {
  const same = findSameInEdition(edition, doc);
  if (same) return { doc: same, match: 'same' };
  const others = nearestInstances(edition, doc.instance);
  const elsewhere = findOnOtherPlatform(others, doc);
  // Copied files repeat ids in other products, so other platforms of the product are tried before the id.
  const [byId] = elsewhere ? [] : withId(edition, doc);
  if (byId) return { doc: byId, match: 'same' };
  const nearest = elsewhere ?? findNamesake(others, doc) ?? findNearPlace(edition, doc, others);
  return nearest && { doc: nearest, match: 'nearest' };
}

function findSameInEdition(edition: Edition, doc: Doc): Doc | undefined {
  const byId = withId(edition, doc);
  const byRoute = edition.byRoute.get(doc.instance.config.routeBasePath);
  return (
    byId.find((other) => other.fullKey === doc.fullKey) ??
    byId.find((other) => other.instance.product.key === doc.instance.product.key) ??
    byRoute?.docs.get(doc.docKey) ??
    pairById(edition, doc.instance)?.docs.get(doc.docKey) ??
    // Documentation tools let a translation have its own address, so the path decides, too.
    (doc.hasOwnAddress ? byRoute?.byPath.get(pathOf(doc)) : undefined)
  );
}

/** Returns the path of a document in its instance, as links write it. */
function pathOf({ instance: { config }, file }: Doc): string {
  return writtenDocId(file.path.slice(pathIn(config.path, '').length));
}

function withId(edition: Edition, { declaredIds: [id] }: Doc): readonly Doc[] {
  return id === undefined ? [] : (edition.byDeclaredId.get(id) ?? []);
}

/** Finds the document on other platforms of the product, if the edition lacks it on its own platform. */
function findOnOtherPlatform(instances: readonly Instance[], doc: Doc): Doc | undefined {
  return firstOf(instances, (other) => indexOf(other).byRootSource.get(doc.rootSource) ?? other.docs.get(doc.docKey));
}

/** Finds a document by title or file name: API names and most file names are the same in all languages. */
function findNamesake(instances: readonly Instance[], doc: Doc): Doc | undefined {
  const name = fileName(doc);
  return (
    firstOf(instances, (other) => indexOf(other).byTitle.get(doc.title)) ??
    firstOf(instances, (other) => {
      const { byFileName, sharedFileNames } = indexOf(other);
      return sharedFileNames.has(name) ? undefined : byFileName.get(name);
    })
  );
}

/** Finds the first page of a category around the document, else of its tab, else of its platform. */
function findNearPlace(edition: Edition, doc: Doc, others: readonly Instance[]): Doc | undefined {
  const { instance, menuEntry } = doc;
  const product = edition.products.get(instance.product.key);
  const paired = findPaired(edition, instance);
  const around = menuEntry?.categories.slice(-treeDepths.otherLanguage).reverse() ?? [];
  const neighbours = around.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'page' ? [item.doc] : [])));
  for (const neighbour of neighbours) {
    const same =
      findSameInEdition(edition, neighbour) ?? (others.length > 0 ? undefined : withId(edition, neighbour)[0]);
    const category = same?.menuEntry?.categories.at(-1);
    if (category) return firstPageOf(category.items);
  }
  const sameTab = paired?.sidebars.find((sidebar) => sidebar.key === menuEntry?.sidebar.key)?.pages[0];
  return sameTab ?? (paired && firstPage(paired)) ?? (product && firstPageOfProduct(product));
}

/** Lists the product's instances in the edition: the paired one, then the same platform, then the others. */
function nearestInstances(edition: Edition, instance: Instance): Instance[] {
  const paired = findPaired(edition, instance);
  const product = edition.products.get(instance.product.key) ?? paired?.product;
  const { platform } = instance.target;
  const rank = (other: Instance) => (other === paired ? 0 : other.target.platform === platform ? 1 : 2);
  return inOrder(product?.instances ?? [], edition.locale).sort((a, b) => rank(a) - rank(b));
}

function findPaired(edition: Edition, instance: Instance): Instance | undefined {
  const product = edition.products.get(instance.product.key);
  return (
    edition.byRoute.get(instance.config.routeBasePath) ??
    pairById(edition, instance) ??
    product?.instances.find((other) => other.entryKey === instance.entryKey)
  );
}

function pairById(edition: Edition, instance: Instance): Instance | undefined {
  const bare = withoutLocaleSuffix(instance.config.id);
  return edition.instances.get(bare) ?? edition.instances.get(`${bare}_${edition.locale}`);
}

function indexOf(instance: Instance): InstanceIndex {
  const kept = indexes.get(instance);
  if (kept) return kept;
  const index: InstanceIndex = {
    byId: new Map(),
    byRootSource: new Map(),
    byTitle: new Map(),
    byFileName: new Map(),
    sharedFileNames: new Set(),
    byCategory: new Map(),
  };
  for (const doc of inMenuOrder(instance)) {
    for (const id of doc.declaredIds) putFirst(index.byId, id, doc);
    putFirst(index.byRootSource, doc.rootSource, doc);
    putFirst(index.byTitle, doc.title, doc);
    if (index.byFileName.has(fileName(doc))) index.sharedFileNames.add(fileName(doc));
    putFirst(index.byFileName, fileName(doc), doc);
    const category = doc.menuEntry?.categories.at(-1);
    if (category) putFirst(index.byCategory, category.label, doc);
  }
  indexes.set(instance, index);
  return index;
}

function inMenuOrder(instance: Instance): Iterable<Doc> {
  return new Set([...instance.sidebars.flatMap((sidebar) => sidebar.pages), ...instance.docs.values()]);
}

function fileName(doc: Doc): string {
  return doc.docKey.split('/').at(-1) ?? doc.docKey;
}

function firstOf(instances: readonly Instance[], find: (instance: Instance) => Doc | undefined): Doc | undefined {
  for (const instance of instances) {
    const doc = find(instance);
    if (doc) return doc;
  }
  return undefined;
}

function putFirst<K>(map: Map<K, Doc>, key: K, doc: Doc): void {
  if (!map.has(key)) map.set(key, doc);
}
