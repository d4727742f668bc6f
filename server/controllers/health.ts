import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { mayReadMetrics, metricsContentType } from '../metrics.ts';
import type { Services } from '../services/services.ts';

export interface HealthDeps {
  services: Services;
  config: Config;
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
    /** Ready when both editions answer and one of them has products. */
    async ready(_req, res) {
      const lists = await Promise.allSettled([products.list('en'), products.list('zh')]);
      const count = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.value : [])).length;
      const failed = lists.find((list) => list.status === 'rejected');
      if (failed) deps.log.warn({ err: failed.reason as unknown }, 'not ready');
      const state = failed ? 'failing' : count > 0 ? 'ready' : 'empty';
      const status = deps.isDraining() ? 'stopping' : state;
      res.status(status === 'ready' ? 200 : 503).json({ status, products: count });
    },
    /** Needs the token. Without a configured token, loopback connections may read metrics in development. All other clients get a 404. */
    async metrics(req, res) {
      if (!mayReadMetrics(deps.config, req)) throw notFound();
      res.set({ 'Content-Type': metricsContentType, 'Cache-Control': 'no-store' }).send(await deps.readMetrics());
    },
  };
}
