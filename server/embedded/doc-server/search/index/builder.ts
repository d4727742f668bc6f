/**
 * Process that builds an index and writes it to a file (see run-builder.ts). Reads `BuildData` as JSON from its input,
 * and the id of its parent process from its arguments; without the parent the index is no longer needed.
 */
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { type BuildData, buildIndex } from './build-index.ts';

/** Thread that ends the process when its parent has died. The main thread is too busy building to check. */
const watch = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);`;
new Worker(watch, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref();

buildIndex(JSON.parse(await text(process.stdin)) as BuildData);
