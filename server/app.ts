/** The portal: its parts, and the way of a request through them. */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { handle as addI18n } from 'i18next-http-middleware';
import { followChanges } from './clients/doc-server/changes.ts';
import { HttpClient } from './clients/http-client.ts';
import type { Config } from './config.ts';
import { ConsoleClient } from './clients/console/console-client.ts';
import { createAccountController } from './controllers/account.tsx';
import { createArticleController } from './controllers/article.tsx';
import { createDocsController } from './controllers/docs.tsx';
import { createFaqController } from './controllers/faq.tsx';
import { createFeedsController } from './controllers/feeds.ts';
import { createHealthController } from './controllers/health.ts';
import { createHomeController } from './controllers/home.tsx';
import { createLiveController } from './controllers/live.ts';
import { createLlmsController } from './controllers/llms.ts';
import { createRobotsAction } from './controllers/robots.ts';
import { createSearchController } from './controllers/search.tsx';
import { createScenePlanController } from './controllers/scene-plan.tsx';
import { createSdkDownloadController } from './controllers/sdk-download.tsx';
import { createShareImagesController } from './controllers/share-images.ts';
import { createSitePagesController } from './controllers/site-pages.tsx';
import { createFrameMaker } from './frames.ts';
import { createI18n } from './i18n.ts';
import type { Log } from './log.ts';
import { logAccess } from './middleware/access-log.ts';
import { showError } from './middleware/error-page.tsx';
import { redirectLegacy } from './middleware/legacy-redirects.ts';
import { chooseEdition } from './middleware/locale.ts';
import { showNoSuchPage } from './middleware/no-such-page.tsx';
import { normaliseUrl } from './middleware/normalise-url.ts';
import { answerFromPageCache } from './middleware/page-cache-hit.ts';
import { usePageCache } from './middleware/page-cache-step.ts';
import { preferMarkdown } from './middleware/prefer-markdown.ts';
import { nameRequest } from './middleware/request-id.ts';
import { readForm, requireSameOrigin } from './middleware/forms.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { serveBuiltFiles, servePublicFiles, serveServiceWorker } from './middleware/static-files.ts';
import { proxyUpstreams } from './middleware/upstream-proxies.ts';
import { validatePage } from './middleware/validation.ts';
import { negotiateEncoding, PageCache } from './page-cache.ts';
import { rootDir } from './root.ts';
import { pageRoutes, plainRoutes } from './routes.ts';
import { createServices } from './services/services.ts';
import type { Assets } from '../views/frame.ts';

export interface AppDeps {
  log: Log;
  assets: Assets;
  /** Origin of the documentation server; resolves when it is known. */
  docServer: () => Promise<string>;
  /** Origin of the console and the auth host, if there is one. */
  console?: () => Promise<string>;
  now?: () => number;
}

export interface App {
  /** For tests that speak to the handlers; `server` answers from the page cache first. */
  express: Express;
  server: Server;
  pageCache: PageCache;
  /** Ends connections that would stay open for ever. */
  close(): void;
}

const shareImages = {
  fontFile: join(rootDir, 'server/services/share-images/noto-sans-sc-bold-subset.otf'),
  standIn: join(rootDir, 'server/services/share-images/share-image.png'),
};
/** How long a page counts as fresh while changes of content are not being reported. */
const unreportedFreshMs = 60_000;

export function createApp(config: Config, { log, assets, docServer, console = noConsole, now }: AppDeps): App {
  const client = new HttpClient({
    base: docServer,
    timeoutMs: config.requestTimeoutMs,
    logError: (err) => {
      log.warn({ err }, 'doc-server.unreachable');
    },
    ...(now && { now }),
  });
  const live = createLiveController();
  const pageCache = new PageCache({
    maxBytes: config.pageCacheBytes,
    freshMs: () => (following.isConnected ? Infinity : unreportedFreshMs),
    ...(now && { now }),
  });
  const following = followChanges(
    { base: docServer, log },
    {
      onChange({ version, tags }) {
        if (tags.length === 0) return;
        client.expireAll();
        pageCache.expire(tags);
        live.announce(version);
      },
      onLost() {
        pageCache.limitFreshness();
      },
    },
  );
  const services = createServices({
    docServer: client,
    console: new ConsoleClient(console, config.requestTimeoutMs),
    shareImages,
  });
  const i18n = createI18n();
  const makeFrame = createFrameMaker(config, i18n, assets);
  const controllerDeps = { services, pageCache, config, log };
  const controllers = {
    home: createHomeController(controllerDeps),
    docs: createDocsController(controllerDeps),
    article: createArticleController(controllerDeps),
    account: createAccountController(controllerDeps),
    search: createSearchController(controllerDeps),
    faq: createFaqController(controllerDeps),
    feeds: createFeedsController(controllerDeps),
    llms: createLlmsController(controllerDeps),
    'scene-plan': createScenePlanController(controllerDeps),
    'sdk-download': createSdkDownloadController(controllerDeps),
    'share-images': createShareImagesController(controllerDeps),
    'site-pages': createSitePagesController(controllerDeps),
  };
  const health = createHealthController(services, log);

  // Cheap exits first, page work last: a step may rely on every step above it and on none below.
  const app = express().disable('x-powered-by').disable('etag').set('query parser', false);
  app.use(nameRequest(config, makeFrame));
  app.get(plainRoutes.alive, health.alive);
  app.use(serveBuiltFiles());
  app.use(setSecurityHeaders(config));
  app.get(plainRoutes.serviceWorker, serveServiceWorker);
  app.use(servePublicFiles());
  if (config.watchesContent) app.get(plainRoutes.live, live.listen);
  app.use(logAccess(log));
  app.get(plainRoutes.ready, health.ready);
  app.get(plainRoutes.robots, createRobotsAction(config));
  app.use(chooseEncoding, compression({ filter: mayCompress }), addI18n(i18n.instance));
  app.use(proxyUpstreams(config, { docServer, console }, log));
  app.use(normaliseUrl, redirectLegacy, chooseEdition(config, makeFrame), preferMarkdown);
  for (const route of pageRoutes) {
    const action = controllers[route.group][route.action];
    if (!action) throw new Error(`${route.name} has no action ${route.action}`);
    const cache = route.isPersonal ? [] : [usePageCache(pageCache, config, route)];
    if (route.method === 'post') app.post(route.path, requireSameOrigin, readForm, action);
    else app.get(route.path, validatePage(route), ...cache, action);
  }
  app.use(showNoSuchPage(services, pageCache));
  app.use(showError(log, pageCache));

  return {
    express: app,
    server: createServer(answerFromPageCache(pageCache, config, app)),
    pageCache,
    close() {
      following.stop();
      live.close();
    },
  };
}

function noConsole(): Promise<string> {
  return Promise.reject(new Error('there is no console'));
}

/** Pages that are not kept are encoded by the same rules as those that are: the library is left no choice. */
const chooseEncoding: RequestHandler = (req, _res, next) => {
  req.headers['accept-encoding'] = negotiateEncoding(req.headers['accept-encoding'] as string | undefined);
  next();
};

/** Events must leave at once; all else as the library decides. */
function mayCompress(req: Request, res: Response): boolean {
  return !String(res.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(req, res);
}
