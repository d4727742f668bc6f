import type { RequestHandler } from 'express';
import type { Services } from '../services/services.ts';

export interface HealthController {
  alive: RequestHandler;
  ready: RequestHandler;
}

export function createHealthController({ products }: Services): HealthController {
  return {
    alive(_req, res) {
      res.json({ status: 'alive' });
    },
    /** Ready once documents can be had, in either language. */
    async ready(_req, res) {
      const lists = await Promise.all([products.list('en'), products.list('zh')]);
      const count = lists.flatMap((list) => list.value).length;
      res.status(count > 0 ? 200 : 503).json({ status: count > 0 ? 'ready' : 'empty', products: count });
    },
  };
}
