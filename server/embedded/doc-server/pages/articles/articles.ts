/** Builds articles: the rendered text of a document with all facts that its page shows. */
import type { Article, DocumentLink } from '../../../../../views/domain/article.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import type { ServerApiList } from '../../../../../views/domain/server-api-list.ts';
import { articleAddress, serverApiAddress, serverApiKey } from '../../../../../views/domain/urls.ts';
import { findInInstance } from '../../site/addresses/lookup.ts';
import { findCounterpart, findPlatforms } from '../../site/addresses/counterparts.ts';
import { withCards } from '../../site/menus/doc-cards.ts';
import { Menus } from '../../site/menus/menu-html.ts';
import type { Caches } from '../../kit/caches.ts';
import { type Doc, firstPageOf, type Instance, type Model, type MenuEntry } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import type { Documents } from '../documents/documents.ts';
import { serveHtml } from '../../document/html/served-html.ts';
import { hasSymbolMarks } from '../../document/code/symbol-marks.ts';
import { ProductHomes } from './product-homes.ts';
import { describeProduct } from '../portal/products.ts';
import type { TranslationNotes } from '../documents/translation-notes.ts';
import type { Questions } from '../faq/questions.ts';
import type { Releases } from '../release-notes/releases.ts';
import { BASE_MARK } from '../../document/types.ts';
import { docServerText } from '../../kit/messages.ts';
import type { CodeSymbols } from '../../references/code/code-symbols.ts';
import { findServerInstance, operationDocs, ServerApiLists } from '../../operations/server-apis.ts';
import { changeTags } from '../../kit/change-tags.ts';

const functionList = /(?:^|\/)function-list$/;

export class Articles {
  readonly #store: ContentStore;
  readonly #documents: Documents;
  readonly #codeSymbols: CodeSymbols;
  readonly #menus: Menus;
  readonly #serverApis: ServerApiLists;
  readonly #homes: ProductHomes;
  readonly #translationNotes: TranslationNotes;

  constructor(
    store: ContentStore,
    documents: Documents,
    codeSymbols: CodeSymbols,
    questions: Questions,
    translationNotes: TranslationNotes,
    caches: Caches,
    releases: Releases,
  ) {
    this.#store = store;
    this.#menus = new Menus(caches);
    this.#serverApis = new ServerApiLists(store);
    this.#documents = documents;
    this.#codeSymbols = codeSymbols;
    this.#homes = new ProductHomes(store.contentDir, questions, documents, releases);
    this.#translationNotes = translationNotes;
  }

