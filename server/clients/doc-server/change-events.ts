/** What the documentation server tells beside the answers to calls. */
import * as z from 'zod';
import { sectionsByLocaleSchema } from '../../../views/domain/sections.ts';

/** Static data: documents by date of change, newest first. `/media/doc-update-info/{locale}.json` */
export const docUpdateInfoSchema = z.array(
  z.object({ title: z.string(), address: z.string(), date: z.string(), product: z.string() }),
);

/** An event of `GET /api/doc/changes` (server-sent events): what a content change touched since the last event. */
export const contentChangeSchema = z.object({
  /** Changes with every change of content; equal versions serve equal pages. */
  version: z.string(),
  /** Tags of pages (see `Article.tags`) to drop; `all` drops everything. */
  tags: z.array(z.string()),
  /** The portal's sections that have content now. */
  sections: sectionsByLocaleSchema.optional(),
});
export type ContentChange = z.infer<typeof contentChangeSchema>;
