/** Builds a page of a reference as an article: the main part with menu, tabs and links. */
import { type ApiPage, overviewFile } from '../../../../../views/domain/api-reference.ts';
import { otherLocale } from '../../../../../views/domain/locale.ts';
import { apiReferenceAddress, clientApiDataAddress } from '../../../../../views/domain/urls.ts';
import { tabsOf } from '../articles/articles.ts';
import { describeProduct } from '../portal/products.ts';
import type { Model } from '../../site/model/model.ts';
import { rosettaPath } from '../../site/rosetta-file.ts';
import { docServerText } from '../../kit/messages.ts';
import type { Reference, ReferenceIndex } from '../../references/model/reference.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import type { Content } from './reference-contents.ts';
import { hasNames } from '../../references/code/code-indexes.ts';
import { hasView, type PageKey, pageOf } from '../../references/lookup/find-page.ts';
import { fallbackOf, findPageCounterparts } from '../../references/counterparts/page-counterparts.ts';
import { markTree, type ReferenceTree, renderTree } from '../../references/render/reference-tree.ts';
import { type Word, createWords } from '../../references/text/words.ts';
import type { Cache, Caches } from '../../kit/caches.ts';
import { changeTags } from '../../kit/change-tags.ts';
import { detachedText } from '../../kit/detached.ts';

/** Memory of a map entry that leads to the branch of a page. */
const bytesOfBranch = 120;

export class ReferencePageBuilder {
  readonly #catalogue: ReferenceCatalogue;
  readonly #trees: Cache<ReferenceTree>;

  constructor(catalogue: ReferenceCatalogue, caches: Caches) {
    this.#catalogue = catalogue;
    this.#trees = caches.create('reference-menus');
  }

  async build(
    model: Model,
    reference: Reference,
    index: ReferenceIndex,
    entry: PageKey,
    content: Content,
    keyword: string,
  ): Promise<ApiPage> {
    const { folder, locale, instance, source } = reference;
    const { sdk, target } = folder;
    const words = createWords(locale);
    const address = apiReferenceAddress({ ...folder, ...entry });
    const overview = apiReferenceAddress({ ...folder, ...overviewFile });
    const product = describeProduct({ instance });
    const tree = this.#tree(reference, index);
    const doc = pageOf(reference, entry.category);
    const others = this.#catalogue.list(model, otherLocale(locale));
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
        { title: docServerText(locale, 'breadcrumb.docs'), address: '/' },
        { title: product.name, address: product.address },
        { title: docServerText(locale, 'tab.client-api'), ...(!isOverview && { address: overview }) },
        ...(content.view === 'compound'
          ? [
              {
                title: words(`kinds.${entry.category}` as Word),
                address: apiReferenceAddress({ ...folder, category: entry.category, file: entry.category }),
              },
            ]
          : []),
      ],
      menu: { id: tree.id, html: markTree(tree, entry.category, entry.file) },
      tabs: tabsOf({ instance, menuEntry: doc?.menuEntry ?? reference.functionList?.menuEntry }),
      platforms: await findPageCounterparts(
        this.#catalogue,
        this.#catalogue.list(model, locale),
        reference,
        entry,
        content.title,
      ),
      ...(counterpart && { counterpart }),
      needsFullLoad: false,
      isDegraded: false,
      tags: [
        ...source.paths.map(changeTags.file),
        changeTags.product(locale, instance.product.key),
        changeTags.aligned(reference.id),
        changeTags.file(rosettaPath),
      ],
      reference: {
        sdk,
        target,
        dataUrl: clientApiDataAddress({ sdk, target, locale }),
        hasNames: hasNames(this.#catalogue.listOf(model, instance)),
      },
      ...(keyword !== '' && { keyword }),
    };
  }

  async #counterpart(
    { folder }: Reference,
    others: readonly Reference[],
    entry: PageKey,
    { view, title }: Content,
  ): Promise<ApiPage['counterpart']> {
    const other = others.find((one) => one.folder.sdk === folder.sdk && one.folder.target === folder.target);
    if (!other) return undefined;
    const isCompound = view === 'compound';
    const found = isCompound ? await this.#catalogue.findElsewhere(other, title) : undefined;
    const hasSame = isCompound
      ? found !== undefined
      : hasView(other, entry.category, await this.#catalogue.kindsElsewhere(other));
    const to = found ?? (hasSame ? entry : await fallbackOf(this.#catalogue, other));
    const address = apiReferenceAddress({ ...other.folder, category: to.category, file: to.file });
    return { id: '', address, title, match: hasSame ? 'same' : 'nearest', isMutual: hasSame };
  }

  #tree(reference: Reference, index: ReferenceIndex): ReferenceTree {
    const key = `${reference.id}\n${reference.source.stamp}`;
    const kept = this.#trees.get(key);
    if (kept) return kept;
    const rendered = renderTree(reference, index);
    // The rendered text is a tree of thousands of small strings. A flat copy frees their memory.
    const tree = { ...rendered, html: detachedText(rendered.html) };
    this.#trees.set(key, tree, 2 * tree.html.length + bytesOfBranch * tree.branches.size);
    return tree;
  }
}
