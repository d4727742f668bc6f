/** Runs the documentation server in a worker thread, on a socket that only this user can open. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '../../../views/domain/locale.ts';
import { createLog } from '../../log.ts';
import { Metrics, type MetricsState } from '../../metrics.ts';
import type { GuessedContent } from './site/model/list-guess.ts';
import { goBehindOtherThreads } from './kit/thread-priority.ts';
import { type DocServer, startDocServer } from './service.ts';
import type { DocServerSettings } from './settings.ts';

/** `workerData` from the parent. */
export type ThreadData = DocServerSettings & { logLevel: string };

export type ThreadRequest = 'reload' | 'metrics' | 'stop';

/** Messages to the parent: the address, the time when calls are answered, and the counts when all is loaded. */
export interface ThreadMessage {
  url?: string;
  serving?: true;
  ready?: DocServerCounts;
  /** The answer to `metrics`. */
  metrics?: MetricsState;
}

const { logLevel, ...options } = workerData as ThreadData;
const metrics = new Metrics('doc-server');
metrics.watchProcess();
const starting = startDocServer({
  ...options,
  metrics,
  log: createLog(logLevel),
  onListening: (url) => {
    tell({ url });
  },
  onServing: () => {
    tell({ serving: true });
  },
});

parentPort?.on('message', (request: ThreadRequest) => {
  if (request === 'metrics') {
    void metrics.state().then((state) => {
      tell({ metrics: state });
    });
    return;
  }
  void starting.then((server) => {
    if (request === 'reload') server.reload();
    else void stop(server);
  });
});

const { counts, loadMs } = await starting;
// The site's own thread answers cached pages; none of them should wait while a large document is rendered.
goBehindOtherThreads();
tell({ ready: { ...counts, ms: Math.round(loadMs) } });

async function stop(server: DocServer): Promise<void> {
  await server.close();
  // Ends the thread at once. Closing its port would wait for abandoned requests.
  process.exit(0);
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

export interface DocServerCounts {
  files: number;
  documents: Record<Locale, number>;
  /** Documents that differ from the base of the preview. */
  changes?: number;
  /** Set if the folder has no configuration. */
  guess?: GuessedContent;
  /** Milliseconds from the start to the first answer. */
  ms: number;
}
