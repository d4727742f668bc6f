/** Starts and stops the console. */
import type { Config } from '../../config.ts';
import { inTime } from '../../in-time.ts';
import type { Log } from '../../log.ts';
import type { ListenAddress } from '../../process.ts';
import type { MonitoringOptions } from '../monitoring.ts';
import type { ServiceProcess } from '../run-service.ts';
import { ServiceServer } from '../service-server.ts';
import { Accounts } from './accounts.ts';
import { createConsoleApp } from './app.ts';
import { Codes } from './codes.ts';
import { LinkChecker } from './link-checker.ts';
import { createMessenger } from './messenger.ts';
import { Passwords } from './passwords.ts';
import { readSecret } from './secrets.ts';
import { SessionStore } from './session-store.ts';
import { SharedLimits } from './shared-limits.ts';
import { openConsoleDatabase } from './tables.ts';
import { WorkOrders } from './work-orders.ts';

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

export interface ConsoleLocation {
  /** Default: a socket that only this user can open. */
  address?: ListenAddress;
  /** Proxies that may name the client. */
  trustProxy: Config['trustProxy'];
  /** Set if the console is a process of its own. */
  monitoring?: MonitoringOptions;
}

const sweepMs = 3600_000;
const databaseCloseMs = 1000;
const besideSite: ConsoleLocation = { trustProxy: 1 };

/**
 * @throws ConfigError if the database cannot be opened or the port is not available
 */
export async function startConsole(config: ConsoleConfig, log: Log, location = besideSite): Promise<ServiceProcess> {
  const db = await openConsoleDatabase(config);
  const now = () => new Date();
  const codes = new Codes(db, await readSecret(db, 'codes'), now);
  const limits = new SharedLimits(db, now);
  const sessions = new SessionStore(db, now);
  const app = createConsoleApp({
    codes,
    limits,
    sessions,
    now,
    log,
    defaultLocale: config.defaultLocale,
    brand: config.brand.name,
    accounts: new Accounts(db, new Passwords(), now),
    messenger: createMessenger({ ...config, log }),
    linkChecker: new LinkChecker(),
    workOrders: new WorkOrders(db, now),
    sessionSecret: await readSecret(db, 'sessions'),
    isHttps: config.isHttps,
    trustProxy: location.trustProxy,
    monitoring: location.monitoring,
    isStopping: () => server.isStopping,
    check: () => db.selectFrom('secrets').select('name').limit(1).execute(),
  });
  const server = new ServiceServer((req, res) => void app(req, res));
  await server.listen(location.address ?? { dataDir: config.dataDir });
  const sweep = () => {
    Promise.all([codes, limits, sessions].map((rows) => rows.removeOld())).catch((error: unknown) => {
      log.warn({ err: error }, 'old rows of accounts were not removed');
    });
  };
  const timer = setInterval(sweep, sweepMs).unref();
  return {
    url: server.url,
    drain: (ms) => server.drain(ms),
    async close(answerMs) {
      clearInterval(timer);
      await server.close(answerMs);
      // All commits are already in the database, so a database that hangs is waited for briefly.
      await inTime(db.destroy(), databaseCloseMs);
    },
  };
}
