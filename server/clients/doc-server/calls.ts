/** The documentation server's calls (spec section 7). The answer is always `{code, data, message}`; 0 and 3 are success. */
import * as z from 'zod';
import {
  articleSchema,
  linkSchema,
  markdownDocumentSchema,
  pdfDocumentSchema,
  resolutionSchema,
} from '../../../views/domain/article.ts';
import { feedbackSchema, searchFeedbackSchema } from '../../../views/domain/feedback.ts';
import { documentListSchema, updateSchema } from '../../../views/domain/listing.ts';
import { docMenuEntrySchema, menuNodeSchema, productSchema } from '../../../views/domain/menu.ts';
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
import { defineCall } from '../call.ts';
import { errorCodeCalls } from './error-code-calls.ts';
import { base } from './base.ts';
import { portalCalls } from './portal-calls.ts';
import { getApiPage, getApiSymbol } from './reference-calls.ts';
import { serverApiCalls } from './server-api-calls.ts';

export * from './error-code-calls.ts';
export * from './portal-calls.ts';
export * from './reference-calls.ts';
export * from './server-api-calls.ts';

const id = z.string().min(1).max(100);
const path = z.string().min(1).max(1000);
export const getMenuTree = defineCall({
  name: 'getMenuTree',
  method: 'get',
  path: '/api/doc/getMenuTree',
  summary: 'The whole menu of a locale: folders, product and platform groups, pages.',
  params: z.object({ type: z.literal('tree').default('tree'), showHideMenu: z.enum(['0', '1']).optional() }),
  data: z.array(menuNodeSchema),
  freshSeconds: 60,
});

export const getMenuListByLevel = defineCall({
  name: 'getMenuListByLevel',
  method: 'get',
  path: '/api/doc/getMenuListByLevel',
  summary: 'The menu nodes of one level (1 is the top), without their children.',
  params: z.object({ level: z.coerce.number().int().min(1).max(10) }),
  data: z.array(menuNodeSchema),
  freshSeconds: 60,
});

export const getArticleById = defineCall({
  name: 'getArticleById',
  method: 'get',
  path: '/api/doc/getArticleById',
  summary: 'A document by its article id.',
  params: z.object({ id, base }),
  data: articleSchema,
  freshSeconds: 60,
});

export const getArticleByPath = defineCall({
  name: 'getArticleByPath',
  method: 'get',
  path: '/api/doc/getArticleByPath',
  summary:
    'A document by its address (`/docs/{product}/{docKey}?platform=&language=`; without a docKey the first page), its full key (`{routeBasePath}/{docId}`) or its path in the content folder.',
  params: z.object({ path, base }),
  data: articleSchema,
  freshSeconds: 60,
});

