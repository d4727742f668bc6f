/** Declarations of a client API member on all platforms of the product. */
import * as z from 'zod';
import { articleSchema } from './article.ts';

const platformSchema = z.object({
  label: z.string(),
  /** The member, or the nearest page of a platform without it; without the edition's prefix. */
  address: z.string(),
  isCurrent: z.boolean(),
});

/** A platform without the member. */
const missingSchema = platformSchema.extend({
  /** The most similar member of the platform. */
  nearest: z.object({ name: z.string(), address: z.string() }).optional(),
});

export const declarationSchema = z.object({
  /** Platforms that declare it in the same words. */
  platforms: z.array(platformSchema),
  owner: z.string(),
  /** Name on these platforms, if it differs from the asked one. */
  name: z.string().optional(),
  /** Set if names or types differ, so the match is only likely. */
  isLikely: z.literal(true).optional(),
  /** Code, one for each form of the name. */
  forms: z.array(
    z.array(z.object({ text: z.string(), isName: z.literal(true).optional(), isKeyword: z.literal(true).optional() })),
  ),
  /** One sentence. */
  summary: z.string(),
  /** The word for "deprecated", if the member is. */
  deprecated: z.string().optional(),
});
/** Id of a declaration on the page, by its position. */
export function declarationId(at: number): string {
  return `declaration-${String(at + 1)}`;
}
export type Declaration = z.infer<typeof declarationSchema>;

const parameterSchema = z.object({
  /** Missing where the column has the same name. */
  name: z.string().optional(),
  /** Empty where the declaration has none. */
  type: z.string(),
  isOptional: z.literal(true).optional(),
  defaultValue: z.string().optional(),
  /** Unit of measure, such as `ms`, if the reference has it. */
  unit: z.string().optional(),
});

const parameterTableSchema = z.object({
  /** Names of the parameters, spelt as on the first platform with the parameter. */
  columns: z.array(z.string()),
  /** Whether any platform has a result. */
  hasResult: z.boolean(),
  /** In the order of declarations. Declarations without a parameter list are left out. */
  rows: z.array(
    z.object({
      /** `iOS, macOS` */
      platforms: z.array(z.string()),
      /** Null where the platform has no such parameter. */
      cells: z.array(parameterSchema.nullable()),
      /** Parameters without a column, because few platforms have them. */
      otherParameters: z.array(parameterSchema),
      /** Type of the result, such as `Promise<void>`, or of the callback; empty for none. */
      result: z.string(),
      delivery: z.enum(['returned', 'callback', 'event']),
    }),
  ),
});
export type ParameterTable = z.infer<typeof parameterTableSchema>;

export const counterpartsSchema = z.object({
  /** Page of the member's type on the shown platform, with the text of the member only. */
  article: articleSchema,
  /** Address for the shown platform. The article has the canonical address, for the first platform. */
  address: z.string(),
  /** `Engine.start` */
  name: z.string(),
  /** `Since 1.1.0`, on the shown platform. */
  since: z.string().optional(),
  /** The shown platform first. */
  declarations: z.array(declarationSchema),
  /** Missing if platforms have nothing to compare. */
  parameters: parameterTableSchema.optional(),
  /** Platforms without the member in their references. */
  missing: z.array(missingSchema),
  /** Platforms that have only a list of functions, with its address. */
  listed: z.array(platformSchema),
  /** Set while some platforms are not compared yet and therefore missing. */
  isIncomplete: z.literal(true).optional(),
});
export type Counterparts = z.infer<typeof counterpartsSchema>;
