/** Options of the search box's list in sections, for display and arrow keys. */
import { nameTarget, parseEntryKey } from '../domain/platform.ts';
import type { HotWord, ListedHit, Marks, SearchTab, TitleIndex } from '../domain/search.ts';
import { matchTitles } from '../domain/title-matches.ts';
import { documentAddress, hotWordUrl, searchAddress } from '../domain/urls.ts';
import type { ReaderPlace } from './search-source.ts';
import type { SearchState } from './search-state.ts';

export interface SearchOption {
  /** Unique in the list. */
  key: string;
  url: string;
  text: string;
  marks: Marks;
  /** Heading of the section, after the page's title. */
  heading?: { text: string; marks: Marks };
  fragment?: { text: string; marks: Marks };
  /** Product and platforms. */
  place?: string;
  /** An earlier keyword: choosing it starts a search. */
  isKeyword?: boolean;
}

export interface SearchSection {
  kind: 'history' | 'hot' | 'titles' | 'common' | 'clientapi' | 'faq' | 'all';
  /** Total of results, if the server reported it. */
  total?: number;
  options: SearchOption[];
}

export interface OfferContext {
  base: string;
  place: ReaderPlace;
  /** Tab of the search page for all results; default: the first. */
  tab?: SearchTab | undefined;
  filters?: Readonly<Record<string, string>> | undefined;
  history: readonly string[];
  hotWords: readonly HotWord[];
  titles: TitleIndex | undefined;
}

const maxTitles = 4;
const shownPlatforms = 3;

export function offer(state: SearchState, context: OfferContext): SearchSection[] {
  const sections = state.keyword === '' ? offerIdle(context) : offerResults(state, context);
  return sections.filter(({ options }) => options.length > 0);
}

function offerIdle({ base, history, hotWords }: OfferContext): SearchSection[] {
  const earlier = history.map((text) => ({
    key: `history ${text}`,
    url: base + searchAddress(text),
    text,
    marks: [],
    isKeyword: true,
  }));
  const hot = hotWords.map((hotWord) => ({
    key: `hot ${hotWord.word}`,
    url: hotWordUrl({ base }, hotWord),
    text: hotWord.word,
    marks: [],
  }));
  return [
    { kind: 'history', options: earlier },
    { kind: 'hot', options: hot },
  ];
}

/** Titles of the open product come first and at once. Results of the server follow below, so nothing moves under the pointer. */
function offerResults({ keyword, groups }: SearchState, context: OfferContext): SearchSection[] {
  const { base, place, tab, filters, titles } = context;
  const { product, entryKey } = place;
  const matches = titles?.product === product ? matchTitles(titles, keyword, entryKey, maxTitles) : [];
  const own = matches.map((match): SearchOption => {
    const address = documentAddress({ productKey: product, entryKey: match.entryKey, docKey: match.docKey });
    const elsewhere = match.entryKey === entryKey ? undefined : nameTarget(parseEntryKey(match.entryKey));
    const option = { key: `title ${address}`, url: base + address, text: match.title, marks: match.marks };
    return elsewhere === undefined ? option : { ...option, place: elsewhere };
  });
  const ownUrls = new Set(own.map(({ url }) => url));
  const inTab = groups.find(({ docType }) => docType === tab)?.total ?? 0;
  // If the page has a tab of its own, list and count belong to that tab.
  const shown = inTab > 0 ? groups.filter(({ docType }) => docType === tab) : groups;
  const found = shown.map(({ docType, total, list }): SearchSection => {
    const news = list.filter(({ url, heading }) => heading !== '' || !ownUrls.has(url));
    return { kind: docType, total, options: news.map(toOption) };
  });
  // Never leads to an empty tab.
  const sum = groups.reduce((total, group) => total + group.total, 0);
  // The server's count ignores filters.
  const total = filters ? 0 : inTab > 0 ? inTab : (groups[0]?.totalOfAll ?? sum);
  const all: SearchOption = {
    key: 'all',
    url: base + searchAddress(keyword, { ...(tab && inTab > 0 && { tab }), ...filters }),
    text: keyword,
    marks: [],
  };
  return [
    { kind: 'titles', options: own },
    ...found,
    { kind: 'all', total, options: own.length > 0 || found.some(({ options }) => options.length > 0) ? [all] : [] },
  ];
}

function toOption(hit: ListedHit): SearchOption {
  const { url, title, titleMarks, heading, headingMarks, content, contentMarks, productName, platforms } = hit;
  const more = platforms.length > shownPlatforms ? '…' : '';
  const names = platforms.slice(0, shownPlatforms).join(', ') + more;
  return {
    key: `hit ${url}`,
    url,
    text: title,
    marks: titleMarks,
    ...(heading !== '' && { heading: { text: heading, marks: headingMarks } }),
    ...(content !== '' && { fragment: { text: content, marks: contentMarks } }),
    place: [productName, names].filter(Boolean).join(' · '),
  };
}
