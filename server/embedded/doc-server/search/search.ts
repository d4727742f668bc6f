/** Answers a search from compiled segments: ranks, filters, groups near-copies, counts. */
import { platforms } from '../../../../views/domain/platform.ts';
import type { SearchTab } from '../../../../views/domain/search.ts';
import { fold } from './analyse.ts';
import { Best } from './best.ts';
import { correctQuery } from './correct.ts';
import type { Query } from './query.ts';
import { defaultWeights, Ranking, type RankWeights } from './rank.ts';
import { rerank } from './rerank.ts';
import { type Segment, stringAt } from './segment.ts';

export type PageTab = Exclude<SearchTab, 'all'>;

/** What a search knows of a page, looked up by its key. */
export interface PageFacts {
  tab: PageTab;
  /** `class`, `enum` …; empty for what is no client API. */
  clientCategory: string;
  productKey: string;
  productName: string;
  platform: string;
  language: string;
  version: string;
  isLegacy: boolean;
  /** Whether a menu shows it; others come after those. */
  isPlaced: boolean;
}

export interface Filters {
  product?: string;
  platform?: string;
  language?: string;
  version?: string;
  /** Narrows client APIs; other pages are as without it. */
  clientCategory?: string;
  withLegacy?: boolean;
  tab?: SearchTab;
  isExact?: boolean;
  isApiFirst?: boolean;
}

/** Copies that a reader would rather see; nothing is left out for it. */
export interface Preference {
  product?: string;
  platform?: string;
  language?: string;
}

/** What results are counted by beside the tab. */
type Facet = 'product' | 'platform';

export interface SearchRequest {
  filters: Filters;
  preference: Preference;
  /** Found sections to skip and to give. */
  from: number;
  size: number;
  /** Whether `products` and `platforms` are wanted. */
  countsFacets?: boolean;
}

export interface FoundPage {
  key: string;
  anchor: string;
  facts: PageFacts;
}

export interface Found {
  title: string;
  heading: string;
  text: string;
  code: string;
  parent: string;
  tab: PageTab;
  /** All that the filters let through, the one to show first. */
  pages: FoundPage[];
}

export interface Findings {
  counts: Record<SearchTab, number>;
  products: Map<string, number>;
  platforms: Map<string, number>;
  list: Found[];
}

const tabBits: Readonly<Record<PageTab, number>> = { common: 1, clientapi: 2, serverapi: 4, faq: 8 };
/** Server APIs count among the common pages unless asked for alone. */
const tabMasks: Readonly<Record<SearchTab, number>> = { all: 15, common: 5, clientapi: 2, serverapi: 4, faq: 8 };
const leastCoverage = 0.2;
const rerankDepth = 60;
const unplacedFactor = 0.8;
const maxPhraseChecks = 3000;
const shortSigns = /^\p{Script=Han}{2,6}$/u;
const phraseDepth = 10;

/** What makes an entry match. */
interface Matching {
  filters: Filters;
  /** Coverage. */
  least: number;
  /** Undefined for all. */
  matching: ReadonlySet<number> | undefined;
  weights: RankWeights;
  /** Whether the query looks like a name of an API. */
  namesApi: boolean;
  /** Bits of the platforms that the query names. */
  asked: number;
}

/** An entry in reach of an answer. */
export interface Candidate {
  part: Part;
  entry: number;
  score: number;
}

/** One segment with what is known of its pages. */
export class Part {
  readonly segment: Segment;
  readonly ranking: Ranking;
  facts: readonly (PageFacts | undefined)[] = [];
  readonly #groupBest: Float32Array;
  readonly #groupEntry: Uint32Array;
  readonly #groupTabs: Uint8Array;
  /** Entries of the nth group lie between `#groupStarts[n]` and `#groupStarts[n + 1]`. */
  readonly #groupStarts: Uint32Array;
  readonly #groupEntries: Uint32Array;
  #openTabs: Uint8Array | undefined;
  #keys: readonly string[] = [];
  readonly #anchors: (string | undefined)[] = [];
  /** Bits of the platforms of each entry's pages. */
  #platforms = new Uint32Array();
  #placed = new Float32Array();

  constructor(segment: Segment, factsOf: (key: string) => PageFacts | undefined) {
    const { groupCount, entryGroups } = segment.tables;
    this.segment = segment;
    this.ranking = new Ranking(segment);
    this.refresh(factsOf);
    this.#groupBest = new Float32Array(groupCount);
    this.#groupEntry = new Uint32Array(groupCount);
    this.#groupTabs = new Uint8Array(groupCount);
    this.#groupStarts = new Uint32Array(groupCount + 1);
    for (const group of entryGroups) this.#groupStarts[group + 1] = (this.#groupStarts[group + 1] ?? 0) + 1;
    for (let n = 1; n <= groupCount; n++)
      this.#groupStarts[n] = (this.#groupStarts[n] ?? 0) + (this.#groupStarts[n - 1] ?? 0);
    const next = this.#groupStarts.slice();
    this.#groupEntries = new Uint32Array(entryGroups.length);
    entryGroups.forEach((group, entry) => {
      const place = next[group] ?? 0;
      this.#groupEntries[place] = entry;
      next[group] = place + 1;
    });
  }

