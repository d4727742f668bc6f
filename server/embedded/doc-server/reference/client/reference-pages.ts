/** The pages of client API references, each as an article. */
import {
  type ApiAddressParts,
  type ApiAnswer,
  type ApiPage,
  type ApiSymbol,
  functionListFile,
  overviewFile,
  parseApiDoc,
  parseApiTarget,
} from '../../../../../views/domain/api-reference.ts';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { type Locale, otherLocale } from '../../../../../views/domain/locale.ts';
import { nameEntry } from '../../../../../views/domain/platform.ts';
import { apiReferenceAddress, clientApiDataAddress } from '../../../../../views/domain/urls.ts';
import { describeProduct, tabsOf } from '../../articles.ts';
import { addressVersionOf } from '../../content/address-version.ts';
import type { Doc, Model } from '../../content/model.ts';
import type { ContentStore } from '../../content/store.ts';
import type { Documents } from '../../documents.ts';
import { ByteLimitedCache } from '../../lru.ts';
import { runInSlices } from '../../markdown/slices.ts';
import { BASE_MARK, type ContentReader } from '../../markdown/types.ts';
import { message } from '../../messages.ts';
import { fileKey, type Reference, ReferenceCatalogue, type ReferenceIndex } from './catalogue.ts';
import { renderFunctionList } from './function-list.ts';
import { findInReference } from './find-in-reference.ts';
import { type ApiLinks, toPlainText } from './markdown.ts';
import { findNear } from './near-names.ts';
import { markTree, type ReferenceTree, renderTree } from './reference-tree.ts';
import { renderCompound } from './render-compound.ts';
import { renderCategory, renderHits, renderOverview } from './render-lists.ts';
import type { ReadCompound } from './reference-source.ts';
import { locateAnchor } from '../../content/symbols.ts';
import { describeSymbol } from './describe-symbol.ts';
import { findReferencePlatforms } from './reference-platforms.ts';
import { type Word, wordsOf } from './words.ts';

export interface ReferencePagesDeps {
  store: ContentStore;
  documents: Documents;
  reader: ContentReader;
}

/** What stands in the middle of a page. */
interface Content {
  view: ApiPage['view'];
  title: string;
  description: string;
  html: string;
  toc: TocItem[];
}

