/** Runs the jobs after the start, one after another, without holding readers up. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Job = (pause: Pause) => Promise<unknown> | undefined;

/** Lets readers in between two pieces of a job. @returns whether to go on */
export type Pause = () => Promise<boolean>;

/** A job begins when nobody has called for the first time, at the latest after the second. */
const restMs = { quiet: 100, atMost: 2000 };
/** A pause takes the first time at least; with readers about, the second at most. */
const pauseMs = { atLeast: 5, atMost: 500 };

export class Background {
  readonly #lastBusyAt: () => number;
  readonly #startedAt = performance.now();
  readonly #stopping = new AbortController();

  /** @param lastBusyAt when the last call was answered, by `performance.now()` */
  constructor(lastBusyAt: () => number) {
    this.#lastBusyAt = lastBusyAt;
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Jobs that have not begun at a stop are left out. */
  async run(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      await this.rest();
      if (this.isStopped) return;
      await job(this.#pause);
    }
  }

  /** Resolves when nobody has called for a moment. */
  async rest(): Promise<void> {
    while (!this.isStopped) {
      const quietAt = Math.max(this.#lastBusyAt(), this.#startedAt) + restMs.quiet;
      const waitMs = Math.min(quietAt, this.#startedAt + restMs.atMost) - performance.now();
      if (waitMs <= 0) return;
      await this.wait(waitMs);
    }
  }

  /** Ends early at a stop. */
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
