/** Starts and stops the console. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { Accounts } from './accounts.ts';
import { createConsoleApp } from './app.ts';
import { Codes } from './codes.ts';
import { LinkChecker } from './link-checker.ts';
import { LoginThrottle } from './login-throttle.ts';
import { createMessenger } from './messenger.ts';
import { Passwords } from './passwords.ts';
import { readSecret } from './secrets.ts';
import { SessionStore } from './session-store.ts';
import { openConsoleDatabase } from './tables.ts';

export interface Console {
  url: string;
  close(): Promise<void>;
}

type ConsoleConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'defaultLocale'
  | 'isHttps'
  | 'brand'
  | 'smtpUrl'
  | 'mailFrom'
  | 'smsUrl'
  | 'isDevelopment'
>;

export interface ConsolePlace {
  port: number;
  /** Empty means all addresses. */
  host: string;
  /** Whose word is taken for who asks. */
  trustProxy: Config['trustProxy'] | string;
}

const sweepMs = 3600_000;
const drainMs = 5000;
const keepAliveMs = 65_000;
const ownMachine: ConsolePlace = { port: 0, host: '127.0.0.1', trustProxy: 'loopback' };

/** On a free port of the loopback interface unless told otherwise. @throws if the database cannot be opened */
export async function startConsole(config: ConsoleConfig, log: Log, place = ownMachine): Promise<Console> {
  const db = await openConsoleDatabase(config);
  const now = () => new Date();
  const passwords = new Passwords();
  const codes = new Codes(db, await readSecret(db, 'codes'), now);
  const throttle = new LoginThrottle(db, now);
  const sessions = new SessionStore(db, now);
  const app = createConsoleApp({
    ...{ codes, throttle, sessions, now, log, defaultLocale: config.defaultLocale, brand: config.brand.name },
    accounts: new Accounts(db, passwords, now),
    messenger: createMessenger({ ...config, log }),
    linkChecker: new LinkChecker(),
    sessionSecret: await readSecret(db, 'sessions'),
    isHttps: config.isHttps,
    trustProxy: place.trustProxy,
  });
  const server = createServer(app);
  // Longer than the sites keep connections.
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: place.port, ...(place.host !== '' && { host: place.host }) }, resolve);
  });
  const sweep = () => {
    Promise.all([codes.removeOld(), throttle.removeOld(), sessions.removeOld()]).catch((error: unknown) => {
      log.warn({ err: error }, 'old rows of accounts were not removed');
    });
  };
  const timer = setInterval(sweep, sweepMs).unref();
  // Beside the start, which it would make wait.
  setTimeout(() => void passwords.prepare(), sweepMs / 1000).unref();
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      clearInterval(timer);
      const forced = setTimeout(() => {
        server.closeAllConnections();
      }, drainMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(forced);
      await db.destroy();
    },
  };
}
