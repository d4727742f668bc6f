/**
 * A process of its own that builds an index and leaves it as a file (see run-builder.ts); takes `BuildData` as JSON on its input
 * and the id of its parent as an argument: with the parent nobody waits for the index any more.
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
  /** Names what the index is made from. */
  key: string;
}

/** A thread that ends the process once another one has become its parent: building leaves this thread no time to look. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);`;
new Worker(watch, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref();

const { contentDir, pages, file, key } = JSON.parse(await text(process.stdin)) as BuildData;
const { entries, sources } = runAtOnce(collectEntries(pages, new PageTexts(createTextReader(contentDir))));
writeIndexFile(file, key, runAtOnce(compileIndex({ keys: pages.map((page) => page.key), sources }, entries)));
