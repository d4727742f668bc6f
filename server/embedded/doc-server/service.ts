/** Starts and stops the documentation server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Locale, locales } from '../../../views/domain/locale.ts';
import type { Config } from '../../config.ts';
import { inTime } from '../../in-time.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { OperationOptions } from '../operation.ts';
import type { ServiceProcess } from '../run-service.ts';
import { ServiceServer } from '../service-server.ts';
import { referenceKeysOf } from './api-references/reference-places.ts';
import { createDocServerApp, type DocServerApp } from './app.ts';
import { Background, type Job } from './background.ts';
import type { ApiTryConfig } from './calls/try-calls.ts';
import { stableId } from './content/doc-id.ts';
import type { Watcher } from './content/follow.ts';
import { Ledger } from './content/ledger.ts';
import { createContentReader } from './content/reader.ts';
import { describeRefusedMedia } from './content/refused-media.ts';
import { ContentStore } from './content/store.ts';
import { readCodeVersion, readSearchVersion } from './kit/code-version.ts';
import type { RenderedDocument, RenderInput } from './markdown/types.ts';
import type { Render } from './pages/articles/documents.ts';
import { buildParts, type Parts } from './parts.ts';
import { type DocServerTables, openDocServerDatabase } from './store/tables.ts';

export interface DocServerOptions {
  contentDir: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  defaultLocale: Locale;
  /** Whether edits are followed. */
  watch: boolean;
  reloadToken?: string | undefined;
  /** The browser that prints; default: one that is installed. */
  browserPath?: string | undefined;
  /** Origins from which pages may have media; any where there are none. */
  mediaHosts?: readonly string[];
  /** Whether pages show authors what is wrong with them. */
  showsAuthorNotes?: boolean;
  apiTry?: ApiTryConfig;
  /** Origins of the hosts that have client API data and previews, if not this one. */
  clientApiUrl?: string | undefined;
  previewUrl?: string | undefined;
  log: Log;
  metrics?: Metrics;
  /** Of a process of its own. */
  operation?: OperationOptions;
  /** Whose word is taken for who asks; default: that of this machine. */
  trustProxy?: Config['trustProxy'];
  /** Default: any free port on the loopback interface. */
  port?: number;
  host?: string;
  /** Told the address before the content is loaded; until then all calls are answered with 503. */
  onListening?(url: string): void;
  /** Told when calls are answered: at first, where there is a manifest, as an earlier run left the content. */
  onServing?(): void;
  /** Default: the Markdown renderer. */
  render?: Render;
}

export interface DocServer extends ServiceProcess {
  counts: { files: number; documents: Record<Locale, number> };
  /** From the start to the first answer. */
  loadMs: number;
  /** Looks at every file again. */
  reload(): void;
  /** Resolves when the work after the start (ledger, watcher, manifest) is done. */
  settled: Promise<void>;
}

/** At a stop, jobs such as the index get so long; the next start begins them anew. */
const settleMs = 1000;
/** A database that does not answer must not keep the process from its end. */
const flushMs = 2000;
/** Time for writing files that could be made anew, and for closing the database. */
const closeMs = 1000;
const ledgerDelayMs = 1000;
/** The first readers come before the watcher, which takes work to start; it catches up on changes made meanwhile. */
const watchDelayMs = 500;

/** @throws if the content folder cannot be read; ConfigError if the database cannot be opened or the port cannot be had */
export async function startDocServer(options: DocServerOptions): Promise<DocServer> {
  const startedAt = performance.now();
  const { log, dataDir, contentDir } = options;
  let served: DocServerApp | undefined;
  const server = new ServiceServer((req, res) => {
    if (served) served.app(req, res);
    else sendNotReady(req, res);
  });
  const { port = 0, host = '127.0.0.1' } = options;
  await server.listen({ port, host, setting: 'DOC_SERVER_PORT' });
  options.onListening?.(server.url);
  try {
    const db = await openDocServerDatabase(options);
    const store = new ContentStore({ contentDir, dataDir, log });
    const background = new Background(() => server.lastBusyAt);
    const logFailure = (error: unknown) => {
      if (!background.isStopped) log.error({ err: error }, 'work beside serving failed');
    };
    const ledger = keepLedger(db, store, background, logFailure);
    const parts = buildParts({
      ...options,
      ...{ store, db, versions: readVersions(options) },
      render: renderWith(options),
      ownUrl: () => server.url,
      ledger: ledger.get,
      loadSearch: () => import('./search/search-service.ts'),
    });
    const app = createDocServerApp(parts, { ...options, isStopping: () => server.isStopping });
    served = app;
    options.onServing?.();
    const loadMs = performance.now() - startedAt;
    if (store.isFromManifest) {
      // Callers that waited for the start have been answered by then.
      await background.rest();
      await store.look();
    }
    let watcher: Watcher | undefined;
    const follow = async () => {
      await background.wait(watchDelayMs);
      if (background.isStopped) return;
      const { followContent } = await import('./content/follow.ts');
      watcher = followContent(store, log);
      await watcher.ready;
    };
    const settled = background.run(jobsAfterStart(options, parts, { ledger, follow, logFailure })).catch(logFailure);

    return {
      url: server.url,
      drain: (ms) => server.drain(ms),
      counts: countContent(store),
      loadMs,
      settled,
      reload: () => {
        store
          .look()
          .then(() => {
            store.saveManifest();
          })
          .catch(logFailure);
      },
      close: async (answerMs) => {
        background.stop();
        ledger.stop();
        app.close();
        parts.close();
        await server.close(answerMs);
        // Counts come first: the process may be ended before the rest is done.
        const flushed = await inTime(Promise.all([parts.views.flush(), parts.emptySearches.flush()]), flushMs).catch(
          (error: unknown) => {
            log.error({ err: error }, 'views.unwritten');
            return { value: [] };
          },
        );
        if (!flushed) log.error('views.unwritten: the database does not answer');
        await Promise.race([
          Promise.all([parts.closeSearch(), parts.pdfs.close(), settled]),
          sleep(settleMs, undefined, { ref: false }),
        ]);
        watcher?.close();
        await inTime(
          parts.written().then(() => db.destroy()),
          closeMs,
        );
      },
    };
  } catch (error) {
    await server.close(0);
    throw error;
  }
}

