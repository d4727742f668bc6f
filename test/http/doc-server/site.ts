/** The documentation server on a copy of the fixture site, without a port. */
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createDocServerApp } from '../../../server/embedded/doc-server/app.ts';
import { createPdfDocuments } from '../../../server/embedded/doc-server/pages/pdf/create-pdf-documents.ts';
import { EmptySearches } from '../../../server/embedded/doc-server/store/empty-searches.ts';
import { createContentReader } from '../../../server/embedded/doc-server/content/reader.ts';
import { PortalFiles } from '../../../server/embedded/doc-server/content/portal-files.ts';
import { Questions } from '../../../server/embedded/doc-server/pages/faq/questions.ts';
import { openRemoteReferences } from '../../../server/embedded/doc-server/api-references/importers/remote/open-remote-references.ts';
import { referenceKeysOf } from '../../../server/embedded/doc-server/api-references/reference-places.ts';
import { GeneratedImports } from '../../../server/embedded/doc-server/api-references/importers/generated-imports.ts';
import { Documents, type Render } from '../../../server/embedded/doc-server/pages/articles/documents.ts';
import { Ledger } from '../../../server/embedded/doc-server/content/ledger.ts';
import { renderPage } from '../../../server/embedded/doc-server/operations/operation-pages.ts';
import { SearchService } from '../../../server/embedded/doc-server/search/search-service.ts';
import type { ApiTryConfig } from '../../../server/embedded/doc-server/calls/try-calls.ts';
import { ReferenceStore } from '../../../server/embedded/doc-server/api-references/reference-store.ts';
import type { ContentStore } from '../../../server/embedded/doc-server/content/store.ts';
import { type DocServerTables, openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import { Feedback } from '../../../server/embedded/doc-server/store/feedback.ts';
import { ViewsCounter } from '../../../server/embedded/doc-server/store/views-counter.ts';
import type { Log } from '../../../server/log.ts';
import { copySite, log as silentLog, type Site } from '../../unit/server/doc-server/fixture.ts';

export const reloadToken = 'a-token-of-some-length';

export interface TestDocServer {
  app: Express;
  /** Looks now whether references of other hosts have changed. */
  refreshReferences(): Promise<void>;
  /** Resolves when the host that has references was asked for all that the content may have. */
  askForReferences(): Promise<void>;
  site: Site;
  store: ContentStore;
  /** Empty until it is opened. */
  search: SearchService;
  db: Kysely<DocServerTables>;
  views: ViewsCounter;
  emptySearches: EmptySearches;
  /** Asks in English unless told otherwise. */
  get(path: string, locale?: string): ReturnType<TestAgent['get']>;
  post(path: string, locale?: string): ReturnType<TestAgent['post']>;
  close(): Promise<void>;
}

export async function startTestDocServer(
  options: {
    content?: 'content' | 'server-api';
    render?: Render;
    reloadToken?: string;
    apiTry?: ApiTryConfig;
    clientApiUrl?: string;
    previewUrl?: string;
    log?: Log;
    /** One that a server ran on before; whoever gives it closes it. Default: a new one. */
    site?: Site;
  } = {},
): Promise<TestDocServer> {
  const site = options.site ?? copySite(options.content);
  const { log = silentLog } = options;
  const store = site.load();
  const db = await openDocServerDatabase(site);
  const ledger = await Ledger.open(db, () => new Date('2026-01-01'));
  const render = options.render ?? renderPage;
  const imports = new GeneratedImports(createContentReader(site.contentDir), log);
  const documents = new Documents({ store, dataDir: site.dataDir, render, rendererVersion: '1', log, imports });
  const markdown = new Documents({
    ...{ store, dataDir: site.dataDir, rendererVersion: '1', log, imports, folder: 'markdown' },
    render: (input) => render({ ...input, output: 'markdown' }),
  });
  const references = new ReferenceStore({
    ...{ dataDir: site.dataDir, codeVersion: '1', log },
    isThere: () => store.isThere(),
  });
  const { clientApiUrl } = options;
  const remote = openRemoteReferences({ store, dataDir: site.dataDir, log, clientApiUrl });
  const portalFiles = new PortalFiles(store);
  const questions = new Questions(store, portalFiles);
  const search = new SearchService({ store, dataDir: site.dataDir, codeVersion: '1', log, imports, remote, questions });
  const views = new ViewsCounter(db, { log });
  const emptySearches = new EmptySearches(db, { log });
  const served = createDocServerApp({
    ...{
      store,
      documents,
      markdown,
      references,
      imports,
      remote,
      portalFiles,
      questions,
      pdfs: createPdfDocuments({ dataDir: site.dataDir, log, browserPath: '/no/such/browser' }, () => ''),
      search: () => Promise.resolve(search),
      views,
      emptySearches,
      feedback: new Feedback(db),
      ledger: () => ledger,
      defaultLocale: 'zh',
      log,
      apiTry: options.apiTry,
      previewUrl: options.previewUrl,
    },
    reloadToken: 'reloadToken' in options ? options.reloadToken : reloadToken,
  });
  return {
    app: served.app,
    refreshReferences: async () => remote?.refresh(),
    askForReferences: async () => remote?.follow(() => referenceKeysOf(store.model)),
    site,
    store,
    search,
    db,
    views,
    emptySearches,
    get: (path, locale = 'en') => request(served.app).get(path).set('Accept-Language', locale),
    post: (path, locale = 'en') => request(served.app).post(path).set('Accept-Language', locale),
    async close() {
      served.close();
      remote?.close();
      await search.close();
      await Promise.all([documents.written(), markdown.written(), references.written()]);
      await Promise.all([views.flush(), emptySearches.flush()]);
      await db.destroy();
      if (!options.site) site.close();
    },
  };
}
