/** Options of the search box's list in sections, for display and arrow keys. */
import { isName } from '../domain/code-name.ts';
import { nameTarget, parseEntryKey } from '../domain/platform.ts';
import type { HotProduct, HotWord, ListedHit, Marks, Quote, SearchTab, TitleIndex } from '../domain/search.ts';
import { matchTitles } from '../domain/title-matches.ts';
import { documentAddress, hotWordUrl, ownAddress, searchAddress } from '../domain/urls.ts';
import { hitIcon } from '../parts/hit-icon.ts';
import type { IconName } from '../parts/icon.tsx';
import type { ReaderScope, RecentPage } from './search-source.ts';
import type { SearchState } from './search-state.ts';
import type { SearchTexts } from './search-texts.ts';

export interface SearchOption {
  /** Unique in the list. */
  key: string;
  /** A product, which is shown with its motif. */
  productKey?: string;
  url: string;
  text: string;
  marks: Marks;
  icon: IconName;
  /** Heading of the section after the page's title; for a name of a reference its owner. */
  heading?: { text: string; marks: Marks };
  /** A name of a reference. */
  isName?: boolean;
  /** Section of the best match, which stands apart. */
  kind?: SearchSection['kind'];
  fragment?: { text: string; marks: Marks };
  /** Product and platforms. */
  place?: string;
  /** An earlier keyword: choosing it starts a search. */
  isKeyword?: boolean;
}

export interface SearchSection {
  kind:
    | 'recent'
    | 'history'
    | 'hot'
    | 'products'
    | 'pages'
    | 'best'
    | 'titles'
    | 'common'
    | 'serverapi'
    | 'clientapi'
    | 'faq'
    | 'all';
  /** Total of results, if the server reported it. */
  total?: number;
  options: SearchOption[];
}

export interface OfferContext {
  base: string;
  scope: ReaderScope;
  /** Tab of the search page for all results; default: the first. */
  tab?: SearchTab | undefined;
  filters?: Readonly<Record<string, string>> | undefined;
  recent: readonly RecentPage[];
  history: readonly string[];
  hotProducts: readonly HotProduct[];
  hotWords: readonly HotWord[];
  titles: TitleIndex | undefined;
  texts: Pick<SearchTexts, 'doors'> | undefined;
}

const maxProducts = 4;
const maxTitles = 3;
/** Maximum of recent pages that are offered if there are no results. */
const maxRecent = 3;

export function offer(state: SearchState, context: OfferContext): SearchSection[] {
  const sections = state.keyword === '' ? offerIdle(context) : offerResults(state, context);
  return sections.filter(({ options }) => options.length > 0);
}

function offerIdle({ base, recent, history, hotWords, hotProducts, texts }: OfferContext): SearchSection[] {
  const option = (kind: string, icon: IconName, text: string, url: string): SearchOption => ({
    key: `${kind} ${url}`,
    icon,
    text,
    url,
    marks: [],
  });
  return [
    ...offerRecent(recent),
    {
      kind: 'history',
      options: history.map((text) => ({
        ...option('history', 'clock', text, base + searchAddress(text)),
        isKeyword: true,
      })),
    },
    { kind: 'hot', options: hotWords.map((hot) => option('hot', 'search', hot.word, hotWordUrl({ base }, hot))) },
    ...offerProducts({ base, hotProducts }),
    { kind: 'pages', options: texts?.doors.map(({ icon, title, url }) => option('page', icon, title, url)) ?? [] },
  ];
}

function offerRecent(recent: OfferContext['recent']): SearchSection[] {
  const options = recent.map(({ title, url }): SearchOption => {
    const [text = title, place] = title.split(' | ');
    return { key: `recent ${url}`, icon: 'page', text, url, marks: [], ...(place !== undefined && { place }) };
  });
  return [{ kind: 'recent', options }];
}