/** The same for what is read away from the site: with the origin. */
const publicBase = z
  .string()
  .max(200)
  .regex(/^(?:https?:\/\/[^\s"'<>/]+)?(?:\/[a-z]{2})?$/)
  .default('');

export const getMarkdown = defineCall({
  name: 'getMarkdown',
  method: 'get',
  path: '/api/doc/getMarkdown',
  summary:
    'A document as Markdown, with includes in it and components made plain. By its address, `/article/{id}`, full key or file path.',
  params: z.object({
    path,
    base: publicBase,
  }),
  data: markdownDocumentSchema,
  freshSeconds: 60,
});

export const getPdf = defineCall({
  name: 'getPdf',
  method: 'get',
  path: '/api/doc/getPdf',
  summary:
    'A document as PDF, by its address, `/article/{id}`, full key or file path: printed if need be, which takes seconds.',
  params: z.object({ path, base: publicBase }),
  data: pdfDocumentSchema,
  freshSeconds: 0,
});

export const resolveAddress = defineCall({
  name: 'resolveAddress',
  method: 'get',
  path: '/api/doc/resolveAddress',
  summary: 'Where an address that shows no document leads today: old addresses, moved documents, the other edition.',
  params: z.object({ path }),
  data: resolutionSchema,
  freshSeconds: 60,
});

export const getDocMenuById = defineCall({
  name: 'getDocMenuById',
  method: 'get',
  path: '/api/doc/getDocMenuById',
  summary: 'The menu entry of an article id.',
  params: z.object({ id }),
  data: z.object({ data: docMenuEntrySchema.nullable() }),
  freshSeconds: 60,
});

export const getProductList = defineCall({
  name: 'getProductList',
  method: 'get',
  path: '/api/search/productList',
  summary: 'The products with their platforms, in the order of the configuration.',
  params: z.object({}),
  data: z.array(productSchema),
  freshSeconds: 60,
});

const overview = z.object({ data: linkSchema.nullable() });

export const queryOverviewByPath = defineCall({
  name: 'queryOverviewByPath',
  method: 'get',
  path: '/api/overview-catalog/queryByPath',
  summary: 'The overview page of a product path (product key, optionally `/platform_language`).',
  params: z.object({ productPath: path }),
  data: overview,
  freshSeconds: 60,
});

export const checkOverviewByPath = defineCall({
  name: 'checkOverviewByPath',
  method: 'get',
  path: '/api/overview-catalog/checkByPath',
  summary: 'Whether a product path has an overview page.',
  params: z.object({ productPath: path }),
  data: z.object({ data: z.boolean() }),
  freshSeconds: 60,
});

const configKeys = z.array(z.string().min(1).max(100)).max(100);
export const queryCommonConfig = defineCall({
  name: 'queryCommonConfig',
  method: 'post',
  path: '/api/common-json-config/query',
  summary: 'Configuration entries by key.',
  // The established form is a bare list (spec section 7).
  params: z.union([z.object({ keys: configKeys }), configKeys.transform((keys) => ({ keys }))]),
  data: z.array(z.object({ key: z.string(), value: z.unknown() })),
  freshSeconds: 60,
});

export const recordBrowse = defineCall({
  name: 'recordBrowe',
  method: 'post',
  path: '/api/doc/recordBrowe',
  summary: 'Counts a view of a document. (The misspelt path is the established one.)',
  params: z.object({ id, type: z.string().max(40).optional() }),
  data: z.object({ id: z.string(), views: z.number().int() }),
  freshSeconds: 0,
});

/** Documents that one answer lists at most. */
export const maxListed = 5000;

export const listDocuments = defineCall({
  name: 'listDocuments',
  method: 'get',
  path: '/api/doc/listDocuments',
  summary: 'The documents that menus show, or those of a product, with their dates; in parts.',
  params: z.object({
    product: z.string().min(1).max(100).optional(),
    from: z.coerce.number().int().min(0).max(10_000_000).default(0),
    size: z.coerce.number().int().min(1).max(maxListed).default(1000),
  }),
  data: documentListSchema,
  // Large, and seldom asked for: kept, it would drive documents out.
  freshSeconds: 0,
});

export const listUpdates = defineCall({
  name: 'listUpdates',
  method: 'get',
  path: '/api/doc/listUpdates',
  summary: 'Documents by the date that their authors gave, newest first.',
  params: z.object({ size: z.coerce.number().int().min(1).max(200).default(50) }),
  data: z.array(updateSchema),
  freshSeconds: 60,
});

/** An empty one is refused with code 400. */
const keyword = z.string().trim().max(searchLimits.keyword).default('');
const filter = z.string().max(100);
const flag = z.enum(['0', '1']).default('0');
/** What a search leaves out; empty lets all through. */
const filters = {
  /** Key of a product. */
  product: filter.default(''),
  platform: filter.default(''),
  language: filter.default(''),
};
const searchParams = z.object({
  keyword,
  ...filters,
  docType: z.enum(searchTabs).default('all'),
  version: filter.default(''),
  /** `class`, `enum` …: narrows client APIs and leaves the other groups as they are. */
  clientCategory: filter.default(''),
  /** Only what holds the keyword as written. */
  exact: flag,
  /** Client APIs whose name holds the keyword come first. */
  apiFirst: flag,
  /** Products that are no longer offered are searched too. */
  legacy: flag,
});

export const search = defineCall({
  name: 'search',
  method: 'get',
  path: '/api/doc/search',
  summary: 'Sections that match a keyword, best first, near-copies as one. An empty keyword gives code 400.',
  params: searchParams.extend({
    page: z.coerce.number().int().min(1).max(searchLimits.depth).default(1),
    size: z.coerce.number().int().min(1).max(searchLimits.size).default(10),
    base,
  }),
  data: searchResultSchema,
  // Without number, and there may soon be more while the index is built.
  freshSeconds: 0,
});

export const getSearchCount = defineCall({
  name: 'getSearchCount',
  method: 'get',
  path: '/api/doc/getSearchCount',
  summary: 'How many results a search has in each tab.',
  params: searchParams.omit({ docType: true }),
  data: searchCountsSchema,
  // Without number, and there may soon be more while the index is built.
  freshSeconds: 0,
});

const listParams = (size: number) =>
  z.object({
    text: keyword,
    size: z.coerce.number().int().min(1).max(searchLimits.size).default(size),
    ...filters,
    base,
  });

export const searchDocList = defineCall({
  name: 'docList',
  method: 'post',
  path: '/api/search/docList',
  summary:
    'The best results of each group. `platform` and `product` choose which copy is shown; they leave nothing out.',
  params: listParams(5),
  data: z.array(searchGroupSchema),
  freshSeconds: 60,
});

export const searchSimpleDocList = defineCall({
  name: 'simpleDocList',
  method: 'post',
  path: '/api/search/simpleDocList',
  summary: 'The best result of each group.',
  params: listParams(1),
  data: z.array(searchGroupSchema),
  freshSeconds: 60,
});

export const getTitleIndex = defineCall({
  name: 'titleIndex',
  method: 'get',
  path: '/api/search/titleIndex',
  summary: 'The titles of a product, for instant results.',
  params: z.object({ product: z.string().min(1).max(100) }),
  data: titleIndexSchema,
  freshSeconds: 60,
});

export const searchHotWord = defineCall({
  name: 'searchHotWord',
  method: 'get',
  path: '/api/search-hot-word/searchHotWord',
  summary: 'Words that readers often search for, as links.',
  params: z.object({}),
  data: z.array(hotWordSchema),
  freshSeconds: 60,
});

export const getHotProducts = defineCall({
  name: 'hotProduct',
  method: 'get',
  path: '/api/hot-product/hotProduct',
  summary: 'Products that readers often look for.',
  params: z.object({}),
  data: z.array(hotProductSchema),
  freshSeconds: 60,
});

export const recordFeedback = defineCall({
  name: 'recordFeedback',
  method: 'post',
  path: '/api/doc/recordFeedback',
  summary: 'What a reader says of a page. Answered when it is stored; repeated with the same `clientKey`, stored once.',
  params: feedbackSchema,
  data: z.object({ id: z.string() }),
  freshSeconds: 0,
  // A screenshot of 2 MB is a third longer in base64.
  bodyLimitBytes: 3 * 1024 * 1024,
});

export const recordSearchFeedback = defineCall({
  name: 'searchRecordFeedback',
  method: 'post',
  path: '/api/doc/searchRecordFeedback',
  summary:
    'What a reader says of search results. Answered when it is stored; repeated with the same `clientKey`, stored once.',
  params: searchFeedbackSchema,
  data: z.object({ id: z.string() }),
  freshSeconds: 0,
});

export const docServerCalls = [
  getMenuTree,
  getMenuListByLevel,
  getArticleById,
  getArticleByPath,
  getMarkdown,
  getPdf,
  resolveAddress,
  getDocMenuById,
  getProductList,
  queryOverviewByPath,
  checkOverviewByPath,
  queryCommonConfig,
  recordBrowse,
  listDocuments,
  listUpdates,
  search,
  getSearchCount,
  searchDocList,
  searchSimpleDocList,
  getTitleIndex,
  searchHotWord,
  getHotProducts,
  recordFeedback,
  recordSearchFeedback,
  ...portalCalls,
  ...errorCodeCalls,
  getApiPage,
  getApiSymbol,
  ...serverApiCalls,
] as const;

/** Static data: documents by date of change, newest first. `/media/doc-update-info/{locale}.json` */
export const docUpdateInfoSchema = z.array(z.object({ title: z.string(), address: z.string(), date: z.string() }));

/** An event of `GET /api/doc/changes` (server-sent events): what a content change touched since the last event. */
export const contentChangeSchema = z.object({
  /** Changes with every change of content; equal versions serve equal pages. */
  version: z.string(),
  /** Tags of pages (see `Article.tags`) to drop; `all` drops everything. */
  tags: z.array(z.string()),
});
export type ContentChange = z.infer<typeof contentChangeSchema>;
