/** `api-center.json`: products by key, with their entries in the API centre. */
import * as z from 'zod';
import { apiProductSchema, clientApiLinkSchema } from '../../../../../views/domain/api-center.ts';
import { portalUrlSchema } from '../../../../../views/domain/portal-link.ts';

export const apiCenterFileSchema = z.strictObject({
  list: z
    .array(
      z.strictObject({
        ...apiProductSchema.omit({ serverApi: true }).partial({ name: true, path: true }).shape,
        /** Links to the article if no address is given. */
        clientApi: z
          .array(z.strictObject({ ...clientApiLinkSchema.shape, url: portalUrlSchema.optional() }))
          .max(100)
          .default([]),
      }),
    )
    .max(200),
});
