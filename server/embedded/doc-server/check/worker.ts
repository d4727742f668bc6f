/** Renders pages for the check in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../../log.ts';
import { ContentStore } from '../content/store.ts';
import { type CheckTask, createExaminer } from './examine-page.ts';

export interface CheckWorkerData {
  contentDir: string;
  dataDir: string;
}

const { contentDir, dataDir } = workerData as CheckWorkerData;
const examine = createExaminer(new ContentStore({ contentDir, dataDir, log: createLog('silent') }));

parentPort?.on('message', (tasks: CheckTask[]) => {
  void Promise.all(tasks.map((task) => examine(task))).then((results) => parentPort?.postMessage(results));
});
parentPort?.postMessage([]);
