/** Network, storage and clock of the search box. */
import type { HotProduct, HotWord, SearchGroup, TitleIndex } from '../../views/domain/search.ts';
import {
  type Envelope,
  httpFailureCode,
  isSuccess,
  networkFailureCode,
  request,
  requestData,
} from '../../views/domain/request.ts';
import { parseEntryKey } from '../../views/domain/platform.ts';
import { fixedAddresses } from '../../views/domain/urls.ts';
import type { SearchFailure, SearchSource } from '../../views/widgets/search-source.ts';
import { browserClock } from '../browser/clock.ts';
import { loadStyle } from '../browser/late-style.ts';
import { holdFocus } from '../browser/overlay.ts';
import { pageLocale, pageRequest } from '../browser/page-request.ts';
import { readRecentPages } from '../browser/saved-pages.ts';
import { loadPart } from '../browser/site-parts.ts';
import { recallLastEntry } from '../browser/platform-memory.ts';
import { forgetKeywords, recallKeywords, rememberKeyword } from './search-memory.ts';
import type { SearchTexts } from '../../views/widgets/search-texts.ts';

const listSize = 3;
const shownPages = 5;
const tooMany = 429;
/** On narrow screens the list is a sheet over the page. */
const narrow = '(width < 1200px)';

export function createSearchSource(base: string): SearchSource {
  const root = document.documentElement;
  const locale = pageLocale();
  const get = (path: string, payload = {}) => requestData(pageRequest, { method: 'get', path, payload, locale });
  const titles = new Map<string, Promise<TitleIndex | undefined>>();
  let hotWords: Promise<HotWord[]> | undefined;
  let hotProducts: Promise<HotProduct[]> | undefined;
  return {
    scope: () => ({ product: root.dataset.product ?? '', entryKey: root.dataset.entry ?? recallLastEntry() ?? '' }),
    async find(keyword, { product, entryKey }) {
      const payload = { text: keyword, size: listSize, product, ...parseEntryKey(entryKey), base };
      const envelope = await request(pageRequest, {
        path: '/api/search/docList',
        payload,
        locale,
        strict: false,
        // The box itself shows a failed search.
        showsMessage: false,
      });
      if (envelope && isSuccess(envelope.code)) return { groups: envelope.data as SearchGroup[] };
      return { failure: failureOf(envelope) };
    },
    titles(product) {
      if (product === '') return Promise.resolve(undefined);
      const known = titles.get(product);
      if (known) return known;
      const asked = get('/api/search/titleIndex', { product }) as Promise<TitleIndex | undefined>;
      titles.set(product, asked);
      void asked.then((index) => {
        if (!index) titles.delete(product);
      });
      return asked;
    },
    hotWords() {
      hotWords ??= get('/api/search-hot-word/searchHotWord').then((words) => (words as HotWord[] | undefined) ?? []);
      return hotWords;
    },
    hotProducts() {
      hotProducts ??= get('/api/hot-product/hotProduct').then((found) => (found as HotProduct[] | undefined) ?? []);
      return hotProducts;
    },
    recentPages: () => readRecentPages(shownPages),
    async texts() {
      const part = await loadPart(fixedAddresses.siteParts, 'search');
      return part && (JSON.parse(part.dataset.texts ?? '{}') as SearchTexts);
    },
    history: recallKeywords,
    remember: rememberKeyword,
    forget: forgetKeywords,
    loadStyle,
    isComposing: () => root.dataset.composing !== undefined,
    opensOnFocus: () => !matchMedia(narrow).matches,
    holdPage: (sheet) => (matchMedia(narrow).matches ? holdFocus(sheet) : () => undefined),
    after: (delayMs, run) => browserClock.after(delayMs, run),
    cancel: (timer) => {
      browserClock.cancel(timer);
    },
  };
}

/** Finds the kind of failure; unknown codes are refusals, which are not shown. */
function failureOf(envelope: Envelope | undefined): SearchFailure {
  const { code, status } = envelope ?? {};
  if (code === networkFailureCode) return 'unreachable';
  if (code === tooMany || status === tooMany) return 'busy';
  return code === httpFailureCode ? 'failed' : 'refused';
}
