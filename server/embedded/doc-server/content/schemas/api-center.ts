/** `api-center.json`: products by key, with what the API centre shows of them. */
import * as z from 'zod';
import { apiProductSchema, clientApiLinkSchema } from '../../../../../views/domain/api-center.ts';
import { portalUrlSchema } from '../../../../../views/domain/portal-link.ts';

export const apiCenterFileSchema = z.strictObject({
  list: z
    .array(
      z.strictObject({
        ...apiProductSchema.omit({ serverApi: true }).partial({ name: true, path: true }).shape,
        /** Leads to the article unless an address says where else. */
        clientApi: z
          .array(z.strictObject({ ...clientApiLinkSchema.shape, url: portalUrlSchema.optional() }))
          .max(100)
          .default([]),
      }),
    )
    .max(200),
});
