/** Finds sections that answer a question, among the documents that the search finds. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import type { Passage, Passages } from '../../../../../views/domain/passage.ts';
import { countTokens } from '../../../../../views/domain/tokens.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { currentVersion } from '../../site/configuration/versions.ts';
import { Doc } from '../../site/model/model.ts';
import type { ContentStore } from '../../site/store.ts';
import type { Caches } from '../../kit/caches.ts';
import { slugOfName } from '../../../../../views/domain/anchors.ts';
import { isReleaseNotes } from '../../site/model/release-notes.ts';
import { isFaq, type SearchedPage } from '../index/pages.ts';
import { addressOfSection } from '../index/section-address.ts';
import { nameSection } from '../index/section-name.ts';
import type { Part } from '../ranking/part.ts';
import type { RankedQuery } from '../ranking/ranked-query.ts';
import type { Filters, Found, FoundPage } from '../search.ts';
import { cutPassage } from './cut-passage.ts';
import { type EditionTexts, PageSections, type PassageSection } from './page-sections.ts';
import { Question } from './question.ts';
import {
  asksForPages,
  asksHow,
  type Candidate,
  saysIt,
  type Source,
  worthOfNearest,
  worthOfSection,
} from './section-worth.ts';

export interface AskedPassages {
  keyword: string;
  filters: Filters;
  /** Entry key of a platform of the product; empty for all. */
  entry: string;
  /** Most passages. */
  count: number;
  /** Most tokens of all passages together. */
  tokens: number;
}

export interface PassagesOfPage {
  passages: Passage[];
  /** True if a part of the best passage surely answers. */
  isSaidBy(text: string): boolean;
}

export interface Searchable {
  readonly locale: Locale;
  readonly parts: readonly Part[];
  readonly isPartial: boolean;
  doc(key: string): SearchedPage | undefined;
}

/** Entry and platform are empty for all. */
interface Reader {
  entry: string;
  platform: string;
  how: Parameters<typeof worthOfSection>[2];
  texts: EditionTexts;
}

interface Scored extends Candidate {
  found: Found;
  page: FoundPage;
  doc: SearchedPage;
  section: PassageSection;
  score: number;
  /** Score of the whole text, which its nearest lines seldom exceed. */
  inText: number;
}

/** The page shows a diagram as a drawing, so its source says little in a quotation. */
const diagram = /^[ \t>]*(`{3,}|~{3,})mermaid\b[^]*?\n[ \t>]*\1[`~]*[ \t]*$/gm;
/** Number of documents that are examined. */
const searchedDocuments = 8;
/** Number of sections that are compared line by line. */
const comparedSections = 24;
/** Share of the remaining budget that one passage may take. */
const share = 0.45;
/** The same share for passages of one page, and for steps that fit as a whole. */
const shareOfFirst = 0.67;
/** A passage with fewer tokens is too short to be useful. */
const leastTokens = 40;
/** A single line that is a question; another section holds the answer. */
const questionAlone = /^[^\n]*[?？]$/;
const maxCopies = 6;
const maxElsewhere = 10;
export class PassageFinder {
  readonly #sections: PageSections;

  constructor(store: ContentStore, caches?: Caches) {
    this.#sections = new PageSections(store, caches);
  }

  /** @param ranked the question, ranked by the parts of the index */
  find(index: Searchable, ranked: RankedQuery, asked: AskedPassages): Passages {
    const { best, question, platforms, languages } = this.#rank(index, ranked, asked);
    const { platform = '', language } = asked.filters;
    // Other languages of the platform come first, because their guides are most similar.
    const elsewhere = [
      ...mostFirst(languages, language).map(([key, count]) => ({ platform, language: key, count })),
      ...mostFirst(platforms, platform).map(([key, count]) => ({ platform: key, count })),
    ];
    return {
      passages: this.#write(index, question, best, asked).map(({ passage }) => passage),
      elsewhere: elsewhere.slice(0, maxElsewhere),
      didYouMean: ranked.query.didYouMean,
      isPartial: index.isPartial,
    };
  }

  /** Finds passages on the page of the best passage. */
  findOnPage(index: Searchable, ranked: RankedQuery, asked: AskedPassages): PassagesOfPage {
    const { best, question } = this.#rank(index, ranked, asked);
    const written = this.#write(index, question, best, asked, true);
    const [first] = written;
    return {
      passages: written.map(({ passage }) => passage),
      isSaidBy: (text) => first !== undefined && saysIt(question, text, first.source),
    };
  }

  #rank(index: Searchable, ranked: RankedQuery, { keyword, filters, entry }: AskedPassages) {
    const preference = filters.platform ? {} : ranked.named;
    const { list, platforms, languages } = ranked.find({
      filters,
      preference,
      from: 0,
      size: searchedDocuments,
      isFilled: true,
      facets: filters.platform ? ['platform', ...(filters.language ? ['language' as const] : [])] : [],
    });
    const question = new Question(
      ranked.query,
      index.parts.map(({ segment }) => segment),
    );
    const texts = this.#sections.openTexts(index.locale);
    const how = { ...asksHow(keyword), forPages: asksForPages(keyword, ranked.query) };
    const reader = { entry, platform: filters.platform ?? '', how, texts };
    const scored = list.flatMap((found, rank) => this.#score(index, question, found, rank, reader));
    // Sorted by an estimate: the nearest lines seldom score more than the whole text.
    scored.sort((a, b) => b.score + b.inText - (a.score + a.inText));
    const best = scored.slice(0, comparedSections);
    for (const one of best) one.score += worthOfNearest(question, one);
    best.sort((a, b) => b.score - a.score);
    return { best, question, platforms, languages };
  }

