import * as z from 'zod';
import {
  hotProductSchema,
  hotWordSchema,
  searchCountsSchema,
  searchGroupSchema,
  searchLimits,
  searchResultSchema,
  searchTabs,
  titleIndexSchema,
} from '../../../views/domain/search.ts';
import { type SearchFilterParam, searchFilterRows } from '../../../views/domain/search-filters.ts';
import { passageLimits, passagesSchema } from '../../../views/domain/passage.ts';
import { defineCall } from '../call.ts';
import { base, choice as filter, name, queryNumber } from './base.ts';

/** An empty keyword is refused with code 422. */
const keyword = z.string().trim().max(searchLimits.keyword).default('');
const flag = z.enum(['0', '1']).default('0');
/** Filters of a search; an empty filter matches everything. Platform `all` does, too, even if the keyword names a platform. */
const filters = {
  product: filter.default(''),
  platform: filter.default(''),
  language: filter.default(''),
};
type FilterParams = Record<SearchFilterParam<'text'>, typeof filters.product> &
  Record<SearchFilterParam<'flag'>, typeof flag>;
const searchParams = z.object({
  keyword,
  ...filters,
  docType: z.enum(searchTabs).default('all'),
  ...(Object.fromEntries(
    searchFilterRows.map(([, { param, kind }]) => [param, kind === 'flag' ? flag : filter.default('')]),
  ) as FilterParams),
});

export const search = defineCall({
  name: 'search',
  limit: 'search',
  method: 'get',
  path: '/api/doc/search',
  summary:
    'Documents that match a keyword, best first, each with its sections; copies as one. An empty keyword gives code 422.',
  params: searchParams.extend({
    page: queryNumber(1, searchLimits.depth).default(1),
    size: queryNumber(1, searchLimits.size).default(10),
    /** Copies of this platform are shown first; nothing is left out. */
    ownPlatform: filter.default(''),
    ownLanguage: filter.default(''),
    /** Also gives the names of references that match. */
    names: flag,
    base,
  }),
  data: searchResultSchema,
  // Not kept: there are too many different searches, and results may grow while the index is built.
  isKept: false,
});

export const getSearchCount = defineCall({
  name: 'getSearchCount',
  limit: 'search',
  method: 'get',
  path: '/api/doc/getSearchCount',
  summary: 'How many results a search has in each tab.',
  params: searchParams.omit({ docType: true }),
  data: searchCountsSchema,
  // Not kept: there are too many different searches, and results may grow while the index is built.
  isKept: false,
});

export const findPassages = defineCall({
  name: 'findPassages',
  limit: 'search',
  method: 'get',
  path: '/api/search/passages',
  summary:
    'The passages that answer a question, best first, as Markdown within a budget of tokens. `product`, `entry` and `platform` leave everything else out.',
  params: z.object({
    keyword,
    ...filters,
    /** Entry key of a platform of the product. */
    entry: filter.default(''),
    docType: z.enum(searchTabs).default('all'),
    count: queryNumber(1, passageLimits.count).default(5),
    tokens: queryNumber(50, passageLimits.tokens).default(1500),
  }),
  data: passagesSchema,
  // Not kept: there are too many different questions, and results may grow while the index is built.
  isKept: false,
});

const listParams = (size: number) =>
  z.object({
    text: keyword,
    size: z.int().min(1).max(searchLimits.size).default(size),
    ...filters,
    base,
  });

export const searchDocList = defineCall({
  name: 'docList',
  limit: 'search',
  method: 'post',
  path: '/api/search/docList',
  summary:
    'The best results of each group. `platform` and `product` choose which copy is shown; they leave nothing out.',
  params: listParams(5),
  data: z.array(searchGroupSchema),
});

export const searchSimpleDocList = defineCall({
  name: 'simpleDocList',
  limit: 'search',
  method: 'post',
  path: '/api/search/simpleDocList',
  summary: 'The best result of each group.',
  params: listParams(1),
  data: z.array(searchGroupSchema),
});

export const getTitleIndex = defineCall({
  name: 'titleIndex',
  method: 'get',
  path: '/api/search/titleIndex',
  summary: 'The titles of a product, for instant results.',
  params: z.object({ product: name }),
  data: titleIndexSchema,
});

export const searchHotWord = defineCall({
  name: 'searchHotWord',
  method: 'get',
  path: '/api/search-hot-word/searchHotWord',
  summary: 'Words that readers often search for, as links.',
  params: z.object({}),
  data: z.array(hotWordSchema),
  whenMissing: [],
});

export const getHotProducts = defineCall({
  name: 'hotProduct',
  method: 'get',
  path: '/api/hot-product/hotProduct',
  summary: 'Products that readers often look for.',
  params: z.object({}),
  data: z.array(hotProductSchema),
  whenMissing: [],
});

export const searchCalls = [
  search,
  getSearchCount,
  findPassages,
  searchDocList,
  searchSimpleDocList,
  getTitleIndex,
  searchHotWord,
  getHotProducts,
] as const;