/** A link to a page of the same reference, or within one. */
const inReference = /^(?:(?:\.\/)?([a-z]+)(?:\.mdx?)?)?(#.+)$/;
const maxContentBytes = 32 * 1024 * 1024;
const maxTreeBytes = 6 * 1024 * 1024;

export class ReferencePages {
  readonly catalogue: ReferenceCatalogue;
  readonly #store: ContentStore;
  readonly #documents: Documents;
  readonly #contents = new ByteLimitedCache<Content>(maxContentBytes);
  readonly #trees = new ByteLimitedCache<ReferenceTree>(maxTreeBytes);

  constructor({ store, documents, reader }: ReferencePagesDeps) {
    this.#store = store;
    this.#documents = documents;
    this.catalogue = new ReferenceCatalogue(store.contentDir, reader);
  }

  /**
   * @param base stands before internal links
   * @param keyword what is searched for in the reference
   * @returns undefined if there is no such reference
   */
  async show(locale: Locale, docText: string, base: string, keyword = ''): Promise<ApiAnswer | undefined> {
    const parts = parseApiDoc(docText);
    if (!parts) return undefined;
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const reference = this.catalogue.find(model, locale, parts.sdk, parts.target);
      const answer = reference && (await this.#answer(model, reference, parts, keyword));
      if (this.#store.model === model && model.version === version) return answer && withBase(answer, base);
    }
  }

  /**
   * A compound, or one of its members, in short.
   * @param anchor any of a member's
   */
  async describe(locale: Locale, docText: string, anchor = ''): Promise<ApiSymbol | undefined> {
    const parts = parseApiDoc(docText);
    const reference = parts && this.catalogue.find(this.#store.model, locale, parts.sdk, parts.target);
    const read = await reference?.source.readCompound(parts?.category ?? '', parts?.file ?? '');
    return read && describeSymbol(read.compound, anchor, wordsOf(locale));
  }

  async #answer(model: Model, reference: Reference, parts: ApiAddressParts, keyword: string): Promise<ApiAnswer> {
    const { place } = reference;
    const index = await this.catalogue.index(reference);
    const found = findEntry(reference, index, parts);
    if (!found) {
      const near = findNear(index, parts.file);
      const toLink = ({ name, category, file }: (typeof near)[number]) => ({
        title: name,
        address: apiReferenceAddress({ ...place, category, file }),
      });
      return { near: near.map(toLink) };
    }
    const address = apiReferenceAddress({ ...place, ...found });
    if (address !== apiReferenceAddress(parts)) return { movedTo: address, near: [] };
    const content = await this.#content(model, reference, index, found, keyword);
    return { page: await this.#page(model, reference, index, found, content, keyword), near: [] };
  }

  async #content(
    model: Model,
    reference: Reference,
    index: ReferenceIndex,
    { category, file }: Entry,
    keyword: string,
  ): Promise<Content> {
    const { place, locale, source, functionList, instance } = reference;
    const words = wordsOf(locale);
    const platform = platformName(reference);
    const product = instance.product.name;
    const count = index.compounds.length;
    const overview = {
      title: words('title', { product }),
      description: words('overview.description', { product, platform, count }),
    };
    if (category === overviewFile.category && keyword !== '') {
      const html = renderHits(reference, findInReference(index, keyword), keyword, words);
      return { view: 'overview', ...overview, html, toc: [] };
    }
    const key = [reference.id, category, file, addressVersionOf(model), source.stamp].join('\n');
    const kept = this.#contents.get(key);
    if (kept) return kept;
    let content: Content;
    if (category === overviewFile.category) {
      content = { view: 'overview', ...overview, ...renderOverview(reference, index, words) };
    } else if (category === functionListFile.category && functionList) {
      const rendered = await renderFunctionList(functionList, this.#documents);
      content = { view: 'functions', ...rendered, title: rendered.title || words('function-list') };
    } else if (category === file) {
      const compounds = index.compounds.filter((one) => one.category === category);
      const title = words(`kinds.${category}` as Word);
      content = {
        view: 'category',
        title,
        description: overview.description,
        html: renderCategory(reference, compounds, words),
        toc: [],
      };
    } else {
      const read = await source.readCompound(category, file);
      if (!read) throw new Error(`${place.sdk}: no ${category} ${file} in its source`);
      const links = this.#linksOf(reference, index, read);
      const language = parseApiTarget(place.target)?.language ?? '';
      const rendered = await runInSlices(renderCompound(read.compound, { words, links, language }));
      content = { view: 'compound', title: read.compound.name, ...rendered };
      content.description ||= `${words(`kind.${read.compound.kind}`)} ${read.compound.name}`;
    }
    this.#contents.set(key, content, 2 * content.html.length + 200 * content.toc.length);
    return content;
  }

  /** Links as the text's own page resolves them; a hash means the page of its compound. */
  #linksOf({ place }: Reference, { symbols, byFile, byAnchor }: ReferenceIndex, read: ReadCompound): ApiLinks {
    const { doc, fromPath } = read;
    const owner = read.compound.name;
    const resolver = doc && this.#documents.linksOf(doc);
    const resolved = new Map<string, string | undefined>();
    const symbolAddresses = new Map<string, string | undefined>();
    const resolve = (href: string) => {
      if (href.startsWith('ref:')) {
        const to = read.find?.(href.slice(4));
        const address = to && BASE_MARK + apiReferenceAddress({ ...place, category: to.category, file: to.file });
        return address && (to.anchor === '' ? address : `${address}#${to.anchor}`);
      }
      const [, page = doc?.inReference?.category, hash] = inReference.exec(href) ?? [];
      const located =
        hash === undefined
          ? undefined
          : locateAnchor(hash, (anchor) => {
              const compound = byAnchor.get(`${page ?? ''}#${anchor}`);
              return compound && apiReferenceAddress({ ...place, category: compound.category, file: compound.file });
            });
      if (located !== undefined) return BASE_MARK + located;
      if (!resolver && /^https?:/i.test(href)) return href;
      return href.startsWith('#') ? undefined : resolver?.resolve(href, fromPath);
    };
    const find = (symbol: string) => {
      const found = symbols.get(`${owner}.${symbol}`) ?? symbols.get(symbol);
      const compound = found && byFile.get(fileKey(found.compound.category, found.compound.file));
      if (!found || !compound) return undefined;
      if (compound.name === owner && found.anchor !== '') return `#${found.anchor}`;
      const address = BASE_MARK + apiReferenceAddress({ ...place, category: compound.category, file: compound.file });
      return found.anchor === '' ? address : `${address}#${found.anchor}`;
    };
    return {
      resolve: (href) => {
        if (!resolved.has(href)) resolved.set(href, resolve(href));
        return resolved.get(href);
      },
      find: (symbol) => {
        if (!symbolAddresses.has(symbol)) symbolAddresses.set(symbol, find(symbol));
        return symbolAddresses.get(symbol);
      },
    };
  }

  async #page(
    model: Model,
    reference: Reference,
    index: ReferenceIndex,
    entry: Entry,
    content: Content,
    keyword: string,
  ): Promise<ApiPage> {
    const { place, locale, instance, source } = reference;
    const { sdk, target } = place;
    const words = wordsOf(locale);
    const address = apiReferenceAddress({ ...place, ...entry });
    const overview = apiReferenceAddress({ ...place, ...overviewFile });
    const product = describeProduct({ instance });
    const tree = this.#tree(reference, index);
    const doc = pageOf(reference, entry.category);
    const others = this.catalogue.list(model, otherLocale(locale));
    const counterpart = await this.#counterpart(reference, others, entry, content);
    const isOverview = content.view === 'overview';
    return {
      ...content,
      id: '',
      locale,
      isApi: true,
      isFunctionList: content.view === 'functions',
      showsToc: true,
      product,
      entryKey: instance.entryKey,
      docKey: `api/${entry.category}/${entry.file}`,
      address,
      shortLink: address,
      breadcrumbs: [
        { title: message(locale, 'breadcrumb.docs'), address: '/' },
        { title: product.name, address: product.address },
        { title: message(locale, 'tab.client-api'), ...(!isOverview && { address: overview }) },
        ...(content.view === 'compound'
          ? [
              {
                title: words(`kinds.${entry.category}` as Word),
                address: apiReferenceAddress({ ...place, category: entry.category, file: entry.category }),
              },
            ]
          : []),
      ],
      menu: { id: tree.id, html: markTree(tree, entry.category, entry.file) },
      tabs: tabsOf({ instance, place: doc?.place ?? reference.functionList?.place }),
      platforms: await findReferencePlatforms(
        this.catalogue,
        this.catalogue.list(model, locale),
        reference,
        entry,
        content.title,
      ),
      ...(counterpart && { counterpart }),
      needsFullLoad: false,
      isDegraded: false,
      tags: [...source.paths.map((path) => `file:${path}`), `group:${locale}:${instance.product.key}`],
      reference: { sdk, target, dataUrl: clientApiDataAddress({ sdk, target, locale }) },
      ...(keyword !== '' && { keyword }),
    };
  }

  async #counterpart(
    { place }: Reference,
    others: readonly Reference[],
    entry: Entry,
    { view, title }: Content,
  ): Promise<ApiPage['counterpart']> {
    const other = others.find((one) => one.place.sdk === place.sdk && one.place.target === place.target);
    if (!other) return undefined;
    const found = view === 'compound' ? await this.catalogue.findByName(other, title) : undefined;
    const hasSame =
      view === 'compound' ? found !== undefined : hasView(other, entry.category, await this.catalogue.index(other));
    const to = found ?? (hasSame ? entry : overviewFile);
    const address = apiReferenceAddress({ ...other.place, category: to.category, file: to.file });
    return { id: '', address, title, match: hasSame ? 'same' : 'nearest', isMutual: hasSame };
  }

  #tree(reference: Reference, index: ReferenceIndex): ReferenceTree {
    const key = `${reference.id}\n${reference.source.stamp}`;
    const kept = this.#trees.get(key);
    if (kept) return kept;
    const tree = renderTree(reference, index);
    this.#trees.set(key, tree, 2 * tree.html.length);
    return tree;
  }
}

