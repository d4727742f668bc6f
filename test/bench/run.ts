/**
 * `npm run bench`: the site and its baselines in one run. Prints a table and never fails a build.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../../server/reference/commands.js';
import { measureBytes } from './bytes.ts';
import { measureGrowth } from './growth.ts';
import { closeConnections } from './http.ts';
import { loadGenerator } from './load.ts';
import { measureMemory } from './memory.ts';
import { measureMiss } from './miss.ts';
import { printTable, type Row } from './result.ts';
import { measureSave } from './save.ts';
import { measureStall } from './stall.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';

const { values } = parseArgs({ options: commands.bench.options });
const contentDir = values.content === undefined ? undefined : resolve(values.content);
const load = { passes: Number(values.passes), seconds: Number(values.seconds) };

const benches = new Map<string, () => Promise<Row[]>>([
  ['cached', () => measureThroughput(['cached'], contentDir, load)],
  ['304', () => measureThroughput(['304'], contentDir, load)],
  ['session', () => measureThroughput(['session'], contentDir, load)],
  ['miss', () => measureMiss(contentDir)],
  ['start', () => measureStart(contentDir, Number(values.runs))],
  ['memory', () => measureMemory(contentDir)],
  ['growth', () => measureGrowth()],
  ['save', () => measureSave()],
  ['stall', () => measureStall(contentDir)],
  ['bytes', () => measureBytes(contentDir)],
]);

const wanted = values.only?.split(',') ?? [...benches.keys()];
const unknown = wanted.filter((name) => !benches.has(name));
if (unknown.length > 0)
  throw new Error(`no bench is called ${unknown.join(', ')}; there are ${[...benches.keys()].join(', ')}`);
if (contentDir !== undefined && !existsSync(contentDir)) throw new Error(`${contentDir} does not exist`);

console.log(
  `Node ${process.version}, ${String(cpus().length)} cores (${cpus()[0]?.model ?? ''}), load by ${loadGenerator}`,
);
const [busy = 0] = loadavg();
if (busy > 0.5)
  console.log(`The machine is busy (load ${busy.toFixed(1)}): times are too long and ratios less reliable.`);
const rows: Row[] = [];
try {
  for (const name of wanted) {
    const startedAt = Date.now();
    console.log(`${name} ...`);
    try {
      const found = (await benches.get(name)?.()) ?? [];
      rows.push(...found);
      printTable(found);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name} failed:`, error);
    }
    console.log(`  in ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`);
  }
} finally {
  closeConnections();
}
if (wanted.length > 1) printTable(rows);
