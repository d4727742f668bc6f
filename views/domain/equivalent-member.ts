import * as z from 'zod';

/** A member of the reader's platform that was found by its name on other platforms. */
export const equivalentMemberSchema = z.object({
  name: z.string(),
  /** Type of the member. */
  owner: z.string(),
  url: z.string(),
  /** Platforms on which the member has the asked name. */
  platforms: z.array(z.string()),
  /** Set if the match is only likely. */
  isLikely: z.literal(true).optional(),
  isDeprecated: z.literal(true).optional(),
});
export type EquivalentMember = z.infer<typeof equivalentMemberSchema>;
