/** Passages of the documentation that answer a question, for assistants. */
import * as z from 'zod';
import { didYouMeanSchema } from './search.ts';

export const passageLimits = {
  /** Most passages of an answer. */
  count: 20,
  /** Most tokens of an answer. */
  tokens: 20_000,
} as const;

/** The same section on another platform; its text may differ. */
const passageCopySchema = z.object({ address: z.string(), product: z.string(), platform: z.string() });

export const passageSchema = z.object({
  /** Without the edition's prefix, with the anchor of the section. */
  address: z.string(),
  title: z.string(),
  /** Heading of the section; empty for the start of a page. */
  heading: z.string(),
  product: z.string(),
  productName: z.string(),
  /** `iOS: Swift`; empty if the page is about no platform or about all. */
  platform: z.string(),
  /** Name of an older version; left out for the current one. */
  version: z.string().optional(),
  /** ISO date that the author gave. */
  date: z.string().optional(),
  /** Markdown: the section, or the blocks of it that answer. */
  text: z.string(),
  /** Whether blocks of the section are left out. */
  isCut: z.boolean(),
  /** Whether the passage contains nearly all words of the question. */
  isSure: z.boolean(),
  tokens: z.number().int(),
  copies: z.array(passageCopySchema),
});
export type Passage = z.infer<typeof passageSchema>;

export const passagesSchema = z.object({
  /** Best first. */
  passages: z.array(passageSchema),
  /** Numbers of matching documents for other languages of the asked platform, then for other platforms. */
  elsewhere: z.array(z.object({ platform: z.string(), language: z.string().optional(), count: z.number().int() })),
  didYouMean: didYouMeanSchema.optional(),
  /** True while the index is being built; more may follow. */
  isPartial: z.boolean(),
});
export type Passages = z.infer<typeof passagesSchema>;
