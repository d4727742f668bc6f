/** Calls for menus, products, lists of documents and configuration entries. */
import * as z from 'zod';
import { linkSchema } from '../../../views/domain/article.ts';
import { documentListSchema, updateSchema } from '../../../views/domain/listing.ts';
import { docMenuEntrySchema, listedProductSchema, menuNodeSchema } from '../../../views/domain/menu.ts';
import { defineCall } from '../call.ts';
import { name, path, queryNumber } from './base.ts';

export const getMenuTree = defineCall({
  name: 'getMenuTree',
  method: 'get',
  path: '/api/doc/getMenuTree',
  summary: 'The whole menu of a locale: folders, product and platform groups, pages.',
  params: z.object({ type: z.literal('tree').default('tree'), showHideMenu: z.enum(['0', '1']).optional() }),
  data: z.array(menuNodeSchema),
});

export const getMenuListByLevel = defineCall({
  name: 'getMenuListByLevel',
  method: 'get',
  path: '/api/doc/getMenuListByLevel',
  summary: 'The menu nodes of one level (1 is the top), without their children.',
  params: z.object({ level: queryNumber(1, 10) }),
  data: z.array(menuNodeSchema),
});

export const getDocMenuById = defineCall({
  name: 'getDocMenuById',
  method: 'get',
  path: '/api/doc/getDocMenuById',
  summary: 'The menu entry of an article id.',
  params: z.object({ id: name }),
  data: z.object({ data: docMenuEntrySchema.nullable() }),
});

export const getProductList = defineCall({
  name: 'getProductList',
  method: 'get',
  path: '/api/search/productList',
  summary: 'The products with their platforms, in the order of the configuration.',
  params: z.object({}),
  data: z.array(listedProductSchema),
  whenMissing: [],
});

const overview = z.object({ data: linkSchema.nullable() });

export const queryOverviewByPath = defineCall({
  name: 'queryOverviewByPath',
  method: 'get',
  path: '/api/overview-catalog/queryByPath',
  summary: 'The overview page of a product path (product key, optionally `/platform_language`).',
  params: z.object({ productPath: path }),
  data: overview,
});

export const checkOverviewByPath = defineCall({
  name: 'checkOverviewByPath',
  method: 'get',
  path: '/api/overview-catalog/checkByPath',
  summary: 'Whether a product path has an overview page.',
  params: z.object({ productPath: path }),
  data: z.object({ data: z.boolean() }),
});

const configKeys = z.array(z.string().min(1).max(100)).max(100);
export const queryCommonConfig = defineCall({
  name: 'queryCommonConfig',
  method: 'post',
  path: '/api/common-json-config/query',
  summary: 'Configuration entries by key.',
  // Existing clients send a bare list.
  params: z.union([z.object({ keys: configKeys }), configKeys.transform((keys) => ({ keys }))]),
  data: z.array(z.object({ key: z.string(), value: z.unknown() })),
});

/** Maximum of documents in one answer. */
export const maxListed = 5000;

export const listDocuments = defineCall({
  name: 'listDocuments',
  method: 'get',
  path: '/api/doc/listDocuments',
  summary: 'The documents that menus show, or those of a product or of one entry of it, with their dates; in parts.',
  params: z.object({
    product: name.optional(),
    entry: name.optional(),
    from: queryNumber(0, 10_000_000).default(0),
    size: queryNumber(1, maxListed).default(1000),
  }),
  data: documentListSchema,
  // Not kept: answers are large and rarely used, and would evict documents.
  isKept: false,
  whenMissing: { total: 0, newest: '', version: '', documents: [] },
});

export const listUpdates = defineCall({
  name: 'listUpdates',
  method: 'get',
  path: '/api/doc/listUpdates',
  summary: 'Documents by the date that their authors gave, newest first.',
  params: z.object({ size: queryNumber(1, 200).default(50) }),
  data: z.array(updateSchema),
  whenMissing: [],
});

export const menuCalls = [
  getMenuTree,
  getMenuListByLevel,
  getDocMenuById,
  getProductList,
  queryOverviewByPath,
  checkOverviewByPath,
  queryCommonConfig,
  listDocuments,
  listUpdates,
] as const;