interface JobDeps {
  ledger: LedgerKeeper;
  follow(): Promise<void>;
  logFailure(error: unknown): void;
}

/** The work after the start, in its order. */
function jobsAfterStart(options: DocServerOptions, parts: Parts, { ledger, follow, logFailure }: JobDeps): Job[] {
  const { store, references, remote } = parts;
  let opening: Promise<unknown> | undefined;
  return [
    () => (options.render ? undefined : loadRenderer()),
    () => {
      store.saveManifest();
      return undefined;
    },
    async (pause) => {
      const reader = createContentReader(store.contentDir);
      const refused = await describeRefusedMedia(store.model, reader, options.mediaHosts ?? [], pause);
      if (refused !== undefined) options.log.warn(refused);
    },
    // The index is built in a process of its own while the next jobs run.
    async () => {
      const engine = await parts.search();
      opening = engine.open();
      opening.catch(() => undefined);
    },
    () => ledger.write(),
    () => (options.watch ? follow() : undefined),
    () => parts.removeOld(),
    () => opening,
    () => parts.errorCodes.prepare(),
    async () => {
      for (const locale of locales) await parts.downloads.list(locale, 'public');
    },
    // The remote host may take long to answer.
    () => {
      remote?.follow(() => referenceKeysOf(store.model)).catch(logFailure);
      return undefined;
    },
    () => references.catalogue.examine(store.model),
    (pause) => references.catalogue.makeIndexes(store.model, pause),
  ];
}

interface LedgerKeeper {
  /** Missing until the first `write`. */
  get(): Ledger | undefined;
  write(): Promise<void>;
  stop(): void;
}

/** Keeps the ledger up with the addresses of the content. */
function keepLedger(
  db: Kysely<DocServerTables>,
  store: ContentStore,
  background: Background,
  logFailure: (error: unknown) => void,
): LedgerKeeper {
  let ledger: Ledger | undefined;
  let timer: NodeJS.Timeout | undefined;
  let structure = store.model.structure;
  const write = async () => {
    ledger ??= await Ledger.open(db, () => new Date());
    if (!background.isStopped) await ledger.sync(() => store.model);
  };
  store.subscribe(() => {
    if (store.model.structure === structure) return;
    structure = store.model.structure;
    // An address is known from its first appearance, so its disappearance can wait.
    clearTimeout(timer);
    timer = setTimeout(() => {
      write().catch(logFailure);
    }, ledgerDelayMs).unref();
  });
  return {
    get: () => ledger,
    write,
    stop: () => {
      clearTimeout(timer);
    },
  };
}

function readVersions({ mediaHosts = [], showsAuthorNotes }: DocServerOptions) {
  const code = readCodeVersion();
  // Pages depend on these settings, too.
  const settings = JSON.stringify({ mediaHosts, hidesAuthorNotes: !showsAuthorNotes });
  return { renderer: stableId(code, settings), references: code, search: readSearchVersion() };
}

function renderWith({ render = renderWhenNeeded, mediaHosts = [], showsAuthorNotes }: DocServerOptions): Render {
  return (input) => render({ ...input, mediaHosts, hidesAuthorNotes: !showsAuthorNotes });
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

let renderer: Promise<{ renderPage: Render }> | undefined;

/** The renderer is a third of the program; a page rendered in an earlier run is served without waiting for it. */
function loadRenderer(): Promise<{ renderPage: Render }> {
  return (renderer ??= import('./operations/operation-pages.ts'));
}

async function renderWhenNeeded(input: RenderInput): Promise<RenderedDocument> {
  return (await loadRenderer()).renderPage(input);
}
