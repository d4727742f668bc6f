/** Answers a query from compiled segments: ranks, filters, groups sections by document, counts. */
import type { SearchTab } from '../../../../../views/domain/search.ts';
import { isQuestion } from '../../../../../views/domain/question.ts';
import { Best } from './best.ts';
import { longestOf } from '../analysis/mentions.ts';
import { correctQuery } from '../query/correct.ts';
import { askedTargets, type TargetBits } from './named-platforms.ts';
import type { Candidate, Matching, Part } from './part.ts';
import type { Query } from '../query/query.ts';
import { defaultWeights, type RankWeights } from './rank-weights.ts';
import { Reranker } from './rerank.ts';
import type { Facet, Filters, Findings, Found, FoundPage, FoundSection, Preference, SearchRequest } from '../search.ts';
import { longStringAt, stringAt } from '../index/segment.ts';
import { joinWords } from '../analysis/worded-names.ts';

const leastCoverage = 0.2;
const rerankDepth = 120;
const identifier = /[\p{Ll}\d]\p{Lu}|\w_\w|\w\(|::|\w\.\w/u;
const shortSigns = /^\p{Script=Han}{2,6}$/u;
const phraseDepth = 10;
/** Most sections of a document. */
const mostSections = 12;

/** One query over all parts of an index: ranked once, read by tab and filter. Valid until the next query is ranked. */
export class RankedQuery {
  readonly #parts: readonly Part[];
  readonly #query: Query;
  readonly #weights: RankWeights;
  readonly #least: number;
  readonly #namesApi: boolean;
  readonly #isTopic: boolean;
  readonly #asked: TargetBits;
  readonly #joined: string;
  readonly #reranker: Reranker | undefined;

  constructor(parts: readonly Part[], query: Query, weights: RankWeights = defaultWeights) {
    this.#parts = parts;
    const segments = parts.map(({ segment }) => segment);
    this.#query = correctQuery(query, segments, weights.correction);
    this.#weights = isQuestion(query.original) ? { ...weights, api: weights.apiInQuestion } : weights;
    this.#asked = this.#askedOf(query);
    const most = this.#rank(false) || this.#rank(true);
    // If the content has only a few of the query's words, these words decide.
    this.#least = Math.max(most < leastCoverage ? 0 : leastCoverage, most * weights.enough);
    const topics = this.#query.corrected.filter(isShort).map((text) => text.replace(/(?<=[a-z]{3})s$/, ''));
    this.#isTopic = !identifier.test(query.original) && parts.some((part) => topics.some((text) => part.isTopic(text)));
    this.#namesApi = !this.#isTopic && parts.some((part) => looksLikeApi(part, this.#query));
    this.#joined = this.#isTopic ? '' : joinWords(this.#query.corrected[0] ?? '');
    const [part] = parts;
    this.#reranker = part && new Reranker(this.#query, part, this.#weights, this.#namesApi, this.#isTopic, this.#asked);
  }

  /** Platform and language that the query names. A language used mainly on one platform implies it. */
  get named(): Preference {
    const named = longestOf(this.#query.mentions);
    if (named.platform !== undefined || named.language === undefined) return named;
    const platform = this.#parts[0]?.pages.languagePlatforms.mainOf(named.language);
    return { ...named, ...(platform !== undefined && { platform }) };
  }

  get query(): Query {
    return this.#query;
  }

  /** A language without a platform implies all platforms with the language. */
  #askedOf(query: Query): TargetBits {
    const asked = askedTargets(query);
    const platforms = this.#parts[0]?.pages.languagePlatforms.bitsOf(asked.languages) ?? 0;
    return asked.platforms === 0 ? { ...asked, platforms } : asked;
  }

  /** @param signsFind true if single Chinese characters count on their own @returns the best coverage */
  #rank(signsFind: boolean): number {
    for (const { ranking } of this.#parts) ranking.run(this.#query, this.#weights, signsFind);
    return Math.max(0, ...this.#parts.map(({ ranking }) => ranking.most));
  }

  /** @param preference copies to show first; nothing is excluded */
  find({ filters, preference, from, size, addressOf, isFilled = false, facets = [] }: SearchRequest): Findings {
    const matchings = this.#parts.map((part) => this.#matching(part, filters));
    const until = from + size;
    let depth = Math.max(rerankDepth, until);
    let { counts, candidates } = this.#collect(filters, matchings, depth);
    let documents = foldDocuments(candidates);
    // A few documents may own many of the best sections, so the depth grows until there are enough documents.
    while (documents.length < until && candidates.length >= depth) {
      depth *= 4;
      ({ counts, candidates } = this.#collect(filters, matchings, depth));
      documents = foldDocuments(candidates);
    }
    if (isFilled && documents.length < until) {
      // Drops the minimum coverage: it depends on all documents, while the filter may leave only weaker ones.
      const loose = matchings.map((matching) => Object.assign({}, matching, { least: 0 }));
      documents = foldDocuments(this.#collect(filters, loose, depth).candidates);
    }
    const list = documents.slice(from, until).map((each) => this.#describe(each, filters, preference));
    return { counts, ...this.#countFacets(matchings, facets), list: addressOf ? joinPages(list, addressOf) : list };
  }

  /** Yields the best sections, possibly several per document. */
  *findSections({ filters, preference, size }: Omit<SearchRequest, 'from'>): Generator<FoundSection> {
    const matchings = this.#parts.map((part) => this.#matching(part, filters));
    const { candidates } = this.#collect(filters, matchings, rerankDepth);
    for (const candidate of candidates.slice(0, size)) yield this.#describeSection(candidate, filters, preference);
  }

  /** @param matchings conditions of each part, in order */
  #collect(filters: Filters, matchings: readonly Matching[], depth: number) {
    const best = new Best<Candidate>(depth, ({ score }) => score);
    const bestNamed = filters.isApiFirst ? new Best<Candidate>(depth, ({ score }) => score) : undefined;
    const counts = { all: 0, common: 0, clientapi: 0, serverapi: 0, faq: 0 };
    for (const [at, matching] of matchings.entries()) {
      const found = this.#parts[at]?.collect(matching, best, bestNamed);
      for (const tab of Object.keys(counts) as SearchTab[]) counts[tab] += found?.[tab] ?? 0;
    }
    const all = [...(bestNamed ? this.#reranked(bestNamed) : []), ...this.#reranked(best)];
    const held = filters.isExact ? undefined : this.#heldPhrase(all, filters);
    return { counts, candidates: held ? [held, ...all.filter((each) => !isSameGroup(each, held))] : all };
  }

  #countFacets(
    matchings: readonly Matching[],
    facets: readonly Facet[],
  ): Pick<Findings, 'products' | 'platforms' | 'languages' | 'versions'> {
    const count = (facet: Facet) => {
      const counts = new Map<string, number>();
      if (facets.includes(facet))
        for (const [at, matching] of matchings.entries()) this.#parts[at]?.countBy(facet, matching, counts);
      return counts;
    };
    return {
      products: count('product'),
      platforms: count('platform'),
      languages: count('language'),
      versions: count('version'),
    };
  }

  #reranked(best: Best<Candidate>): Candidate[] {
    const ranked = best.sorted();
    const reranked = this.#reranker?.order(ranked.slice(0, rerankDepth)) ?? [];
    return [...reranked, ...ranked.slice(rerankDepth)];
  }

  /**
   * Finds an entry with a few Chinese characters literally, if no candidate has them. Such characters may come from the
   * middle of words, where a ranking by words finds nothing.
   */
  #heldPhrase(candidates: readonly Candidate[], filters: Filters): Candidate | undefined {
    const { text } = this.#query;
    if (!shortSigns.test(text)) return undefined;
    const signs = Buffer.from(text);
    if (candidates.slice(0, phraseDepth).some(({ part, entry }) => part.holds(entry, signs))) return undefined;
    for (const part of this.#parts) {
      const entry = part.findHolding(signs, filters);
      if (entry !== undefined) return { part, entry, score: 0 };
    }
    return undefined;
  }

  #matching(part: Part, filters: Filters): Matching {
    return {
      filters,
      least: this.#least,
      matching: filters.isExact ? phraseMatches(part, this.#query.text, this.#least) : undefined,
      weights: this.#weights,
      namesApi: this.#namesApi,
      isTopic: this.#isTopic,
      isOneWord: !/\s/.test(this.#query.text),
      joined: this.#joined,
      text: this.#query.text,
      asked: this.#asked,
    };
  }

  /** The best section leads, unless only another section has a page for the preferred platform. */
  #describe(candidates: readonly Candidate[], filters: Filters, preference: Preference): Found {
    const sections = candidates
      .slice(0, mostSections)
      .map((candidate) => this.#describeSection(candidate, filters, preference));
    const isPreferred = ({ pages }: FoundSection) => isOnPlatform(pages[0], preference);
    // A document has at least one section.
    const lead = (sections.find(isPreferred) ?? sections[0]) as FoundSection;
    const [own] = lead.pages;
    const others = sections.filter((section) => section !== lead);
    const pages = new Map<string, FoundPage>();
    for (const page of [lead, ...others].flatMap((section) => section.pages))
      if (!pages.has(page.key)) pages.set(page.key, page);
    const ranked = inOrder([...pages.values()], preference).filter((page) => page !== own);
    return {
      ...lead,
      pages: own ? [own, ...ranked] : [],
      sections: others.flatMap((section) => {
        const page = section.pages.find(({ key }) => key === own?.key);
        return page ? [Object.assign(section, { pages: [page] })] : [];
      }),
    };
  }

  #describeSection({ part, entry }: Candidate, filters: Filters, preference: Preference): FoundSection {
    const { tables } = part.segment;
    const owners = new Map<FoundPage, number>();
    for (const member of part.membersOf(entry, this.#least))
      for (const page of part.pages.pagesOf(member, filters)) owners.set(page, member);
    const seen = new Set<string>();
    const ranked = inOrder(
      [...owners.keys()].filter(({ key }) => !seen.has(key) && seen.add(key)),
      preference,
    );
    // Near-copies differ, for example in the signature on each platform.
    const shown = (ranked[0] && owners.get(ranked[0])) ?? entry;
    return {
      title: stringAt(tables.titles, shown),
      heading: stringAt(tables.headings, shown),
      // Lazy, because most sections show only their names.
      get text() {
        return longStringAt(tables.texts, shown);
      },
      get code() {
        return longStringAt(tables.codes, shown);
      },
      parent: stringAt(tables.parents, shown),
      tab: ranked[0]?.facts.tab ?? 'common',
      pages: ranked,
    };
  }
}

/** Groups candidates by document, best first. A changed page is a document of its own until the next build. */
function foldDocuments(candidates: readonly Candidate[]): Candidate[][] {
  const documents = new Map<Part, Map<number, Candidate[]>>();
  const folded: Candidate[][] = [];
  for (const candidate of candidates) {
    const { part, entry } = candidate;
    const ofPart = documents.get(part) ?? new Map<number, Candidate[]>();
    documents.set(part, ofPart);
    const number = part.segment.tables.entryDocuments[entry] ?? 0;
    const known = ofPart.get(number);
    if (known) known.push(candidate);
    else ofPart.set(number, folded[folded.push([candidate]) - 1] ?? []);
  }
  return folded;
}

/** Merges results with the same address. Copies for several platforms may share sections with different pages. */
function joinPages(list: readonly Found[], addressOf: NonNullable<SearchRequest['addressOf']>): Found[] {
  const joined = new Map<string, Found>();
  for (const [at, found] of list.entries()) {
    const address = addressOf(found) ?? String(at);
    const same = joined.get(address);
    if (same) same.sections.push(found, ...found.sections);
    else joined.set(address, found);
  }
  return [...joined.values()];
}

function inOrder(pages: readonly FoundPage[], preference: Preference): FoundPage[] {
  return pages
    .map((page, at) => ({ page, at, rank: preferenceRank(page, preference) }))
    .sort((a, b) => b.rank - a.rank || a.at - b.at)
    .map(({ page }) => page);
}

function isSameGroup(a: Candidate, b: Candidate): boolean {
  const { entryGroups } = a.part.segment.tables;
  return a.part === b.part && entryGroups[a.entry] === entryGroups[b.entry];
}

/** True for a query with an identifier, or a query of one word that equals a title or heading. */
function looksLikeApi({ segment }: Part, { text, original }: Query): boolean {
  return identifier.test(original) || (!/\s/.test(text) && segment.findExact(text).length > 0);
}

/** True for one or two English words, or a few Chinese characters. */
function isShort(text: string): boolean {
  return /^(?:[a-z-]+(?: [a-z-]+)?|\p{Script=Han}{2,6})$/u.test(text);
}

/** Finds entries that contain the keyword as typed, ignoring case and width. */
function phraseMatches(part: Part, phrase: string, least: number): Set<number> {
  const { ranking } = part;
  const holds = part.holderOf(phrase);
  const matching = new Set<number>();
  for (let n = 0; n < ranking.count; n++) {
    const entry = ranking.touched[n] ?? 0;
    if ((ranking.coverage[entry] ?? 0) >= least && holds(entry)) matching.add(entry);
  }
  return matching;
}

function isOnPlatform(page: FoundPage | undefined, { platform }: Preference): boolean {
  return page !== undefined && !page.isElsewhere && page.facts.platform === platform;
}

function preferenceRank({ facts, isElsewhere }: FoundPage, { product, platform, language }: Preference): number {
  return (
    (isElsewhere ? 0 : 16) +
    (facts.isPlaced ? 8 : 0) +
    (platform && facts.platform === platform ? 4 : 0) +
    (product && facts.productKey === product ? 2 : 0) +
    (language && facts.language === language ? 1 : 0)
  );
}
