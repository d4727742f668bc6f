/** Evaluates a query on one segment: matching entries, the best entry of each group, and counts. */
import type { SearchTab } from '../../../../../views/domain/search.ts';
import { fold } from '../analysis/analyse.ts';
import type { Best } from './best.ts';
import type { TargetBits } from './named-platforms.ts';
import { PartPages, tabBits, tabMasks } from './part-pages.ts';
import { Ranking } from './rank.ts';
import type { RankWeights } from './rank-weights.ts';
import type { Facet, Filters, PageFacts } from '../search.ts';
import { type Segment, stringAt } from '../index/segment.ts';
import { isNamedByWords } from '../analysis/worded-names.ts';

/** Most entries that are searched for a short phrase. */
const maxPhraseChecks = 3000;

/** Sums of shares may be slightly below 1. */
const wholeCoverage = 0.99;

/** Number of titles that make a word a topic. */
const leastTitles = 3;
const guides = tabBits.common | tabBits.faq;

/** Filter changes that show all values of a facet. */
const withoutFacet: Readonly<Record<Facet, Filters>> = {
  product: { product: '' },
  platform: { platform: '', language: '' },
  language: { language: '' },
  version: { version: '', hasLegacy: true },
};

/** Conditions for matching entries. */
export interface Matching {
  filters: Filters;
  /** Minimum coverage. */
  least: number;
  /** Entries that may match; undefined for all. */
  matching: ReadonlySet<number> | undefined;
  weights: RankWeights;
  /** True if the query looks like an API name. */
  namesApi: boolean;
  /** True if the query is the subject of whole pages. */
  isTopic: boolean;
  /** True if the query is a single word, which may name a type. */
  isOneWord: boolean;
  /** Words of the query, joined to an API name; empty if they cannot be a name. */
  joined: string;
  text: string;
  /** Platforms and languages that the query names. */
  asked: TargetBits;
}

export interface Candidate {
  part: Part;
  entry: number;
  score: number;
}

/** A segment with facts about its pages. */
export class Part {
  readonly segment: Segment;
  readonly ranking: Ranking;
  readonly pages: PartPages;
  readonly #groupBest: Float32Array;
  readonly #groupEntry: Uint32Array;
  readonly #groupTabs: Uint8Array;
  readonly #documentTabs: Uint8Array;
  /** Entries of group n lie between `#groupStarts[n]` and `#groupStarts[n + 1]`. */
  readonly #groupStarts: Uint32Array;
  readonly #groupEntries: Uint32Array;

