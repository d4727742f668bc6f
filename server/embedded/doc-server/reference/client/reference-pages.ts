/** The pages of client API references, each as an article. */
import {
  type ApiAddressParts,
  type ApiAnswer,
  type ApiPage,
  type ApiSymbol,
  overviewFile,
  parseApiDoc,
} from '../../../../../views/domain/api-reference.ts';
import { type Locale, locales, otherLocale } from '../../../../../views/domain/locale.ts';
import { apiReferenceAddress, clientApiDataAddress } from '../../../../../views/domain/urls.ts';
import { describeProduct, tabsOf } from '../../articles.ts';
import type { Model } from '../../content/model.ts';
import type { ContentStore } from '../../content/store.ts';
import type { Documents } from '../../documents.ts';
import { inTime } from '../../../../in-time.ts';
import { ByteLimitedCache } from '../../lru.ts';
import { BASE_MARK, type ContentReader } from '../../markdown/types.ts';
import { message } from '../../messages.ts';
import { type Reference, ReferenceCatalogue, type ReferenceIndex } from './catalogue.ts';
import { describeSymbol } from './describe-symbol.ts';
import { findMember } from './find-member.ts';
import { type RemoteKey, RemoteReferences } from './remote/remote-references.ts';
import { findInstance } from './remote/stand-in-instance.ts';
import { findNear } from './near-names.ts';
import { type Content, ReferenceContents, withoutMember } from './reference-contents.ts';
import { type Entry, findEntry, hasView, pageOf } from './reference-entry.ts';
import { fallbackOf, findReferencePlatforms } from './reference-platforms.ts';
import type { ReferenceStore } from './reference-store.ts';
import { markTree, type ReferenceTree, renderTree } from './reference-tree.ts';
import { type Word, wordsOf } from './words.ts';

export interface ReferencePagesDeps {
  store: ContentStore;
  documents: Documents;
  references: ReferenceStore;
  reader: ContentReader;
  /** Origin of the host that has references, if it is another one. */
  clientApiUrl?: string | undefined;
}

interface Asked {
  keyword: string;
  member: string;
}

const maxTreeBytes = 6 * 1024 * 1024;
const siblingsWaitMs = 1500;

export class ReferencePages {
  readonly catalogue: ReferenceCatalogue;
  readonly #store: ContentStore;
  readonly #contents: ReferenceContents;
  readonly #remote: RemoteReferences | undefined;
  readonly #trees = new ByteLimitedCache<ReferenceTree>(maxTreeBytes);

  constructor({ store, documents, references, reader, clientApiUrl }: ReferencePagesDeps) {
    this.#store = store;
    this.#contents = new ReferenceContents(documents, references);
    this.#remote =
      clientApiUrl === undefined
        ? undefined
        : new RemoteReferences({ base: clientApiUrl, log: references.log }, (changed) => {
            store.announce(changed.flatMap((key) => tagsOf(store.model, key)));
          });
    this.catalogue = new ReferenceCatalogue(store.contentDir, reader, references, this.#remote);
  }

  /** Looks now whether the host that has references says something new of them. */
  async refresh(): Promise<void> {
    await this.#remote?.refresh();
  }

  close(): void {
    this.#remote?.close();
  }

  /**
   * @param base stands before internal links
   * @param keyword what is searched for in the reference
   * @param member what is looked for after a switch of platform, by the name that it had there
   * @returns undefined if there is no such reference
   */
  async show(locale: Locale, docText: string, base: string, keyword = '', member = ''): Promise<ApiAnswer | undefined> {
    const parts = parseApiDoc(docText);
    if (!parts) return undefined;
    const isKnown = await this.catalogue.prepare(locale, parts.sdk, parts.target);
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const reference = this.catalogue.find(model, locale, parts.sdk, parts.target);
      if (!reference && !isKnown) return { near: [], isUnavailable: true };
      // The pages of other platforms are linked from it; they are not waited for long.
      if (reference) await inTime(this.catalogue.prepareAll(model, reference.instance.product), siblingsWaitMs);
      const answer = reference && (await this.#answer(model, reference, parts, { keyword, member }));
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

  async #answer(
    model: Model,
    reference: Reference,
    parts: ApiAddressParts,
    { keyword, member }: Asked,
  ): Promise<ApiAnswer> {
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
    const there = member === '' ? undefined : findMember(index, found, member);
    if (there) {
      const { category, file } = there.compound;
      return { movedTo: `${apiReferenceAddress({ ...place, category, file })}#${there.anchor}`, near: [] };
    }
    const address = apiReferenceAddress({ ...place, ...found });
    if (address !== apiReferenceAddress(parts)) return { movedTo: address, near: [] };
    const whole = await this.#contents.get(model, reference, index, found, keyword);
    const content = member === '' ? whole : withoutMember(whole, reference, member);
    return { page: await this.#page(model, reference, index, found, content, keyword), near: [] };
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
      tags: [...source.paths.map(tagOfPath), `group:${locale}:${instance.product.key}`],
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
    const isCompound = view === 'compound';
    const found = isCompound ? await this.catalogue.findElsewhere(other, title) : undefined;
    const hasSame = isCompound
      ? found !== undefined
      : hasView(other, entry.category, await this.catalogue.namesElsewhere(other));
    const to = found ?? (hasSame ? entry : await fallbackOf(this.catalogue, other));
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

function tagOfPath(path: string): string {
  return `file:${path}`;
}

/** Of pages that show something of a reference, or would. */
function tagsOf(model: Model, { locale, sdk, target }: RemoteKey): string[] {
  const { product } = findInstance(model.editions[locale], sdk, target);
  const path = clientApiDataAddress({ locale, sdk, target });
  return [tagOfPath(path.slice(1)), ...locales.map((one) => `group:${one}:${product.key}`)];
}

function withBase(answer: ApiAnswer, base: string): ApiAnswer {
  const { page } = answer;
  if (!page) return answer;
  const { menu, html } = page;
  const put = (text: string) => text.replaceAll(BASE_MARK, base);
  return { ...answer, page: { ...page, html: put(html), menu: { ...menu, html: put(menu.html) } } };
}
