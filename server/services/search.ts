import type { Edition } from '../../views/domain/edition.ts';
import type { Product } from '../../views/domain/menu.ts';
import { anyPlatform } from '../../views/domain/platform.ts';
import type { HotProduct, HotWord, SearchResult } from '../../views/domain/search.ts';
import { pageSize, platformFilter, type SearchQuery } from '../../views/domain/search-query.ts';
import { writeFilters } from '../../views/domain/search-filters.ts';
import { getHotProducts, search, searchHotWord } from '../clients/doc-server/search-calls.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { HttpError } from '../errors.ts';
import type { Products } from './products.ts';

/** Result of a search: `idle` without a keyword, `failed` if the documentation server gave no result. */
export type SearchOutcome =
  | { kind: 'idle' }
  | { kind: 'found'; result: SearchResult }
  | { kind: 'failed'; cause: HttpError };

/** Everything on the search page. If the search fails, the other parts are left out. */
export interface SearchScreen {
  outcome: SearchOutcome;
  products: Product[];
  /** Empty unless nothing was found. */
  hotWords: HotWord[];
  hotProducts: HotProduct[];
}

export interface Search {
  show(edition: Edition, query: SearchQuery): Promise<SearchScreen>;
}

export function createSearch(docServer: HttpClient, products: Products): Search {
  async function find({ locale, base }: Edition, query: SearchQuery): Promise<SearchOutcome> {
    const { keyword, platform, language, page } = query;
    const preferred = query.isPlatformFirst ? { ownPlatform: platform, ownLanguage: language } : {};
    if (keyword === '') return { kind: 'idle' };
    const { value } = await docServer.send(search, locale, {
      keyword,
      docType: query.tab,
      ...writeFilters(query),
      ...platformFilter(query),
      ...(query.isAnyPlatform && { platform: anyPlatform }),
      ...preferred,
      page,
      size: pageSize,
      // Only beside the first results of all kinds, which show few names.
      names: query.tab === 'all' && page === 1 ? '1' : '0',
      base,
    });
    return value ? { kind: 'found', result: value } : { kind: 'failed', cause: new HttpError(502, 'search.missing') };
  }

  return {
    async show(edition, query) {
      const { locale } = edition;
      const [outcome, productList] = await Promise.all([
        orElse(find(edition, query), (cause): SearchOutcome => ({ kind: 'failed', cause })),
        orElse(products.list(locale), () => ({ value: [] })),
      ]);
      const isEmpty = outcome.kind === 'idle' || (outcome.kind === 'found' && outcome.result.total === 0);
      const nothing = { value: [] };
      const [hotWords, hotProducts] = await Promise.all([
        isEmpty ? docServer.sendOrEmpty(searchHotWord, locale, {}) : nothing,
        isEmpty ? docServer.sendOrEmpty(getHotProducts, locale, {}) : nothing,
      ]);
      return {
        outcome,
        products: productList.value,
        hotWords: hotWords.value,
        hotProducts: hotProducts.value,
      };
    },
  };
}

/** Returns a fallback if a service fails; bugs are thrown. */
async function orElse<T, U>(wanted: Promise<T>, fallback: (cause: HttpError) => U): Promise<T | U> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof HttpError) return fallback(error);
    throw error;
  }
}
