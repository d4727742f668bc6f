/** The console as a process of its own, for several sites to share: `AUTH_URL` of theirs leads here. */
import { ConfigError, readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { startConsole } from './service.ts';

const stopMs = 9000;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const service = await startConsole(config, log, {
    port: config.consolePort,
    host: config.host,
    // Unless told otherwise, sites are in the same private network.
    trustProxy: config.trustProxy === false ? ['loopback', 'uniquelocal'] : config.trustProxy,
  });
  log.info({ url: service.url }, 'console is ready');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopMs).unref();
      void service.close().then(() => process.exit(0));
    });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
