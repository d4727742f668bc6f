/** Starts and stops the documentation server. */
import { join } from 'node:path';
import type { Locale } from '../../../views/domain/locale.ts';
import { type Config, ConfigError } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { getPageFaults, getPreview } from '../../clients/doc-server/preview-calls.ts';
import { answer } from '../answer.ts';
import type { MonitoringOptions } from '../monitoring.ts';
import type { ServiceProcess } from '../run-service.ts';
import { ServiceServer } from '../service-server.ts';
import { followHistory } from './references/catalogue/follow-history.ts';
import { createDocServerApp, createStartingApp, type DocServerApp } from './app.ts';
import { Background } from './background.ts';
import { stableId } from './kit/short-id.ts';
import { describeGuess } from './site/model/describe-guess.ts';
import type { GuessedContent } from './site/model/list-guess.ts';
import type { Watcher } from './site/follow.ts';
import type { Descriptions } from './descriptions/descriptions.ts';
import { ContentStore } from './site/store.ts';
import { jobsAfterStart } from './jobs-after-start.ts';
import { keepLedger, type LedgerKeeper } from './keep-ledger.ts';
import { readCodeVersion, readSearchVersion } from './kit/code-version.ts';
import { StoredValues } from './kit/stored-values.ts';
import { Documents, type Render } from './pages/documents/documents.ts';
import type { renderPage } from './pages/render-page.ts';
import { buildParts, openStored, type Parts, type PartsOptions } from './parts.ts';
import type { PageFaultsFinder } from './preview/page-faults.ts';
import type { ContentPreview } from './preview/preview.ts';
import type { DocServerSettings } from './settings.ts';
import { stopDocServer } from './stop.ts';
import { openDocServerDatabase } from './store/tables.ts';

export interface DocServerOptions extends DocServerSettings {
  log: Log;
  metrics?: Metrics;
  /** Set if the service is a process of its own. */
  monitoring?: MonitoringOptions;
  /** Proxies that may name the client; default: the site at the other end of the socket. */
  trustProxy?: Config['trustProxy'];
  /** Default: a socket that only this user can open. */
  port?: number;
  host?: string;
  /** Called with the address before the content is loaded; until then all calls are answered with 503. */
  onListening?(url: string): void;
  /** Called when calls are answered. If there is a manifest, the content is that of an earlier run at first. */
  onServing?(): void;
  /** Default: the Markdown renderer. */
  render?: Render;
  /** Default: a search that builds its indexes in processes of their own. */
  loadSearch?: PartsOptions['loadSearch'];
}

export interface DocServer extends ServiceProcess {
  counts: {
    files: number;
    documents: Record<Locale, number>;
    /** Documents that differ from the base of the preview. */
    changes?: number;
    /** Set if the folder has no configuration. */
    guess?: GuessedContent;
  };
  /** Milliseconds from the start to the first answer. */
  loadMs: number;
  /** Scans every file again. */
  reload(): void;
  /** Resolves when the work after the start (ledger, watcher, manifest) is done. */
  settled: Promise<void>;
}

/** Delay of the watcher after the first readers, because its start is slow. It also finds earlier changes. */
const watchDelayMs = 500;

/** @throws if the content folder cannot be read; ConfigError if the database or the port is not available */
export async function startDocServer(options: DocServerOptions): Promise<DocServer> {
  const startedAt = performance.now();
  const { log, dataDir, contentDir } = options;
  const starting = createStartingApp(options.defaultLocale);
  let served: DocServerApp | undefined;
  const server = new ServiceServer((req, res) => {
    (served?.app ?? starting)(req, res);
  });
  const { port, host = '127.0.0.1' } = options;
  await server.listen(port === undefined ? { dataDir } : { port, host, setting: 'DOC_SERVER_PORT' });
  options.onListening?.(server.url);
  try {
    const db = await openDocServerDatabase(options);
    const stored = openStored(dataDir, log);
    const store = new ContentStore({ contentDir, dataDir, log, stored });
    refuseEmpty(store);
    const background = new Background(() => server.lastBusyAt);
    const logFailure = (error: unknown) => {
      if (!background.isStopped) log.error({ err: error }, 'a background job failed');
    };
    const ledger = keepLedger(db, store, background, logFailure);
    const parts = assembleParts(options, { store, stored, db, ledger, ownUrl: () => server.url });
    options.metrics?.watchCaches(() => parts.caches.sizes());
    const preview = await openPreview(options, parts);
    const faults = options.isDevelopment ? await openFaults(store, dataDir) : undefined;
    const moreAnswers = [
      ...(preview ? [answer(getPreview, ({ page }) => preview.page(page))] : []),
      ...(faults ? [answer(getPageFaults, ({ path }, { locale }) => faults.find(locale, path))] : []),
    ];
    const app = createDocServerApp(parts, { ...options, moreAnswers, isStopping: () => server.isStopping });
    served = app;
    options.onServing?.();
    const loadMs = performance.now() - startedAt;
    if (store.needsLook) {
      // Callers that waited for the start are answered first.
      await background.rest();
      await store.look();
    }
    const changes = await preview?.prepare();
    const history = followHistory(store, parts.catalogue, logFailure);
    const follower = new ContentFollower(store, log, background);
    const jobs = jobsAfterStart({
      parts,
      ledger,
      history,
      logFailure,
      loadRenderer: () => (options.render ? undefined : loadRenderer()),
      follow: () => (options.watchesContent ? follower.start() : undefined),
    });
    const settled = background.run(jobs, logFailure);

    const guess = describeGuess(store.model);
    return {
      url: server.url,
      drain: (ms) => server.drain(ms),
      counts: { ...countContent(store), ...(changes !== undefined && { changes }), ...(guess && { guess }) },
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
      close: (answerMs) =>
        stopDocServer({
          log,
          server,
          parts,
          db,
          settled,
          stops: [background, ledger, history],
          closes: [preview, faults, app, parts],
          follower,
          answerMs,
        }),
    };
  } catch (error) {
    await server.close(0);
    throw error;
  }
}

