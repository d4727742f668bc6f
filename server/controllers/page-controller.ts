import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { PageCache } from '../page-cache.ts';
import type { Services } from '../services/services.ts';

/** What the controllers of pages are made from. */
export interface PageControllerDeps {
  services: Services;
  pageCache: PageCache;
  config: Config;
  log: Log;
}

/** Actions by the name that the URL table gives them. */
export type PageController = Record<string, RequestHandler>;
