import type { Score } from './score.ts';

export type Certainty = 'same' | 'corresponds' | 'nearest';

export interface Match {
  /** Position of the unit in the other reference. */
  to: number;
  certainty: Certainty;
  score: Score;
}
