/** Serves the pages of client API references as articles. */
import {
  type ApiAddressParts,
  type ApiAnswer,
  type ApiSymbol,
  overviewFile,
  parseApiDoc,
} from '../../../../../views/domain/api-reference.ts';
import type { Counterparts } from '../../../../../views/domain/counterparts.ts';
import type { EquivalentMember } from '../../../../../views/domain/equivalent-member.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import type { Model } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import type { Caches } from '../../kit/caches.ts';
import type { Documents } from '../documents/documents.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Reference, ReferenceIndex } from '../../references/model/reference.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import { describeSymbol } from '../../references/render/describe-symbol.ts';
import { findMember } from '../../references/lookup/find-member.ts';
import { findCounterpartAnchor } from '../../references/counterparts/counterpart-anchor.ts';
import { type AskedMember, asEverywhere, everywhereAddress, findEverywhere, findTwin } from './everywhere.ts';
import { asPreview } from './preview-page.ts';
import type { Previews } from '../../references/catalogue/previews.ts';
import { type AskedName, findEquivalentMembers } from '../../references/counterparts/equivalent-members.ts';
import { findNear } from '../../references/lookup/near-names.ts';
import { ReferencePageBuilder } from './reference-page.ts';
import { type Content, ReferenceContents, withoutMember } from './reference-contents.ts';
import { resolveFormerAddress } from '../../references/counterparts/former-address.ts';
import { siblingsOf } from '../../references/counterparts/sibling-references.ts';
import { findReferencePage, type PageKey } from '../../references/lookup/find-page.ts';
import { findDifferingNames } from '../../references/counterparts/differing-names.ts';
import { compoundKey } from '../../references/model/reference-source.ts';
import { putElsewhere } from '../../references/render/elsewhere.ts';
import type { ReferenceStore } from '../../references/model/reference-store.ts';
import { createWords } from '../../references/text/words.ts';

export interface ReferencePagesDeps {
  store: ContentStore;
  documents: Documents;
  referenceStore: ReferenceStore;
  catalogue: ReferenceCatalogue;
  previews: Previews;
  caches: Caches;
}

export interface AskedPage {
  doc: string;
  /** Id of a preview; empty for a published page. */
  docId: string;
  /** Prefix of internal links. */
  base: string;
  /** Text to search for in the reference. */
  keyword: string;
  /** Member to show after a switch of platform, by its name on the previous platform. */
  member: string;
  /** Page of the member on the previous platform, like `doc`. */
  from?: string;
}

type Asked = Pick<AskedPage, 'keyword' | 'member' | 'from'>;

export class ReferencePages {
  readonly #catalogue: ReferenceCatalogue;
  readonly #store: ContentStore;
  readonly #contents: ReferenceContents;
  readonly #previews: Previews;
  readonly #builder: ReferencePageBuilder;

  constructor({ store, documents, referenceStore, catalogue, previews, caches }: ReferencePagesDeps) {
    this.#store = store;
    this.#catalogue = catalogue;
    this.#previews = previews;
    this.#contents = new ReferenceContents(documents, referenceStore, caches);
    this.#builder = new ReferencePageBuilder(catalogue, caches);
  }

  /**
   * @param asked.doc may be empty for the overview of a preview
   * @returns undefined if there is no such reference
   */
  async show(locale: Locale, asked: AskedPage): Promise<ApiAnswer | undefined> {
    const parts = parseApiDoc(asked.doc);
    if (!parts && asked.doc !== '') return undefined;
    const preview = asked.docId === '' ? undefined : await this.#showPreview(locale, asked, parts);
    if (preview) return preview;
    if (!parts) return this.#findPublished(locale, asked.docId);
    const isKnown = await this.#catalogue.prepare(locale, parts.sdk, parts.target);
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const reference = this.#catalogue.find(model, locale, parts.sdk, parts.target);
      if (!reference && !isKnown) return { near: [], isUnavailable: true };
      const answer = reference
        ? await this.#answer(model, reference, parts, asked)
        : await this.#leadOn(model, locale, parts);
      if (this.#store.model === model && model.version === version) return answer && withBase(answer, asked.base);
    }
  }

  async #leadOn(model: Model, locale: Locale, parts: ApiAddressParts): Promise<ApiAnswer | undefined> {
    const found = await resolveFormerAddress(this.#catalogue, model, locale, parts);
    return found && { movedTo: apiReferenceAddress({ ...found.reference.folder, ...found.page }), near: [] };
  }

  /** Returns the data of a preview. @throws if the host of previews fails */
  async findPreview(
    locale: Locale,
    docId: string,
  ): Promise<{ reference: Reference; index: ReferenceIndex } | undefined> {
    const reference = await this.#previews.find(this.#store.model, locale, docId);
    return reference && { reference, index: await this.#catalogue.index(reference) };
  }

  async #showPreview(locale: Locale, asked: AskedPage, parts?: ApiAddressParts): Promise<ApiAnswer | undefined> {
    const { model } = this.#store;
    const { docId } = asked;
    try {
      const reference = await this.#previews.find(model, locale, docId, parts);
      if (!reference) return undefined;
      const page = { ...(parts ?? { ...reference.folder, ...overviewFile }), docId };
      return withBase(await this.#answer(model, reference, page, asked), asked.base);
    } catch {
      // The published page has the same address without the id, so it is shown.
      return parts ? undefined : { near: [], isUnavailable: true };
    }
  }

  /** Treats the id as the article id of a published page. */
  #findPublished(locale: Locale, docId: string): ApiAnswer | undefined {
    const doc = this.#store.model.editions[locale].byArticleId.get(docId);
    return doc?.inReference && { movedTo: doc.address, near: [] };
  }

