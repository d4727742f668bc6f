import * as z from 'zod';
import { apiCenterSchema } from '../../../views/domain/api-center.ts';
import { appPermissionsSchema } from '../../../views/domain/app-permission.ts';
import { faqItemSchema, faqListSchema } from '../../../views/domain/faq.ts';
import {
  demoAppSchema,
  homeCardSchema,
  homeCardsSchema,
  homePageDataSchema,
  noticeSchema,
} from '../../../views/domain/home.ts';
import { planListSchema, tagListSchema } from '../../../views/domain/scene-plan.ts';
import { sdkListSchema } from '../../../views/domain/sdk.ts';
import { supportSchema } from '../../../views/domain/support.ts';
import { defineCall } from '../call.ts';
import { base, path as key } from './base.ts';

const lang = z.enum(['en', 'zh']).optional();

export const getFaqList = defineCall({
  name: 'getFaqCategorylist',
  method: 'get',
  path: '/api/doc/getFaqCategorylist',
  summary: 'All questions by category, and the products and platforms that they are about.',
  params: z.object({}),
  data: faqListSchema,
  whenMissing: { categories: [], products: [], platforms: [], tags: [] },
});

export const getFaqItem = defineCall({
  name: 'getFaqDocbyKey',
  method: 'get',
  path: '/api/doc/getFaqDocbyKey',
  summary: 'A question with its answer. Code 0 also tells that the question exists in a language.',
  params: z.object({ key, lang, base, otherBase: base }),
  data: faqItemSchema,
});

export const recordFaqBrowse = defineCall({
  name: 'recordFaqBrowseNum',
  method: 'post',
  path: '/api/doc/recordFaqBrowseNum',
  summary: 'Counts a view of a question.',
  params: z.object({ key, lang }),
  data: z.object({ key: z.string(), browseNum: z.number().int() }),
});

export const getHomePageData = defineCall({
  name: 'homePageData',
  method: 'get',
  path: '/api/home-page/homePageData',
  summary: 'Products, cloud market, common documents and scene plans, each in rows of four.',
  params: z.object({}),
  data: homePageDataSchema,
});

export const getDownloadApps = defineCall({
  name: 'getDownloadAppsData',
  method: 'get',
  path: '/api/home-page/getDownloadAppsData',
  summary: 'Apps to try the products with, and a QR code for each download.',
  params: z.object({}),
  data: z.array(demoAppSchema),
  whenMissing: [],
});

export const getHomeNotices = defineCall({
  name: 'queryHomeNotice',
  method: 'get',
  path: '/api/home-notice/query',
  summary: 'What the provider has to say on the home page, the most important first.',
  params: z.object({}),
  data: z.array(noticeSchema),
  whenMissing: [],
});

export const getHomeCards = defineCall({
  name: 'queryHomeCard',
  method: 'get',
  path: '/api/home-card/query',
  summary: 'Use cases and new features, in rows of four.',
  params: z.object({}),
  data: homeCardsSchema,
  whenMissing: { useCases: [], newFeatures: [] },
});

export const getHomeApps = defineCall({
  name: 'queryHomeCardApps',
  method: 'get',
  path: '/api/home-card/query-apps',
  summary: 'Sample apps with their source, in rows of four.',
  params: z.object({}),
  data: z.array(z.array(homeCardSchema).max(4)),
  whenMissing: [],
});

export const getCategoryTags = defineCall({
  name: 'queryProCategoryTags',
  method: 'get',
  path: '/api/pro-category-tags/query',
  summary: 'Names of the tags and categories of plans.',
  params: z.object({}),
  data: tagListSchema,
  whenMissing: { tagList: [], categoryList: [] },
});

export const getPlanList = defineCall({
  name: 'getPlanList',
  method: 'get',
  path: '/api/plan/list',
  summary: 'Scene plans with their categories, without hidden ones (status 3).',
  params: z.object({}),
  data: planListSchema,
  whenMissing: { categoryList: [], listData: [], tags: [] },
});

export const getSdkDownloads = defineCall({
  name: 'getSdkDownloads',
  method: 'get',
  path: '/api/sdk-download/query',
  summary: 'Downloads of each product by platform and language; `inner` for builds before their release.',
  params: z.object({ type: z.enum(['public', 'inner']).default('public') }),
  data: sdkListSchema,
  whenMissing: { list: [], tags: [] },
});

export const getAppPermissions = defineCall({
  name: 'getAppPermissions',
  method: 'get',
  path: '/api/app-permission/query',
  summary: "Permissions that the provider's own apps ask for, with reasons.",
  params: z.object({}),
  data: appPermissionsSchema,
  whenMissing: { apps: [] },
});

export const getSupport = defineCall({
  name: 'querySupport',
  method: 'get',
  path: '/api/support/query',
  summary: 'How readers reach the provider: phone, and QR codes for a consultant and for news.',
  params: z.object({}),
  data: supportSchema,
  whenMissing: { phone: '', hours: '' },
});

export const getApiCenter = defineCall({
  name: 'getApiCenter',
  method: 'get',
  path: '/api/api-center/query',
  summary: 'Products with their client API references by platform and language, and their server API.',
  params: z.object({}),
  data: apiCenterSchema,
  whenMissing: { list: [], tags: [] },
});

export const portalCalls = [
  getFaqList,
  getFaqItem,
  recordFaqBrowse,
  getHomePageData,
  getDownloadApps,
  getHomeNotices,
  getHomeCards,
  getHomeApps,
  getCategoryTags,
  getPlanList,
  getSdkDownloads,
  getAppPermissions,
  getSupport,
  getApiCenter,
] as const;
