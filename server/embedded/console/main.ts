/** The console as a process of its own, for several sites to share: `AUTH_URL` of theirs leads here. */
import { runService } from '../run-service.ts';
import { startConsole } from './service.ts';

await runService('console', async ({ config, log, operation, trustProxy }) => {
  const { consolePort: port, host } = config;
  const service = await startConsole(config, log, { port, host, setting: 'CONSOLE_PORT', trustProxy, operation });
  log.info({ url: service.url }, 'console is ready');
  return service;
});
