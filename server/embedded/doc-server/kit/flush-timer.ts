/** Writes data from memory soon after the first change, and again after a failure. */
import type { Log } from '../../../log.ts';

export interface FlushTimerOptions {
  flush(): Promise<unknown>;
  log: Log;
  /** Log message of a failed write. */
  failure: string;
  /** Runs a function once after `ms` milliseconds. */
  schedule?: ((run: () => void, ms: number) => void) | undefined;
}

/** Delay before a write in ms. A count reaches the disk after this delay and the write. */
const flushMs = 500;

export class FlushTimer {
  readonly #options: FlushTimerOptions;
  #isScheduled = false;
  /** True after a failed write until one succeeds, so that an outage is logged once. */
  #hasFailed = false;

  constructor(options: FlushTimerOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const { flush, log, failure, schedule = runLater } = this.#options;
    schedule(() => {
      this.#isScheduled = false;
      flush().then(
        () => {
          this.#hasFailed = false;
        },
        (error: unknown) => {
          if (!this.#hasFailed) log.error({ err: error }, failure);
          this.#hasFailed = true;
          this.start();
        },
      );
    }, flushMs);
  }
}

function runLater(run: () => void, ms: number): void {
  setTimeout(run, ms).unref();
}
