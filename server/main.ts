/** The process: reads the configuration, starts what has no address elsewhere, listens, and stops in order. */
import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type Config, readConfig } from './config.ts';
import { startDocServerThread } from './embedded/doc-server/start-thread.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { endFaulty, isConfigError, listenAt, stopAtSignal, takeWaiting } from './process.ts';

/**
 * How far a heap may grow beyond what lived at the last collection, in percent. V8's own measure, which follows the memory of the
 * machine, let 40 to 100 MB more stand after 3,000 pages of 12,000; this cost 5 to 12 % of CPU time while they were rendered.
 */
const heapGrowth = 30;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  if (config.siteEnv === 'online' && config.origins[config.defaultLocale] === undefined)
    log.warn(`SITE_URL_${config.defaultLocale.toUpperCase()} is not set: search engines get no absolute addresses`);
  // Without it every page would fail while the site calls itself alive: whoever runs the process starts it anew.
  const onLost = (cause: unknown) => {
    if (isConfigError(cause)) endFaulty(cause);
    process.exit(1);
  };
  const embedded = config.upstreams.docServer === undefined ? startDocServerThread(config, log, onLost) : undefined;
  process.on('SIGHUP', () => embedded?.reload());
  // The site's code is loaded beside the thread's: both take as long as the content.
  const [{ createApp }, { readAssets }, { startConsole }] = await Promise.all([
    import('./app.ts'),
    import('./assets.ts'),
    import('./embedded/console/service.ts'),
  ]);
  const docServer = () =>
    // An embedded server is asked once it answers calls: readers wait a moment rather than see a failure.
    embedded ? embedded.serving.then(() => embedded.url) : Promise.resolve(config.upstreams.docServer ?? '');
  const ownConsole = config.upstreams.auth === undefined ? startConsole(config, log) : undefined;
  ownConsole?.catch((error: unknown) => {
    endFaulty(error);
  });
  const originOf = (remote: string | undefined) => async () => remote ?? (await ownConsole)?.url ?? '';
  const metrics = new Metrics('site');
  metrics.watchProcess();
  const app = createApp(config, {
    ...{ log, metrics, docServer, assets: readAssets() },
    auth: originOf(config.upstreams.auth),
    console: originOf(config.upstreams.console),
    otherMetrics: async () => (embedded ? [await embedded.metrics()] : []),
  });
  const port = await listenAt(app.server, config);
  stopAtSignal(stop, (error) => {
    log.error({ err: error }, 'the stop failed');
  });
  announce(config, port);
  // Not before: loading makes much that lives on, and collecting finds little.
  embedded?.ready.then(
    () => {
      setFlagsFromString(`--heap-growing-percent=${String(heapGrowth)}`);
    },
    () => undefined,
  );

  /** Turns readers away, answers those who are there, writes what is in memory, and ends. */
  async function stop(signal: NodeJS.Signals, answerLeftMs: () => number): Promise<void> {
    log.info({ signal }, 'stopping');
    app.drain();
    // A balancer that keeps no connections sends its next request on a new one. Whoever sits at the terminal has none.
    if (signal === 'SIGTERM') await sleep(config.drainMs);
    app.close();
    await takeWaiting(app.server);
    await closed(app.server, answerLeftMs());
    await Promise.all([embedded?.stop(), ownConsole?.then((service) => service.close())]);
  }

  /** Tells where the site is: a person at a terminal in words, a collector of logs in lines like all others, whatever the log level. */
  function announce({ defaultLocale, origins, contentDir }: Config, port: number): void {
    const url = `http://localhost:${String(port)}`;
    const prefixes = { en: '/en', zh: '/zh', [defaultLocale]: '' };
    const en = origins.en ?? url + prefixes.en;
    const zh = origins.zh ?? url + prefixes.zh;
    const docServer = config.upstreams.docServer;
    const lines = createLog('info');
    const tell = (fields: object, msg: string, text = `  ${msg}`) => {
      if (process.stdout.isTTY) console.log(text);
      else lines.info(fields, msg);
    };
    const listening = `listening after ${msSinceStart()}`;
    tell({ url, en, zh, docServer }, listening, `  English  ${en}\n  中文     ${zh}\n  ${listening}`);
    embedded?.ready.then(
      ({ documents }) => {
        const counts = `${String(documents.en)} English and ${String(documents.zh)} Chinese documents`;
        tell({ documents, contentDir }, `${counts} from ${contentDir}, ready after ${msSinceStart()}`);
      },
      () => undefined,
    );
  }
}

function msSinceStart(): string {
  return `${String(Math.round(performance.now()))} ms`;
}

/** Resolves when every request is answered; who is slow is cut off after the time. */
async function closed(server: Server, ms: number): Promise<void> {
  const forced = setTimeout(() => {
    server.closeAllConnections();
  }, ms);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(forced);
}

try {
  await main();
} catch (error) {
  endFaulty(error);
}