  constructor(segment: Segment, factsOf: (key: string) => PageFacts | undefined) {
    const { groupCount, entryGroups } = segment.tables;
    this.segment = segment;
    this.ranking = new Ranking(segment);
    this.pages = new PartPages(segment);
    this.pages.refresh(factsOf);
    this.#groupBest = new Float32Array(groupCount);
    this.#groupEntry = new Uint32Array(groupCount);
    this.#groupTabs = new Uint8Array(groupCount);
    this.#documentTabs = new Uint8Array(segment.tables.documentCount);
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

  /**
   * Collects the best matching entry of each group. @returns the number of matching documents per tab
   * @param bestNamed receives client APIs with the query in their name
   */
  collect(
    { matching, least, filters, weights, namesApi, isTopic, isOneWord, joined, text, asked }: Matching,
    best: Best<Candidate>,
    bestNamed?: Best<Candidate>,
  ): Record<SearchTab, number> {
    const { ranking, segment } = this;
    const { entryGroups, entryDocuments } = segment.tables;
    const tabs = this.pages.tabsOf(filters);
    const mask = tabMasks[filters.tab ?? 'all'];
    const namesTarget = (asked.platforms | asked.languages) !== 0;
    const groups: number[] = [];
    const documents: number[] = [];
    /** Number of documents by tab bits. */
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
      const document = entryDocuments[entry] ?? 0;
      if (this.#documentTabs[document] === 0) documents.push(document);
      this.#documentTabs[document] = (this.#documentTabs[document] ?? 0) | bits;
      if ((bits & mask) === 0) continue;
      const isPlain = bits !== tabBits.clientapi || namesApi;
      const isNamed = !isPlain && coverage >= wholeCoverage && this.#isNamed(entry, joined);
      const apiFactor = isPlain ? 1 : isNamed ? weights.worded : weights.api;
      const platformFactor = namesTarget ? this.pages.platformFactor(entry, asked, weights.onPlatform) : 1;
      const typeFactor = isOneWord && segment.isConstructor(entry) ? weights.constructors : 1;
      const topicFactor = isTopic ? this.#topicFactor(entry, bits, weights) : 1;
      const factor = topicFactor * apiFactor * platformFactor * typeFactor * this.pages.placeFactor(entry);
      const score = ranking.worthOf(entry, weights) * factor;
      if (score > (this.#groupBest[group] ?? 0)) {
        this.#groupBest[group] = score;
        this.#groupEntry[group] = entry;
      }
    }
    for (const group of groups) {
      const score = this.#groupBest[group] ?? 0;
      const entry = this.#groupEntry[group] ?? 0;
      const isNamed = bestNamed && ((tabs[entry] ?? 0) & tabBits.clientapi) !== 0 && this.#nameOf(entry).includes(text);
      const taker = isNamed ? bestNamed : best;
      if (score > taker.floor) taker.offer({ part: this, entry, score });
      this.#groupTabs[group] = 0;
      this.#groupBest[group] = 0;
    }
    for (const document of documents) {
      const bits = this.#documentTabs[document] ?? 0;
      tally[bits] = (tally[bits] ?? 0) + 1;
      this.#documentTabs[document] = 0;
    }
    for (const tab of Object.keys(tabMasks) as SearchTab[])
      for (const [bits, count] of tally.entries()) if ((bits & tabMasks[tab]) !== 0) counts[tab] += count;
    return counts;
  }

  /** True if several titles of guides and questions contain the folded query. */
  isTopic(text: string): boolean {
    const tabs = this.pages.tabsOf({});
    const { titles } = this.segment.tables;
    const { touched, coverage, count } = this.ranking;
    const found = new Set<string>();
    for (let n = 0; n < count && found.size < leastTitles; n++) {
      const entry = touched[n] ?? 0;
      if (!this.#isPage(entry) || ((tabs[entry] ?? 0) & guides) === 0 || (coverage[entry] ?? 0) < wholeCoverage)
        continue;
      const title = fold(stringAt(titles, entry));
      if (title.includes(text)) found.add(title);
    }
    return found.size >= leastTitles;
  }

  /** Factor for a topic: whole guides and questions come first, ordered by copies on other platforms. */
  #topicFactor(entry: number, tabs: number, { topic }: RankWeights): number {
    if (!this.#isPage(entry)) return topic.section;
    const group = this.segment.tables.entryGroups[entry] ?? 0;
    const copies = (this.#groupStarts[group + 1] ?? 0) - (this.#groupStarts[group] ?? 0);
    return ((tabs & guides) === 0 ? topic.serverApi : 1) * (1 + topic.copies * Math.log2(copies));
  }

  #isPage(entry: number): boolean {
    const { starts } = this.segment.tables.headings;
    return starts[entry] === starts[entry + 1];
  }

  #nameOf(entry: number): string {
    const { titles, headings } = this.segment.tables;
    return fold(stringAt(headings, entry) || stringAt(titles, entry));
  }

  #isNamed(entry: number, joined: string): boolean {
    return joined !== '' && isNamedByWords(fold(stringAt(this.segment.tables.headings, entry)), joined);
  }

  /** Counts documents by a facet. The filter of the same facet is ignored. */
  countBy(facet: Facet, { least, filters, matching }: Matching, counts: Map<string, number>): void {
    const { ranking } = this;
    const others = { ...filters, ...withoutFacet[facet] };
    const counter = this.pages.counters[facet];
    if (facet === 'version' && !counter.hasChoice) return;
    const bits = this.pages.facetBitsOf(facet, others);
    for (let n = 0; n < ranking.count; n++) {
      const entry = ranking.touched[n] ?? 0;
      if ((ranking.coverage[entry] ?? 0) < least || (matching && !matching.has(entry))) continue;
      counter.count(entry, bits);
    }
    counter.end(counts);
  }

  /** Returns the matching entries in the group of a candidate. */
  membersOf(candidate: number, least: number): number[] {
    const group = this.segment.tables.entryGroups[candidate] ?? 0;
    const members = [candidate];
    for (let n = this.#groupStarts[group] ?? 0; n < (this.#groupStarts[group + 1] ?? 0); n++) {
      const entry = this.#groupEntries[n] ?? 0;
      if (entry !== candidate && (this.ranking.coverage[entry] ?? 0) >= least) members.push(entry);
    }
    return members;
  }

  /**
   * True if the words of an entry contain the characters. @param signs UTF-8 of a script without case and width, so
   * folding is unnecessary
   */
  holds(entry: number, signs: Buffer): boolean {
    const { titles, headings, texts } = this.segment.tables;
    return [headings, titles, texts].some(({ starts, bytes }) =>
      bytes.subarray(starts[entry] ?? 0, starts[entry + 1] ?? 0).includes(signs),
    );
  }

  /** Returns a function that tests whether an entry contains a folded text, ignoring case and width. */
  holderOf(text: string): (entry: number) => boolean {
    const { titles, headings, texts, codes } = this.segment.tables;
    // Common spellings need no decoding.
    const usual = [text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)].map((way) =>
      Buffer.from(way),
    );
    return (entry) =>
      [headings, titles, texts, codes].some(({ starts, bytes }) => {
        const held = bytes.subarray(starts[entry] ?? 0, starts[entry + 1] ?? 0);
        return usual.some((way) => held.includes(way)) || fold(held.toString('utf8')).includes(text);
      });
  }

  /** Finds an entry that covers the query and contains the characters. @param signs UTF-8 */
  findHolding(signs: Buffer, filters: Filters): number | undefined {
    const tabs = this.pages.tabsOf(filters);
    const mask = tabMasks[filters.tab ?? 'all'];
    const { touched, coverage, count } = this.ranking;
    for (let n = 0, checks = 0; n < count && checks < maxPhraseChecks; n++) {
      const entry = touched[n] ?? 0;
      if ((coverage[entry] ?? 0) < 0.99 || ((tabs[entry] ?? 0) & mask) === 0) continue;
      checks++;
      if (this.holds(entry, signs)) return entry;
    }
    return undefined;
  }
}
