import { type RunningProgram, runProgram } from '../../kit/run-program.ts';
import type { BuildData } from './build-index.ts';

/** Builds an index in a separate process. `done` resolves once the file is written; `stop` leaves the old file. */
export function runBuilder(data: BuildData): RunningProgram {
  return runProgram('search-builder.js', data);
}
