/** Checks a difference in a worker thread, with the reports that `check:content` keeps. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../../log.ts';
import { checkDifference } from '../check/check-difference.ts';
import { checkDataDir } from '../check/data-dir.ts';
import { ReportStore } from '../check/report-store.ts';
import { ContentStore } from '../site/store.ts';
import { goBehindOtherThreads } from '../kit/thread-priority.ts';
import type { CheckData } from './find-findings.ts';

const { contentDir, base, former } = workerData as CheckData;
goBehindOtherThreads();
const dataDir = checkDataDir(contentDir);
const store = new ContentStore({ contentDir, dataDir, log: createLog('silent') });
await store.look();
store.saveManifest();
const reports = new ReportStore(dataDir);
try {
  // One thread, so that other processors stay free for page requests.
  const how = { dataDir, threads: 1, reports, onProgress: () => undefined };
  const { findings } = await checkDifference(store, how, base, former);
  parentPort?.postMessage(findings);
} finally {
  reports.close();
}
