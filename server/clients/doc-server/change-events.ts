/** Messages of the documentation server other than answers to calls. */
import * as z from 'zod';
import { ownSitesSchema } from '../../../views/domain/own-site.ts';
import { sectionsByLocaleSchema } from '../../../views/domain/sections.ts';

/** An event of `GET /api/doc/changes` (server-sent events): everything that changed since the last event. */
export const contentChangeSchema = z.object({
  /** New with every change of content; pages of one version are identical. */
  version: z.string(),
  /** Tags of pages to expire (see `Article.tags`); `all` expires every page. */
  tags: z.array(z.string()),
  /** The portal's sections that have content now. */
  sections: sectionsByLocaleSchema.optional(),
  /** Mark and links that the configuration of one site puts on every page. */
  sites: ownSitesSchema.optional(),
});
export type ContentChange = z.infer<typeof contentChangeSchema>;
