/** Names of the SDK of a product on a platform, in a compact form for the code check in the browser. */
import * as z from 'zod';

/** `m` method, `e` event, `p` property, `c` constant. */
const memberKindSchema = z.enum(['m', 'e', 'p', 'c']);

/** Facts about a member beyond its name and kind; most keys are missing. */
const memberNoteSchema = z.object({
  /** Anchor in the reference, if it does not follow from the name. */
  a: z.string().optional(),
  /** Least and greatest number of arguments of each form. */
  n: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
  /** Type of the value or result, if the SDK declares it. */
  t: z.string().optional(),
  /** Version of the deprecation; empty if unknown. */
  d: z.string().optional(),
  /** Name to use instead. */
  u: z.string().optional(),
  /** First version. */
  s: z.string().optional(),
});
export type MemberNote = z.infer<typeof memberNoteSchema>;

const memberSchema = z.tuple([z.string(), memberKindSchema, memberNoteSchema.optional()]);
export type IndexedMember = z.infer<typeof memberSchema>;

export const codeIndexSchema = z.object({
  /** Key of the language of the samples; empty if unknown. */
  language: z.string(),
  /** Start of addresses, `{sdk}~{target}~{category}`. */
  pages: z.array(z.string()),
  /** Name, number of the page, file in the address if it is not the name, note, members. */
  types: z.array(
    z.object({
      n: z.string(),
      p: z.number().int(),
      f: z.string().optional(),
      x: memberNoteSchema.optional(),
      m: z.array(memberSchema),
    }),
  ),
  /** Names in declarations that have no page. */
  mentioned: z.array(z.string()),
  /** Labels of the other platforms of the product. */
  platforms: z.array(z.string()),
  /** Names that only other platforms have: the name, indexes of the platforms, and the equivalent name here. */
  foreign: z.array(z.tuple([z.string(), z.array(z.number().int()), z.string().optional()])),
});
export type CodeIndex = z.infer<typeof codeIndexSchema>;
