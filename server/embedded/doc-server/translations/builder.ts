/** Program that updates the stored comparisons. */
import { readTranslationsVersion } from '../kit/code-version.ts';
import { readProgramData } from '../kit/run-program.ts';
import { comparePairs } from './compare-pairs.ts';
import { ComparisonStore } from './comparison-store.ts';
import type { ComparisonData, ComparisonResult } from './run-builder.ts';

const { contentDir, dataDir, pairs } = (await readProgramData()) as ComparisonData;
let trouble: string | undefined;
const store = new ComparisonStore(dataDir, readTranslationsVersion(), ({ message }) => (trouble = message));
const touched = await comparePairs(contentDir, pairs, store);
process.stdout.write(JSON.stringify({ touched, trouble } satisfies ComparisonResult));
store.close();
