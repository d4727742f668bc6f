/** Starts and stops the documentation server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '../../../views/domain/locale.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { readCodeVersion, readSearchVersion } from './code-version.ts';
import { createDocServerApp, type DocServerApp, type Monitoring } from './app.ts';
import { ContentStore } from './content/store.ts';
import type { Watcher } from './content/watch.ts';
import { Documents, type Render } from './documents.ts';
import { Feedback } from './feedback.ts';
import type { RenderedDocument, RenderInput } from './markdown/types.ts';
import { createPdfDocuments } from './pdf/create-pdf-documents.ts';
import { Ledger } from './ledger.ts';
import type { ApiTryConfig } from './reference/server/try-calls.ts';
import { SearchService } from './search/search-service.ts';
import { openDocServerDatabase } from './tables.ts';
import { ViewsCounter } from './views-counter.ts';

export interface DocServerOptions {
  contentDir: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  defaultLocale: Locale;
  /** Whether edits are followed. */
  watch: boolean;
  reloadToken?: string | undefined;
  siteEnv: string;
  /** The browser that prints; default: one that is installed. */
  browserPath?: string | undefined;
  /** Origins from which printed pages may have pictures. */
  mediaHosts?: readonly string[];
  apiTry?: ApiTryConfig;
  log: Log;
  metrics?: Metrics;
  /** Asked at `/metrics` of a server that is a process of its own (see `DocServerDeps`). */
  monitoring?: Monitoring;
  /** Whose word is taken for who asks; default: that of this machine. */
  trustProxy?: Config['trustProxy'];
  /** Default: any free port on the loopback interface. */
  port?: number;
  host?: string;
  /** Told the address before the content is loaded; until then all calls are answered with 503. */
  onListening?(url: string): void;
  /** Default: the Markdown renderer. */
  render?: Render;
}

export interface DocServer {
  url: string;
  counts: { files: number; documents: Record<Locale, number> };
  /** From the start to the first answer. */
  loadMs: number;
  /** Looks at every file again. */
  reload(): void;
  /** Resolves when the work after the start (ledger, watcher, manifest) is done. */
  settled: Promise<void>;
  close(): Promise<void>;
}

const drainMs = 3000;
/** A connection without a request may still bring one for so long. */
const quietMs = 300;
const closeCheckMs = 50;
/** Work beside serving, such as the index, is given up at a stop after so long; it is begun anew at the next start. */
const settleMs = 1500;
const keepAliveMs = 65_000;
/** Memory for documents as Markdown, which few ask for. */
const markdownBytes = 8 * 1024 * 1024;
const ledgerDelayMs = 1000;
/** Work beside serving holds up whoever asks meanwhile: it begins when nobody asked for a while, or at last after the second time. */
const restMs = { quiet: 100, atMost: 2000 };
/** The first readers come before the watcher, whose start is work as well; what changes meanwhile is caught up on. */
const watchDelayMs = 500;

