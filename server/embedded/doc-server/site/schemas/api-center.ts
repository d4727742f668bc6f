/** `api-center.json`: products in the API centre, by key. */
import * as z from 'zod';
import { apiProductSchema, clientApiLinkSchema } from '../../../../../views/domain/api-center.ts';
import { portalUrlSchema } from '../../../../../views/domain/portal-link.ts';

export const apiCenterFileSchema = z.strictObject({
  list: z
    .array(
      z.strictObject({
        ...apiProductSchema.omit({ serverApi: true }).partial({ name: true, path: true }).shape,
        /** Without an address the entry links to the article. */
        clientApi: z
          .array(z.strictObject({ ...clientApiLinkSchema.shape, url: portalUrlSchema.optional() }))
          .max(100)
          .default([]),
      }),
    )
    .max(200),
});
