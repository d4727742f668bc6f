/** The process: reads the configuration, starts the embedded services, listens, and stops in order. */
import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { languageLabel, locales, prefixOf } from '../views/domain/locale.ts';
import { previewAddress } from '../views/domain/urls.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { listGuess } from './embedded/doc-server/site/model/list-guess.ts';
import { startDocServerThread } from './embedded/doc-server/start-thread.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { commands } from './reference/commands.js';
import { usageOf } from './reference/help.js';
import { openBrowser } from './open-browser.ts';
import { endFaulty, isConfigError, listenAt, memoryFault, stopAtSignal, takeWaiting } from './process.ts';

/**
 * Limit of heap growth since the last collection, in percent. V8's own rule left 40 to 100 MB more after 3,000 pages of 12,000.
 * The limit costs 5 to 12 % of the processor time of such renders.
 */
const heapGrowth = 30;
/** Time for the documentation server to stop if the console cannot start. */
const stopThreadMs = 2000;

/** Takes the brand and the default language from the configuration of the content, unless they are given. */
async function takeBrandFromContent(config: Config): Promise<Config> {
  if (config.upstreams.docServer !== undefined) return config;
  const names = existsSync(config.contentDir) ? readdirSync(config.contentDir) : [];
  if (names.length === 0) return config;
  const { readSite } = await import('./embedded/doc-server/site/configuration/site.ts');
  const { title, titles, locale } = await readSite(config.contentDir);
  return {
    ...config,
    ...(!config.hasDefaultLocale && locale !== undefined && { defaultLocale: locale }),
    // The official site of this brand is unknown, so the logo leads to the home page.
    ...(!config.hasBrandName &&
      title !== undefined && { brand: { ...config.brand, name: title, names: titles, url: '' } }),
  };
}

