/** HTTP server of a service: listens, drains and closes. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketAddress } from '../http/service-fetch.ts';
import { listenAt, type ListenAddress, takeWaiting } from '../process.ts';
import { listenOnOwnSocket } from './own-socket.ts';

/** Longer than the sites keep connections. */
const keepAliveMs = 65_000;
/** Time limit for requests in flight at a stop. */
const defaultAnswerMs = 3000;
/** Time in which a connection without a request may still send one. */
const quietMs = 300;
const closeCheckMs = 50;

export class ServiceServer {
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();
  #lastAnswerAt = 0;
  #isStopping = false;
  #url = '';
  #removeSocket?: () => void;

  constructor(listener: RequestListener) {
    this.#server = createServer((req, res) => {
      this.#open.add(res);
      res.once('close', () => {
        this.#open.delete(res);
        this.#lastAnswerAt = performance.now();
      });
      if (this.#isStopping) res.shouldKeepAlive = false;
      listener(req, res);
    });
    this.#server.keepAliveTimeout = keepAliveMs;
  }

  /** True if balancers should stop sending requests. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Time of the last answer by `performance.now`; the current time while a request waits. Sites keep a stream of changes open. */
  get lastBusyAt(): number {
    return [...this.#open].some(({ headersSent }) => !headersSent) ? performance.now() : this.#lastAnswerAt;
  }

  /** Address for clients on this machine. */
  get url(): string {
    return this.#url;
  }

  /**
   * Listens on a port, or on a socket in a folder for data.
   * @throws ConfigError if the address is not available
   */
  async listen(address: ListenAddress | { dataDir: string }): Promise<void> {
    if ('port' in address) {
      this.#url = `http://127.0.0.1:${String(await listenAt(this.#server, address))}`;
      return;
    }
    const { path, remove } = await listenOnOwnSocket(this.#server, address.dataDir);
    this.#url = socketAddress(path);
    this.#removeSocket = remove;
  }

  /** Keeps answering for a while, also on new connections, and closes each connection after its answer. */
  async drain(ms: number): Promise<void> {
    this.#isStopping = true;
    await sleep(ms);
  }

  /** Accepts nothing new. Resolves when all requests are answered or given up; idle connections are not waited for. */
  async close(answerMs = defaultAnswerMs): Promise<void> {
    this.#isStopping = true;
    await takeWaiting(this.#server);
    await new Promise<void>((resolve) => {
      const startedAt = performance.now();
      // The library counts connections without a request as busy.
      const ending = setInterval(() => {
        const waitMs = this.#open.size === 0 ? Math.min(quietMs, answerMs) : answerMs;
        if (performance.now() - startedAt >= waitMs) this.#server.closeAllConnections();
      }, closeCheckMs);
      this.#server.close(() => {
        clearInterval(ending);
        resolve();
      });
      this.#server.closeIdleConnections();
    });
    this.#removeSocket?.();
  }
}
