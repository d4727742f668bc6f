import { type RunningProgram, runProgram } from '../../kit/run-program.ts';
import type { BuildData } from './build-index.ts';

/** Builds an index in a process of its own. `done` resolves when the file is written; after `stop` it stays as it was. */
export function runBuilder(data: BuildData): RunningProgram {
  return runProgram('search-builder.js', data);
}