/** @throws if the content folder or the database cannot be opened, or the port is taken */
export async function startDocServer(options: DocServerOptions): Promise<DocServer> {
  const startedAt = performance.now();
  const { log, dataDir, contentDir } = options;
  let served: DocServerApp | undefined;
  let openRequests = 0;
  let lastAnswerAt = 0;
  const server = createServer((req, res) => {
    openRequests++;
    res.once('close', () => {
      openRequests--;
      lastAnswerAt = performance.now();
    });
    if (served) served.app(req, res);
    else sendNotReady(req, res);
  });
  // Longer than the sites keep connections.
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  options.onListening?.(urlOf(server));
  try {
    const render = options.render ?? renderWhenNeeded;
    const db = await openDocServerDatabase(options);
    const store = new ContentStore({ contentDir, dataDir, log });
    const documents = new Documents({ store, dataDir, render, rendererVersion: readCodeVersion(), log });
    const markdown = new Documents({
      ...{ store, dataDir, log, rendererVersion: readCodeVersion() },
      render: (input) => render({ ...input, output: 'markdown' }),
      folder: 'markdown',
      maxBytes: markdownBytes,
    });
    const pdfs = createPdfDocuments(options, () => urlOf(server));
    const search = new SearchService({ store, dataDir, codeVersion: readSearchVersion(), log });
    const views = new ViewsCounter(db, { log });
    let ledger: Ledger | undefined;
    const app = createDocServerApp({
      ...options,
      store,
      documents,
      markdown,
      pdfs,
      search,
      views,
      feedback: new Feedback(db),
      ledger: () => ledger,
    });
    served = app;
    const loadMs = performance.now() - startedAt;
    lastAnswerAt = performance.now();

    let watcher: Watcher | undefined;
    let isClosing = false;
    const stopping = new AbortController();
    const writeLedger = async () => {
      ledger ??= await Ledger.open(db, () => new Date());
      if (!isClosing) await ledger.sync(() => store.model);
    };
    const latestRest = performance.now() + restMs.atMost;
    const rest = async () => {
      for (;;) {
        const now = performance.now();
        const waitMs = Math.min((openRequests > 0 ? now : lastAnswerAt) + restMs.quiet, latestRest) - now;
        if (waitMs <= 0 || isClosing) return;
        await delay(waitMs, stopping.signal);
      }
    };
    const finish = async () => {
      await rest();
      if (!options.render) await loadRenderer();
      store.saveManifest();
      await rest();
      const searching = search.open();
      await rest();
      await writeLedger();
      if (options.watch) await delay(watchDelayMs, stopping.signal);
      if (options.watch && !isClosing) {
        const { watchContent } = await import('./content/watch.ts');
        watcher = watchContent(
          store.contentDir,
          (paths) => {
            store.applyChanges(paths);
          },
          log,
        );
        await watcher.ready;
        store.catchUp();
      }
      await Promise.all([documents.removeOld(), markdown.removeOld()]);
      await searching;
    };
    let ledgerTimer: NodeJS.Timeout | undefined;
    let structure = store.model.structure;
    store.subscribe(() => {
      if (store.model.structure === structure) return;
      structure = store.model.structure;
      // Soon enough: an address that goes is known from when it came.
      clearTimeout(ledgerTimer);
      ledgerTimer = setTimeout(() => {
        writeLedger().catch(logFailure);
      }, ledgerDelayMs).unref();
    });
    const logFailure = (error: unknown) => {
      if (!isClosing) log.error({ err: error }, 'work beside serving failed');
    };
    const settled = finish().catch(logFailure);

    return {
      url: urlOf(server),
      counts: countContent(store),
      loadMs,
      settled,
      reload: () => {
        store.reload();
        store.saveManifest();
      },
      close: async () => {
        isClosing = true;
        stopping.abort();
        clearTimeout(ledgerTimer);
        app.close();
        await closeServer(server, () => openRequests);
        // First of all: the process may be ended before the rest is done.
        await views.flush().catch((error: unknown) => {
          log.error({ err: error }, 'views.unwritten');
        });
        await Promise.race([
          Promise.all([search.close(), pdfs.close(), settled]),
          sleep(settleMs, undefined, { ref: false }),
        ]);
        await Promise.all([documents.written(), markdown.written()]);
        await watcher?.close();
        await db.destroy();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

function sendNotReady(req: IncomingMessage, res: ServerResponse): void {
  if (req.url === '/healthz') {
    res.end('ok');
    return;
  }
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  res.end(JSON.stringify({ code: 503, data: null, message: '' }));
}

function countContent({ model }: ContentStore): DocServer['counts'] {
  const count = (locale: Locale) =>
    [...model.editions[locale].instances.values()].reduce((sum, { docs }) => sum + docs.size, 0);
  return { files: model.files.size, documents: { en: count('en'), zh: count('zh') } };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host === '' ? undefined : host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The library takes connections on which no request came yet for busy ones: those are not waited for. */
function closeServer(server: Server, openRequests: () => number): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const forcing = setInterval(() => {
      const waitMs = openRequests() === 0 ? quietMs : drainMs;
      if (performance.now() - startedAt >= waitMs) server.closeAllConnections();
    }, closeCheckMs);
    server.close(() => {
      clearInterval(forcing);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function urlOf(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
}

/** Ends early when the signal does. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}

let renderer: Promise<{ renderDocument: Render }> | undefined;

/** The renderer is a third of the program; a page rendered in an earlier run is served without waiting for it. */
function loadRenderer(): Promise<{ renderDocument: Render }> {
  return (renderer ??= import('./markdown/render-document.ts'));
}

async function renderWhenNeeded(input: RenderInput): Promise<RenderedDocument> {
  return (await loadRenderer()).renderDocument(input);
}
