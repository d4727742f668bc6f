/** `npm run bench`: the site beside baselines, or one of the other kinds. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { helpIfAsked } from '../../server/reference/help.js';
import { bench, chosen, printMachine } from './harness.ts';
import type { Row } from './table.ts';

helpIfAsked('bench');
const kinds: Record<string, () => Promise<Row[]>> = {
  search: async () => (await import('./search.ts')).measureSearch(),
  browser: async () => (await import('./browser.ts')).measureBrowser(),
};

printMachine();
const [, , kind = ''] = process.argv;
const measureKind = kinds[kind];
if (measureKind) {
  process.argv.splice(2, 1);
  await bench(kind, measureKind);
} else await benchSite();
process.exit();

async function benchSite(): Promise<void> {
  const { values } = parseArgs({ options: commands.bench.options });
  const { keptCorpus } = await import('./generate-corpus.ts');
  const given = values.content && resolve(values.content);
  const small = () => given ?? keptCorpus(1200);
  const large = () => given ?? keptCorpus(Number(values.documents));
  const load = { passes: Number(values.passes), seconds: Number(values.seconds) };
  const benches: Record<string, () => Promise<Row[]>> = {
    cached: async () => (await import('./throughput.ts')).measureCached(small(), load),
    '304': async () => (await import('./throughput.ts')).measureNotModified(small(), load),
    miss: async () => (await import('./miss.ts')).measureMiss(small()),
    start: async () => (await import('./start.ts')).measureStart(large(), Number(values.runs)),
    memory: async () => (await import('./memory.ts')).measureMemory(large()),
    save: async () => (await import('./save.ts')).measureSave(keptCorpus(Number(values.documents))),
    bytes: async () => (await import('./bytes.ts')).measureBytes(small()),
  };
  for (const name of chosen(benches, values.only?.split(',') ?? [])) {
    const measure = benches[name];
    if (measure) await bench(name, measure);
  }
}
