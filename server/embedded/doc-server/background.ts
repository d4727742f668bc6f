/** Runs jobs after the start, one after another, without delaying readers. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Job = (pause: Pause) => Promise<unknown> | undefined;

/** Lets requests run between two parts of a job. @returns false to stop */
export type Pause = () => Promise<boolean>;

/** Waiting times before a job: until no request came for `quiet`, at most `atMost` after the start. */
const restMs = { quiet: 100, atMost: 2000 };
/** Length of a pause: at least `atLeast`; while requests come, at most `atMost`. */
const pauseMs = { atLeast: 5, atMost: 500 };

export class Background {
  readonly #lastBusyAt: () => number;
  readonly #startedAt = performance.now();
  readonly #stopping = new AbortController();

  /** @param lastBusyAt returns the time of the last answer by `performance.now()` */
  constructor(lastBusyAt: () => number) {
    this.#lastBusyAt = lastBusyAt;
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Runs jobs until a stop; later ones are skipped. A job that fails is reported, and the next ones run. */
  async run(jobs: readonly Job[], report: (error: unknown) => void): Promise<void> {
    for (const job of jobs) {
      await this.rest();
      if (this.isStopped) return;
      try {
        await job(this.#pause);
      } catch (error) {
        report(error);
      }
    }
  }

  /** Resolves when no request came for a moment. */
  async rest(): Promise<void> {
    while (!this.isStopped) {
      const quietAt = Math.max(this.#lastBusyAt(), this.#startedAt) + restMs.quiet;
      const waitMs = Math.min(quietAt, this.#startedAt + restMs.atMost) - performance.now();
      if (waitMs <= 0) return;
      await this.wait(waitMs);
    }
  }

  /** Waits; ends early at a stop. */
  async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  stop(): void {
    this.#stopping.abort();
  }

  readonly #pause: Pause = async () => {
    const untilMs = performance.now() + pauseMs.atMost;
    const isBusy = () => this.#lastBusyAt() + restMs.quiet > performance.now();
    do await this.wait(pauseMs.atLeast);
    while (!this.isStopped && isBusy() && performance.now() < untilMs);
    return !this.isStopped;
  };
}
