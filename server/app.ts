/** The portal: its parts and the middleware order. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { trustOf } from './http/asked-address.ts';
import { isForSitesOnly, limitOfCall } from './clients/doc-server/calls.ts';
import { HttpClient } from './clients/http-client.ts';
import type { Config } from './config.ts';
import { createHealthController } from './controllers/health.ts';
import { createLiveController } from './controllers/live.ts';
import { createRobotsAction } from './controllers/robots.ts';
import { createFrameMaker } from './frames.ts';
import { createI18n } from './i18n.ts';
import type { Log } from './log.ts';
import { Metrics, type MetricsState, printMetrics } from './metrics.ts';
import { logAccess, nameRoute } from './middleware/access-log.ts';
import { readClientAddress } from './middleware/client-address.ts';
import { compressAnswers } from './middleware/compression.ts';
import { showError } from './middleware/error-page.tsx';
import { redirectLegacy } from './middleware/legacy-redirects.ts';
import { takeOffPrefix } from './middleware/locale.ts';
import { showNoSuchPage } from './middleware/no-such-page.tsx';
import { normaliseUrl } from './middleware/normalise-url.ts';
import { answerFromPageCache } from './middleware/page-cache-hit.ts';
import { usePageCache } from './middleware/page-cache-step.ts';
import { serveReport } from './middleware/report.ts';
import { createLimits, limitOfPage, type Limits } from './middleware/rate-limits.ts';
import { preferMarkdown } from './middleware/prefer-markdown.ts';
import { beginRequest } from './middleware/request-id.ts';
import { readBytes, readForm, requireSameOrigin } from './middleware/forms.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { serveBuiltFiles, servePublicFiles, serveServiceWorker, showIcon } from './middleware/static-files.ts';
import { proxyUpstreams } from './middleware/upstream-proxies.ts';
import { validatePage } from './middleware/validation.ts';
import { keepPages } from './kept-pages.ts';
import { OwnPages } from './own-pages.ts';
import type { PageCache } from './page-cache.ts';
import { createPageControllers } from './controllers/page-controllers.ts';
import { rootDir } from './root.ts';
import { pageRoutes, plainRoutes } from './routes.ts';
import { createServices } from './services/services.ts';
import { createWholePages } from './whole-page.ts';
import type { Assets } from '../views/frame.ts';

export interface AppDeps {
  log: Log;
  assets: Assets;
  /** Origin of the documentation server; resolves when it is known. */
  docServer: () => Promise<string>;
  /** Origins of the auth host (`/v1`) and the console (`/v2`); one given origin serves both. */
  auth?: () => Promise<string>;
  console?: () => Promise<string>;
  metrics?: Metrics;
  otherMetrics?: () => Promise<MetricsState[]>;
  /** How long a reader waits for a new answer while an older one is available. */
  patienceMs?: number;
  /** Replaces the default limits for slow clients. */
  clientLimits?: ServerOptions;
  now?: () => number;
}

export interface App {
  /** Handlers without the page cache in front, for tests; `server` answers from the page cache first. */
  express: Express;
  server: Server;
  pageCache: PageCache;
  /** Tells balancers to stop sending requests and closes each connection after its next answer. Requests are still accepted. */
  drain(): void;
  /** Ends connections that would stay open for ever. */
  close(): void;
}

/** Limits for clients that send slowly or not at all. */
const slowClients: ServerOptions = {
  /** Limits for the head of a request and for the whole request. */
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  /** Longer than balancers keep connections, so the balancers close them. */
  keepAliveTimeout: 65_000,
};
/** Ends connections without traffic, including answers that no client reads. */
const idleSocketMs = 120_000;

const shareImages = {
  fontFile: join(rootDir, 'server/services/share-images/noto-sans-sc-bold-subset.otf'),
  fallback: join(rootDir, 'server/services/share-images/share-image.png'),
};

