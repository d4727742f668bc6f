/** Markdown of documents and references. The site converts all other pages from HTML to Markdown. */
import { withCardLines } from '../../site/menus/doc-cards.ts';
import type { MarkdownDocument } from '../../../../../views/domain/article.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { allFilter } from '../../../../../views/domain/faq.ts';
import { platforms } from '../../../../../views/domain/platform.ts';
import { fixedAddresses, originOfBase } from '../../../../../views/domain/urls.ts';
import { escaped } from '../../../../markdown-writer/blocks.ts';
import { finishPage } from '../../../../markdown-writer/finish-page.ts';
import { toMarkdownForm } from '../../../../markdown-writer/page-links.ts';
import type { WrittenPage } from '../../../../markdown-writer/written-page.ts';
import type { ReferenceCatalogue } from '../../references/catalogue/catalogue.ts';
import { type Doc, faqRoute } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import { leaveOtherPlatformsOut } from '../../facts/other-platforms.ts';
import { docServerText } from '../../kit/messages.ts';
import { withoutTabMarks } from '../../document/tab-marks.ts';
import { BASE_MARK } from '../../document/types.ts';
import type { Documents } from '../documents/documents.ts';
import type { Questions } from '../faq/questions.ts';
import { linkAnchors } from './anchor-links.ts';
import { findByPublicPath, writeDocument } from './document-text.ts';

export interface MarkdownPagesDeps {
  store: ContentStore;
  questions: Questions;
  /** Documents rendered as Markdown. */
  documents: Documents;
  catalogue: ReferenceCatalogue;
}

/** Files are shared by both editions, so their addresses have no edition mark. */
const mediaLink = /(\]\(<?)\/media\//g;
/** The target of a link, in angle brackets if it has parentheses. */
const innerLink = new RegExp(`${BASE_MARK}((?<=<${BASE_MARK})[^\\s<>]*|[^\\s()<>[\\]]*)`, 'g');

export class MarkdownPages {
  readonly #deps: MarkdownPagesDeps;

  constructor(deps: MarkdownPagesDeps) {
    this.#deps = deps;
  }

  /**
   * @param path address, article address, full key or file path; the query may choose a section and a language of samples
   * @param base prefix of internal links
   * @param hasSections whether the sections are listed beside the text
   * @param platform of the reader; marked parts of other platforms are left out
   * @returns undefined if there is no such page or section
   */
  async show(
    locale: Locale,
    path: string,
    base: string,
    hasSections = false,
    platform = '',
  ): Promise<MarkdownDocument | undefined> {
    const { store } = this.#deps;
    const query = new URLSearchParams(path.split('?')[1]);
    for (;;) {
      const { model } = store;
      const { version } = model;
      const page = await this.#write(locale, path, query, platform);
      if (store.model !== model || model.version !== version) continue;
      if (!page) return undefined;
      const body = linkAnchors(bodyFor(page, locale, platform), page.address.replace(/&member=.*/, ''))
        .replaceAll(innerLink, (_, target: string) => base + toMarkdownForm(target))
        .replaceAll(mediaLink, `$1${originOfBase(base)}/media/`);
      return finishPage({ ...page, body }, { locale, base, section: query.get('section') ?? '', hasSections });
    }
  }

  async #write(
    locale: Locale,
    address: string,
    query: URLSearchParams,
    platform: string,
  ): Promise<WrittenPage | undefined> {
    const { store, documents, catalogue } = this.#deps;
    const { model } = store;
    const [path = ''] = address.split('?');
    const isReference = path === fixedAddresses.apiReference;
    const doc = isReference ? undefined : findByPublicPath(model, locale, address);
    if (isReference || doc?.inReference) {
      // Loaded on first use: the HTML parser of the writer is large.
      const { writeReference } = await import('./reference-text.ts');
      const wanted = isReference ? query : new URLSearchParams(doc?.address.split('?')[1]);
      const isWhole = query.get('section') === 'all';
      const asked = { doc: wanted.get('doc') ?? '', member: query.get('member') ?? '', isWhole };
      return writeReference(model, locale, asked, { catalogue, documents }, platform);
    }
    return doc && path !== fixedAddresses.faq ? this.#writeDocument(doc, query.get('sample') ?? '') : undefined;
  }

  async #writeDocument(doc: Doc, sample: string): Promise<WrittenPage | undefined> {
    const { store, documents } = this.#deps;
    const written = await writeDocument(doc, documents, sample);
    // A product home shows more than its document, so the site converts the HTML.
    if ((await documents.get(doc))?.home) return undefined;
    const page = written && { ...written, body: withCardLines(written.body, store.model, doc) };
    return page && doc.instance.config.routeBasePath === faqRoute ? this.#withSubject(page, doc) : page;
  }

  /** Adds to a question which products and platforms it is about. */
  async #withSubject(page: WrittenPage, { locale, docKey }: Doc): Promise<WrittenPage> {
    const { categories, products, platforms } = await this.#deps.questions.list(locale);
    const question = categories.flatMap(({ questions }) => questions).find(({ key }) => key === docKey);
    const subject = { products: question?.products ?? [], platforms: question?.platforms ?? [] };
    const keys = [...subject.products, ...subject.platforms];
    const names = [...products, ...platforms].filter(({ key }) => keys.includes(key)).map(({ name }) => escaped(name));
    if (names.length === 0) return { ...page, subject };
    return {
      ...page,
      subject,
      body: `${docServerText(locale, 'markdown.about', { names: names.join(', ') })}\n\n${page.body.trim()}`,
    };
  }
}

function bodyFor({ address, body, subject }: WrittenPage, locale: Locale, platform: string): string {
  // Names of members in a reference may equal names of platforms, so references stay complete.
  if (platform === '' || !subject || address.startsWith(fixedAddresses.apiReference)) return withoutTabMarks(body);
  const { platforms: named } = subject;
  const pagePlatforms = named.includes(allFilter) ? platforms.map(({ value }) => value) : named;
  const writeNote = (names: string) => docServerText(locale, 'markdown.left-out', { names: escaped(names) });
  return withoutTabMarks(leaveOtherPlatformsOut(body, { platform, pagePlatforms }, writeNote));
}