  #score(index: Searchable, question: Question, found: Found, rank: number, reader: Reader): Scored[] {
    const { entry, platform, how, texts } = reader;
    const page = found.pages.find(({ key }) => isOfEntry(index.doc(key), entry));
    const doc = page && index.doc(page.key);
    if (!doc) return [];
    const matched = [found, ...found.sections];
    const sections = this.#sections.of(page, doc, matched, platform, texts);
    const title = question.compare(found.title);
    const names = question.compare(`${doc.instance.product.name} ${doc.instance.platformText}`);
    const isAnswer = !how.forPages && doc instanceof Doc && isFaq(doc);
    const isNews = doc instanceof Doc && isReleaseNotes(doc);
    return sections.map((section) => {
      const at = matched.findIndex((one) => one.heading === section.heading && one.parent === section.parent);
      const candidate = { section, rank, at, title, isAnswer, isNews, names };
      return Object.assign(candidate, { found, page, doc }, worthOfSection(question, candidate, how));
    });
  }

  /** Writes the best passages that fit the budget. */
  #write(
    index: Searchable,
    question: Question,
    scored: readonly Scored[],
    { keyword, count, tokens }: Pick<AskedPassages, 'keyword' | 'count' | 'tokens'>,
    isOfOnePage = false,
  ): { passage: Passage; source: Source }[] {
    const passages: { passage: Passage; source: Source }[] = [];
    const texts = new Set<string>();
    let first: FoundPage | undefined;
    const { isHowTo } = asksHow(keyword);
    let left = tokens;
    for (const one of scored) {
      const { found, page, doc, section } = one;
      if (passages.length === count || left < leastTokens) break;
      if (isOfOnePage && first && page !== first) continue;
      const written = section.read();
      const markdown = isOfOnePage ? written.markdown.replaceAll(diagram, '').trim() : written.markdown;
      // Equal texts are written once.
      if (markdown === '' || texts.has(markdown)) continue;
      // A list of links repeats titles, and a lone question has no answer.
      if (written.isLinkList || questionAlone.test(markdown)) continue;
      // Steps need their code, so the first passage may take more of the budget.
      const isWhole = isHowTo && passages.length === 0 && countTokens(markdown) <= left * shareOfFirst;
      const most = isOfOnePage || isWhole ? shareOfFirst : share;
      const limit = passages.length + 1 === count ? left : Math.max(leastTokens, Math.floor(left * most));
      const cut = cutPassage(markdown, question, limit);
      if (cut.tokens > left && passages.length > 0) continue;
      texts.add(markdown);
      left -= cut.tokens;
      first ??= page;
      const source = sourceOf(one, scored);
      const isSure = saysIt(question, cut.text, source);
      passages.push({ passage: { ...describe(index, found, page, doc, section), ...cut, isSure }, source });
    }
    return passages;
  }
}

/** Sorts counts, largest first, without the reader's own key and without "all". */
function mostFirst(counts: ReadonlyMap<string, number>, own: string | undefined): [key: string, count: number][] {
  return [...counts].filter(([key]) => key !== own && key !== anyPlatform).sort(([, a], [, b]) => b - a);
}

/** @param best sections of all pages, the best first */
function sourceOf({ found, section, names, isAnswer }: Scored, best: readonly Scored[]): Source {
  const own = best.find((one) => one.found === found)?.score ?? 0;
  const other = best.find((one) => one.found !== found)?.score ?? own - 1;
  return { headings: `${found.title} ${section.parent} ${section.heading}`, names, isAnswer, lead: own - other };
}

function describe(
  index: Searchable,
  found: Found,
  page: FoundPage,
  doc: SearchedPage,
  { heading, anchor, parent }: PassageSection,
): Omit<Passage, 'text' | 'isCut' | 'tokens' | 'isSure'> {
  const { product } = doc.instance;
  const { version } = page.facts;
  const date = doc instanceof Doc ? doc.file.head.date : undefined;
  const addressIn = (one: SearchedPage) => addressOfSection(one, anchor, heading, parent);
  // The page of all types and the page of one type lead to the same member.
  const addresses = new Set([addressIn(doc)]);
  return {
    address: addressIn(doc),
    ...nameSection({ title: doc instanceof Doc ? doc.title : doc.name, heading, parent }, doc),
    product: product.key,
    productName: product.name,
    platform: platformOf(doc.instance),
    ...(version !== currentVersion && { version }),
    ...(date !== undefined && { date }),
    copies: found.pages
      .filter(({ key, isElsewhere }) => key !== page.key && !isElsewhere)
      .slice(0, maxCopies)
      .flatMap(({ key, anchor: own }) => {
        const other = index.doc(key);
        if (!other) return [];
        const isMember = other instanceof Doc && other.inReference !== undefined;
        // Names may differ by platform. An anchor tells the name of the type if it starts with the name of the member.
        const isOther = isMember && own !== anchor;
        if (isMember && anchor !== page.anchor) return [];
        if (isOther && !own.startsWith(`${slugOfName(heading)}-`)) return [];
        const { instance } = other;
        const address = isOther ? addressOfSection(other, own, heading, '') : addressIn(other);
        if (addresses.has(address)) return [];
        addresses.add(address);
        return [{ address, product: instance.product.key, platform: platformOf(instance) }];
      }),
  };
}

/** A general text such as `Docs` distinguishes instances; `All` does not. */
function platformOf({ platformText }: SearchedPage['instance']): string {
  return platformText.toLowerCase() === anyPlatform ? '' : platformText;
}

/** FAQ questions have platforms but no entry, so they fit any entry. */
function isOfEntry(doc: SearchedPage | undefined, entry: string): boolean {
  return doc !== undefined && (entry === '' || doc.instance.entryKey === entry || (doc instanceof Doc && isFaq(doc)));
}