  /** Looks at all pages again: menus, products or the set of dead pages have changed. */
  refresh(factsOf: (key: string) => PageFacts | undefined): void {
    const { pageKeys } = this.segment.tables;
    this.#keys = Array.from({ length: pageKeys.starts.length - 1 }, (_, at) => stringAt(pageKeys, at));
    this.facts = this.#keys.map(factsOf);
    this.#openTabs = undefined;
    const { pageStarts, entryPages, entryCount } = this.segment.tables;
    const pagePlatforms = Uint32Array.from(this.facts, (facts) => (facts ? platformBit(facts.platform) : 0));
    this.#platforms = new Uint32Array(entryCount);
    this.#placed = new Float32Array(entryCount);
    for (let entry = 0; entry < entryCount; entry++) {
      const start = pageStarts[entry] ?? 0;
      let bits = 0;
      for (let n = start; n < (pageStarts[entry + 1] ?? 0); n++) bits |= pagePlatforms[entryPages[n] ?? 0] ?? 0;
      this.#platforms[entry] = bits;
      this.#placed[entry] = this.facts[entryPages[start] ?? 0]?.isPlaced === false ? unplacedFactor : 1;
    }
  }

  /** What multiplies the worth of an entry where a query names platforms. @param asked their bits */
  #platformFactor(entry: number, asked: number, bonus: number): number {
    const there = this.#platforms[entry] ?? 0;
    return (there & asked) !== 0 ? 1 + bonus : (there & everywhere) !== 0 ? 1 + bonus / 2 : 1;
  }

  /** Bits of the tabs in which each entry has pages that pass. */
  tabsOf(filters: Filters): Uint8Array {
    const { product, platform, language, version, clientCategory, withLegacy } = filters;
    const isPlain = !product && !platform && !language && !version && !clientCategory && !withLegacy;
    if (isPlain && this.#openTabs) return this.#openTabs;
    const pageBits = Uint8Array.from(this.facts, (facts, page) =>
      facts && this.isOpen(page, filters) ? tabBits[facts.tab] : 0,
    );
    const { pageStarts, entryPages, entryCount } = this.segment.tables;
    const tabs = new Uint8Array(entryCount);
    for (let entry = 0; entry < entryCount; entry++) {
      let bits = 0;
      for (let n = pageStarts[entry] ?? 0; n < (pageStarts[entry + 1] ?? 0); n++)
        bits |= pageBits[entryPages[n] ?? 0] ?? 0;
      tabs[entry] = bits;
    }
    if (isPlain) this.#openTabs = tabs;
    return tabs;
  }

  isOpen(page: number, filters: Filters): boolean {
    const facts = this.facts[page];
    if (!facts || this.segment.deadPages[page] === 1) return false;
    return (
      (!facts.isLegacy || filters.withLegacy === true) &&
      (!filters.product || facts.productKey === filters.product) &&
      (!filters.platform || facts.platform === filters.platform) &&
      (!filters.language || facts.language === filters.language) &&
      (!filters.version || facts.version === filters.version) &&
      (!filters.clientCategory || facts.tab !== 'clientapi' || facts.clientCategory === filters.clientCategory)
    );
  }

  /** The best entry of each group that matches, and in how many groups of each tab something does. */
  collect(
    { matching, least, filters, weights, namesApi, asked }: Matching,
    best: Best<Candidate>,
  ): Record<SearchTab, number> {
    const { ranking, segment } = this;
    const { entryGroups } = segment.tables;
    const tabs = this.tabsOf(filters);
    const mask = tabMasks[filters.tab ?? 'all'];
    const groups: number[] = [];
    /** Groups by the bits of their tabs. */
    const tally = new Uint32Array(tabMasks.all + 1);
    const counts = { all: 0, common: 0, clientapi: 0, serverapi: 0, faq: 0 };
    for (let n = 0; n < ranking.count; n++) {
      const entry = ranking.touched[n] ?? 0;
      const coverage = ranking.coverage[entry] ?? 0;
      const bits = tabs[entry] ?? 0;
      if (bits === 0 || coverage < least || (matching && !matching.has(entry))) continue;
      const group = entryGroups[entry] ?? 0;
      if (this.#groupTabs[group] === 0) groups.push(group);
      this.#groupTabs[group] = (this.#groupTabs[group] ?? 0) | bits;
      if ((bits & mask) === 0) continue;
      const apiFactor = bits === tabBits.clientapi && !namesApi ? weights.api : 1;
      const platformFactor = asked === 0 ? 1 : this.#platformFactor(entry, asked, weights.atPlace);
      const score = ranking.worthOf(entry, weights) * apiFactor * platformFactor * (this.#placed[entry] ?? 1);
      if (score > (this.#groupBest[group] ?? 0)) {
        this.#groupBest[group] = score;
        this.#groupEntry[group] = entry;
      }
    }
    for (const group of groups) {
      const bits = this.#groupTabs[group] ?? 0;
      tally[bits] = (tally[bits] ?? 0) + 1;
      const score = this.#groupBest[group] ?? 0;
      if (score > best.floor) best.offer({ part: this, entry: this.#groupEntry[group] ?? 0, score });
      this.#groupTabs[group] = 0;
      this.#groupBest[group] = 0;
    }
    for (const tab of Object.keys(tabMasks) as SearchTab[])
      for (const [bits, count] of tally.entries()) if ((bits & tabMasks[tab]) !== 0) counts[tab] += count;
    return counts;
  }

  /** Groups by product or platform, whatever product or platform is asked for. */
  countBy(facet: Facet, { least, filters, matching }: Matching, counts: Map<string, number>): void {
    const { ranking, segment } = this;
    const { entryGroups, pageStarts, entryPages } = segment.tables;
    const mask = tabMasks[filters.tab ?? 'all'];
    const others = { ...filters, ...(facet === 'product' ? { product: '' } : { platform: '', language: '' }) };
    const open = Uint8Array.from(this.facts, (facts, page) =>
      facts && (tabBits[facts.tab] & mask) !== 0 && this.isOpen(page, others) ? 1 : 0,
    );
    const seen = new Map<string, Set<number>>();
    for (let n = 0; n < ranking.count; n++) {
      const entry = ranking.touched[n] ?? 0;
      if ((ranking.coverage[entry] ?? 0) < least || (matching && !matching.has(entry))) continue;
      for (let at = pageStarts[entry] ?? 0; at < (pageStarts[entry + 1] ?? 0); at++) {
        const page = entryPages[at] ?? 0;
        const facts = this.facts[page];
        if (!facts || open[page] === 0) continue;
        const key = facet === 'product' ? facts.productKey : facts.platform;
        let groups = seen.get(key);
        if (!groups) seen.set(key, (groups = new Set()));
        groups.add(entryGroups[entry] ?? 0);
      }
    }
    for (const [key, groups] of seen) counts.set(key, (counts.get(key) ?? 0) + groups.size);
  }

  /** Entries that stand for one found section: those of a group that match. */
  membersOf(candidate: number, least: number): number[] {
    const group = this.segment.tables.entryGroups[candidate] ?? 0;
    const members = [candidate];
    for (let n = this.#groupStarts[group] ?? 0; n < (this.#groupStarts[group + 1] ?? 0); n++) {
      const entry = this.#groupEntries[n] ?? 0;
      if (entry !== candidate && (this.ranking.coverage[entry] ?? 0) >= least) members.push(entry);
    }
    return members;
  }

  /** Whether an entry has a folded text in its words. */
  holds(entry: number, text: string): boolean {
    const { titles, headings, texts } = this.segment.tables;
    return [headings, titles, texts].some((strings) => fold(stringAt(strings, entry)).includes(text));
  }

  findHolding(text: string, filters: Filters): number | undefined {
    const tabs = this.tabsOf(filters);
    const mask = tabMasks[filters.tab ?? 'all'];
    const { touched, coverage, count } = this.ranking;
    for (let n = 0, checks = 0; n < count && checks < maxPhraseChecks; n++) {
      const entry = touched[n] ?? 0;
      if ((coverage[entry] ?? 0) < 0.99 || ((tabs[entry] ?? 0) & mask) === 0) continue;
      checks++;
      if (this.holds(entry, text)) return entry;
    }
    return undefined;
  }

  #anchor(at: number): string {
    return (this.#anchors[at] ??= stringAt(this.segment.tables.anchors, at));
  }

  pagesOf(entry: number, filters: Filters): FoundPage[] {
    const { pageStarts, entryPages, entryAnchors } = this.segment.tables;
    const mask = tabMasks[filters.tab ?? 'all'];
    const pages: FoundPage[] = [];
    for (let n = pageStarts[entry] ?? 0; n < (pageStarts[entry + 1] ?? 0); n++) {
      const page = entryPages[n] ?? 0;
      const facts = this.facts[page];
      if (!facts || (tabBits[facts.tab] & mask) === 0 || !this.isOpen(page, filters)) continue;
      pages.push({ key: this.#keys[page] ?? '', anchor: this.#anchor(entryAnchors[n] ?? 0), facts });
    }
    return pages;
  }
}

/** One query over all parts of an index: ranked once, then read by tab and filter. Good until the next query is ranked. */
export class RankedQuery {
  readonly #parts: readonly Part[];
  readonly #query: Query;
  readonly #weights: RankWeights;
  readonly #least: number;
  readonly #namesApi: boolean;
  readonly #asked: number;

  constructor(parts: readonly Part[], query: Query, weights: RankWeights = defaultWeights) {
    this.#parts = parts;
    const segments = parts.map(({ segment }) => segment);
    this.#query = correctQuery(query, segments, weights.correction);
    this.#weights = weights;
    this.#asked = platformsOf(query);
    for (const { ranking } of parts) ranking.run(this.#query, weights);
    const most = Math.max(0, ...parts.map(({ ranking }) => ranking.most));
    this.#least = Math.max(leastCoverage, most * weights.enough);
    this.#namesApi = parts.some((part) => looksLikeApi(part, this.#query));
  }

  /** @param preference copies that are shown first; nothing is left out for it */
  find({ filters, preference, from, size, countsFacets }: SearchRequest): Findings {
    const best = new Best<Candidate>(Math.max(rerankDepth, from + size), ({ score }) => score);
    const counts = { all: 0, common: 0, clientapi: 0, serverapi: 0, faq: 0 };
    const products = new Map<string, number>();
    const platforms = new Map<string, number>();
    for (const part of this.#parts) {
      const matching = this.#matching(part, filters);
      const found = part.collect(matching, best);
      for (const tab of Object.keys(counts) as SearchTab[]) counts[tab] += found[tab];
      if (!countsFacets) continue;
      part.countBy('product', matching, products);
      part.countBy('platform', matching, platforms);
    }
    const ranked = best.sorted();
    const reranked = rerank(ranked.slice(0, rerankDepth), this.#query, filters, this.#weights, this.#namesApi);
    const all = [...reranked, ...ranked.slice(rerankDepth)];
    const held = filters.isExact ? undefined : this.#heldPhrase(all, filters);
    const first = held ? [held, ...all.filter((each) => !isSameGroup(each, held))] : all;
    const ordered = first.slice(from, from + size);
    const list = ordered.map((candidate) => this.#describe(candidate, filters, preference));
    return { counts, products, platforms, list };
  }

  /**
   * A few Chinese signs are found wherever they stand: an entry that holds them, if none of the candidates does. They may
   * be cut out of the middle of words, and then say little to a ranking by words.
   */
  #heldPhrase(candidates: readonly Candidate[], filters: Filters): Candidate | undefined {
    const { text } = this.#query;
    if (!shortSigns.test(text) || candidates.slice(0, phraseDepth).some(({ part, entry }) => part.holds(entry, text)))
      return undefined;
    for (const part of this.#parts) {
      const entry = part.findHolding(text, filters);
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
      asked: this.#asked,
    };
  }

  #describe({ part, entry }: Candidate, filters: Filters, preference: Preference): Found {
    const { tables } = part.segment;
    const pages = part.membersOf(entry, this.#least).flatMap((member) => part.pagesOf(member, filters));
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

const platformBits = new Map(platforms.map(({ value }, at) => [value, 1 << (at + 1)]));
/** Of what applies to all platforms. */
const everywhere = 1;

function platformBit(platform: string): number {
  return platformBits.get(platform) ?? everywhere;
}

function platformsOf({ mentions }: Query): number {
  return mentions.reduce((bits, { kind, value }) => (kind === 'platform' ? bits | platformBit(value) : bits), 0);
}

function isSameGroup(a: Candidate, b: Candidate): boolean {
  const { entryGroups } = a.part.segment.tables;
  return a.part === b.part && entryGroups[a.entry] === entryGroups[b.entry];
}

/** A query with an identifier, or that is all of one heading of an API. */
function looksLikeApi({ segment }: Part, { text, original }: Query): boolean {
  return (
    /[\p{Ll}\d]\p{Lu}|\w_\w|\w\(|::|\w\.\w/u.test(original) || (!/\s/.test(text) && segment.findExact(text).length > 0)
  );
}

/** Entries that hold the keyword as it was typed, but for case and width. */
function phraseMatches({ segment, ranking }: Part, phrase: string, least: number): Set<number> {
  const { titles, headings, texts, codes } = segment.tables;
  const matching = new Set<number>();
  for (let n = 0, checks = 0; n < ranking.count && checks < maxPhraseChecks; n++) {
    const entry = ranking.touched[n] ?? 0;
    if ((ranking.coverage[entry] ?? 0) < least) continue;
    checks++;
    if ([headings, titles, texts, codes].some((strings) => fold(stringAt(strings, entry)).includes(phrase)))
      matching.add(entry);
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