function offerProducts({ base, hotProducts }: Pick<OfferContext, 'base' | 'hotProducts'>): SearchSection[] {
  const options = hotProducts.slice(0, maxProducts).map(({ key, name, address }): SearchOption => {
    const url = base + address;
    return { key: `product ${url}`, icon: 'book', productKey: key, text: name, url, marks: [] };
  });
  return [{ kind: 'products', options }];
}

/** Titles of the open product come first and at once. Results of the server follow below, so nothing moves under the pointer. */
function offerResults({ keyword, status, groups: answered }: SearchState, context: OfferContext): SearchSection[] {
  const { base, scope, tab, filters } = context;
  const groups = answered.filter(({ docType }) => docType !== 'all');
  const own = titleOptions(keyword, groups, context);
  const ownUrls = new Set(own.map(({ url }) => url));
  const inTab = groups.find(({ docType }) => docType === tab)?.total ?? 0;
  // If the page has a tab of its own, list and count belong to that tab.
  const shown = inTab > 0 ? groups.filter(({ docType }) => docType === tab) : groups;
  const found = shown.flatMap(({ docType, total, list }): SearchSection[] => {
    const news = ownFirst(
      list.filter(({ url, heading }) => heading !== '' || !ownUrls.has(url)),
      scope,
    );
    const options = (isServerApi: boolean) =>
      news.filter((hit) => hit.isServerApi === isServerApi).map((hit) => toOption(hit, scope));
    // The count of guides includes operations, as on the search page.
    return [
      { kind: docType, total, options: options(false) },
      { kind: 'serverapi', options: options(true) },
    ];
  });
  // Never leads to an empty tab.
  const sum = groups.reduce((total, group) => total + group.total, 0);
  // The server's count ignores filters.
  const total = filters ? 0 : inTab > 0 ? inTab : (answered.find(({ docType }) => docType === 'all')?.total ?? sum);
  const all: SearchOption = {
    key: 'all',
    url:
      base +
      searchAddress(keyword, { ...(tab && inTab > 0 && { tab }), ...(filters ?? platformFirst(scope.entryKey)) }),
    text: keyword,
    marks: [],
    icon: 'search',
  };
  const sections: SearchSection[] = [{ kind: 'titles', options: own }, ...found];
  // Titles of the open product are already shown, so they stay first.
  const best = own[0] ? { ...own[0], kind: 'titles' as const } : bestOf(answered, shown, scope);
  if (!best) {
    if (status !== 'answered') return [];
    return [...offerProducts(context), ...offerRecent(context.recent.slice(0, maxRecent))];
  }
  return [
    { kind: 'best', options: [best] },
    ...sections.map((section) => ({ ...section, options: section.options.filter(({ key }) => key !== best.key) })),
    { kind: 'all', total, options: [all] },
  ];
}

/** The passage that answers a question, else the best hit of all groups. */
function bestOf(groups: SearchState['groups'], shown: SearchState['groups'], scope: ReaderScope) {
  const quote = groups[0]?.quote;
  if (quote) return toQuotation(quote, groups);
  const filled = shown.filter(({ list }) => list.length > 0);
  const group = filled.find(({ isBest }) => isBest) ?? filled[0];
  const [hit] = group?.list ?? [];
  return group && hit && { ...toOption(hit, scope), kind: hit.isServerApi ? ('serverapi' as const) : group.docType };
}

function ownFirst(hits: readonly ListedHit[], { product }: ReaderScope): ListedHit[] {
  const isOwn = (hit: ListedHit) => Number(product !== '' && hit.originProductKey === product);
  return [...hits].sort((a, b) => isOwn(b) - isOwn(a));
}

