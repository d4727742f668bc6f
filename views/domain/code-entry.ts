/** Products and platforms with a client API reference. */
import * as z from 'zod';

export const codeEntrySchema = z.object({
  product: z.string(),
  productName: z.string(),
  /** Key of the platform in its product. */
  key: z.string(),
  label: z.string(),
  platform: z.string(),
  language: z.string(),
  /** False if the reference lists no names to compare code with. */
  hasNames: z.boolean(),
});
export type CodeEntry = z.infer<typeof codeEntrySchema>;

export const codeHintsSchema = z.object({
  /** Keys of entries with the same names, `{product}/{key}`. */
  sets: z.array(z.array(z.string())),
  /** Numbers of sets, and the names that exactly these have, separated by spaces. */
  groups: z.array(z.tuple([z.array(z.number().int()), z.string()])),
});
export type CodeHints = z.infer<typeof codeHintsSchema>;
