/** The documentation server as a process of its own. */
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { Metrics, printMetrics } from '../../metrics.ts';
import { startDocServer } from './service.ts';

const stopMs = 10_000;

const config = readConfig();
const log = createLog(config.logLevel);
const metrics = new Metrics('doc-server');
metrics.watchProcess();
const server = await startDocServer({
  contentDir: config.contentDir,
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  defaultLocale: config.defaultLocale,
  watch: config.watchesContent,
  reloadToken: config.reloadToken,
  siteEnv: config.siteEnv,
  port: config.docServerPort,
  host: config.host,
  log,
  metrics,
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
