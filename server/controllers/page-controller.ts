import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { PageCache } from '../page-cache.ts';
import type { Services } from '../services/services.ts';

export interface PageControllerDeps {
  services: Services;
  pageCache: PageCache;
  config: Config;
  log: Log;
}

/** Actions by their names in the URL table. */
export type PageController = Record<string, RequestHandler>;
