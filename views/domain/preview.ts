/** Shapes of a preview: the changed documents, each compared block by block with its former state. */
import * as z from 'zod';
import { locales } from './locale.ts';

/** Documents with their differences on one page. */
export const previewPageSize = 20;
const maxPages = 1000;

/** HTML of a row is sanitised, as the renderer of documents makes it. */
const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), count: z.int(), html: z.string() }),
  /** One side is missing for added and removed blocks. */
  z.object({ kind: z.literal('changed'), before: z.string().optional(), after: z.string().optional() }),
]);

const findingSchema = z.object({
  severity: z.enum(['error', 'warning']),
  kind: z.string(),
  path: z.string(),
  /** One-based; 0 where unknown. */
  line: z.int(),
  detail: z.string(),
});

const listedSchema = z.object({
  /** Place among all changed documents; starts at 0. */
  at: z.int(),
  /** `included`: only an included file was changed. */
  status: z.enum(['changed', 'added', 'removed', 'moved', 'included']),
  locale: z.enum(locales),
  title: z.string(),
  platform: z.string(),
  path: z.string(),
  /** Number of new findings; missing while the check runs. */
  findings: z.int().optional(),
});

const differenceSchema = listedSchema.extend({
  product: z.string(),
  /** Address of the document; missing if it was removed. */
  address: z.string().optional(),
  oldPath: z.string().optional(),
  /** Title and front matter, as text. */
  facts: z.array(z.object({ name: z.string(), before: z.string().optional(), after: z.string().optional() })),
  /** Empty if nothing looks different. */
  rows: z.array(rowSchema),
  /** Further documents of the page with the same changes. */
  copies: z.array(
    z.object({ at: z.int(), locale: z.enum(locales), title: z.string(), platform: z.string(), address: z.string() }),
  ),
  newFindings: z.array(findingSchema),
});

export const previewSchema = z.object({
  /** Name of the commit as the author wrote it. */
  base: z.string(),
  commit: z.string(),
  total: z.int(),
  page: z.int(),
  products: z.array(z.object({ name: z.string(), documents: z.array(listedSchema) })),
  differences: z.array(differenceSchema),
  /** Changed files that are no documents. */
  otherFiles: z.array(z.string()),
  check: z.enum(['running', 'done', 'failed']),
  /** New findings outside the changed documents. */
  otherFindings: z.array(findingSchema),
});

/** Faults of the document that a page shows. */
export const pageFaultsSchema = z.object({
  path: z.string(),
  faults: z.array(findingSchema),
  /** Address of the document in the other language. */
  twin: z.string().optional(),
});

export type PageFaults = z.output<typeof pageFaultsSchema>;
export type Preview = z.output<typeof previewSchema>;
export type ListedChange = z.output<typeof listedSchema>;
export type DocumentDifference = z.output<typeof differenceSchema>;
export type BlockRow = z.output<typeof rowSchema>;
export type EditorFinding = z.output<typeof findingSchema>;

/** @returns the page that an address names; 1 for anything else */
export function previewPageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
}
