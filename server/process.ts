/** Common to every program: reports in one line why it cannot start, and stops in order. */
import type { Server } from 'node:http';
import { totalmem } from 'node:os';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConfigError } from './config.ts';
import { databaseTrouble } from './database-trouble.ts';

export interface ListenAddress {
  port: number;
  /** Empty means all addresses. */
  host: string;
  /** Name of the port's variable. */
  setting?: string;
}

/** After this time the process exits with code 1, even with work left. */
const stopWithinMs = 9000;
/** Time for requests after the signal, and the minimum after the drain. The rest is for writing data in memory. */
const answerWithinMs = { inAll: 4000, atLeast: 500 };
/** Time and minimum of turns for accepting waiting connections; their data arrives in that time. */
const waitingMs = 1000;
const leastTurns = 4;
const portFaults: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
};
const hostFaults = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Most memory of a first start, which builds the search index: 560 MB with 12,000 documents, 170 MB with 530. */
const firstStartMb = { least: 150, aDocument: 0.035 };

/** Warns of documents that need more memory than the machine or its container has. */
export function memoryFault(documents: number, bytes = ownMemory()): string | undefined {
  const [needed, has] = [firstStartMb.least + documents * firstStartMb.aDocument, bytes / 2 ** 20].map(Math.round);
  if (needed === undefined || has === undefined || needed <= has) return undefined;
  const advice = 'give it more, or make DATA_DIR on a larger machine and bring it here';
  return `a first start with ${String(documents)} documents takes ${String(needed)} MB, and there are ${String(has)} MB: ${advice}`;
}

function ownMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/** Reports why the program cannot continue: configuration and database faults in words, anything else as a bug. */
export function endFaulty(error: unknown): never {
  const trouble = databaseTrouble(error);
  console.error(isConfigError(error) ? error.message : trouble ? `The database cannot be used: ${trouble}` : error);
  process.exit(1);
}

/** Also true for an error of another thread, which has lost its class. */
export function isConfigError(error: unknown): error is Error {
  return error instanceof Error && error.name === ConfigError.name;
}

/** @returns the port. @throws ConfigError with the setting's name if the address is not available */
export function listenAt(server: Server, { port, host, setting = 'PORT' }: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      const ofPort = portFaults[code];
      if (ofPort !== undefined) reject(new ConfigError(`${setting}: ${String(port)} ${ofPort}`, { cause: error }));
      else if (hostFaults.has(code))
        reject(new ConfigError(`HOST: ${host} is not an address of this machine`, { cause: error }));
      else reject(error);
    };
    server.once('error', fail);
    server.listen({ port, ...(host !== '' && { host }) }, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Accepts waiting connections before the port is closed, because the system would reset them. A turn of the event loop accepts only
 * what it finds, on some systems a single connection. The port is closed after turns without a new one.
 */
export async function takeWaiting(server: Server): Promise<void> {
  const until = performance.now() + waitingMs;
  let taken = 0;
  const count = () => {
    taken++;
  };
  server.on('connection', count);
  for (let turn = 1, before = -1; turn <= leastTurns || (taken > before && performance.now() < until); turn++) {
    before = taken;
    await nextTurn();
  }
  server.off('connection', count);
}

/**
 * Stops at the first signal, with code 0 once `stop` is done; further signals change nothing.
 * @param stop receives a function that returns the time left for requests
 */
export function stopAtSignal(
  stop: (signal: NodeJS.Signals, answerLeftMs: () => number) => Promise<void>,
  onFailure: (error: unknown) => void,
): void {
  let isStopping = false;
  const begin = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    const answerUntil = performance.now() + answerWithinMs.inAll;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    const answerLeftMs = () => Math.max(answerUntil - performance.now(), answerWithinMs.atLeast);
    stop(signal, answerLeftMs).then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error);
        process.exit(1);
      },
    );
  };
  // A signal may arrive twice: npm passes it on, and the terminal or systemd sends it to both processes.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
}
