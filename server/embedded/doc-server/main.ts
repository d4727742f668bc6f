/** Runs the documentation server as a process of its own that several sites share through `DOC_SERVER_URL`. */
import { runService } from '../run-service.ts';
import { startDocServer } from './service.ts';
import { docServerSettings } from './settings.ts';

const server = await runService('doc-server', async ({ config, log, monitoring, trustProxy }) => {
  const started = await startDocServer({
    ...docServerSettings(config),
    log,
    monitoring,
    metrics: monitoring.metrics,
    trustProxy,
    host: config.host,
    port: config.docServerPort,
  });
  const { url, counts, loadMs } = started;
  log.info({ url, counts, ms: Math.round(loadMs) }, 'documentation server is ready');
  return started;
});

process.on('SIGHUP', () => {
  server.reload();
});
