/** The documentation server in a worker thread, on a free port of the loopback interface. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../../log.ts';
import { Metrics, type MetricsState } from '../../metrics.ts';
import { type DocServer, type DocServerOptions, startDocServer } from './service.ts';
import type { DocServerCounts } from './start-thread.ts';
import { goBehindOtherThreads } from './kit/thread-priority.ts';

/** What the parent gives as `workerData`. */
export type ThreadData = Omit<DocServerOptions, 'log' | 'render' | 'onListening' | 'metrics'> & { logLevel: string };

/** What the parent may send. */
export type ThreadRequest = 'reload' | 'metrics' | 'stop';

/** What the parent is told: the address as soon as it is known, when calls are answered, the counts when all is loaded. */
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
// Pages that are at hand are answered by the site's own thread: none of them waits because a large document is being rendered.
goBehindOtherThreads();
tell({ ready: { ...counts, ms: Math.round(loadMs) } });

async function stop(server: DocServer): Promise<void> {
  await server.close();
  // Of the thread. Closing its port would wait for whatever was given up on.
  process.exit(0);
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
