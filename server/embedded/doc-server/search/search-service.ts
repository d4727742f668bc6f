/** Implements the search calls of the documentation server. */
import { setTimeout as delay } from 'node:timers/promises';
import type * as z from 'zod';
import type {
  DocType,
  HitSection,
  ListedHit,
  NameHit,
  SearchCounts,
  searchHitSchema,
  SearchGroup,
  searchResultSchema,
  SearchTab,
} from '../../../../views/domain/search.ts';
import type { Passages } from '../../../../views/domain/passage.ts';
import { isName } from '../../../../views/domain/code-name.ts';
import { docTypes } from '../../../../views/domain/search.ts';
import { type Locale, locales } from '../../../../views/domain/locale.ts';
import { Doc } from '../content/model.ts';
import { createContentReader } from '../content/files/reader.ts';
import { currentVersion } from '../content/configuration/versions.ts';
import { findPlatform } from '../../../../views/domain/platform.ts';
import type { Caches } from '../kit/caches.ts';
import { createLog, type Log } from '../../../log.ts';
import type { ContentStore } from '../content/store.ts';
import { GeneratedImports, isGeneratedFile } from '../api-references/importers/generated-imports.ts';
import { referenceKeysOf } from '../api-references/reference-places.ts';
import type { RemoteReferences } from '../api-references/importers/remote/remote-references.ts';
import { CompoundPages } from './index/compound-pages.ts';
import { Highlighter, withoutEcho } from './query/fragment.ts';
import { LocaleIndex, type LocaleIndexOptions } from './locale-index.ts';
import { findMentioned } from './analysis/mentions.ts';
import { type AskedPassages, PassageFinder } from './passages/passage-finder.ts';
import { findQuote } from './passages/quote.ts';
import { parseQuery, type Query } from './query/query.ts';
import { readQuery } from './query/read-query.ts';
import { QuestionFacts, type QuestionLists } from './index/question-facts.ts';
import { clientCategoryOf, pathOf } from './index/pages.ts';
import { addressOfSection } from './index/section-address.ts';
import { nameSection } from './index/section-name.ts';
import { RankedQuery } from './ranking/ranked-query.ts';
import { facets, type Filters, type Found, type FoundPage, type FoundSection, type Preference } from './search.ts';
import { VocabularyFiles } from './analysis/vocabulary-files.ts';

export interface SearchOptions {
  store: ContentStore;
  dataDir: string;
  codeVersion: string;
  caches?: Caches;
  log: Log;
  /** Shared imports of generated references; default: own ones. */
  imports?: GeneratedImports;
  /** Builds the files of the index. Default: a process of its own. */
  build?: LocaleIndexOptions['build'];
  /** References of the remote host, if configured. Other parts trigger the requests. */
  remote?: RemoteReferences | undefined;
  /** Facts of FAQ questions; without them a question belongs only to the product that holds it. */
  questions?: QuestionLists | undefined;
}

type SearchAnswer = z.input<typeof searchResultSchema>;
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

export interface SearchAsked {
  keyword: string;
  filters: Filters;
  preference?: Preference;
  page: number;
  size: number;
  /** Whether the names of references that match are asked for. */
  hasNames?: boolean;
  /** Prefix of addresses. */
  base: string;
}

/** Widths of fragments in Latin letters: two lines of a result, one line of a section. */
const pageFragment = 160;
const listFragment = 110;
const maxPages = 40;
/** Sections of a document with a sentence. */
const shownSections = 3;
/** Sections among which names are looked for. */
const searchedNames = 24;
const maxNames = 6;
const maxListedPlatforms = 6;
/** Delay that lets a reader of the edited page go first and joins several edits. */
const gatherMs = 250;
/** Tag for a change of a remote reference. */
const remoteTag = 'remote';

export class SearchService {
  readonly #indexes: Record<Locale, LocaleIndex>;
  readonly #vocabulary: VocabularyFiles;
  readonly #log: Log;
  readonly #unsubscribes: (() => void)[];
  readonly #store: ContentStore;
  readonly #compounds: CompoundPages;
  readonly #remote: RemoteReferences | undefined;
  readonly #questions: QuestionFacts | undefined;
  readonly #passages: PassageFinder;
  /** Structure of the content when the types were last read. */
  #structure = -1;
  #preparing: Promise<unknown> = Promise.resolve();
  #taking: Promise<unknown> = Promise.resolve();
  /** Tags of changes that are not applied yet. */
  readonly #gathered = new Set<string>();

