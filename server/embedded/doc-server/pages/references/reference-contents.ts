/** Renders the main part of reference pages on first request. */
import { type ApiPage, functionListFile, overviewFile } from '../../../../../views/domain/api-reference.ts';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { apiReferenceAddress, counterpartAddress } from '../../../../../views/domain/urls.ts';
import type { ReferenceFolder } from '../../site/model/reference-folders.ts';
import type { Doc, Model } from '../../site/model/model.ts';
import type { Documents } from '../documents/documents.ts';
import type { Cache, Caches } from '../../kit/caches.ts';
import { BASE_MARK } from '../../document/types.ts';
import { runInSlices } from '../../kit/slices.ts';
import type { Reference, ReferenceIndex } from '../../references/model/reference.ts';
import { findInReference } from '../../references/lookup/find-in-reference.ts';
import { renderFunctionList } from './function-list.ts';
import { toPlainText } from '../../references/text/markdown.ts';
import type { PageKey } from '../../references/lookup/find-page.ts';
import { createReferenceLinks } from '../../references/lookup/reference-links.ts';
import type { ReferenceStore } from '../../references/model/reference-store.ts';
import type { AlignedUnit } from '../../references/alignment/outlined-references.ts';
import { renderCompound, type RenderedForms, renderForms } from '../../references/render/render-compound.ts';
import { labelOf } from '../../references/counterparts/sibling-references.ts';
import { renderHits, renderMissing, renderTypes } from '../../references/render/render-lists.ts';
import { type Word, type Words, createWords } from '../../references/text/words.ts';

export interface Content {
  view: ApiPage['view'];
  title: string;
  description: string;
  html: string;
  toc: TocItem[];
}

export class ReferenceContents {
  readonly #documents: Documents;
  readonly #store: ReferenceStore;
  readonly #contents: Cache<{ stamp: string; content: Content }>;

  constructor(documents: Documents, store: ReferenceStore, caches: Caches) {
    this.#documents = documents;
    this.#store = store;
    this.#contents = caches.create('reference-pages');
  }

  /**
   * @param keyword search text on the overview
   * @param hasSiblings whether the product has the reference for other platforms, too
   */
  async get(
    model: Model,
    reference: Reference,
    index: ReferenceIndex,
    entry: PageKey,
    keyword: string,
    hasSiblings: boolean,
  ): Promise<Content> {
    const { id, locale, instance, source } = reference;
    const { category, file } = entry;
    if (category === overviewFile.category && keyword !== '') {
      const words = createWords(locale);
      const html = renderHits(reference, findInReference(index, keyword), keyword, words);
      return { view: 'overview', ...describeOverview(reference, index, words), html, toc: [] };
    }
    // The list of functions is a document, which `Documents` caches.
    if (category === functionListFile.category && reference.functionList)
      return this.#renderFunctions(reference.functionList, reference.folder, index, createWords(locale));
    const key = [id, category, file].join('\n');
    const stamp = `${this.#documents.linkVersionOf(model, instance)}\n${String(hasSiblings)}\n${source.stamp}`;
    const kept = this.#contents.get(key);
    if (kept?.stamp === stamp) return kept.content;
    const content = await this.#store.get(`page\n${key}`, stamp, () =>
      this.#render(reference, index, entry, hasSiblings),
    );
    this.#contents.set(key, { stamp, content }, stamp.length + 2 * content.html.length + 200 * content.toc.length);
    return content;
  }

  /** Renders a member for a page of its own. */
  async renderUnit(reference: Reference, index: ReferenceIndex, unit: AlignedUnit): Promise<RenderedForms> {
    const { compound, links, words } = await this.#read(reference, index, unit);
    const { folder } = reference;
    const { category, file } = unit;
    const anchors = new Set(unit.forms.map(({ anchor }) => anchor));
    const find = (symbol: string) =>
      // Links to other members of the type lead to the page of the type.
      links.find(symbol)?.replace(/^#/, `${BASE_MARK}${apiReferenceAddress({ ...folder, category, file })}#`);
    const members = compound.members.filter(({ anchor }) => anchors.has(anchor));
    return renderForms(members, { words, links: { ...links, find }, folder });
  }

  async #renderFunctions(
    functionList: Doc,
    folder: ReferenceFolder,
    index: ReferenceIndex,
    words: Words,
  ): Promise<Content> {
    const rendered = await renderFunctionList(functionList, this.#documents, { folder, index, words });
    return { view: 'functions', ...rendered, title: rendered.title || words('function-list') };
  }

  async #render(
    reference: Reference,
    index: ReferenceIndex,
    { category, file }: PageKey,
    hasSiblings: boolean,
  ): Promise<Content> {
    const { folder, locale } = reference;
    const words = createWords(locale);
    if (category === overviewFile.category)
      return {
        view: 'overview',
        ...describeOverview(reference, index, words),
        ...renderTypes(reference, index.compounds, words, false),
      };
    if (category === file) {
      const compounds = index.compounds.filter((one) => one.category === category);
      const { description } = describeOverview(reference, index, words);
      const types = renderTypes(reference, compounds, words, true);
      return { view: 'category', title: words(`kinds.${category}` as Word), description, ...types };
    }
    const { compound, links } = await this.#read(reference, index, { category, file });
    const { name, kind } = compound;
    const { product, entryKey } = reference.instance;
    const everywhere = hasSiblings
      ? (member: string) => BASE_MARK + counterpartAddress(product.key, entryKey, member)
      : undefined;
    const rendered = await runInSlices(renderCompound(compound, { words, links, folder, everywhere }));
    const description = rendered.description || `${words(`kind.${kind}`)} ${name}`;
    return { view: 'compound', title: name, ...rendered, description };
  }

  async #read(reference: Reference, index: ReferenceIndex, { category, file }: PageKey) {
    const { folder, locale, source } = reference;
    const read = await source.readCompound(category, file);
    if (!read) throw new Error(`${folder.sdk}: no ${category} ${file} in its source`);
    const links = createReferenceLinks(reference, index, read, (doc) => this.#documents.linksOf(doc));
    return { compound: read.compound, links, words: createWords(locale) };
  }
}

/** Adds a note about the missing member, unless a list of functions contains it. */
export function withoutMember(content: Content, reference: Reference, member: string): Content {
  if (content.view === 'functions' && content.html.toLowerCase().includes(member.toLowerCase())) return content;
  const missing = renderMissing(member, toPlainText(labelOf(reference)), createWords(reference.locale));
  return { ...content, html: missing + content.html };
}

function describeOverview(reference: Reference, { compounds }: ReferenceIndex, words: Words) {
  const product = reference.instance.product.name;
  const values = { product, platform: toPlainText(labelOf(reference)), count: compounds.length };
  return { title: words('title', { product }), description: words('overview.description', values) };
}
