import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import type { Services } from '../services/services.ts';

export interface HealthController {
  alive: RequestHandler;
  ready: RequestHandler;
}

export function createHealthController({ products }: Services, log: Log): HealthController {
  return {
    alive(_req, res) {
      res.json({ status: 'alive' });
    },
    /** Ready once documents can be had, in either language. */
    async ready(_req, res) {
      const lists = await Promise.allSettled([products.list('en'), products.list('zh')]);
      const count = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.value : [])).length;
      const failed = lists.find((list) => list.status === 'rejected');
      if (failed) log.warn({ err: failed.reason as unknown }, 'not ready');
      const status = failed ? 'failing' : count > 0 ? 'ready' : 'empty';
      res.status(status === 'ready' ? 200 : 503).json({ status, products: count });
    },
  };
}