export function createApp(config: Config, deps: AppDeps): App {
  const { log, assets, docServer, metrics = new Metrics('site'), now } = deps;
  const { auth = deps.console ?? noConsole, console: consoleOrigin = auth } = deps;
  const observe = metrics.countUpstreamCall.bind(metrics);
  const createClient = (service: string, base: () => Promise<string>) =>
    new HttpClient({
      service,
      base,
      observe,
      timeoutMs: config.requestTimeoutMs,
      ...(deps.patienceMs !== undefined && { patienceMs: deps.patienceMs }),
      logError: (err) => {
        log.warn({ err }, `${service} does not answer`);
      },
      ...(now && { now }),
    });
  const client = createClient('doc-server', docServer);
  const live = createLiveController();
  const wholePages = createWholePages();
  const kept = keepPages(config, { docServer, client, live, log, now, makeWhole: wholePages.make });
  const { pageCache } = kept;
  metrics.watchPageCache(pageCache);
  const ownPages = new OwnPages();
  const services = createServices({
    docServer: client,
    auth: createClient('auth', auth),
    console: createClient('console', consoleOrigin),
    readPage: (url) => ownPages.read(server, url),
    shareImages: {
      ...shareImages,
      noteMissing: (err) => {
        log.warn({ err }, 'links have one preview image for all pages, because @resvg/resvg-js is missing');
      },
    },
    logFailure: (err) => {
      log.warn({ err }, 'the console does not answer');
    },
  });
  const i18n = createI18n();
  const makeFrame = createFrameMaker(config, i18n, assets, kept.describeContent);
  const controllerDeps = { services, pageCache, config, log };
  const controllers = createPageControllers(controllerDeps, metrics);
  let isDraining = false;
  const health = createHealthController({
    services,
    config,
    docServer,
    log,
    isDraining: () => isDraining,
    readMetrics: async () => printMetrics([await metrics.state(), ...((await deps.otherMetrics?.()) ?? [])]),
  });
  const once =
    (step: RequestHandler): RequestHandler =>
    (req, res, next) => {
      if (ownPages.isOwn(req)) next();
      else void step(req, res, next);
    };
  const limits = createLimits({ factor: config.rateLimitFactor, metrics, ...(now && { now }) });
  const limit: Limits = (kindOf) => once(limits(kindOf));

  // Cheap exits first, page work last: a step may rely on every step above it and on none below.
  const app = express().disable('x-powered-by').disable('etag').set('query parser', false);
  // normaliseUrl redirects other spellings.
  app.enable('case sensitive routing').set('trust proxy', config.trustProxy);
  app.use(beginRequest(config, makeFrame, wholePages), readClientAddress(config, log));
  app.get(plainRoutes.alive, health.alive);
  app.use(serveBuiltFiles());
  app.use(setSecurityHeaders(config));
  app.get(plainRoutes.serviceWorker, serveServiceWorker);
  app.use(servePublicFiles());
  if (config.watchesContent) app.get(plainRoutes.live, live.listen);
  app.use(once(logAccess({ log, metrics, logsAddresses: config.logsAddresses })));
  app.get(plainRoutes.ready, nameRoute('ready'), health.ready);
  app.get(plainRoutes.metrics, nameRoute('metrics'), health.metrics);
  app.use(plainRoutes.report, nameRoute('report'), serveReport(config));
  app.get(plainRoutes.robots, createRobotsAction(config));
  app.get([plainRoutes.icon, plainRoutes.touchIcon], showIcon);
  app.use(compressAnswers());
  app.use(
    proxyUpstreams(config, { docServer, auth, console: consoleOrigin }, { limit, limitOfCall, isForSitesOnly }, log),
  );
  app.use(normaliseUrl(config), redirectLegacy, takeOffPrefix(config), preferMarkdown);
  for (const route of pageRoutes) {
    const action = controllers[route.group][route.action];
    if (!action) throw new Error(`${route.name} has no action ${route.action}`);
    const named = nameRoute(route.name);
    const limited = limit(limitOfPage(route));
    const cache = route.isPersonal ? [] : [usePageCache(pageCache, config, route)];
    if (route.method === 'any') app.all(route.path, named, limited, readBytes, action);
    else if (route.method === 'post') app.post(route.path, named, limited, requireSameOrigin, readForm, action);
    else app.get(route.path, named, validatePage(route), ...cache, limited, action);
  }
  app.use(nameRoute('no-such-page'), limit('pages'), showNoSuchPage(services, pageCache));
  app.use(showError(log, pageCache));

  const answer = answerFromPageCache({ pageCache, config, trusts: trustOf(app) }, app);
  const listener: RequestListener = (req, res) => {
    if (isDraining) res.shouldKeepAlive = false;
    answer(req, res);
  };
  const server = createServer({ ...slowClients, ...deps.clientLimits }, listener);
  server.timeout = idleSocketMs;

  return {
    express: app,
    server,
    pageCache,
    drain() {
      isDraining = true;
      live.close();
    },
    close() {
      kept.stop();
      live.close();
    },
  };
}

function noConsole(): Promise<string> {
  return Promise.reject(new Error('there is no console'));
}
