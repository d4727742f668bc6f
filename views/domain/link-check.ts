/** Result of checking an address from the provider's servers. */
import * as z from 'zod';

export const maxCheckedUrlLength = 2000;

export const linkReportSchema = z.object({
  /** `refused`: not an http(s) address that is checked. `internal`: not an address of the public internet. `unreachable`: no answer. */
  outcome: z.enum(['answered', 'refused', 'internal', 'unreachable', 'timeout', 'too-many-redirects']),
  /** HTTP status of the last answer; 0 without one. */
  status: z.number().int(),
  redirects: z.number().int(),
  ms: z.number().int(),
});
export type LinkReport = z.infer<typeof linkReportSchema>;
