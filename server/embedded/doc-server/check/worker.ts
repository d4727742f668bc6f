/** Renders pages for the check in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../../log.ts';
import { ContentStore } from '../site/store.ts';
import { type CheckResult, type CheckTask, createExaminer } from './examine-page.ts';

export interface CheckWorkerData {
  contentDir: string;
  dataDir: string;
}

const { contentDir, dataDir } = workerData as CheckWorkerData;
const examine = createExaminer(new ContentStore({ contentDir, dataDir, log: createLog('silent') }));

parentPort?.on('message', (tasks: CheckTask[]) => {
  void examineAll(tasks).then((results) => parentPort?.postMessage(results));
});
parentPort?.postMessage([]);

/** Examines one page after the other, so that the time of each is its own. */
async function examineAll(tasks: readonly CheckTask[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const task of tasks) results.push(await examine(task));
  return results;
}
