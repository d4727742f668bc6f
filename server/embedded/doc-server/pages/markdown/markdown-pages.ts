/** The one place that turns the address of a page into its Markdown, whatever kind of page it is. */
import { withCardLines } from '../../content/menus/doc-cards.ts';
import type { MarkdownDocument } from '../../../../../views/domain/article.ts';
import { decodeSafely } from '../../../../../views/domain/decode.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { allFilter } from '../../../../../views/domain/faq.ts';
import { platforms } from '../../../../../views/domain/platform.ts';
import { hasMarkdown } from '../../../../../views/domain/portal-roots.ts';
import { countTokens } from '../../../../../views/domain/tokens.ts';
import {
  addressWithEnding,
  counterpartKey,
  fixedAddresses,
  upgradeKey,
  withParameter,
  originOfBase,
} from '../../../../../views/domain/urls.ts';
import type { ReferenceCatalogue } from '../../api-references/catalogue/catalogue.ts';
import { type Doc, faqRoute } from '../../content/model/model.ts';
import { message } from '../../kit/messages.ts';
import { escaped } from '../../markdown/to-markdown/blocks.ts';
import { withoutTabMarks } from '../../markdown/tab-marks.ts';
import { BASE_MARK } from '../../markdown/types.ts';
import { leaveOtherPlatformsOut } from '../../facts/other-platforms.ts';
import type { Documents } from '../documents/documents.ts';
import { ProductHomes } from '../articles/product-homes.ts';
import type { AffectedGuides } from '../upgrade/guides.ts';
import { linkAnchors } from './anchor-links.ts';
import { findByPublicPath, writeDocument } from './document-text.ts';
import { writeHead } from './page-head.ts';
import { listedSections, partOf, type Section, sectionsOf, withoutMarkup } from './page-sections.ts';
import { type PortalPagesDeps, writePortalPage } from './portal-pages.ts';
import { writeHomeFacts } from './portal-text.ts';
import { writeUpgrade } from './upgrade-text.ts';
import type { WrittenPage } from './written-page.ts';

export interface MarkdownPagesDeps extends PortalPagesDeps {
  /** Documents rendered as Markdown. */
  documents: Documents;
  catalogue: ReferenceCatalogue;
  guides: AffectedGuides;
}

/** Files are shared by both editions, so their addresses have no edition mark. */
const mediaLink = /(\]\(<?)\/media\//g;
const counterpartPath = new RegExp(`^/docs/([^/]+)/${counterpartKey}/([^/]+)$`);
const upgradePath = new RegExp(`^/docs/([^/]+)/${upgradeKey}$`);
/** The target of a link, in angle brackets if it has parentheses. */
const innerLink = new RegExp(`${BASE_MARK}((?<=<${BASE_MARK})[^\\s<>]*|[^\\s()<>[\\]]*)`, 'g');

export class MarkdownPages {
  readonly #deps: MarkdownPagesDeps;
  readonly #homes: ProductHomes;

