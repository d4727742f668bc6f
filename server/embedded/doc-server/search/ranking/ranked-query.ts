/** Answers a query from compiled segments: ranks, filters, groups near-copies, counts. */
import type { SearchTab } from '../../../../../views/domain/search.ts';
import { Best } from './best.ts';
import { correctQuery } from '../query/correct.ts';
import { platformsOf } from './named-platforms.ts';
import type { Candidate, Matching, Part } from './part.ts';
import type { Query } from '../query/query.ts';
import { defaultWeights, type RankWeights } from './rank-weights.ts';
import { rerank } from './rerank.ts';
import type { Filters, Findings, Found, PageFacts, Preference, SearchRequest } from '../search.ts';
import { stringAt } from '../index/segment.ts';
import { joinWords } from '../analysis/worded-names.ts';

const leastCoverage = 0.2;
const rerankDepth = 120;
const shortSigns = /^\p{Script=Han}{2,6}$/u;
const phraseDepth = 10;

/** One query over all parts of an index: ranked once, read by tab and filter. Valid until the next query is ranked. */
export class RankedQuery {
  readonly #parts: readonly Part[];
  readonly #query: Query;
  readonly #weights: RankWeights;
  readonly #least: number;
  readonly #namesApi: boolean;
  readonly #asked: number;
  readonly #joined: string;

  constructor(parts: readonly Part[], query: Query, weights: RankWeights = defaultWeights) {
    this.#parts = parts;
    const segments = parts.map(({ segment }) => segment);
    this.#query = correctQuery(query, segments, weights.correction);
    this.#weights = weights;
    this.#asked = platformsOf(query);
    this.#joined = joinWords(this.#query.corrected[0] ?? '');
    const most = this.#rank(false) || this.#rank(true);
    // If the content has only one or two of many words, these decide.
    this.#least = Math.max(most < leastCoverage ? 0 : leastCoverage, most * weights.enough);
    this.#namesApi = parts.some((part) => looksLikeApi(part, this.#query));
  }

  /** The query with corrections. */
  get query(): Query {
    return this.#query;
  }

  /** @param signsFind true if single Chinese characters count by themselves @returns the best coverage */
  #rank(signsFind: boolean): number {
    for (const { ranking } of this.#parts) ranking.run(this.#query, this.#weights, signsFind);
    return Math.max(0, ...this.#parts.map(({ ranking }) => ranking.most));
  }

  /** @param preference copies shown first; nothing is excluded */
  find({ filters, preference, from, size, countsFacets }: SearchRequest): Findings {
    const depth = Math.max(rerankDepth, from + size);
    const best = new Best<Candidate>(depth, ({ score }) => score);
    const bestNamed = filters.isApiFirst ? new Best<Candidate>(depth, ({ score }) => score) : undefined;
    const counts = { all: 0, common: 0, clientapi: 0, serverapi: 0, faq: 0 };
    const products = new Map<string, number>();
    const platforms = new Map<string, number>();
    const versions = new Map<string, number>();
    for (const part of this.#parts) {
      const matching = this.#matching(part, filters);
      const found = part.collect(matching, best, bestNamed);
      for (const tab of Object.keys(counts) as SearchTab[]) counts[tab] += found[tab];
      if (!countsFacets) continue;
      part.countBy('product', matching, products);
      part.countBy('platform', matching, platforms);
      part.countBy('version', matching, versions);
    }
    const all = [...(bestNamed ? this.#reranked(bestNamed) : []), ...this.#reranked(best)];
    const held = filters.isExact ? undefined : this.#heldPhrase(all, filters);
    const first = held ? [held, ...all.filter((each) => !isSameGroup(each, held))] : all;
    const ordered = first.slice(from, from + size);
    const list = ordered.map((candidate) => this.#describe(candidate, filters, preference));
    return { counts, products, platforms, versions, list };
  }

  #reranked(best: Best<Candidate>): Candidate[] {
    const ranked = best.sorted();
    const reranked = rerank(ranked.slice(0, rerankDepth), this.#query, this.#weights, this.#namesApi);
    return [...reranked, ...ranked.slice(rerankDepth)];
  }

  /**
   * Finds an entry that contains a few Chinese characters literally, if no candidate does. Such characters may be cut
   * from the middle of words, which a ranking by words cannot find.
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
      isOneWord: !/\s/.test(this.#query.text),
      joined: this.#joined,
      text: this.#query.text,
      asked: this.#asked,
    };
  }

  #describe({ part, entry }: Candidate, filters: Filters, preference: Preference): Found {
    const { tables } = part.segment;
    const pages = part.membersOf(entry, this.#least).flatMap((member) => part.pages.pagesOf(member, filters));
    const seen = new Set<string>();
    const ranked = pages
      .filter(({ key }) => !seen.has(key) && seen.add(key))
      .map((page, at) => ({ page, at, rank: preferenceRank(page.facts, preference) }))
      .sort((a, b) => b.rank - a.rank || a.at - b.at)
      .map(({ page }) => page);
    return {
      title: stringAt(tables.titles, entry),
      heading: stringAt(tables.headings, entry),
      text: stringAt(tables.texts, entry),
      code: stringAt(tables.codes, entry),
      parent: stringAt(tables.parents, entry),
      tab: ranked[0]?.facts.tab ?? 'common',
      pages: ranked,
    };
  }
}

function isSameGroup(a: Candidate, b: Candidate): boolean {
  const { entryGroups } = a.part.segment.tables;
  return a.part === b.part && entryGroups[a.entry] === entryGroups[b.entry];
}

/** True for a query with an identifier, or one that equals a heading of an API. */
function looksLikeApi({ segment }: Part, { text, original }: Query): boolean {
  return (
    /[\p{Ll}\d]\p{Lu}|\w_\w|\w\(|::|\w\.\w/u.test(original) || (!/\s/.test(text) && segment.findExact(text).length > 0)
  );
}

/** Finds entries that contain the keyword as typed, except for case and width. */
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

function preferenceRank(facts: PageFacts, { product, platform, language }: Preference): number {
  return (
    (facts.isPlaced ? 8 : 0) +
    (platform && facts.platform === platform ? 4 : 0) +
    (product && facts.productKey === product ? 2 : 0) +
    (language && facts.language === language ? 1 : 0)
  );
}
