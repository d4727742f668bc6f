/** Starts the documentation server in a worker thread and talks to it. */
import { Worker } from 'node:worker_threads';
import type { Log } from '../../log.ts';
import { isConfigError } from '../../process.ts';
import type { MetricsState } from '../../metrics.ts';
import { builtFile } from '../../root.ts';
import type { ThreadData, ThreadMessage, ThreadRequest, DocServerCounts } from './thread.ts';
import { docServerSettings } from './settings.ts';

export interface DocServerThread {
  /** Known as soon as the server listens; it answers 503 until the content is loaded. */
  url: Promise<string>;
  /** Resolves when calls are answered; rejects if the start fails. */
  serving: Promise<true>;
  /** Resolves when the current content is loaded; rejects if that fails. */
  ready: Promise<DocServerCounts>;
  reload(): void;
  /** Returns the metrics of the thread. */
  metrics(): Promise<MetricsState>;
  stop(): Promise<void>;
}

/** The memory of a larger young generation is never freed. */
const maxYoungGenerationSizeMb = 16;
/** With 200 MB, collections double the time of pages; without a limit the heap grows far beyond. */
const maxOldGenerationSizeMb = 320;

/** @param onLost called with the cause if the thread ends without a stop; bugs are logged before */
export function startDocServerThread(config: ThreadData, log: Log, onLost: (cause: unknown) => void): DocServerThread {
  const workerData: ThreadData = { ...docServerSettings(config), logLevel: config.logLevel };
  const worker = new Worker(builtFile('doc-server-thread.js'), {
    workerData,
    name: 'doc-server',
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
  });
  let isStopping = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) => {
    let cause: unknown;
    worker.once('error', (error) => {
      cause = error;
      reject(error);
    });
    worker.once('exit', (code) => {
      reject(new Error(`the documentation server's thread ended with code ${String(code)}`));
      if (isStopping) return;
      if (!isConfigError(cause)) log.fatal({ code, err: cause }, 'the documentation server stopped unexpectedly');
      onLost(cause);
    });
  });
  failed.catch(() => undefined);
  const told = <T>(read: (message: ThreadMessage) => T | undefined): Promise<T> => {
    const awaited = new Promise<T>((resolve) => {
      worker.on('message', (message: ThreadMessage) => {
        const value = read(message);
        if (value !== undefined) resolve(value);
      });
    });
    const outcome = Promise.race([awaited, failed]);
    // Marks the rejection as handled; each caller still receives it.
    outcome.catch(() => undefined);
    return outcome;
  };
  const ask = (request: ThreadRequest) => {
    worker.postMessage(request);
  };
  const waiting: ((state: MetricsState) => void)[] = [];
  worker.on('message', ({ metrics }: ThreadMessage) => {
    if (metrics) waiting.shift()?.(metrics);
  });
  const url = told((message) => message.url);
  return {
    url,
    serving: told((message) => message.serving),
    ready: told((message) => message.ready),
    reload: () => {
      ask('reload');
    },
    metrics: () => {
      const state = new Promise<MetricsState>((resolve) => waiting.push(resolve));
      ask('metrics');
      return Promise.race([state, failed]);
    },
    stop: async () => {
      isStopping = true;
      ask('stop');
      await ended;
    },
  };
}
