/** Schemas of `portal/{en,zh}/{name}.json`, by file name. */
import * as z from 'zod';
import { appPermissionsSchema } from '../../../../../views/domain/app-permission.ts';
import { noticeSchema } from '../../../../../views/domain/home.ts';
import { portalUrlSchema } from '../../../../../views/domain/portal-link.ts';
import { supportFileSchema } from '../../../../../views/domain/support.ts';
import { planListSchema, tagListSchema } from '../../../../../views/domain/scene-plan.ts';
import { hotWordSchema } from '../../../../../views/domain/search.ts';
import { apiCenterFileSchema } from './api-center.ts';
import { demoAppsFileSchema } from './demo-apps.ts';
import { faqFileSchema } from './faq.ts';
import { homeCardsFileSchema, homeFileSchema, startFileSchema } from './home.ts';
import { sdkDownloadsFileSchema } from './sdk-downloads.ts';

export const portalSchemas = {
  home: homeFileSchema,
  'home-cards': homeCardsFileSchema,
  start: startFileSchema,
  notices: z.array(noticeSchema).max(20),
  'demo-apps': demoAppsFileSchema,
  faq: faqFileSchema,
  'scene-plans': planListSchema.omit({ tags: true }).strict(),
  tags: tagListSchema.strict(),
  'sdk-downloads': sdkDownloadsFileSchema,
  'inner-sdk-downloads': sdkDownloadsFileSchema,
  'api-center': apiCenterFileSchema,
  'app-permissions': appPermissionsSchema.strict(),
  /** Suggested searches; addresses may be relative. */
  'hot-words': z.array(hotWordSchema.extend({ url: portalUrlSchema }).strict()).max(20),
  /** Keys of products. Without the file: products tagged `hot`, else the first ones. */
  'hot-products': z.array(z.string().max(100)).max(20),
  support: supportFileSchema,
  /** Values for `common-json-config/query`, which override the configuration. */
  'common-config': z.record(z.string().max(100), z.unknown()),
} as const;