/** Reads the options of `npm start`. A preview is for the author alone, so only this machine reaches it unless HOST says otherwise. */
function readConfigAndArguments(): Config {
  let values;
  try {
    ({ values } = parseArgs({ options: commands.start.options }));
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : ''}\n${usageOf('start')}`, { cause });
  }
  const { base, open: opensBrowser } = values;
  if (base === undefined) return { ...readConfig(), opensBrowser };
  const config = readConfig(undefined, { NODE_ENV: 'development' });
  if (config.upstreams.docServer !== undefined)
    throw new ConfigError('--base: a preview reads the content itself, so DOC_SERVER_URL may not be set');
  return { ...config, opensBrowser, previewBase: base, host: config.host || '127.0.0.1' };
}

async function main(): Promise<void> {
  const config = await takeBrandFromContent(readConfigAndArguments());
  const log = createLog(config.logLevel);
  for (const fault of config.misspelt) log.warn(fault);
  if (config.siteEnv === 'online' && config.origins[config.defaultLocale] === undefined)
    log.warn(`SITE_URL_${config.defaultLocale.toUpperCase()} is not set: search engines get no absolute addresses`);
  // Without the documentation server every page would fail while `/healthz` succeeds, so the process exits and its supervisor
  // restarts it.
  const onLost = (cause: unknown) => {
    if (isConfigError(cause)) endFaulty(cause);
    process.exit(1);
  };
  const embedded = config.upstreams.docServer === undefined ? startDocServerThread(config, log, onLost) : undefined;
  process.on('SIGHUP', () => embedded?.reload());
  // Loads the site's code while the thread starts, because both take equally long.
  const [{ createApp }, { readAssets }, { startConsole }] = await Promise.all([
    import('./app.ts'),
    import('./assets.ts'),
    import('./embedded/console/service.ts'),
  ]);
  const docServer = () =>
    // Calls wait until the embedded server answers; readers prefer a short wait to a failure.
    embedded ? embedded.serving.then(() => embedded.url) : Promise.resolve(config.upstreams.docServer ?? '');
  const ownConsole = config.upstreams.auth === undefined ? startConsole(config, log) : undefined;
  ownConsole?.catch(async (error: unknown) => {
    // Ending the process in the middle of a query of the thread would print a panic of the database library.
    await Promise.race([embedded?.stop(), sleep(stopThreadMs)]);
    endFaulty(error);
  });
  const originOf = (remote: string | undefined) => async () => remote ?? (await ownConsole)?.url ?? '';
  const metrics = new Metrics('site');
  metrics.watchProcess();
  const app = createApp(config, {
    log,
    metrics,
    docServer,
    assets: readAssets(),
    auth: originOf(config.upstreams.auth),
    console: originOf(config.upstreams.console),
    otherMetrics: async () => (embedded ? [await embedded.metrics()] : []),
  });
  const port = await listenAt(app.server, config);
  stopAtSignal(stop, (error) => {
    log.error({ err: error }, 'the stop failed');
  });
  announce(config, port);
  // Set after loading, because loading creates long-lived data and collections would find little.
  embedded?.ready.then(
    () => {
      setFlagsFromString(`--heap-growing-percent=${String(heapGrowth)}`);
    },
    () => undefined,
  );

  /** Turns balancers away, answers requests in flight, writes data in memory, and ends. */
  async function stop(signal: NodeJS.Signals, answerLeftMs: () => number): Promise<void> {
    log.info({ signal }, 'stopping');
    app.drain();
    // Balancers without kept connections send their next request on a new one. A developer at a terminal has no balancer.
    if (signal === 'SIGTERM') await sleep(config.drainMs);
    app.close();
    await takeWaiting(app.server);
    await closed(app.server, answerLeftMs());
    await Promise.all([embedded?.stop(), ownConsole?.then((service) => service.close())]);
  }

  /** Prints the addresses of the site: in words at a terminal, as log lines otherwise, at any log level. */
  function announce(
    { defaultLocale, origins, contentDir, previewBase, host, isDevelopment }: Config,
    port: number,
  ): void {
    const url = `http://localhost:${String(port)}`;
    if (config.opensBrowser === true) openBrowser(url);
    const prefixes = { en: `/${prefixOf('en')}`, zh: `/${prefixOf('zh')}`, [defaultLocale]: '' };
    const en = origins.en ?? url + prefixes.en;
    const zh = origins.zh ?? url + prefixes.zh;
    const docServer = config.upstreams.docServer;
    const lines = createLog('info');
    const tell = (fields: object, msg: string, text = `  ${msg}`) => {
      if (process.stdout.isTTY) console.log(text);
      else lines.info(fields, msg);
    };
    const state = isDevelopment ? 'development' : 'production';
    const listening = `listening after ${msSinceStart()} (${state})`;
    tell(
      { url, en, zh, docServer },
      listening,
      `  ${languageLabel('en')}  ${en}\n  ${languageLabel('zh')}  ${zh}\n  ${listening}`,
    );
    embedded?.ready.then(
      ({ documents, changes, guess }) => {
        if (guess) {
          const text = listGuess(guess).map((line) => `  ${line}`);
          tell({ ...guess }, 'the content has no configuration', text.join('\n'));
        }
        if (previewBase !== undefined) {
          const preview = `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}${previewAddress()}`;
          const msg = `${changes === 1 ? '1 document differs' : `${String(changes ?? 0)} documents differ`} from ${previewBase}: ${preview}`;
          tell({ preview, changes }, msg);
        }
        const fault = memoryFault(documents.en + documents.zh);
        if (fault !== undefined) lines.warn(fault);
        const counts = locales
          .map((locale) => `${String(documents[locale])} ${languageLabel(locale, 'en')}`)
          .join(' and ');
        tell({ documents, contentDir }, `${counts} documents from ${contentDir}, ready after ${msSinceStart()}`);
      },
      () => undefined,
    );
  }
}

function msSinceStart(): string {
  return `${String(Math.round(performance.now()))} ms`;
}

/** Resolves when every request is answered. Slow clients are disconnected after the time. */
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
