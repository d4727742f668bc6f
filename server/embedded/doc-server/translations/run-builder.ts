import { type RunningProgram, runProgram } from '../kit/run-program.ts';
import type { ComparedPair } from './comparison-store.ts';

export interface ComparisonData {
  contentDir: string;
  dataDir: string;
  pairs: ComparedPair[];
}

/** Output of the process, as JSON. */
export interface ComparisonResult {
  /** Paths of texts with other stale passages. */
  touched: string[];
  /** Fault of the file that keeps the comparisons. */
  trouble?: string | undefined;
}

/** Brings the stored comparisons up to date in a process of its own. */
export function runBuilder(data: ComparisonData): RunningProgram {
  return runProgram('translations-builder.js', data);
}
