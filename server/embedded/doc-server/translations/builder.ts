/** Program that brings the stored comparisons up to date. */
import { readTranslationsVersion } from '../kit/code-version.ts';
import { readProgramData } from '../kit/run-program.ts';
import { comparePairs } from './compare-pairs.ts';
import { ComparisonStore } from './comparison-store.ts';
import type { ComparisonData } from './run-builder.ts';

const { contentDir, dataDir, pairs } = (await readProgramData()) as ComparisonData;
const store = new ComparisonStore(dataDir, readTranslationsVersion());
process.stdout.write(JSON.stringify(await comparePairs(contentDir, pairs, store)));
store.close();
