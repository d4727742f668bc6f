import { type RunningProgram, runProgram } from '../kit/run-program.ts';
import type { ComparedPair } from './comparison-store.ts';

export interface ComparisonData {
  contentDir: string;
  dataDir: string;
  pairs: ComparedPair[];
}

/** Brings the stored comparisons up to date in a process of its own, which prints the paths of texts with other stale passages as JSON. */
export function runBuilder(data: ComparisonData): RunningProgram {
  return runProgram('translations-builder.js', data);
}
