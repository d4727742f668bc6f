/** Operation of a service that is a process of its own: readiness, metrics and access log. */
import { randomUUID } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import { type AccessLogOptions, noteRequest } from '../http/access-log.ts';
import { mayReadMetrics, metricsContentType, type MetricsReaders, printMetrics } from '../metrics.ts';
import { cacheControl } from '../http/cache-control.ts';

export interface MonitoringOptions extends AccessLogOptions {
  metricsReaders: MetricsReaders;
}

export interface MonitoringDeps {
  /** Undefined inside a site, whose operator has the site's own log and metrics. */
  monitoring?: MonitoringOptions | undefined;
  /** True if balancers should stop sending requests. */
  isStopping?: (() => boolean) | undefined;
  /** Rejects if the service cannot do its work. */
  check?: () => Promise<unknown>;
  /** True while the service answers with what it kept, because its source is away. */
  isDegraded?: () => boolean;
}

const idForm = /^[\w-]{8,64}$/;

/** Serves `/healthz`, `/readyz` and, in a process of its own, `/metrics`; later routes go to the access log. */
export function createMonitoringRouter({
  monitoring,
  isStopping = () => false,
  check,
  isDegraded = () => false,
}: MonitoringDeps): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  if (monitoring) router.use(noteAccess(monitoring));
  router.get('/readyz', async (_req, res) => {
    const isWorking = await Promise.resolve(check?.()).then(
      () => true,
      () => false,
    );
    const state = !isWorking ? 'failing' : isDegraded() ? 'degraded' : 'ready';
    const status = isStopping() ? 'stopping' : state;
    res.status(status === 'ready' || status === 'degraded' ? 200 : 503).json({ status });
  });
  if (monitoring) router.get('/metrics', sendMetrics(monitoring));
  return router;
}

function noteAccess(operation: MonitoringOptions): RequestHandler {
  return (req, res, next) => {
    const { originalUrl: url, ip: address = '' } = req;
    // Request id from a site, so that both logs have the same one.
    const given = req.get('x-request-id') ?? '';
    const id = idForm.test(given) ? given : randomUUID();
    noteRequest(req, res, operation, () => ({ id, url, address, route: routeOf(req) }));
    next();
  };
}

/** Returns the route pattern of the request. */
function routeOf({ route }: Request): string {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'none';
}

function sendMetrics({ metricsReaders, metrics }: MonitoringOptions): RequestHandler {
  return async (req, res, next) => {
    if (!mayReadMetrics(metricsReaders, req)) {
      next('route');
      return;
    }
    res.set('Cache-Control', cacheControl.moment).type(metricsContentType);
    res.send(await printMetrics([await metrics.state()]));
  };
}
