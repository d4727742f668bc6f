/** Documents and their translations, as the site shows them to doc teams. */
import * as z from 'zod';

export const faultKinds = ['stale', 'reworded', 'missing', 'differs'] as const;

export type FaultKind = (typeof faultKinds)[number];

const count = z.number().int();
const paths = z.tuple([z.string(), z.string()]);
const counts = z.object({ stale: count, reworded: count, missing: count, differs: count });
export type FaultCounts = z.infer<typeof counts>;

/** Whether the texts are compared. Without a git history the stale passages are unknown. */
const state = z.enum(['whole', 'pending', 'no-history']);

export const translationListSchema = z.object({
  state,
  products: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Documents with a translation, and without one. */
      documents: count,
      alone: count,
      /** Pairs of documents that are no translations of each other. */
      apart: count,
      counts,
    }),
  ),
  /** Documents of the asked product with faults. */
  documents: z.array(
    z.object({
      title: z.string(),
      /** Paths of the English and of the Chinese file. */
      paths,
      counts,
      isApart: z.boolean(),
    }),
  ),
});
export type TranslationList = z.infer<typeof translationListSchema>;

/** Every second part is marked, the first one is not. */
const parts = z.array(z.string());
const passage = z.object({
  line: count,
  kind: z.enum(['text', 'heading', 'code']),
  parts,
  /** The former text, if the translation is stale. */
  was: parts.optional(),
});
export type PairedPassage = z.infer<typeof passage>;

export const translationPairSchema = z.object({
  titles: paths,
  /** Names of the product in both languages. */
  products: paths,
  addresses: paths,
  paths,
  state,
  /** Passages that belong together, in the order of the English text. */
  rows: z.array(
    z.object({
      /** English and Chinese; null for a passage without a twin. */
      passages: z.tuple([passage.nullable(), passage.nullable()]),
      fault: z
        .object({
          kind: z.enum(faultKinds),
          /** Index of the stale text. */
          side: z.union([z.literal(0), z.literal(1)]),
          /** ISO date of the commit that caused the fault. */
          date: z.string().optional(),
          /** Words that differ: `3 ↔ 5`. */
          detail: z.string().optional(),
        })
        .optional(),
    }),
  ),
});
export type TranslationPair = z.infer<typeof translationPairSchema>;