  /**
   * Describes a compound or one of its members briefly.
   * @param anchor any anchor of the member
   */
  async describe(locale: Locale, docText: string, anchor = ''): Promise<ApiSymbol | undefined> {
    const parts = parseApiDoc(docText);
    const reference = parts && this.#catalogue.find(this.#store.model, locale, parts.sdk, parts.target);
    const read = await reference?.source.readCompound(parts?.category ?? '', parts?.file ?? '');
    return read && describeSymbol(read.compound, anchor, createWords(locale));
  }

  /** Finds the members of a platform that have a name on other platforms only. */
  async findEquivalents(locale: Locale, asked: AskedName, base: string): Promise<EquivalentMember[]> {
    const names = await findEquivalentMembers(this.#catalogue, this.#store.model, locale, asked);
    return names.map((one) => ({ ...one, url: base + one.url }));
  }

  /** Shows a member as each platform of the product declares it. */
  async showEverywhere(locale: Locale, asked: AskedMember, base: string): Promise<Counterparts | undefined> {
    for (;;) {
      const { model } = this.#store;
      const { version } = model;
      const found = await findEverywhere(this.#catalogue, model, locale, asked);
      if (!found) return undefined;
      const { own, ownCompound: compound, name, declarations, parameters, missing, listed, isIncomplete } = found;
      const { reference } = own;
      const index = await this.#catalogue.index(reference);
      const { html, since } = await this.#contents.renderUnit(reference, index, own.unit);
      const content = { view: 'compound' as const, title: compound.name, description: '', html, toc: [] };
      const answer = { page: await this.#builder.build(model, reference, index, compound, content, ''), near: [] };
      const { page } = withBase(answer, base);
      const twin = await findTwin(this.#catalogue, model, found);
      if (this.#store.model !== model || model.version !== version) continue;
      return {
        article: asEverywhere(page ?? answer.page, found, twin),
        address: everywhereAddress(own),
        name,
        ...(since !== undefined && { since }),
        declarations,
        ...(parameters && { parameters }),
        missing,
        listed,
        ...(isIncomplete && { isIncomplete }),
      };
    }
  }

  async #withDifferingNames(
    content: Content,
    siblings: readonly Reference[],
    reference: Reference,
    { byFile }: ReferenceIndex,
    { category, file }: PageKey,
  ): Promise<Content> {
    const compound = byFile.get(compoundKey(category, file));
    if (content.view !== 'compound' || siblings.length < 2 || !compound) return content;
    const names = await findDifferingNames(this.#catalogue, siblings, reference, compound);
    return { ...content, html: putElsewhere(content.html, names, createWords(reference.locale)) };
  }

  async #answer(
    model: Model,
    reference: Reference,
    parts: ApiAddressParts,
    { keyword, member, from = '' }: Asked,
  ): Promise<ApiAnswer> {
    const { folder } = reference;
    const index = await this.#catalogue.index(reference);
    const found = findReferencePage(reference, index, parts);
    if (!found) {
      const near = findNear(index, parts.file);
      const toLink = ({ name, category, file }: (typeof near)[number]) => ({
        title: name,
        address: apiReferenceAddress({ ...folder, category, file }),
      });
      return { near: near.map(toLink) };
    }
    if (member !== '') {
      const partner = await findCounterpartAnchor(this.#catalogue, model, reference, { from, member });
      const there = partner === 'unknown' ? findMember(index, found, member) : partner;
      if (there) {
        const { category, file } = there.compound;
        return { movedTo: `${apiReferenceAddress({ ...folder, category, file })}#${there.anchor}`, near: [] };
      }
    }
    const address = apiReferenceAddress({ ...folder, ...found });
    if (address !== apiReferenceAddress(parts)) return { movedTo: address, near: [] };
    const siblings =
      folder.docId === undefined ? siblingsOf(this.#catalogue.list(model, reference.locale), reference) : [];
    const kept = await this.#contents.get(model, reference, index, found, keyword, siblings.length > 1);
    const whole = await this.#withDifferingNames(kept, siblings, reference, index, found);
    const content = member === '' ? whole : withoutMember(whole, reference, member);
    const page = await this.#builder.build(model, reference, index, found, content, keyword);
    const { docId } = folder;
    return { page: docId === undefined ? page : asPreview(page, docId, createWords(reference.locale)), near: [] };
  }
}

function withBase(answer: ApiAnswer, base: string): ApiAnswer {
  const { page } = answer;
  if (!page) return answer;
  const { menu, html } = page;
  const put = (text: string) => text.replaceAll(BASE_MARK, base);
  return { ...answer, page: { ...page, html: put(html), menu: { ...menu, html: put(menu.html) } } };
}
