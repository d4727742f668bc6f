/** `demo-apps.json`: demo apps of the products. */
import * as z from 'zod';
import { portalUrlSchema } from '../../../../../views/domain/portal-link.ts';

export const demoAppsFileSchema = z
  .array(
    z.strictObject({
      key: z.string().regex(/^[\w-]{1,60}$/),
      name: z.string().min(1).max(200),
      text: z.string().max(500).default(''),
      icon: z.string().max(100).default(''),
      downloads: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(60),
            /** A QR code contains this address, so it must be absolute. */
            url: portalUrlSchema.refine((url) => url.startsWith('https://'), 'must begin with https://'),
            version: z.string().max(60).default(''),
            size: z.string().max(40).default(''),
          }),
        )
        .min(1)
        .max(6),
    }),
  )
  .max(20);
