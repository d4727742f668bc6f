import type { Score } from './score.ts';

/**
 * Relation of a member to its match:
 * - `same`: equal names in the same type, apart from language conventions;
 * - `corresponds`: the same call under another name or in another type;
 * - `nearest`: similar, but another call. Pages name it only if there is nothing better.
 */
export type Certainty = 'same' | 'corresponds' | 'nearest';

/** Match of a unit in another reference. A unit is a member with all its forms (units.ts). */
export interface Match {
  /** Index of the unit in the other reference. */
  to: number;
  certainty: Certainty;
  score: Score;
}
