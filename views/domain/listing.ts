/** Documents as lists for search engines, feeds and language models know them. */
import * as z from 'zod';

export const listedDocumentSchema = z.object({
  address: z.string(),
  title: z.string(),
  /** ISO date of the last change: of the front matter, else of the file. */
  date: z.string(),
  product: z.string(),
  /** What distinguishes it inside its product: `iOS: Swift`. */
  platform: z.string(),
});
export type ListedDocument = z.infer<typeof listedDocumentSchema>;

export const documentListSchema = z.object({
  /** Of the whole list, which is given in parts. */
  total: z.number().int(),
  /** The latest of all dates; empty for an empty list. */
  newest: z.string(),
  /** Equal versions list equal documents. */
  version: z.string(),
  documents: z.array(listedDocumentSchema),
});
export type DocumentList = z.infer<typeof documentListSchema>;

export const updateSchema = z.object({
  title: z.string(),
  address: z.string(),
  /** ISO date. */
  date: z.string(),
  description: z.string(),
  productName: z.string(),
});
export type DocumentUpdate = z.infer<typeof updateSchema>;
