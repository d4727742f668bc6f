/** Facts about the pages of a segment: products, platforms, tabs and filters. */
import type { SearchTab } from '../../../../../views/domain/search.ts';
import { currentVersion } from '../../site/configuration/versions.ts';
import { FacetCounter } from './facet-counter.ts';
import { fitOf, LanguagePlatforms, shareTarget, targetBits, type TargetBits } from './named-platforms.ts';
import type { Facet, Filters, FoundPage, PageFacts, PageTab } from '../search.ts';
import { type Segment, stringAt } from '../index/segment.ts';
import type { IndexTables } from '../index/tables.ts';

export const tabBits: Readonly<Record<PageTab, number>> = { common: 1, clientapi: 2, serverapi: 4, faq: 8 };
/** Server APIs count as common pages, except in their own tab. */
export const tabMasks: Readonly<Record<SearchTab, number>> = { all: 15, common: 5, clientapi: 2, serverapi: 4, faq: 8 };
const unplacedFactor = 0.8;
/** Most filters with cached results. */
const maxRemembered = 24;

export class PartPages {
  facts: readonly (PageFacts | undefined)[] = [];
  productNames: ReadonlyMap<string, string> = new Map();
  languagePlatforms = new LanguagePlatforms([]);
  /** Counters by facet. */
  counters: Record<Facet, FacetCounter>;
  readonly #segment: Segment;
  readonly #entryTabs = new Map<string, Uint8Array>();
  readonly #facetBits = new Map<string, Uint32Array>();
  #keys: readonly string[] = [];
  readonly #anchors: (string | undefined)[] = [];
  /** Bits of the platforms of each entry's pages. */
  #platforms = new Uint32Array();
  /** Bits of the languages of each entry's pages. */
  #languages = new Uint32Array();
  #placed = new Float32Array();
  /** Document of each page. */
  readonly #documents: Int32Array;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#documents = documentsOfPages(segment.tables);
    this.counters = this.#makeCounters();
  }

  /** Reads the facts of all pages again. To be called after menus, products or dead pages have changed. */
  refresh(factsOf: (key: string) => PageFacts | undefined): void {
    const { pageKeys } = this.#segment.tables;
    this.#keys = Array.from({ length: pageKeys.starts.length - 1 }, (_, at) => stringAt(pageKeys, at));
    this.facts = this.#keys.map(factsOf);
    this.counters = this.#makeCounters();
    this.languagePlatforms = new LanguagePlatforms(this.facts);
    this.productNames = new Map(
      this.facts.flatMap((facts) => (facts ? [[facts.productKey, facts.productName] as const] : [])),
    );
    this.#entryTabs.clear();
    this.#facetBits.clear();
    const { pageStarts, entryPages, entryCount } = this.#segment.tables;
    const pageTargets = this.facts.map((facts) => facts && targetBits(facts));
    this.#platforms = new Uint32Array(entryCount);
    this.#languages = new Uint32Array(entryCount);
    this.#placed = new Float32Array(entryCount);
    for (let entry = 0; entry < entryCount; entry++) {
      const start = pageStarts[entry] ?? 0;
      const there = { platforms: 0, languages: 0 };
      for (let n = start; n < (pageStarts[entry + 1] ?? 0); n++) {
        const own = pageTargets[entryPages[n] ?? 0];
        there.platforms |= own?.platforms ?? 0;
        there.languages |= own?.languages ?? 0;
      }
      this.#platforms[entry] = there.platforms;
      this.#languages[entry] = there.languages;
      this.#placed[entry] = this.facts[entryPages[start] ?? 0]?.isPlaced === false ? unplacedFactor : 1;
    }
  }

  /** Returns the factor for entries that no menu shows. */
  placeFactor(entry: number): number {
    return this.#placed[entry] ?? 1;
  }

  /** Returns the factor for a query that names platforms. */
  platformFactor(entry: number, asked: TargetBits, bonus: number): number {
    const shared = shareTarget(this.#targetsOf(entry), asked);
    return shared === 'named' ? 1 + bonus : shared === 'everywhere' ? 1 + bonus / 2 : 1;
  }

  /** Tells whether an entry has pages for the named platforms and languages. */
  fitOf(entry: number, asked: TargetBits): ReturnType<typeof fitOf> {
    return fitOf(this.#targetsOf(entry), asked);
  }

  #targetsOf(entry: number): TargetBits {
    return { platforms: this.#platforms[entry] ?? 0, languages: this.#languages[entry] ?? 0 };
  }

  /** Returns, for each entry, the bits of tabs with pages that pass the filters. */
  tabsOf(filters: Filters): Uint8Array {
    return remembered(this.#entryTabs, filtersKey(filters), () => {
      const pageTabs = this.#pageTabsOf(filters);
      const { pageStarts, entryPages, entryCount } = this.#segment.tables;
      const tabs = new Uint8Array(entryCount);
      for (let entry = 0; entry < entryCount; entry++) {
        let bits = 0;
        for (let n = pageStarts[entry] ?? 0; n < (pageStarts[entry + 1] ?? 0); n++)
          bits |= pageTabs[entryPages[n] ?? 0] ?? 0;
        tabs[entry] = bits;
      }
      return tabs;
    });
  }

  /** Returns the bit sets for a facet counter under these filters. */
  facetBitsOf(facet: Facet, filters: Filters): Uint32Array {
    return remembered(this.#facetBits, `${facet} ${filters.tab ?? 'all'} ${filtersKey(filters)}`, () =>
      this.counters[facet].bitsOf(this.#pageTabsOf(filters), tabMasks[filters.tab ?? 'all']),
    );
  }

  /** Returns the tab bit of each page; 0 for pages that the filters exclude. */
  #pageTabsOf(filters: Filters): Uint8Array {
    const tabs = new Uint8Array(this.facts.length);
    for (const [page, facts] of this.facts.entries())
      if (facts && this.isOpen(page, filters)) tabs[page] = tabBits[facts.tab];
    return tabs;
  }

  isOpen(page: number, filters: Filters): boolean {
    const facts = this.facts[page];
    if (!facts || this.#segment.deadPages[page] === 1) return false;
    return (
      (!facts.isLegacy || filters.hasLegacy === true || isOlderVersion(facts, filters)) &&
      (!filters.product || facts.products.includes(filters.product)) &&
      (!filters.platform || facts.platforms.includes(filters.platform)) &&
      (!filters.language || facts.language === filters.language || isForAllLanguages(facts, filters)) &&
      (!filters.version || facts.version === filters.version) &&
      (!filters.clientCategory || facts.tab !== 'clientapi' || facts.clientCategory === filters.clientCategory)
    );
  }

  #makeCounters(): Record<Facet, FacetCounter> {
    const { tables } = this.#segment;
    return {
      product: new FacetCounter(tables, this.facts, ({ products }) => products),
      platform: new FacetCounter(tables, this.facts, ({ platforms }) => platforms),
      // A question has no language.
      language: new FacetCounter(tables, this.facts, ({ tab, language }) => (tab === 'faq' ? [] : [language])),
      version: new FacetCounter(tables, this.facts, ({ version }) => [version]),
    };
  }

  #anchor(at: number): string {
    return (this.#anchors[at] ??= stringAt(this.#segment.tables.anchors, at));
  }

  pagesOf(entry: number, filters: Filters): FoundPage[] {
    const { pageStarts, entryPages, entryAnchors, entryDocuments, parents } = this.#segment.tables;
    const mask = tabMasks[filters.tab ?? 'all'];
    // A member belongs to the document of its type, even on a page with several types.
    const isMember = parents.starts[entry] !== parents.starts[entry + 1];
    const pages: FoundPage[] = [];
    for (let n = pageStarts[entry] ?? 0; n < (pageStarts[entry + 1] ?? 0); n++) {
      const page = entryPages[n] ?? 0;
      const facts = this.facts[page];
      if (!facts || (tabBits[facts.tab] & mask) === 0 || !this.isOpen(page, filters)) continue;
      pages.push({
        key: this.#keys[page] ?? '',
        anchor: this.#anchor(entryAnchors[n] ?? 0),
        facts,
        isElsewhere: !isMember && this.#documents[page] !== entryDocuments[entry],
      });
    }
    return pages;
  }
}

function documentsOfPages({ pageKeys, headings, entryCount, pageStarts, entryPages, entryDocuments }: IndexTables) {
  const documents = new Int32Array(pageKeys.starts.length - 1).fill(-1);
  for (let entry = 0; entry < entryCount; entry++) {
    const isWhole = headings.starts[entry] === headings.starts[entry + 1];
    for (let n = pageStarts[entry] ?? 0; n < (pageStarts[entry + 1] ?? 0); n++) {
      const page = entryPages[n] ?? 0;
      if (isWhole || documents[page] === -1) documents[page] = entryDocuments[entry] ?? -1;
    }
  }
  return documents;
}

/** True for an older version that the reader has chosen, which is shown without `hasLegacy`. */
function isOlderVersion({ version }: PageFacts, filters: Filters): boolean {
  return version !== currentVersion && version === filters.version;
}

/** An FAQ question has platforms but no language, so it fits every language of its platforms. */
function isForAllLanguages({ tab }: PageFacts, { platform }: Filters): boolean {
  return tab === 'faq' && Boolean(platform);
}

function filtersKey(filters: Filters): string {
  return JSON.stringify({ ...filters, tab: undefined });
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= maxRemembered) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
