/** When what is gathered in memory is written: soon after the first of it, and again after a failure. */
import type { Log } from '../../../log.ts';

export interface FlushTimerOptions {
  flush(): Promise<unknown>;
  log: Log;
  /** Names a failed write in the log. */
  failure: string;
  /** Runs something once after so many milliseconds. */
  schedule?: ((run: () => void, ms: number) => void) | undefined;
}

/** What was counted is on disk within a second: this, and what the write takes. */
const flushMs = 500;

export class FlushTimer {
  readonly #options: FlushTimerOptions;
  #isScheduled = false;
  /** Since the last write that succeeded: an outage is told once. */
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
