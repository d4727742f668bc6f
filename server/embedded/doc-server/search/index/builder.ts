/**
 * Process that builds an index and writes it to a file (see run-builder.ts). Reads `BuildData` as JSON from its input,
 * and the id of its parent process from its arguments; without the parent the index is no longer needed.
 */
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { runAtOnce } from '../../kit/slices.ts';
import { collectEntries, type SearchPage } from './collect.ts';
import { compileIndex } from './compile.ts';
import { PageTexts } from '../../page-text/page-text.ts';
import { writeIndexFile } from './tables.ts';
import { createTextReader } from '../../page-text/text-reader.ts';

export interface BuildData {
  contentDir: string;
  pages: SearchPage[];
  file: string;
  /** Hash of the sources of the index. */
  key: string;
}

/** Thread that ends the process when its parent has died. The main thread is too busy building to check. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);`;
new Worker(watch, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref();

const { contentDir, pages, file, key } = JSON.parse(await text(process.stdin)) as BuildData;
const { entries, sources } = runAtOnce(collectEntries(pages, new PageTexts(createTextReader(contentDir))));
writeIndexFile(file, key, runAtOnce(compileIndex({ keys: pages.map((page) => page.key), sources }, entries)));
