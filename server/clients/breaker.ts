/** Spares a service that fails, and those who would wait for it. */
import { HttpError, upstreamFailed } from '../errors.ts';

export interface BreakerOptions {
  /** Names the service in errors. */
  service: string;
  /** Failures in a row before calls are refused. */
  failures?: number;
  /** Between two tries while it fails. */
  pauseMs?: number;
  /** Calls that may wait at once. */
  maxWaiting?: number;
  now?: () => number;
}

const defaults = { failures: 5, pauseMs: 2000, maxWaiting: 256 };

export class Breaker {
  readonly #options: Required<BreakerOptions>;
  #failures = 0;
  #nextTryMs = 0;
  #waiting = 0;

  constructor(options: BreakerOptions) {
    this.#options = { ...defaults, now: Date.now, ...options };
  }

  /**
   * Sends a call, unless the service failed several times in a row: then one is sent in each pause, and the first that
   * succeeds lets all through again. An answer that refuses a call is no failure.
   * @throws HttpError 502 `{service}.shed` where the call was not sent
   */
  async run<T>(send: () => Promise<T>): Promise<T> {
    const { service, failures, pauseMs, maxWaiting, now } = this.#options;
    const isOpen = this.#failures >= failures;
    if (this.#waiting >= maxWaiting || (isOpen && now() < this.#nextTryMs)) throw upstreamFailed(`${service}.shed`);
    if (isOpen) this.#nextTryMs = now() + pauseMs;
    this.#waiting++;
    try {
      const value = await send();
      this.#failures = 0;
      return value;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) this.#failures = 0;
      else if (++this.#failures >= failures) this.#nextTryMs = now() + pauseMs;
      throw error;
    } finally {
      this.#waiting--;
    }
  }
}