  constructor(deps: MarkdownPagesDeps) {
    this.#deps = deps;
    this.#homes = new ProductHomes(deps.store.contentDir, deps.questions, deps.documents);
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
      const { title, address } = page;
      const text = linkAnchors(bodyFor(page, locale, platform), address.replace(/&member=.*/, ''))
        .replaceAll(innerLink, (_, target: string) => base + toMarkdownForm(target))
        .replaceAll(mediaLink, `$1${originOfBase(base)}/media/`);
      const part = partOf(text.trim(), query.get('section') ?? '', listWriter(base + address, locale));
      if (part === undefined) return undefined;
      const about = aboutOf(page);
      return {
        title,
        address,
        markdown: `${writeHead(page, locale, base)}\n${part.trim()}\n`,
        ...(hasSections && { sections: sectionsOf(part).map((section) => describeSection(section, part)) }),
        ...(about && { about }),
      };
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
      // The writer of references parses HTML, which few processes need.
      const { writeReference } = await import('./reference-text.ts');
      const wanted = isReference ? query : new URLSearchParams(doc?.address.split('?')[1]);
      const isWhole = query.get('section') === 'all';
      const asked = { doc: wanted.get('doc') ?? '', member: query.get('member') ?? '', isWhole };
      return writeReference(model, locale, asked, { catalogue, documents }, platform);
    }
    if (doc && path !== fixedAddresses.faq) return this.#writeDocument(doc, query.get('sample') ?? '');
    const upgraded = upgradePath.exec(path)?.[1];
    if (upgraded !== undefined) return writeUpgrade(model, locale, upgraded, query, this.#deps);
    const [, product, name] = counterpartPath.exec(path) ?? [];
    // The text of a member is about all platforms, so clients for one do not get it.
    if (product !== undefined && name !== undefined && platform === '') {
      const { writeCounterparts } = await import('./counterparts-text.ts');
      return writeCounterparts(model, locale, { product, name: decodeSafely(name) }, query, this.#deps);
    }
    return writePortalPage(locale, path, query, this.#deps);
  }

  async #writeDocument(doc: Doc, sample: string): Promise<WrittenPage | undefined> {
    const { store, documents } = this.#deps;
    const written = await writeDocument(doc, documents, sample);
    const page = written && { ...written, body: withCardLines(written.body, store.model, doc) };
    if (page && doc.instance.config.routeBasePath === faqRoute) return this.#withSubject(page, doc);
    const text = (await documents.get(doc))?.home;
    if (!page || !text) return page;
    const { home } = await this.#homes.complete(store.model, doc, { text, base: '', functions: undefined });
    const facts = writeHomeFacts(home, (key, values) => message(doc.locale, key, values));
    return { ...page, body: `${page.body.trim()}\n\n${facts}` };
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
      body: `${message(locale, 'markdown.about', { names: names.join(', ') })}\n\n${page.body.trim()}`,
    };
  }
}

function bodyFor({ address, body, subject }: WrittenPage, locale: Locale, platform: string): string {
  // Members of a reference have names of platforms, too.
  if (platform === '' || !subject || address.startsWith(fixedAddresses.apiReference)) return withoutTabMarks(body);
  const { platforms: named } = subject;
  const pagePlatforms = named.includes(allFilter) ? platforms.map(({ value }) => value) : named;
  const writeNote = (names: string) => message(locale, 'markdown.left-out', { names: escaped(names) });
  return withoutTabMarks(leaveOtherPlatformsOut(body, { platform, pagePlatforms }, writeNote));
}

/** Fragments do not reach a server, and the page of a type may be a megabyte of HTML: a member has an address of its own. */
function toMarkdownForm(target: string): string {
  const [address = '', anchor] = target.split('#');
  const page = hasMarkdown(address) ? addressWithEnding(address, '.md') : address;
  if (anchor === undefined) return page;
  const isMember = address.startsWith(`${fixedAddresses.apiReference}?`) && !address.includes('&isFunc=');
  return isMember ? withParameter(page, 'member', anchor) : `${page}#${anchor}`;
}

function isQuestion(address: string): boolean {
  return address.startsWith(`${fixedAddresses.faq}/`);
}

/**
 * Writes the list of the sections of a long text.
 * @param url of the page
 */
function listWriter(url: string, locale: Locale) {
  const linkTo = (section: string) => withParameter(addressWithEnding(url, '.md'), 'section', section);
  const number = (count: number) => count.toLocaleString('en');
  return (sections: readonly Section[], length: number): string => {
    const items = listedSections(sections).map(({ id, title, depth, start, end }) => {
      const size = message(locale, 'markdown.characters', { count: number(end - start) });
      return `${'  '.repeat(depth)}- [${title.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')}](${linkTo(id)}) (${size})`;
    });
    const intro = message(locale, 'markdown.long', { count: number(length), all: linkTo('all') });
    return `${intro}\n\n${items.join('\n')}`;
  };
}

function describeSection({ id, title, start, end }: Section, text: string) {
  return { id, title: withoutMarkup(title), tokens: countTokens(text.slice(start, end)) };
}

function aboutOf({ address, product, subject, platform, version, updatedAt }: WrittenPage): MarkdownDocument['about'] {
  if (!product || !subject) return undefined;
  return {
    products: [...new Set([product.key, ...subject.products])],
    platforms: [...subject.platforms],
    ...(!isQuestion(address) && product.entryKey !== undefined && { entry: product.entryKey }),
    productName: product.name,
    platform: platform ?? '',
    ...(version !== undefined && { version }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