function assembleParts(
  options: DocServerOptions,
  { ledger, ...made }: Pick<PartsOptions, 'store' | 'stored' | 'db' | 'ownUrl'> & { ledger: LedgerKeeper },
): Parts {
  return buildParts({
    ...options,
    ...made,
    versions: readVersions(options),
    clientApiUrl: options.upstreams?.clientApi,
    previewUrl: options.upstreams?.preview,
    render: renderWith(options, made.store.descriptions),
    ledger: ledger.get,
    loadSearch: options.loadSearch ?? (() => import('./search/search-service.ts')),
  });
}

/** Follows the content folder until `close`, starting after a delay. */
class ContentFollower {
  private watcher: Watcher | undefined;

  constructor(
    private readonly store: ContentStore,
    private readonly log: Log,
    private readonly background: Background,
  ) {}

  async start(): Promise<void> {
    await this.background.wait(watchDelayMs);
    if (this.background.isStopped) return;
    const { followFolder } = await import('./site/follow.ts');
    this.watcher = followFolder(this.store, this.log);
    await this.watcher.ready;
  }

  close(): void {
    this.watcher?.close();
  }
}

/** Starts the preview after a look at every file, because the former content is made from the present one. */
async function openPreview(options: DocServerOptions, { store }: Parts): Promise<ContentPreview | undefined> {
  const { previewBase: base, defaultLocale, log } = options;
  if (base === undefined) return undefined;
  const { ContentPreview: Preview } = await import('./preview/preview.ts');
  if (store.needsLook) await store.look();
  const renderAny = renderWith(options);
  const render: Render = (input) => renderAny({ ...input, isUnfolded: true });
  const stored = new StoredValues(join(options.dataDir, 'preview'));
  const documents = new Documents({ store, stored, render, rendererVersion: readVersions(options).renderer, log });
  return Preview.open({ store, documents, render, base, defaultLocale });
}

/** Loads the check, in development only. */
async function openFaults(store: ContentStore, dataDir: string): Promise<PageFaultsFinder> {
  const { PageFaultsFinder: Finder } = await import('./preview/page-faults.ts');
  return new Finder(store, dataDir);
}

function readVersions({ mediaHosts = [], showsAuthorNotes }: DocServerOptions) {
  const code = readCodeVersion();
  // Pages depend on these settings, too.
  const settings = JSON.stringify({ mediaHosts, hidesAuthorNotes: !showsAuthorNotes });
  return { renderer: stableId(code, settings), references: code, search: readSearchVersion() };
}

function renderWith(
  { render, mediaHosts = [], showsAuthorNotes }: DocServerOptions,
  descriptions?: Descriptions,
): Render {
  const renderAny = render ?? (async (input) => (await loadRenderer()).renderPage(input, descriptions));
  return (input) => renderAny({ ...input, mediaHosts, hidesAuthorNotes: !showsAuthorNotes });
}

/** @throws ConfigError for a folder without documents, which is likely the wrong one */
function refuseEmpty(store: ContentStore): void {
  const { documents } = countContent(store);
  if (Object.values(documents).some((count) => count > 0)) return;
  const looked =
    'Neither docs.config.{en,zh}.json nor docusaurus.config.* nor a Markdown file (.md, .mdx) leads to any.';
  throw new ConfigError(`CONTENT_DIR: ${store.contentDir} has no documents. ${looked}`);
}

function countContent({ model }: ContentStore): Pick<DocServer['counts'], 'files' | 'documents'> {
  const count = (locale: Locale) =>
    [...model.editions[locale].instances.values()].reduce((sum, { docs }) => sum + docs.size, 0);
  return { files: model.files.size, documents: { en: count('en'), zh: count('zh') } };
}

interface Renderer {
  renderPage: typeof renderPage;
}

let renderer: Promise<Renderer> | undefined;

/** Loads the renderer late: it is a third of the program, and stored pages do not need it. */
function loadRenderer(): Promise<Renderer> {
  return (renderer ??= import('./pages/render-page.ts'));
}
