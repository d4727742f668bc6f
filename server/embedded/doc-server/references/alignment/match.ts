import type { Score } from './score.ts';

/**
 * Relation of a member to its match:
 * - `same`: equal names, but for the conventions of the languages, in the same type;
 * - `corresponds`: the same call under another name or in another type;
 * - `nearest`: alike, but not the same call. Pages name it only where nothing else is found.
 */
export type Certainty = 'same' | 'corresponds' | 'nearest';

/** The match of a unit (a member with all its forms, units.ts) in another reference. */
export interface Match {
  /** Position of the unit in the other reference. */
  to: number;
  certainty: Certainty;
  score: Score;
}
