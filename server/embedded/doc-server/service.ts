/** Starts and stops the documentation server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '../../../views/domain/locale.ts';
import type { Config } from '../../config.ts';
import { inTime } from '../../in-time.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { OperationOptions } from '../operation.ts';
import type { ServiceProcess } from '../run-service.ts';
import { ServiceServer } from '../service-server.ts';
import { ReferenceStore } from './api-references/reference-store.ts';
import { readCodeVersion, readSearchVersion } from './kit/code-version.ts';
import { createDocServerApp, type DocServerApp } from './app.ts';
import { PortalFiles } from './content/portal-files.ts';
import { ContentStore } from './content/store.ts';
import type { Watcher } from './content/follow.ts';
import { Documents, type Render } from './pages/articles/documents.ts';
import { EmptySearches } from './store/empty-searches.ts';
import { stableId } from './content/doc-id.ts';
import { ErrorCodes } from './pages/error-codes/error-codes.ts';
import { createContentReader } from './content/reader.ts';
import { describeRefusedMedia } from './content/refused-media.ts';
import { openRemoteReferences } from './api-references/importers/remote/open-remote-references.ts';
import { referenceKeysOf } from './api-references/reference-places.ts';
import { GeneratedImports } from './api-references/importers/generated-imports.ts';
import { Questions } from './pages/faq/questions.ts';
import { Feedback } from './store/feedback.ts';
import type { RenderedDocument, RenderInput } from './markdown/types.ts';
import { createPdfDocuments } from './pages/pdf/create-pdf-documents.ts';
import { Ledger } from './content/ledger.ts';
import type { ApiTryConfig } from './calls/try-calls.ts';
import type { SearchService } from './search/search-service.ts';
import { StoredFiles } from './kit/stored-files.ts';
import { openDocServerDatabase } from './store/tables.ts';
import { ViewsCounter } from './store/views-counter.ts';

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

/** Work beside serving, such as the index, is given up at a stop after so long; it is begun anew at the next start. */
const settleMs = 1000;
/** A database that does not answer must not keep the process from its end. */
const flushMs = 2000;
/** Files that can be made anew are written, and the rest is closed, for so long. */
const closeMs = 1000;
/** Memory for documents as Markdown, which few ask for. */
const markdownBytes = 8 * 1024 * 1024;
const ledgerDelayMs = 1000;
/** Work beside serving holds up whoever asks meanwhile: it begins when nobody asked for a while, or at last after the second time. */
const restMs = { quiet: 100, atMost: 2000 };
/** Between two pieces of work beside serving readers have so long, and while they ask, at most the second time. */
const turnMs = 5;
const mostTurnMs = 500;
/** The first readers come before the watcher, whose start is work as well; what changes meanwhile is caught up on. */
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
    const render = options.render ?? renderWhenNeeded;
    const db = await openDocServerDatabase(options);
    const store = new ContentStore({ contentDir, dataDir, log });
    const codeVersion = readCodeVersion();
    const { mediaHosts = [] } = options;
    const settings = { mediaHosts, hidesAuthorNotes: !options.showsAuthorNotes };
    const rendererVersion = stableId(codeVersion, JSON.stringify(settings));
    const imports = new GeneratedImports(createContentReader(contentDir), log);
    const portalFiles = new PortalFiles(store);
    const questions = new Questions(store, portalFiles);
    const documents = new Documents({
      ...{ store, dataDir, rendererVersion, log, imports },
      render: (input) => render({ ...input, ...settings }),
    });
    const markdown = new Documents({
      ...{ store, dataDir, log, imports, rendererVersion },
      render: (input) => render({ ...input, ...settings, output: 'markdown' }),
      folder: 'markdown',
      maxBytes: markdownBytes,
    });
    const references = new ReferenceStore({
      ...{ dataDir, log, codeVersion },
      isThere: () => store.isThere(),
    });
    const remote = openRemoteReferences({ store, dataDir, log, clientApiUrl: options.clientApiUrl });
    const pdfs = createPdfDocuments(options, () => server.url);
    let search: Promise<SearchService> | undefined;
    const loadSearch = () =>
      (search ??= import('./search/search-service.ts').then(
        (module) =>
          new module.SearchService({
            ...{ store, dataDir, log, imports, remote, questions },
            codeVersion: readSearchVersion(),
          }),
      ));
    const errorCodes = new ErrorCodes(
      store,
      new StoredFiles(dataDir, 'codes', `${codeVersion}-${readSearchVersion()}`),
    );
    const views = new ViewsCounter(db, { log });
    const emptySearches = new EmptySearches(db, { log });
    let ledger: Ledger | undefined;
    const app = createDocServerApp({
      ...options,
      isStopping: () => server.isStopping,
      store,
      documents,
      markdown,
      references,
      imports,
      remote,
      portalFiles,
      questions,
      pdfs,
      search: loadSearch,
      views,
      emptySearches,
      feedback: new Feedback(db),
      errorCodes,
      ledger: () => ledger,
    });
    served = app;
    options.onServing?.();
    const loadMs = performance.now() - startedAt;
    const loadedAt = performance.now();

    let watcher: Watcher | undefined;
    let isClosing = false;
    const stopping = new AbortController();
    const writeLedger = async () => {
      ledger ??= await Ledger.open(db, () => new Date());
      if (!isClosing) await ledger.sync(() => store.model);
    };
    const rest = async () => {
      for (;;) {
        const now = performance.now();
        const quietSince = Math.max(server.lastBusyAt, loadedAt);
        const waitMs = Math.min(quietSince + restMs.quiet, loadedAt + restMs.atMost) - now;
        if (waitMs <= 0 || isClosing) return;
        await delay(waitMs, stopping.signal);
      }
    };
    /** @returns whether to go on */
    const letOthersIn = async () => {
      const untilMs = performance.now() + mostTurnMs;
      do await delay(turnMs, stopping.signal);
      while (!isClosing && server.lastBusyAt + restMs.quiet > performance.now() && performance.now() < untilMs);
      return !isClosing;
    };
    const finish = async () => {
      await rest();
      if (isClosing) return;
      if (!options.render) await loadRenderer();
      store.saveManifest();
      await rest();
      const refused = await describeRefusedMedia(store.model, createContentReader(contentDir), mediaHosts, letOthersIn);
      if (refused !== undefined) log.warn(refused);
      const engine = await loadSearch();
      if (isClosing) return;
      const searching = engine.open();
      await rest();
      await writeLedger();
      if (options.watch) await delay(watchDelayMs, stopping.signal);
      if (options.watch && !isClosing) {
        const { followContent } = await import('./content/follow.ts');
        watcher = followContent(store, log);
        await watcher.ready;
      }
      await Promise.all([documents.removeOld(), markdown.removeOld(), references.removeOld()]);
      await searching;
      await rest();
      if (!isClosing) await errorCodes.prepare();
      if (!isClosing) await app.prepareDownloads();
      if (isClosing) return;
      // However long its host takes.
      remote?.follow(() => referenceKeysOf(store.model)).catch(logFailure);
      await app.examineReferences();
      await app.makeReferenceIndexes(letOthersIn);
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
    if (store.isFromManifest) {
      // Whoever waited for the start has been answered by then.
      await rest();
      await store.look();
    }
    const settled = finish().catch(logFailure);

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
        isClosing = true;
        stopping.abort();
        clearTimeout(ledgerTimer);
        app.close();
        remote?.close();
        await server.close(answerMs);
        // First of all: the process may be ended before the rest is done.
        const flushed = await inTime(Promise.all([views.flush(), emptySearches.flush()]), flushMs).catch(
          (error: unknown) => {
            log.error({ err: error }, 'views.unwritten');
            return { value: [] };
          },
        );
        if (!flushed) log.error('views.unwritten: the database does not answer');
        await Promise.race([
          Promise.all([search?.then((engine) => engine.close()), pdfs.close(), settled]),
          sleep(settleMs, undefined, { ref: false }),
        ]);
        watcher?.close();
        const written = [documents.written(), markdown.written(), references.written()];
        await inTime(
          Promise.all(written).then(() => db.destroy()),
          closeMs,
        );
      },
    };
  } catch (error) {
    await server.close(0);
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

/** Ends early when the signal does. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}

let renderer: Promise<{ renderPage: Render }> | undefined;

/** The renderer is a third of the program; a page rendered in an earlier run is served without waiting for it. */
function loadRenderer(): Promise<{ renderPage: Render }> {
  return (renderer ??= import('./operations/operation-pages.ts'));
}

async function renderWhenNeeded(input: RenderInput): Promise<RenderedDocument> {
  return (await loadRenderer()).renderPage(input);
}
