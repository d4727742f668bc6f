/** A portal for tests: the real app with a fake documentation server, on a free port. */
import { createApp, type App, type AppDeps } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import type { Assets } from '../../views/frame.ts';
import type { Article } from '../../views/domain/article.ts';
import { type FakeCall, type FakeDocServer, startFakeDocServer } from './fake-doc-server.ts';
import { listen } from './listen.ts';

export interface TestPortal {
  url: string;
  app: App;
  docServer: FakeDocServer;
  /** The portal's clock, in milliseconds. */
  clock: { nowMs: number };
  close(): Promise<void>;
}

const madeUpAssets: Assets = {
  starter: '/built/starter.js',
  entries: { docs: '/built/docs.js' },
  styles: { docs: '/built/docs.css' },
  font: '/built/font.woff2',
};

/**
 * @param assets built assets for browser tests
 * @param deps replace the usual ones
 */
export async function startPortal(
  calls: Record<string, FakeCall> = {},
  env: Record<string, string> = {},
  assets: Assets = madeUpAssets,
  deps: Partial<AppDeps> = {},
): Promise<TestPortal> {
  const docServer = await startFakeDocServer(calls);
  const clock = { nowMs: 1_000_000 };
  const app = createApp(
    readConfig({ LOG_LEVEL: 'silent', DOC_SERVER_URL: docServer.url, CONTENT_DIR: 'test/fixtures/content', ...env }),
    {
      log: createLog('silent'),
      assets,
      docServer: () => Promise.resolve(docServer.url),
      // The fake has no signed-in users.
      auth: () => Promise.resolve(env['AUTH_URL'] ?? docServer.url),
      console: () => Promise.resolve(env['CONSOLE_URL'] ?? env['AUTH_URL'] ?? docServer.url),
      now: () => clock.nowMs,
      ...deps,
    },
  );
  const url = await listen(app.server);
  return {
    url,
    app,
    docServer,
    clock,
    async close() {
      app.close();
      app.server.closeAllConnections();
      await new Promise((resolve) => app.server.close(resolve));
      await docServer.close();
    },
  };
}

/** Resolves when the portal has processed a change. */
export function whenExpired({ app }: TestPortal): Promise<void> {
  const expire = app.pageCache.expire.bind(app.pageCache);
  return new Promise((resolve) => {
    app.pageCache.expire = (tags) => {
      const count = expire(tags);
      resolve();
      return count;
    };
  });
}

/** An article with defaults for fields that a test does not care about. */
export function makeArticle(given: Partial<Article> = {}): Article {
  return {
    id: '100',
    locale: 'en',
    title: 'Boil water',
    description: 'How to boil water.',
    html: '<p>Fill the kettle.</p>',
    toc: [{ id: 'fill', text: 'Fill', depth: 2 }],
    isApi: false,
    isFunctionList: false,
    showsToc: true,
    product: { key: 'kettle', name: 'Kettle', address: '/docs/kettle' },
    entryKey: 'ios_swift',
    docKey: 'start/boil',
    address: '/docs/kettle/start/boil?platform=ios&language=swift',
    shortLink: '/article/100',
    breadcrumbs: [{ title: 'Kettle', address: '/docs/kettle' }],
    menu: { id: 'm1', html: '<ul><li><a href="/docs/kettle/start/boil" aria-current="page">Boil water</a></li></ul>' },
    tabs: [],
    platforms: [],
    needsFullLoad: false,
    isDegraded: false,
    tags: ['doc:en:kettle/start/boil', 'file:kettle/boil.mdx'],
    ...given,
  };
}
