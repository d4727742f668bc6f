/** Answers the search requests of the documentation server. */
import { setTimeout as delay } from 'node:timers/promises';
import type * as z from 'zod';
import { nameOfProductKey } from '../../../../views/domain/product-names.ts';
import type { Quote, SearchCounts, SearchGroup, searchResultSchema } from '../../../../views/domain/search.ts';
import type { Passages } from '../../../../views/domain/passage.ts';
import { findNamedProduct } from '../../../../views/domain/named-product.ts';
import { docTypes } from '../../../../views/domain/search.ts';
import { type Locale, locales } from '../../../../views/domain/locale.ts';
import { allTag } from '../../../../views/domain/special-tags.ts';
import { createContentReader } from '../files/reader.ts';
import { currentVersion } from '../site/configuration/versions.ts';
import type { Caches } from '../kit/caches.ts';
import { filesIn, isNameTag } from '../kit/change-tags.ts';
import { createLog, type Log } from '../../../log.ts';
import type { ContentStore } from '../site/store.ts';
import { GeneratedImports, isGeneratedFile } from '../references/importers/generated-imports.ts';
import { referenceKeysOf } from '../references/catalogue/reference-keys.ts';
import type { RemoteReferences } from '../references/importers/remote/remote-references.ts';
import { CompoundPages } from './index/compound-pages.ts';
import { HitDescriber, docTypeOf } from './hit-describer.ts';
import { Highlighter } from './query/fragment.ts';
import { LocaleIndex, type LocaleIndexOptions } from './locale-index.ts';
import { type AskedPassages, PassageFinder } from './passages/passage-finder.ts';
import { type AskedQuote, findQuote } from './passages/quote.ts';
import { parseQuery, type Query } from './query/query.ts';
import { readQuery } from './query/read-query.ts';
import type { OpenFacts } from '../facts/document-facts.ts';
import { QuestionFacts, type QuestionLists } from './index/question-facts.ts';
import { askedTargets } from './ranking/named-platforms.ts';
import { RankedQuery } from './ranking/ranked-query.ts';
import { facets, type Filters, type Found, type FoundSection, type Preference } from './search.ts';
import { VocabularyFiles } from './analysis/vocabulary-files.ts';

export interface SearchOptions {
  store: ContentStore;
  dataDir: string;
  codeVersion: string;
  /** Default: facts without a cache. */
  openFacts?: OpenFacts;
  caches?: Caches;
  log: Log;
  /** Shared imports of generated references. Default: imports of its own. */
  imports?: GeneratedImports;
  /** Builds index files. Default: in a separate process. */
  build?: LocaleIndexOptions['build'];
  /** References of the remote host, if configured. Other modules send the requests. */
  remote?: RemoteReferences | undefined;
  /** Facts of FAQ questions. Without them, a question belongs only to the product that owns it. */
  questions?: QuestionLists | undefined;
}

type SearchAnswer = z.input<typeof searchResultSchema>;

export interface SearchAsked {
  keyword: string;
  filters: Filters;
  preference?: Preference;
  page: number;
  size: number;
  /** True to return names of matching reference members. */
  hasNames?: boolean;
  /** Prefix of addresses. */
  base: string;
}

