/** Operation of a service that is a process of its own: readiness, metrics and access log. */
import { randomUUID } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import { type AccessLogOptions, noteRequest } from '../http/access-log.ts';
import { mayReadMetrics, metricsContentType, type MetricsReaders, printMetrics } from '../metrics.ts';

export interface OperationOptions extends AccessLogOptions {
  metricsReaders: MetricsReaders;
}

export interface OperationDeps {
  /** Undefined inside a site, whose operator has the site's own log and metrics. */
  operation?: OperationOptions | undefined;
  /** True if balancers should stop sending requests. */
  isStopping?: (() => boolean) | undefined;
  /** Rejects if the service cannot do its work. */
  check?: () => Promise<unknown>;
}

const idForm = /^[\w-]{8,64}$/;

/** Serves `/healthz`, `/readyz` and, in a process of its own, `/metrics`; later routes go to the access log. */
export function createOperationRouter({ operation, isStopping = () => false, check }: OperationDeps): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  if (operation) router.use(noteAccess(operation));
  router.get('/readyz', async (_req, res) => {
    const isWorking = await Promise.resolve(check?.()).then(
      () => true,
      () => false,
    );
    const status = isStopping() ? 'stopping' : isWorking ? 'ready' : 'failing';
    res.status(status === 'ready' ? 200 : 503).json({ status });
  });
  if (operation) router.get('/metrics', sendMetrics(operation));
  return router;
}

function noteAccess(operation: OperationOptions): RequestHandler {
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

function sendMetrics({ metricsReaders, metrics }: OperationOptions): RequestHandler {
  return async (req, res, next) => {
    if (!mayReadMetrics(metricsReaders, req)) {
      next('route');
      return;
    }
    res.set('Cache-Control', 'no-store').type(metricsContentType);
    res.send(await printMetrics([await metrics.state()]));
  };
}
