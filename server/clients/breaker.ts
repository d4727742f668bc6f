/** Stops calls to a failing service, so that callers do not wait for it. */
import { HttpError, upstreamFailed } from '../errors.ts';

export interface BreakerOptions {
  /** Name of the service in errors. */
  service: string;
  /** Failures in a row before calls are refused. */
  failures?: number;
  /** Time between two attempts while the service fails. */
  pauseMs?: number;
  /** Maximum of calls in flight. */
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
   * Sends a call, unless the service failed several times in a row. Then one call is sent in each pause; the first success lets all
   * calls through again. An answer that refuses a call, or says that the source is away, is not a failure.
   * @throws HttpError 502 `{service}.shed` if the call was not sent
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
      if (error instanceof HttpError && (error.status < 500 || error.status === 503)) this.#failures = 0;
      else if (++this.#failures >= failures) this.#nextTryMs = now() + pauseMs;
      throw error;
    } finally {
      this.#waiting--;
    }
  }
}
