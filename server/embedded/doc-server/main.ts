/** The documentation server as a process of its own, for several sites to share: `DOC_SERVER_URL` of theirs leads here. */
import { ConfigError, readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { Metrics, printMetrics } from '../../metrics.ts';
import { startDocServer } from './service.ts';

const stopMs = 9000;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const metrics = new Metrics('doc-server');
  metrics.watchProcess();
  const { contentDir, dataDir, databaseUrl, defaultLocale, reloadToken, siteEnv, host } = config;
  const { browserPath, mediaHosts, apiTry } = config;
  const server = await startDocServer({
    ...{ contentDir, dataDir, databaseUrl, defaultLocale, reloadToken, siteEnv, host, log, metrics },
    ...{ browserPath, mediaHosts, apiTry },
    watch: config.watchesContent,
    port: config.docServerPort,
    monitoring: { token: config.metricsToken, read: async () => printMetrics([await metrics.state()]) },
    // Unless told otherwise, sites are in the same private network.
    trustProxy: config.trustProxy === false ? ['loopback', 'uniquelocal'] : config.trustProxy,
  });
  log.info({ url: server.url, counts: server.counts, ms: Math.round(server.loadMs) }, 'documentation server is ready');

  process.on('SIGHUP', () => {
    server.reload();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopMs).unref();
      void server.close().then(() => process.exit(0));
    });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
