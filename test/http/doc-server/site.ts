/** The documentation server on a copy of the fixture site, without a port. */
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createDocServerApp } from '../../../server/embedded/doc-server/app.ts';
import type { EmptySearches } from '../../../server/embedded/doc-server/store/empty-searches.ts';
import { alignReferences } from '../../../server/embedded/doc-server/references/counterparts/sibling-references.ts';
import { referenceKeysOf } from '../../../server/embedded/doc-server/references/catalogue/reference-keys.ts';
import type { Render } from '../../../server/embedded/doc-server/pages/documents/documents.ts';
import { buildParts } from '../../../server/embedded/doc-server/parts.ts';
import { Ledger } from '../../../server/embedded/doc-server/site/addresses/ledger.ts';
import { renderPage } from '../../../server/embedded/doc-server/pages/render-page.ts';
import type { SearchService } from '../../../server/embedded/doc-server/search/search-service.ts';
import type { ApiTryConfig } from '../../../server/embedded/doc-server/calls/try-calls.ts';
import type { ContentStore } from '../../../server/embedded/doc-server/site/store.ts';
import { type DocServerTables, openDocServerDatabase } from '../../../server/embedded/doc-server/store/tables.ts';
import type { ViewsCounter } from '../../../server/embedded/doc-server/store/views-counter.ts';
import type { Log } from '../../../server/log.ts';
import { SearchHere } from '../../support/build-here.ts';
import { copySite, log as silentLog, type Site } from '../../unit/server/doc-server/fixture.ts';

export const reloadToken = 'a-token-of-some-length';

export interface TestDocServer {
  app: Express;
  /** Checks now whether remote references changed. */
  refreshReferences(): Promise<void>;
  /** Resolves when the host was asked for all references that the content may have. */
  askForReferences(): Promise<void>;
  site: Site;
  store: ContentStore;
  /** Empty until it is opened. */
  search: SearchService;
  db: Kysely<DocServerTables>;
  views: ViewsCounter;
  /** Aligns all references, as a start does. */
  align(): Promise<void>;
  emptySearches: EmptySearches;
  /** Asks in English by default. */
  get(path: string, locale?: string): ReturnType<TestAgent['get']>;
  post(path: string, locale?: string): ReturnType<TestAgent['post']>;
  /** Asks a call below `/api`. */
  ask<Data>(call: string, params?: Record<string, string>, locale?: string): Promise<Answer<Data>>;
  /** Writes files of the content and takes them in. */
  edit(files: Record<string, string | Buffer>): void;
  close(): Promise<void>;
}

interface Answer<Data> {
  code: number;
  data: Data;
  message: string;
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
    /** A site of an earlier server, closed by its owner. Default: a new one. */
    site?: Site;
  } = {},
): Promise<TestDocServer> {
  const site = options.site ?? copySite(options.content);
  const { log = silentLog, render = renderPage, clientApiUrl, previewUrl, apiTry } = options;
  const store = site.load();
  const db = await openDocServerDatabase(site);
  const ledger = await Ledger.open(db, () => new Date('2026-01-01'));
  const parts = buildParts({
    store,
    db,
    dataDir: site.dataDir,
    log,
    render,
    clientApiUrl,
    previewUrl,
    versions: { renderer: '1', references: '1', search: '1' },
    ledger: () => ledger,
    loadSearch: () => Promise.resolve({ SearchService: SearchHere }),
    ownUrl: () => '',
    browserPath: '/no/such/browser',
  });
  const { remote, views, emptySearches } = parts;
  const search = await parts.search();
  const served = createDocServerApp(parts, {
    defaultLocale: 'zh',
    log,
    apiTry,
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
    align: () => alignReferences(parts.catalogue, store.model, () => Promise.resolve(true)),
    get: (path, locale = 'en') => request(served.app).get(path).set('Accept-Language', locale),
    post: (path, locale = 'en') => request(served.app).post(path).set('Accept-Language', locale),
    ask: async (call, params = {}, locale = 'en') =>
      (await request(served.app).get(`/api/${call}`).query(params).set('Accept-Language', locale)).body as never,
    edit(files) {
      for (const [path, text] of Object.entries(files)) site.write(path, text);
      store.applyChanges(Object.keys(files));
    },
    async close() {
      served.close();
      parts.close();
      await search.close();
      await Promise.all([views.flush(), emptySearches.flush()]);
      await db.destroy();
      if (!options.site) site.close();
    },
  };
}
