import * as z from 'zod';
import { articleSchema } from './article.ts';
import { operationNameSchema } from './server-api.ts';

export const listedOperationSchema = operationNameSchema.extend({
  title: z.string(),
  address: z.string(),
  description: z.string(),
  isDeprecated: z.boolean(),
});
export type ListedOperation = z.infer<typeof listedOperationSchema>;

export const operationGroupSchema = z.object({
  /** Categories in the menu; '' for operations outside all categories. */
  title: z.string(),
  operations: z.array(listedOperationSchema),
});
export type OperationGroup = z.infer<typeof operationGroupSchema>;

export const serverApiListSchema = z.object({
  /** The page around the list, like a document without text: menu, platforms, tags. */
  article: articleSchema,
  groups: z.array(operationGroupSchema),
});
export type ServerApiList = z.infer<typeof serverApiListSchema>;

/** Text for filtering, in lower case. */
export function filterText({ title, target, method, description }: ListedOperation): string {
  return `${title} ${method} ${target} ${description}`.toLowerCase();
}

/** Operations with every word of the filter; empty groups are removed. */
export function filterOperations(groups: readonly OperationGroup[], filter: string): OperationGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, operations }) => ({
      title,
      operations: operations.filter((operation) => words.every((word) => filterText(operation).includes(word))),
    }))
    .filter(({ operations }) => operations.length > 0);
}
