/** `home.json`, `home-cards.json` and `start.json`. A missing part is made from the configuration, or hidden. */
import * as z from 'zod';
import { homeCardSchema, homeStartSchema, linkCardSchema } from '../../../../../views/domain/home.ts';

const name = z.string().max(200).default('');

export const homeFileSchema = z.strictObject({
  /** Products by key, under custom headings. Default: products by category. */
  product: z
    .array(z.strictObject({ name: z.string().min(1).max(200), keys: z.array(z.string().max(100)).max(100) }))
    .max(30)
    .optional(),
  cloudMarket: z.strictObject({ name, cards: z.array(homeCardSchema).max(40) }).optional(),
  commonDoc: z.strictObject({ name, cards: z.array(linkCardSchema).max(40) }).optional(),
});

export const homeCardsFileSchema = z.strictObject({
  useCases: z.array(homeCardSchema).max(40).default([]),
  newFeatures: z.array(homeCardSchema).max(40).default([]),
  /** Sample apps with source code, for `query-apps`. */
  apps: z.array(homeCardSchema).max(40).default([]),
});

export const startFileSchema = homeStartSchema
  .strict()
  .refine(
    ({ call }) => !call || call.platforms.every(({ lines }) => lines.length === call.lines.length),
    'every platform of call must have as many lines as call.lines',
  );