interface Entry {
  category: string;
  file: string;
}

function findEntry(
  reference: Reference,
  index: ReferenceIndex,
  { category, file }: ApiAddressParts,
): Entry | undefined {
  const compound =
    index.byFile.get(fileKey(category, file)) ??
    index.byAnchor.get(`${category}#${file.toLowerCase()}`) ??
    byQualifiedName(index, category, file);
  if (compound) return { category: compound.category, file: compound.file };
  if (file !== category) return undefined;
  if (hasView(reference, category, index)) return { category, file };
  // A page of the sources that holds nothing yet: its address leads to what there is.
  return pageOf(reference, category) && overviewFile;
}

/** Addresses of the past name packages, too: `im-kettle-Engine`. */
function byQualifiedName({ byFile }: ReferenceIndex, category: string, file: string) {
  const last = file.split('-').at(-1) ?? '';
  return last === file ? undefined : byFile.get(fileKey(category, last));
}

function hasView({ functionList }: Reference, category: string, { compounds }: ReferenceIndex): boolean {
  if (category === overviewFile.category) return true;
  if (category === functionListFile.category) return functionList !== undefined;
  return compounds.some((compound) => compound.category === category);
}

function pageOf({ instance, place }: Reference, category: string): Doc | undefined {
  return [...instance.docs.values()].find(
    ({ inReference }) =>
      inReference?.place === place && inReference.category === category && inReference.file === category,
  );
}

function platformName({ instance, place }: Reference): string {
  const target = parseApiTarget(place.target);
  return toPlainText(instance.platformText) || (target && nameEntry(target.platform, target.language)) || place.target;
}

function withBase(answer: ApiAnswer, base: string): ApiAnswer {
  const { page } = answer;
  if (!page) return answer;
  const { menu, html } = page;
  const put = (text: string) => text.replaceAll(BASE_MARK, base);
  return { ...answer, page: { ...page, html: put(html), menu: { ...menu, html: put(menu.html) } } };
}
