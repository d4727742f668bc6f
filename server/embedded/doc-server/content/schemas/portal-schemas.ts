/** The shapes of `portal/{en,zh}/{name}.json`, by name of the file. */
import { z } from 'zod';
import { appPermissionsSchema } from '../../../../../views/domain/app-permission.ts';
import { noticeSchema } from '../../../../../views/domain/home.ts';
import { planListSchema, tagListSchema } from '../../../../../views/domain/scene-plan.ts';
import { apiCenterFileSchema } from './api-center.ts';
import { demoAppsFileSchema } from './demo-apps.ts';
import { faqFileSchema } from './faq.ts';
import { homeCardsFileSchema, homeFileSchema } from './home.ts';
import { sdkDownloadsFileSchema } from './sdk-downloads.ts';

export const portalSchemas = {
  home: homeFileSchema,
  'home-cards': homeCardsFileSchema,
  notices: z.array(noticeSchema).max(20),
  'demo-apps': demoAppsFileSchema,
  faq: faqFileSchema,
  'scene-plans': planListSchema.omit({ tags: true }).strict(),
  tags: tagListSchema.strict(),
  'sdk-downloads': sdkDownloadsFileSchema,
  'inner-sdk-downloads': sdkDownloadsFileSchema,
  'api-center': apiCenterFileSchema,
  'app-permissions': appPermissionsSchema.strict(),
  /** Values for `common-json-config/query`, before those of the configuration. */
  'common-config': z.record(z.string().max(100), z.unknown()),
} as const;
