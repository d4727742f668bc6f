/** Documents as the portal shows them: the rendered text with everything around it. */
import type { Article, DocumentLink } from '../../../views/domain/article.ts';
import type { DocMenuEntry, Product } from '../../../views/domain/menu.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import { splitEntryKey } from '../../../views/domain/platform.ts';
import { articleAddress, fixedAddresses, productAddress } from '../../../views/domain/urls.ts';
import { findCounterpart, findPlatforms } from './content/counterparts.ts';
import { Menus } from './content/menu-html.ts';
import {
  type Doc,
  faqRoute,
  firstPage,
  firstPageOf,
  type Instance,
  isHiddenPlace,
  type Model,
  type Place,
  type Product as ContentProduct,
} from './content/model.ts';
import type { ContentStore } from './content/store.ts';
import type { Documents } from './documents.ts';
import { BASE_MARK } from './markdown/types.ts';
import { message } from './messages.ts';

const functionList = /(?:^|\/)function-list$/;

export class Articles {
  readonly #store: ContentStore;
  readonly #documents: Documents;
  readonly #menus = new Menus();

  constructor(store: ContentStore, documents: Documents) {
    this.#store = store;
    this.#documents = documents;
  }

  /**
   * @param find looks the document up; asked again if the content changed while it was rendered
   * @param base stands before internal links
   */
  async show(find: (model: Model) => Doc | undefined, base: string): Promise<Article | undefined> {
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const doc = find(model);
      const page = doc && (await this.#documents.get(doc));
      const isSteady = this.#store.model === model && model.version === version;
      if (!isSteady) continue;
      if (!doc || !page) return undefined;
      const menu = this.#menus.of(model, doc);
      const title = page.title ?? doc.title;
      const counterpart = findCounterpart(model, doc);
      const { instance } = doc;
      return {
        id: doc.articleId,
        locale: doc.locale,
        title,
        description: page.description,
        html: page.html.replaceAll(BASE_MARK, base),
        toc: page.toc,
        ...(page.updatedAt !== undefined && { updatedAt: page.updatedAt }),
        isApi: page.isApi,
        isFunctionList: functionList.test(doc.docKey),
        ...(page.operation && { operation: page.operation }),
        showsToc: !page.hidesToc,
        product: describeProduct(doc),
        entryKey: instance.entryKey,
        docKey: doc.docKey,
        address: doc.address,
        shortLink: articleAddress(doc.articleId),
        breadcrumbs: breadcrumbsOf(doc),
        menu: { id: menu.id, html: menu.html.replaceAll(BASE_MARK, base) },
        tabs: tabsOf(doc),
        ...neighboursOf(doc),
        platforms: findPlatforms(doc),
        ...(counterpart && { counterpart }),
        needsFullLoad: needsFullLoad(model, doc),
        isDegraded: page.isDegraded,
        tags: tagsOf(
          doc,
          page.sources.map(([path]) => path),
        ),
      };
    }
  }
}

/** The prefix of an edition where nobody says otherwise. */
export function defaultBase(locale: Locale, defaultLocale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

export function describeMenuEntry(doc: Doc): DocMenuEntry {
  const { entryKey, product } = doc.instance;
  return { key: entryKey, rootRouteKey: product.key, docsRouteKey: doc.docKey, path: doc.file.path };
}

export function listProducts(model: Model, locale: Locale): Product[] {
  return describeProducts([...model.editions[locale].products.values()].filter((product) => product.isListed));
}

export function describeProducts(products: readonly ContentProduct[]): Product[] {
  const described = products.map(({ key, name, description, category, tag, instances }) => ({
    key,
    name,
    description,
    category,
    ...(tag && { tag }),
    address: addressOfProduct(key, instances),
    entries: instances.flatMap((instance) => {
      const page = firstPage(instance);
      if (!page) return [];
      const label = instance.platformText || instance.config.label || name;
      return [{ key: instance.entryKey, label, ...splitEntryKey(instance.entryKey), address: page.address }];
    }),
  }));
  // One without a document has no address.
  return described.filter(({ entries }) => entries.length > 0);
}

/** The product that holds the questions has a page of its own. */
function addressOfProduct(key: string, instances: readonly Instance[]): string {
  const isFaq = instances.some(({ config }) => config.routeBasePath === faqRoute);
  return isFaq ? fixedAddresses.faq : productAddress(key);
}

/** The page on which a product opens, for a path such as `zim` or `zim/ios_swift`. */
export function findOverview(model: Model, locale: Locale, productPath: string): Doc | undefined {
  const [key = '', entryKey] = productPath.replace(/^\/+|\/+$/g, '').split('/');
  const edition = model.editions[locale];
  const product = edition.products.get(key) ?? edition.aliases.get(key);
  const instances =
    product?.instances.filter((instance) => entryKey === undefined || instance.entryKey === entryKey) ?? [];
  for (const instance of instances) {
    const pages = instance.sidebars[0]?.pages ?? [];
    const overview = pages.find((page) => overviewPage.test(page.docKey));
    if (overview) return overview;
  }
  return undefined;
}

const overviewPage = /^(?:introduction\/)?(?:entry|overview)$|^overview\/overview$/;

function describeProduct({ instance: { product } }: Doc): Article['product'] {
  return { key: product.key, name: product.name, address: addressOfProduct(product.key, product.instances) };
}

function breadcrumbsOf(doc: Doc): Article['breadcrumbs'] {
  const { place } = doc;
  const { name, address } = describeProduct(doc);
  const product = { title: name, address };
  const categories = place?.categories ?? [];
  return [
    { title: message(doc.locale, 'breadcrumb.docs'), address: '/' },
    product,
    ...categories.map((category) => {
      const first = firstPageOf(category.items);
      return { title: category.label, ...(first && { address: first.address }) };
    }),
  ];
}

function tabsOf({ instance, place }: Doc): Article['tabs'] {
  return instance.sidebars.flatMap((sidebar) => {
    const [first] = sidebar.pages;
    return first ? [{ label: sidebar.label, address: first.address, isCurrent: sidebar === place?.sidebar }] : [];
  });
}

/** The pages before and after in reading order, hidden ones left out. */
function neighboursOf(doc: Doc): Pick<Article, 'previous' | 'next'> {
  const { place } = doc;
  if (!place) return {};
  const pages = place.sidebar.pages.filter((page) => page === doc || isShown(page, place));
  const at = pages.indexOf(doc);
  const previous = linkTo(pages[at - 1]);
  const next = linkTo(pages[at + 1]);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function isShown(page: Doc, { sidebar }: Place): boolean {
  return page.place?.sidebar !== sidebar || !isHiddenPlace(page.place);
}

function linkTo(doc: Doc | undefined): DocumentLink | undefined {
  return doc && { title: doc.place?.item.label ?? doc.title, address: doc.address };
}

function needsFullLoad(model: Model, doc: Doc): boolean {
  const { fullRefresh } = model.editions[doc.locale].config;
  return fullRefresh.has(doc.fullKey) || fullRefresh.has(doc.articleId);
}

function tagsOf(doc: Doc, sources: readonly string[]): string[] {
  const { instance, place, locale } = doc;
  const sidebar = place?.sidebar ?? instance.sidebars[0];
  return [
    `doc:${locale}:${doc.fullKey}`,
    ...sources.map((path) => `file:${path}`),
    ...(sidebar ? [`menu:${locale}:${instance.config.id}:${sidebar.key}`] : []),
    `group:${locale}:${instance.product.key}`,
  ];
}
