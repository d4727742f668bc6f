/** The HTTP server of a service: listens, drains and closes. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenAt, type ListeningPlace, takeWaiting } from '../process.ts';

/** Longer than the sites keep connections. */
const keepAliveMs = 65_000;
/** Requests under way are given up after so long. */
const defaultAnswerMs = 3000;
/** A connection without a request may still bring one for so long. */
const quietMs = 300;
const closeCheckMs = 50;

export class ServiceServer {
  readonly #server: Server;
  #openRequests = 0;
  #lastAnswerAt = 0;
  #isStopping = false;
  #port = 0;

  constructor(listener: RequestListener) {
    this.#server = createServer((req, res) => {
      this.#openRequests++;
      res.once('close', () => {
        this.#openRequests--;
        this.#lastAnswerAt = performance.now();
      });
      if (this.#isStopping) res.shouldKeepAlive = false;
      listener(req, res);
    });
    this.#server.keepAliveTimeout = keepAliveMs;
  }

  /** Whether balancers should turn away. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** When the last answer was done, by `performance.now`; now, while a request is open. */
  get lastBusyAt(): number {
    return this.#openRequests > 0 ? performance.now() : this.#lastAnswerAt;
  }

  /** As this machine reaches it. */
  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** @throws ConfigError where the address cannot be had */
  async listen(place: ListeningPlace): Promise<void> {
    this.#port = await listenAt(this.#server, place);
  }

  /** Answers so long, also on new connections, but ends each with its answer. */
  async drain(ms: number): Promise<void> {
    this.#isStopping = true;
    await sleep(ms);
  }

  /** Takes nothing new. Resolves when all is answered or given up; who is connected without a request is not waited for. */
  async close(answerMs = defaultAnswerMs): Promise<void> {
    this.#isStopping = true;
    await takeWaiting(this.#server);
    await new Promise<void>((resolve) => {
      const startedAt = performance.now();
      // The library takes connections on which no request came yet for busy ones.
      const ending = setInterval(() => {
        const waitMs = this.#openRequests === 0 ? Math.min(quietMs, answerMs) : answerMs;
        if (performance.now() - startedAt >= waitMs) this.#server.closeAllConnections();
      }, closeCheckMs);
      this.#server.close(() => {
        clearInterval(ending);
        resolve();
      });
      this.#server.closeIdleConnections();
    });
  }
}
