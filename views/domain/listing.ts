/** Lists of documents for search engines, feeds and language models. */
import * as z from 'zod';

export const listedDocumentSchema = z.object({
  address: z.string(),
  title: z.string(),
  /** ISO date of the last change, from the front matter, else from the file. */
  date: z.string(),
  /** True for a date from the file, which may be the date of a copy. */
  isFileDate: z.boolean(),
  product: z.string(),
  /** Distinguishes documents inside a product: `iOS: Swift`. */
  platform: z.string(),
  /** Entry key of the platform. */
  entry: z.string(),
  /** Title of the menu. */
  menu: z.string(),
});
export type ListedDocument = z.infer<typeof listedDocumentSchema>;

export const documentListSchema = z.object({
  /** Total of the whole list, which is sent in parts. */
  total: z.number().int(),
  /** The latest of all dates; empty for an empty list. */
  newest: z.string(),
  /** Equal versions mean equal lists. */
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
