/** Program that builds an index from `BuildData` and writes it to a file. */
import { readProgramData } from '../../kit/run-program.ts';
import { type BuildData, buildIndex } from './build-index.ts';

buildIndex((await readProgramData()) as BuildData);
