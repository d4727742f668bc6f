/** What every program here does alike: it says in one line why it cannot start, and stops in order. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConfigError } from './config.ts';
import { databaseTrouble } from './database-trouble.ts';

export interface ListeningPlace {
  port: number;
  /** Empty means all addresses. */
  host: string;
  /** Names the variable that says the port. */
  setting?: string;
}

/** After so long the process ends with code 1, whatever is not done. */
const stopWithinMs = 9000;
/** From the signal on, requests have so long in all, after the drain at least the second: the rest is for writing what is in memory. */
const answerWithinMs = { inAll: 4000, atLeast: 500 };
/** Connections that wait are taken for so long, and for so many turns at least: by then what has arrived on them has been read. */
const waitingMs = 1000;
const leastTurns = 4;
/** What is wrong with a port, and with an address. */
const portFaults: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
};
const hostFaults = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Tells why the program cannot go on: a fault of the configuration or the database in words, all else as the bug that it is. */
export function endFaulty(error: unknown): never {
  const trouble = databaseTrouble(error);
  console.error(isConfigError(error) ? error.message : trouble ? `The database cannot be used: ${trouble}` : error);
  process.exit(1);
}

/** Also one of another thread, where it has lost its class. */
export function isConfigError(error: unknown): error is Error {
  return error instanceof Error && error.name === ConfigError.name;
}

/** @returns the port. @throws ConfigError that names the setting where the address cannot be had */
export function listenAt(server: Server, { port, host, setting = 'PORT' }: ListeningPlace): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      const ofPort = portFaults[code];
      if (ofPort !== undefined) reject(new ConfigError(`${setting}: ${String(port)} ${ofPort}`, { cause: error }));
      else if (hostFaults.has(code))
        reject(new ConfigError(`HOST: ${host} is no address of this machine`, { cause: error }));
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
 * Takes the connections that wait to be accepted, before the port is closed: the system would reset them. A turn of the event loop
 * takes no more than it finds, on some systems one, and a busy one lasts; so the port is closed behind a turn that brought none.
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
 * @param stop is given the time up to which requests may be answered, as `performance.now()` has it
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
  // Each may come twice: npm passes on a signal that the terminal or systemd sends to both processes.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
}
