import type { RequestHandler } from 'express';
import { isRecord } from '../../views/domain/json-record.ts';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { mayReadMetrics, metricsContentType } from '../metrics.ts';
import { fetchService } from '../http/service-fetch.ts';
import type { Services } from '../services/services.ts';
import { cacheControl } from '../http/cache-control.ts';

const askTimeoutMs = 1000;

export interface HealthDeps {
  services: Services;
  config: Config;
  /** Origin of the documentation server. */
  docServer(): Promise<string>;
  log: Log;
  /** True while the process is stopping and balancers should choose another site. */
  isDraining(): boolean;
  readMetrics(): Promise<string>;
}

export interface HealthController {
  alive: RequestHandler;
  ready: RequestHandler;
  metrics: RequestHandler;
}

export function createHealthController(deps: HealthDeps): HealthController {
  const { products } = deps.services;
  return {
    alive(_req, res) {
      res.json({ status: 'alive' });
    },
    /** Ready when both editions answer and one of them has products; degraded while the content folder is away. */
    async ready(_req, res) {
      const lists = await Promise.allSettled([products.list('en'), products.list('zh')]);
      const count = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.value : [])).length;
      const failed = lists.find((list) => list.status === 'rejected');
      if (failed) deps.log.warn({ err: failed.reason as unknown }, 'not ready');
      const able = (await isDegraded(deps)) ? 'degraded' : 'ready';
      const state = failed ? 'failing' : count > 0 ? able : 'empty';
      const status = deps.isDraining() ? 'stopping' : state;
      res.status(status === 'ready' || status === 'degraded' ? 200 : 503).json({ status, products: count });
    },
    /** Needs the token. Without a configured token, loopback connections may read metrics in development. All other clients get a 404. */
    async metrics(req, res) {
      if (!mayReadMetrics(deps.config, req)) throw notFound();
      res
        .set({ 'Content-Type': metricsContentType, 'Cache-Control': cacheControl.moment })
        .send(await deps.readMetrics());
    },
  };
}

/** The state of a documentation server that does not answer shows in its calls. */
async function isDegraded({ docServer }: HealthDeps): Promise<boolean> {
  const asked = docServer().then((url) => fetchService(`${url}/readyz`, { signal: AbortSignal.timeout(askTimeoutMs) }));
  const body: unknown = await asked.then((response) => response.json()).catch(() => undefined);
  return isRecord(body) && body.status === 'degraded';
}
