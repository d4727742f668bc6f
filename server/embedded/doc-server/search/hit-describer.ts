/** Describes search results: texts, paths, addresses and highlights. */
import type * as z from 'zod';
import { plainMemberName } from '../../../../views/domain/api-data.ts';
import { isName } from '../../../../views/domain/code-name.ts';
import { crossPlatformsOf, findPlatform } from '../../../../views/domain/platform.ts';
import type {
  DocType,
  HitSection,
  ListedHit,
  NameHit,
  searchHitSchema,
  SearchTab,
} from '../../../../views/domain/search.ts';
import { currentVersion } from '../site/configuration/versions.ts';
import { Doc } from '../site/model/model.ts';
import { clientCategoryOf, pathOf } from './index/pages.ts';
import { addressOfSection } from './index/section-address.ts';
import { nameSection } from './index/section-name.ts';
import type { LocaleIndex } from './locale-index.ts';
import { type Highlighter, widthInLetters, withoutEcho } from './query/fragment.ts';
import type { Found, FoundPage, FoundSection } from './search.ts';

type HitAnswer = z.input<typeof searchHitSchema>;

/** A page with all its facts. */
interface DescribedPage {
  url: string;
  path: string;
  title: string;
  product: string;
  productName: string;
  version: string;
  platform: string;
  language: string;
}

/**
 * Widths of fragments in Latin letters: of a result (two lines), of a section with its heading (two lines), its
 * minimum, and of an entry in a short list (one line).
 */
const pageFragment = 160;
const sectionFragment = 140;
const leastFragment = 80;
const listFragment = 86;
const maxPages = 40;
/** Number of sections of a document that are shown with text. */
const shownSections = 3;
const maxNames = 6;
const maxListedPlatforms = 6;

/** Describes the results of one query in one language. */
export class HitDescriber {
  readonly #index: LocaleIndex;
  readonly #highlighter: Highlighter;
  readonly #base: string;

  /** @param base prefix of addresses */
  constructor(index: LocaleIndex, highlighter: Highlighter, base: string) {
    this.#index = index;
    this.#highlighter = highlighter;
    this.#base = base;
  }

  /** Returns the page address of a result, without a fragment. */
  addressOf(found: FoundSection): string | undefined {
    const [page] = found.pages;
    const [described] = page ? this.#describePage(page, found) : [];
    return described?.url.split('#')[0];
  }