/** Number of sections that are searched for names. */
const searchedNames = 24;
/** Milliseconds: lets a request for the edited page go first, and joins several edits. */
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
  /** Structure version of the content when the types were last read. */
  #structure = -1;
  #preparing: Promise<unknown> = Promise.resolve();
  #taking: Promise<unknown> = Promise.resolve();
  /** Tags of pending changes. */
  readonly #gathered = new Set<string>();

  constructor(options: SearchOptions) {
    const { store, dataDir, codeVersion, log, imports, remote, questions: lists, build, caches, openFacts } = options;
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
      new LocaleIndex({
        store,
        locale,
        openFacts,
        compounds,
        questions,
        dataDir,
        codeVersion,
        log,
        ...(build && { build }),
      });
    this.#indexes = { en: open('en'), zh: open('zh') };
    this.#vocabulary = new VocabularyFiles(store.contentDir, log);
    this.#log = log;
    this.#unsubscribes = [
      store.subscribe(({ tags }) => {
        // After a start, each of a hundred references is announced, and looking for changed pages takes 40 ms.
        if (!tags.every(isNameTag)) this.#gather(tags);
      }),
    ];
  }

  /** Resolves when both indexes are up to date. Builds one at a time, because both would need twice the memory. */
  async open(): Promise<void> {
    if (this.#remote) {
      // The stored index includes remote references of the last run. Without them, it would look stale.
      this.#remote.recall(referenceKeysOf(this.#store.model));
      const unsubscribe = this.#remote.subscribe(() => {
        this.#gather([remoteTag]);
      });
      this.#unsubscribes.push(unsubscribe);
    }
    await this.#prepare();
    await this.#questions?.prepare();
    for (const locale of locales) await this.#indexes[locale].open();
  }

  /** Resolves when all changes so far are searchable. */
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
    const named = filters.platform ? {} : ranked.named;
    const preference = { ...own, ...named };
    const describer = new HitDescriber(index, new Highlighter(ranked.query, filters.isExact), base);
    const addressOf = (section: FoundSection) => describer.addressOf(section);
    const { counts, products, platforms, versions, list } = ranked.find({
      filters,
      preference,
      from,
      size,
      facets,
      addressOf,
    });
    const { didYouMean } = ranked.query;
    const findsNone = counts.all === 0 && (didYouMean?.isUsed ?? false);
    const isWhole = page === 1 && (filters.tab ?? 'all') === 'all' && !filters.isExact;
    const quote = isWhole && this.#quote(index, ranked, { keyword, filters, preference, base });
    return {
      total: counts[filters.tab ?? 'all'],
      counts,
      products: this.#describeProducts(locale, products),
      platforms: [...platforms].map(([key, count]) => ({ key, count })),
      versions: [...versions.keys()].filter((version) => version !== currentVersion),
      ...((named.platform ?? named.language) !== undefined && { named: { platform: '', language: '', ...named } }),
      didYouMean: filters.isExact || findsNone ? undefined : didYouMean,
      page,
      size,
      list: list.map((found) => describer.describe(found)),
      ...(quote && { quote }),
      names:
        hasNames && counts.clientapi > 0
          ? describer.names(
              ranked.findSections({ filters: { ...filters, tab: 'clientapi' }, preference, size: searchedNames }),
            )
          : [],
      isPartial: index.isPartial,
    };
  }

  /** Quotes from the product that a question names, if any. */
  #quote(index: LocaleIndex, ranked: RankedQuery, asked: AskedQuote): Quote | undefined {
    const { products } = this.#store.edition(index.locale);
    const named = findNamedProduct(products.values(), asked.keyword);
    const filters = { ...asked.filters, product: asked.filters.product || named?.key };
    const preference = named ? { ...asked.preference, product: named.key } : asked.preference;
    return findQuote(this.#passages, index, ranked, { ...asked, filters, preference });
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

  list(locale: Locale, keyword: string, preference: Preference, size: number, base: string): SearchGroup[] {
    const index = this.#indexes[locale];
    const ranked = new RankedQuery(index.parts, this.#read(locale, keyword));
    const { didYouMean } = ranked.query;
    const describer = new HitDescriber(index, new Highlighter(ranked.query), base);
    const addressOf = (section: FoundSection) => describer.addressOf(section);
    const preferred = { ...preference, ...ranked.named };
    const all = ranked.find({ filters: {}, preference: preferred, from: 0, size, addressOf });
    const [best] = all.list;
    const quote = this.#quote(index, ranked, { keyword, filters: {}, preference: preferred, base });
    const shared = { didYouMean, isPartial: index.isPartial };
    const describeAll = (list: readonly Found[]) => list.map((found) => describer.describeListed(found));
    const groups = docTypes.map((docType): SearchGroup => {
      const isBest = best && docTypeOf(best.tab) === docType;
      const request = { filters: { tab: docType }, preference: preferred, from: 0, size, addressOf };
      const { counts, list } = ranked.find(request);
      return { docType, total: counts[docType], isBest, list: describeAll(list), ...shared };
    });
    return [
      { docType: 'all', total: all.counts.all, list: describeAll(all.list), ...(quote && { quote }), ...shared },
      ...groups,
    ];
  }

  /** Reads a keyword literally if only exact matches are wanted. */
  #read(locale: Locale, keyword: string, { isExact, isAnyPlatform }: Filters = {}): Query {
    const vocabulary = this.#vocabulary.of(locale);
    if (isExact) return parseQuery(keyword, vocabulary);
    const { parts } = this.#indexes[locale];
    const segments = parts.map(({ segment }) => segment);
    const query = readQuery(keyword, vocabulary, segments, (asked) =>
      parts.some(({ pages }) => pages.languagePlatforms.has(askedTargets(asked))),
    );
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
    const isAll = tags.includes(allTag);
    const paths = filesIn(tags);
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

  /** Calls run one after the other, so that each reports the changes since the previous one. */
  #prepare(): Promise<Record<Locale, ReadonlySet<string>>> {
    const preparing = this.#preparing.then(() => {
      this.#structure = this.#store.model.structure;
      return this.#compounds.prepare(this.#store.model);
    });
    this.#preparing = preparing;
    return preparing;
  }

  #describeProducts(locale: Locale, counts: ReadonlyMap<string, number>): SearchAnswer['products'] {
    const names = new Map([
      ...(this.#questions?.productNames(locale) ?? []),
      ...this.#indexes[locale].parts.flatMap(({ pages }) => [...pages.productNames]),
    ]);
    return [...counts]
      .map(([key, count]) => ({ key, name: names.get(key) ?? nameOfProductKey(key, locale), count }))
      .sort((a, b) => b.count - a.count);
  }
}
