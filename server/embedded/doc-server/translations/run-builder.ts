import { type RunningProgram, runProgram } from '../kit/run-program.ts';
import type { ComparedPair } from './comparison-store.ts';

export interface ComparisonData {
  contentDir: string;
  dataDir: string;
  pairs: ComparedPair[];
}

/** JSON output of the process. */
export interface ComparisonResult {
  /** Paths of texts with a changed set of stale passages. */
  touched: string[];
  /** Error of the database file. */
  trouble?: string | undefined;
}

/** Updates the stored comparisons in a separate process. */
export function runBuilder(data: ComparisonData): RunningProgram {
  return runProgram('translations-builder.js', data);
}