  constructor({ store, dataDir, codeVersion, log, imports, remote, questions: lists, build, caches }: SearchOptions) {
    const { contentDir } = store;
    this.#store = store;
    this.#remote = remote;
    const reader = createContentReader(contentDir);
    const sources = { contentDir, reader, imports: imports ?? new GeneratedImports(reader, createLog('silent')) };
    const compounds = new CompoundPages(sources, remote);
    this.#compounds = compounds;
    this.#passages = new PassageFinder(store, caches);
    const questions = lists && new QuestionFacts(store, lists);
    this.#questions = questions;
    const open = (locale: Locale) =>
      new LocaleIndex({ store, locale, compounds, questions, dataDir, codeVersion, log, ...(build && { build }) });
    this.#indexes = { en: open('en'), zh: open('zh') };
    this.#vocabulary = new VocabularyFiles(store.contentDir, log);
    this.#log = log;
    this.#unsubscribes = [
      store.subscribe(({ tags }) => {
        this.#gather(tags);
      }),
    ];
  }

  /** Resolves when both indexes are up to date. One is built at a time, because both need twice the memory. */
  async open(): Promise<void> {
    if (this.#remote) {
      // The saved index includes remote references known at that time; without them it would look outdated.
      await this.#remote.recall(referenceKeysOf(this.#store.model));
      const unsubscribe = this.#remote.subscribe(() => {
        this.#gather([remoteTag]);
      });
      this.#unsubscribes.push(unsubscribe);
    }
    await this.#prepare();
    await this.#questions?.prepare();
    for (const locale of locales) await this.#indexes[locale].open();
  }

  /** Resolves when all changes so far can be found. */
  async settled(): Promise<void> {
    await this.#taking;
  }

  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    await Promise.all(locales.map((locale) => this.#indexes[locale].close()));
  }

  /** Returns one page of results of one tab. */
  search(locale: Locale, asked: SearchAsked): SearchAnswer {
    const { keyword, filters, preference: own, page, size, hasNames = false, base } = asked;
    const index = this.#indexes[locale];
    const ranked = new RankedQuery(index.parts, this.#read(locale, keyword, filters));
    const from = (page - 1) * size;
    const named = filters.platform || filters.isAnyPlatform ? {} : findMentioned(keyword);
    const preference = { ...own, ...named };
    const { counts, products, platforms, versions, list } = ranked.find({
      filters,
      preference,
      from,
      size,
      facets,
    });
    const highlighter = new Highlighter(ranked.query, filters.isExact);
    const isWhole = page === 1 && (filters.tab ?? 'all') === 'all' && !filters.isExact;
    const quote = isWhole && findQuote(this.#passages, index, ranked, { keyword, filters, preference, base });
    return {
      total: counts[filters.tab ?? 'all'],
      counts,
      products: this.#describeProducts(locale, products),
      platforms: [...platforms].map(([key, count]) => ({ key, count })),
      versions: [...versions.keys()].filter((version) => version !== currentVersion),
      ...(named.platform !== undefined && { named: { platform: named.platform, language: named.language ?? '' } }),
      didYouMean: filters.isExact ? undefined : ranked.query.didYouMean,
      page,
      size,
      list: list.map((found) => this.#describeDocument(locale, found, highlighter, base)),
      ...(quote && { quote }),
      names:
        hasNames && counts.clientapi > 0
          ? this.#findNames(locale, ranked, { filters, preference }, highlighter, base)
          : [],
      isPartial: index.isPartial,
    };
  }

  /** Returns the passages that answer a question. */
  findPassages(locale: Locale, asked: AskedPassages): Passages {
    const { keyword, filters } = asked;
    const index = this.#indexes[locale];
    return this.#passages.find(index, new RankedQuery(index.parts, this.#read(locale, keyword, filters)), asked);
  }

  count(locale: Locale, keyword: string, filters: Filters): SearchCounts {
    const ranked = new RankedQuery(this.#indexes[locale].parts, this.#read(locale, keyword, filters));
    return ranked.find({ filters, preference: {}, from: 0, size: 0 }).counts;
  }

  /** Returns the best results of each group. */
  list(locale: Locale, keyword: string, preference: Preference, size: number, base: string): SearchGroup[] {
    const index = this.#indexes[locale];
    const ranked = new RankedQuery(index.parts, this.#read(locale, keyword));
    const { didYouMean } = ranked.query;
    const highlighter = new Highlighter(ranked.query);
    const preferred = { ...preference, ...findMentioned(keyword) };
    const [best] = ranked.find({ filters: {}, preference: preferred, from: 0, size: 1 }).list;
    const quote = findQuote(this.#passages, index, ranked, { keyword, filters: {}, preference: preferred, base });
    return docTypes.map((docType, at) => {
      const isBest = best && docTypeOf(best.tab) === docType;
      const { counts, list } = ranked.find({ filters: { tab: docType }, preference: preferred, from: 0, size });
      const hits = list.map((found) => this.#describeListed(locale, found, highlighter, base));
      return {
        docType,
        total: counts[docType],
        totalOfAll: counts.all,
        isBest,
        list: hits,
        didYouMean,
        ...(at === 0 && quote && { quote }),
        isPartial: index.isPartial,
      };
    });
  }

  /** Reads a keyword as written if only texts with it are wanted. */
  #read(locale: Locale, keyword: string, { isExact, isAnyPlatform }: Filters = {}): Query {
    const vocabulary = this.#vocabulary.of(locale);
    if (isExact) return parseQuery(keyword, vocabulary);
    const segments = this.#indexes[locale].parts.map(({ segment }) => segment);
    const query = readQuery(keyword, vocabulary, segments);
    return isAnyPlatform ? { ...query, mentions: [] } : query;
  }

  #gather(tags: readonly string[]): void {
    const isFirst = this.#gathered.size === 0;
    for (const tag of tags) this.#gathered.add(tag);
    if (!isFirst) return;
    const taken = delay(gatherMs, undefined, { ref: false })
      .then(() => this.#takeChanges())
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'a change could not be applied to the search');
      });
    this.#taking = Promise.all([this.#taking, taken]);
  }

  async #takeChanges(): Promise<void> {
    const tags = [...this.#gathered];
    this.#gathered.clear();
    const isAll = tags.includes('all');
    const paths = new Set(tags.filter((tag) => tag.startsWith('file:')).map((tag) => tag.slice(5)));
    this.#vocabulary.takeChanges(isAll ? undefined : paths);
    await this.#questions?.prepare();
    const take = (keys?: Record<Locale, ReadonlySet<string>>) =>
      Promise.all(
        locales.map((locale) =>
          this.#indexes[locale].takeChanges(isAll ? undefined : paths, keys?.[locale]).catch((error: unknown) => {
            this.#log.error({ err: error, locale }, 'a change could not be applied to the search index');
          }),
        ),
      );
    const mayTouchTypes =
      isAll ||
      this.#structure !== this.#store.model.structure ||
      tags.some((tag) => tag === remoteTag || isGeneratedFile(tag)) ||
      [...paths].some((path) => this.#compounds.isMadeFrom(path));
    await (mayTouchTypes ? this.#prepare().then(take) : take());
  }

  /** Runs one after the other, so that each call reports the changes since the one before. */
  #prepare(): Promise<Record<Locale, ReadonlySet<string>>> {
    const preparing = this.#preparing.then(() => {
      this.#structure = this.#store.model.structure;
      return this.#compounds.prepare(this.#store.model);
    });
    this.#preparing = preparing;
    return preparing;
  }

  #describeDocument(locale: Locale, found: Found, highlighter: Highlighter, base: string): HitAnswer {
    return {
      ...this.#describe(locale, found, highlighter, pageFragment, base),
      sections: found.sections.map((section, at): HitSection => {
        const [url = ''] = section.pages
          .flatMap((page) => this.#describePage(locale, page, section, base))
          .map((page) => page.url);
        const content = at < shownSections ? cut(section, highlighter, listFragment) : { text: '', marks: [] };
        const heading = section.heading;
        return {
          ...{ heading, headingMarks: highlighter.mark(heading) },
          ...{ content: content.text, contentMarks: content.marks, url },
        };
      }),
    };
  }

  #describeListed(locale: Locale, found: Found, highlighter: Highlighter, base: string): ListedHit {
    const {
      pages: _pages,
      path: _path,
      categories: _categories,
      ...hit
    } = this.#describe(locale, found, highlighter, listFragment, base, 1);
    const platforms = new Set(found.pages.slice(0, maxPages).map(({ facts }) => facts.platform));
    platforms.delete('all');
    const names = [...platforms].slice(0, maxListedPlatforms);
    return { ...hit, platforms: names.map((platform) => findPlatform(platform)?.name ?? platform) };
  }

  #describe(
    locale: Locale,
    found: FoundSection,
    highlighter: Highlighter,
    width: number,
    base: string,
    most = maxPages,
  ): Omit<HitAnswer, 'sections'> {
    const pages = found.pages.slice(0, most).flatMap((page) => this.#describePage(locale, page, found, base));
    const [first] = pages;
    const [own] = found.pages;
    const doc = own && this.#indexes[locale].doc(own.key);
    const document = doc instanceof Doc ? doc : undefined;
    const { title, heading } = nameSection(found, doc);
    const content = cut(found, highlighter, width);
    return {
      docType: docTypeOf(found.tab),
      isServerApi: found.tab === 'serverapi',
      aId: document?.articleId ?? '',
      title,
      titleMarks: highlighter.mark(title),
      heading,
      headingMarks: highlighter.mark(heading),
      content: content.text,
      contentMarks: content.marks,
      originProductKey: first?.product ?? '',
      productName: first?.productName ?? '',
      platform: first?.platform ?? '',
      language: first?.language ?? '',
      clientCategory: doc ? clientCategoryOf(doc) : '',
      categories: found.tab === 'clientapi' ? [] : (document?.place?.categories.map(({ label }) => label) ?? []),
      crossPlatform: new Set(found.pages.map(({ facts }) => facts.platform)).size > 1,
      url: first?.url ?? '',
      path: first?.path ?? '',
      pages: first ? pages.map((page) => withoutFactsOf(first, title, page)) : [],
    };
  }

  /** Each name once. */
  #findNames(
    locale: Locale,
    ranked: RankedQuery,
    { filters, preference }: Pick<SearchAsked, 'filters'> & { preference: Preference },
    highlighter: Highlighter,
    base: string,
  ): NameHit[] {
    const sections = ranked.findSections({
      filters: { ...filters, tab: 'clientapi' },
      preference,
      size: searchedNames,
    });
    const names = new Map<string, NameHit>();
    for (const found of sections) {
      const [own] = found.pages;
      const doc = own && this.#indexes[locale].doc(own.key);
      const { title, heading } = nameSection(found, doc);
      const name = (heading || title).replace(/\(.*$/, '');
      if (!own || names.has(name) || !isName(name) || highlighter.mark(name).length === 0) continue;
      for (const { url } of this.#describePage(locale, own, found, base))
        names.set(name, { name, url, isType: heading === '' });
      if (names.size === maxNames) break;
    }
    return [...names.values()];
  }

  #describePage(
    locale: Locale,
    { key, anchor, facts }: FoundPage,
    { heading, parent }: FoundSection,
    base: string,
  ): DescribedPage[] {
    const doc = this.#indexes[locale].doc(key);
    if (!doc) return [];
    return [
      {
        url: base + addressOfSection(doc, anchor, heading, parent),
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

  #describeProducts(locale: Locale, counts: ReadonlyMap<string, number>): SearchAnswer['products'] {
    const names = new Map([
      ...(this.#questions?.productNames(locale) ?? []),
      ...this.#indexes[locale].parts.flatMap(({ pages }) => [...pages.productNames]),
    ]);
    return [...counts]
      .map(([key, count]) => ({ key, name: names.get(key) ?? key, count }))
      .sort((a, b) => b.count - a.count);
  }
}

function cut({ text, code, tab }: FoundSection, highlighter: Highlighter, width: number) {
  const chosen = withoutEcho(highlighter.choose(text, code));
  // References put links to other names in brackets.
  return highlighter.cut(tab === 'clientapi' ? chosen.replaceAll(/\[([\w.:]+)\]/g, '$1') : chosen, width);
}

function docTypeOf(tab: Exclude<SearchTab, 'all'>): DocType {
  return tab === 'serverapi' ? 'common' : tab;
}

/** @param title of the hit */
function withoutFactsOf(first: DescribedPage, title: string, page: DescribedPage): HitAnswer['pages'][number] {
  const { url, version, platform, language, product, productName } = page;
  return {
    ...{ url, platform, language },
    ...(version !== '' && { version }),
    ...(page.title !== title && { title: page.title }),
    ...(product !== first.product && { product, productName }),
  };
}