  /** Describes a document with its sections. */
  describe(found: Found): HitAnswer {
    return {
      ...this.#describe(found, pageFragment),
      sections: found.sections.map((section, at): HitSection => {
        const [url = ''] = section.pages.flatMap((page) => this.#describePage(page, section)).map((page) => page.url);
        const heading = section.heading;
        const room = Math.max(leastFragment, sectionFragment - widthInLetters(heading));
        const content = at < shownSections ? this.#cut(section, room) : { text: '', marks: [] };
        return {
          heading,
          headingMarks: this.#highlighter.mark(heading),
          content: content.text,
          contentMarks: content.marks,
          url,
        };
      }),
    };
  }

  /** Describes a document for a short list, without its pages. */
  describeListed(found: Found): ListedHit {
    const { pages: _pages, path: _path, categories: _categories, ...hit } = this.#describe(found, listFragment, 1);
    const platforms = new Set(found.pages.slice(0, maxPages).map(({ facts }) => facts.platform));
    platforms.delete('all');
    const names = [...platforms].slice(0, maxListedPlatforms);
    return { ...hit, platforms: names.map((platform) => findPlatform(platform)?.name ?? platform) };
  }

  #describe(found: FoundSection, width: number, most = maxPages): Omit<HitAnswer, 'sections'> {
    const pages = found.pages.slice(0, most).flatMap((page) => this.#describePage(page, found));
    const [first] = pages;
    const [own] = found.pages;
    const doc = own && this.#index.doc(own.key);
    const document = doc instanceof Doc ? doc : undefined;
    const { title, heading } = nameSection(found, doc);
    const content = this.#cut(found, width);
    return {
      docType: docTypeOf(found.tab),
      isServerApi: found.tab === 'serverapi',
      aId: document?.articleId ?? '',
      title,
      titleMarks: this.#highlighter.mark(title),
      heading,
      headingMarks: this.#highlighter.mark(heading),
      content: content.text,
      contentMarks: content.marks,
      originProductKey: first?.product ?? '',
      productName: first?.productName ?? '',
      platform: first?.platform ?? '',
      language: first?.language ?? '',
      clientCategory: doc ? clientCategoryOf(doc) : '',
      categories: found.tab === 'clientapi' ? [] : (document?.menuEntry?.categories.map(({ label }) => label) ?? []),
      crossPlatform:
        new Set(found.pages.map(({ facts }) => facts.platform)).size > 1 ||
        (found.tab === 'clientapi' && first !== undefined && crossPlatformsOf(first).length > 0),
      url: first?.url ?? '',
      path: first?.path ?? '',
      pages: first ? pages.map((page) => withoutFactsOf(first, title, page)) : [],
    };
  }

  /** Lists names of members and types with a word of the query or its synonym, each once. */
  names(sections: Iterable<FoundSection>): NameHit[] {
    const names = new Map<string, NameHit>();
    for (const found of sections) {
      const [own] = found.pages;
      const doc = own && this.#index.doc(own.key);
      const { title, heading } = nameSection(found, doc);
      const name = (heading || title).replace(/\(.*$/, '');
      // In some languages a name includes parameter labels.
      const key = plainMemberName(name);
      if (!own || names.has(key) || !isName(name) || !this.#highlighter.isIn(name)) continue;
      for (const { url } of this.#describePage(own, found)) names.set(key, { name, url, isType: heading === '' });
      if (names.size === maxNames) break;
    }
    return [...names.values()];
  }

  #describePage({ key, anchor, facts }: FoundPage, { heading, parent }: FoundSection): DescribedPage[] {
    const doc = this.#index.doc(key);
    if (!doc) return [];
    return [
      {
        url: this.#base + addressOfSection(doc, anchor, heading, parent),
        path: pathOf(doc),
        title: doc instanceof Doc ? doc.title : doc.name,
        product: facts.productKey,
        productName: doc.instance.product.name,
        version: facts.version === currentVersion ? '' : facts.version,
        platform: facts.platform,
        language: facts.language,
      },
    ];
  }

  #cut({ heading, parent, text, code, tab }: FoundSection, width: number) {
    const chosen = withoutEcho(this.#highlighter.choose(text, code));
    if (tab !== 'clientapi') return this.#highlighter.cut(chosen, width);
    // A query that names a member asks for its summary line, not its parameters.
    const isNamed = parent !== '' && this.#highlighter.isIn(heading);
    return this.#highlighter.cut(readable(isNamed ? firstLine(chosen) : chosen), width);
  }
}

/** Returns the first line, unless it is a label. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.trim().split(/\s+/).length > 2 || /[。.]$|\p{Script=Han}{6}/u.test(line) ? line : text;
}

/** Removes brackets around names, and adds the space that generators omit between a sentence and the next label. */
function readable(text: string): string {
  return text.replaceAll(/\[([\w.:]+)\]/g, '$1').replaceAll(/(?<=[a-z\d)]\.)(?=[A-Z][\w ]{2,24}: )/g, ' ');
}

/** Pages of server APIs count as guides, which have the type `common`. */
export function docTypeOf(tab: Exclude<SearchTab, 'all'>): DocType {
  return tab === 'serverapi' ? 'common' : tab;
}

/** @param title of the hit */
function withoutFactsOf(first: DescribedPage, title: string, page: DescribedPage): HitAnswer['pages'][number] {
  const { url, version, platform, language, product, productName } = page;
  return {
    url,
    platform,
    language,
    ...(version !== '' && { version }),
    ...(page.title !== title && { title: page.title }),
    ...(product !== first.product && { product, productName }),
  };
}