  /**
   * @param find looks up the document; called again if the content changed during rendering
   * @param base prefix of internal links
   * @param otherBase prefix of links to the other edition, set on pages for readers: notes then tell what changed in the other edition
   */
  async show(find: (model: Model) => Doc | undefined, base: string, otherBase?: string): Promise<Article | undefined> {
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const doc = find(model);
      // A reference page is built elsewhere and has its own address.
      if (doc?.inReference) return undefined;
      const page = doc && (await this.#documents.get(doc));
      const hasSymbols = page && (hasSymbolMarks(page.html) || page.home);
      const symbols = hasSymbols ? this.#codeSymbols.of(model, doc.instance) : undefined;
      const functions = symbols?.functions;
      const found = doc && page?.home && (await this.#homes.complete(model, doc, { text: page.home, base, functions }));
      const upgrade = doc && page && (await this.#homes.findUpgrade(model.editions[doc.locale], doc, page));
      const html =
        doc && page && otherBase !== undefined ? this.#translationNotes.addTo(page, model, doc, otherBase) : page?.html;
      const isSteady = this.#store.model === model && model.version === version;
      if (!isSteady) continue;
      if (!doc || !page || html === undefined) return undefined;
      return {
        ...this.#describe(model, doc, base),
        title: page.title ?? doc.title,
        ...(page.icon !== undefined && { icon: page.icon }),
        description: page.description,
        html: this.serve(model, doc, html, base),
        toc: page.toc,
        ...page.facts,
        ...(page.operation && { operation: page.operation, breadcrumbs: operationBreadcrumbs(doc) }),
        ...(page.request && { request: page.request }),
        ...(found && { home: found.home }),
        ...(upgrade && { upgrade: upgrade.address }),
        isDegraded: page.isDegraded,
        ...(page.isUnfinished && { isUnfinished: true }),
        tags: [
          ...tagsOf(
            doc,
            page.sources.map(([path]) => path),
          ),
          changeTags.translation(doc.rootSource),
          ...(symbols?.tags ?? []),
          ...(found?.tags ?? []),
          ...(upgrade?.tags ?? []),
        ],
      };
    }
  }

  /** Completes HTML of a document for a page. @param base prefix of internal links */
  serve(model: Model, doc: Doc, html: string, base: string): string {
    const symbols = hasSymbolMarks(html) ? this.#codeSymbols.of(model, doc.instance) : undefined;
    return serveHtml(withCards(html, model, doc), base, symbols?.find);
  }

  /** Lists the operations of a product's server API, with the menu and platforms of one of its documents. */
  listServerApis(find: (model: Model) => Instance | undefined, base: string): ServerApiList | undefined {
    const { model } = this.#store;
    const instance = find(model);
    const [doc] = instance ? operationDocs(instance) : [];
    if (!instance || !doc) return undefined;
    const { groups, sources } = this.#serverApis.of(model, instance);
    const { product, entryKey, locale } = instance;
    const other = findServerInstance(model.editions[otherLocale(locale)], product.key);
    const { previous: _previous, next: _next, counterpart: _counterpart, ...around } = this.#describe(model, doc, base);
    const menu = this.#menus.unmarked(model, doc);
    const title = docServerText(locale, 'server-api.title', { product: product.name });
    return {
      article: {
        ...around,
        title,
        description: docServerText(locale, 'server-api.description', { product: product.name }),
        operation: { method: '', target: '' },
        docKey: serverApiKey,
        address: serverApiAddress(product.key, entryKey),
        breadcrumbs: breadcrumbsOf(doc).slice(0, 2),
        menu: { id: menu.id, html: menu.html.replaceAll(BASE_MARK, base) },
        ...(other && {
          counterpart: {
            id: '',
            title,
            match: 'same' as const,
            isMutual: findServerInstance(model.editions[locale], other.product.key) === instance,
            address: serverApiAddress(other.product.key, other.entryKey),
          },
        }),
        needsFullLoad: false,
        tags: tagsOf(doc, sources),
      },
      groups,
    };
  }

  #describe(model: Model, doc: Doc, base: string): Article {
    const { instance } = doc;
    const menu = this.#menus.of(model, doc);
    const counterpart = findCounterpart(model, doc);
    return {
      id: doc.articleId,
      locale: doc.locale,
      title: doc.title,
      description: '',
      html: '',
      toc: [],
      isApi: false,
      isFunctionList: functionList.test(doc.docKey),
      showsToc: false,
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
      isDegraded: false,
      tags: [],
    };
  }
}

export function defaultBase(locale: Locale, defaultLocale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

function breadcrumbsOf(doc: Doc): Article['breadcrumbs'] {
  const { menuEntry } = doc;
  const { name, address } = describeProduct(doc);
  const product = { title: name, address };
  // The list of a category has the name of the category.
  const categories = (menuEntry?.categories ?? []).slice(0, doc.file.head.isList ? -1 : undefined);
  return [
    { title: docServerText(doc.locale, 'breadcrumb.docs'), address: '/' },
    product,
    ...categories.map((category) => {
      const first = firstPageOf(category.items);
      return { title: category.label, ...(first && { address: first.address }) };
    }),
  ];
}

/** Puts the list of all operations between the product and the categories. */
function operationBreadcrumbs(doc: Doc): Article['breadcrumbs'] {
  const { product, entryKey } = doc.instance;
  const all = breadcrumbsOf(doc);
  const list = {
    title: docServerText(doc.locale, 'breadcrumb.server-api'),
    address: serverApiAddress(product.key, entryKey),
  };
  return [...all.slice(0, 2), list, ...all.slice(2)];
}

export function tabsOf({ instance, menuEntry }: Pick<Doc, 'instance' | 'menuEntry'>): Article['tabs'] {
  return instance.sidebars.flatMap((sidebar) => {
    const [first] = sidebar.pages;
    return first ? [{ label: sidebar.label, address: first.address, isCurrent: sidebar === menuEntry?.sidebar }] : [];
  });
}

/** Returns the pages before and after in reading order, without hidden ones. */
function neighboursOf(doc: Doc): Pick<Article, 'previous' | 'next'> {
  const { menuEntry } = doc;
  if (!menuEntry) return {};
  const pages = menuEntry.sidebar.pages.filter((page) => page === doc || isShown(page, menuEntry));
  const at = pages.indexOf(doc);
  const { head } = doc.file;
  const previous = linkTo(neighbourOf(doc, head.previous, pages[at - 1]));
  const next = linkTo(neighbourOf(doc, head.next, pages[at + 1]));
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** @param id from front matter; `null` for no page */
function neighbourOf({ instance }: Doc, id: string | undefined, usual: Doc | undefined): Doc | undefined {
  if (id === undefined) return usual;
  return id === 'null'
    ? undefined
    : (instance.byPath.get(id.normalize('NFC')) ?? findInInstance(instance, id) ?? usual);
}

function isShown(page: Doc, { sidebar }: MenuEntry): boolean {
  return page.menuEntry?.sidebar !== sidebar || page.isListed;
}

function linkTo(doc: Doc | undefined): DocumentLink | undefined {
  return doc && { title: (!doc.file.head.isList && doc.menuEntry?.item.label) || doc.title, address: doc.address };
}

function needsFullLoad(model: Model, doc: Doc): boolean {
  const { fullRefresh } = model.editions[doc.locale].config;
  return fullRefresh.has(doc.fullKey) || fullRefresh.has(doc.articleId);
}

function tagsOf(doc: Doc, sources: readonly string[]): string[] {
  const { instance, menuEntry, locale } = doc;
  const sidebar = menuEntry?.sidebar ?? instance.sidebars[0];
  return [
    changeTags.document(locale, doc.fullKey),
    ...sources.map((path) => changeTags.file(path)),
    ...(sidebar ? [changeTags.menu(locale, instance.config.id, sidebar.key)] : []),
    changeTags.product(locale, instance.product.key),
  ];
}
