/** The operations of a product's server API. */
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
  /** Of the categories in the menu; '' for operations outside of all. */
  title: z.string(),
  operations: z.array(listedOperationSchema),
});
export type OperationGroup = z.infer<typeof operationGroupSchema>;

export const serverApiListSchema = z.object({
  /** What stands around the list, as around a document: menu, platforms, tags. It has no text. */
  article: articleSchema,
  groups: z.array(operationGroupSchema),
});
export type ServerApiList = z.infer<typeof serverApiListSchema>;

/** What a filter looks at, in lower case. */
export function filterText({ title, target, method, description }: ListedOperation): string {
  return `${title} ${method} ${target} ${description}`.toLowerCase();
}

/** The operations that hold every word of a filter; groups that have none left are gone. */
export function filterOperations(groups: readonly OperationGroup[], filter: string): OperationGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, operations }) => ({
      title,
      operations: operations.filter((operation) => words.every((word) => filterText(operation).includes(word))),
    }))
    .filter(({ operations }) => operations.length > 0);
}