/** Lists pages of the open product with titles that match the keyword. */
function titleOptions(
  keyword: string,
  groups: SearchState['groups'],
  { base, scope: { product, entryKey }, titles }: OfferContext,
): SearchOption[] {
  const matches = titles?.product === product ? matchTitles(titles, keyword, entryKey, maxTitles) : [];
  return matches.map((match) => {
    const { docKey, route } = match;
    const address =
      (route === undefined ? undefined : ownAddress(route === '' ? docKey : `${route}/${docKey}`)) ??
      documentAddress({ productKey: product, entryKey: match.entryKey, docKey });
    const elsewhere = match.entryKey === entryKey ? undefined : nameTarget(parseEntryKey(match.entryKey));
    const url = base + address;
    // The server knows a sentence of the same page.
    const hits = groups.flatMap(({ list }) => list).filter((hit) => hit.url.split('#')[0] === url && hit.content);
    const hit = hits.find(({ heading }) => heading === '') ?? hits[0];
    return {
      key: `title ${address}`,
      url,
      text: match.title,
      marks: match.marks,
      icon: 'page',
      ...(hit && { fragment: { text: hit.content, marks: hit.contentMarks } }),
      ...(elsewhere !== undefined && { place: elsewhere }),
    };
  });
}

/** Number of results, without the link to all results. A list without this link has no results, only suggestions. */
export function countResults(sections: readonly SearchSection[]): number {
  if (!sections.some(({ kind }) => kind === 'all')) return 0;
  return sections.reduce((count, { options }) => count + options.length, -1);
}

/** Parameters of the search page by which it shows the reader's platform first. */
export function platformFirst(entryKey: string): Record<string, string> {
  const { platform, language } = parseEntryKey(entryKey);
  if (['', 'all', 'server'].includes(platform)) return {};
  return { platform, ...(language !== 'all' && { language }), first: '1' };
}

/** Quotes a sentence of the passage, else another sentence of the same page. */
function toQuotation(
  { title, heading, url, text, productName, platform }: Quote,
  groups: SearchState['groups'],
): SearchOption {
  const [page] = url.split('#');
  const hit = groups.flatMap(({ list }) => list).find((one) => one.url.split('#')[0] === page && one.content);
  const fragment =
    text === '' ? hit && { text: hit.content, marks: hit.contentMarks } : { text, marks: [] satisfies Marks };
  return {
    key: `hit ${url.split(':~:')[0]}`,
    url,
    text: title,
    marks: [],
    icon: 'page',
    ...(heading !== '' && { heading: { text: heading, marks: [] } }),
    ...(fragment && { fragment }),
    place: [productName, platform].filter(Boolean).join(' · '),
  };
}

function toOption(hit: ListedHit, reader: ReaderScope): SearchOption {
  const { url, docType, content, contentMarks } = hit;
  const page = { text: hit.title, marks: hit.titleMarks };
  const section = { text: hit.heading, marks: hit.headingMarks };
  const isSwapped = docType === 'clientapi' && hit.heading !== '';
  const [main, second] = isSwapped ? [section, page] : [page, section];
  const place = placeOf(hit, reader);
  return {
    ...main,
    key: `hit ${url}`,
    url,
    icon: hitIcon(hit),
    // The name of a member may be an ordinary word.
    isName: isName(main.text) || (isSwapped && !/\s/.test(main.text)),
    ...(second.text !== '' && { heading: second }),
    ...(content !== '' && { fragment: { text: content, marks: contentMarks } }),
    ...(place !== '' && { place }),
  };
}

/** Product and platforms, each only where it differs from the reader's: `Live Streaming · iOS +8`. The FAQ is a section of its own. */
function placeOf(hit: ListedHit, { product, entryKey }: ReaderScope): string {
  const { docType, originProductKey, productName, platforms, platform, language } = hit;
  const reader = parseEntryKey(entryKey);
  const isHere = platform === reader.platform && language === reader.language;
  const [first = '', ...others] = isHere ? [] : platforms;
  const names = others.length > 0 ? `${first} +${String(others.length)}` : first;
  return [docType === 'faq' || originProductKey === product ? '' : productName, names].filter(Boolean).join(' · ');
}
