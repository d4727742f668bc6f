import * as z from 'zod';

/** A member of the reader's platform whose name on other platforms was asked for. */
export const equivalentMemberSchema = z.object({
  name: z.string(),
  /** Type of the member. */
  owner: z.string(),
  url: z.string(),
  /** Platforms on which the asked name is the member's. */
  platforms: z.array(z.string()),
  /** Set where it is likely and not certain. */
  isLikely: z.literal(true).optional(),
  isDeprecated: z.literal(true).optional(),
});
export type EquivalentMember = z.infer<typeof equivalentMemberSchema>;
