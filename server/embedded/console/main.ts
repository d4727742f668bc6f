/** Runs the console as a process of its own that several sites share through `AUTH_URL`. */
import { runService } from '../run-service.ts';
import { startConsole } from './service.ts';

await runService('console', async ({ config, log, monitoring, trustProxy }) => {
  const { consolePort: port, host } = config;
  const service = await startConsole(config, log, {
    address: { port, host, setting: 'CONSOLE_PORT' },
    trustProxy,
    monitoring,
  });
  log.info({ url: service.url }, 'console is ready');
  return service;
});
