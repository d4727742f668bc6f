/** Runs the documentation server as a process of its own that several sites share through `DOC_SERVER_URL`. */
import { runService } from '../run-service.ts';
import { startDocServer } from './service.ts';

const server = await runService('doc-server', async ({ config, log, monitoring, trustProxy }) => {
  const { contentDir, dataDir, databaseUrl, defaultLocale, reloadToken, host } = config;
  const { browserPath, mediaHosts, showsAuthorNotes, apiTry, upstreams } = config;
  const started = await startDocServer({
    ...{ contentDir, dataDir, databaseUrl, defaultLocale, reloadToken, host, log, monitoring, trustProxy },
    ...{ browserPath, mediaHosts, showsAuthorNotes, apiTry, metrics: monitoring.metrics },
    ...{ clientApiUrl: upstreams.clientApi, previewUrl: upstreams.preview },
    watch: config.watchesContent,
    port: config.docServerPort,
  });
  const { url, counts, loadMs } = started;
  log.info({ url, counts, ms: Math.round(loadMs) }, 'documentation server is ready');
  return started;
});

process.on('SIGHUP', () => {
  server.reload();
});
