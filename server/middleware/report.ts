import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Config } from '../config.ts';
import { hasPassword } from '../http/secret.ts';
import { mayReadMetrics } from '../metrics.ts';

/** Folder of DATA_DIR from which the report is served. */
const folder = 'report';

/**
 * Serves the last report that `npm run report` wrote to the folder `report` of DATA_DIR. Clients with the token of the metrics may read
 * it; browsers ask for the token as a password.
 */
export function serveReport({ dataDir, metricsToken, isDevelopment }: Config): Router {
  const guard: RequestHandler = (req, res, next) => {
    res.set('Cache-Control', 'private, no-store').set('X-Robots-Tag', 'noindex');
    if (mayReadMetrics({ metricsToken, isDevelopment }, req) || hasPassword(req, metricsToken)) next();
    // Without a token nobody may read a report, so browsers must not ask for one.
    else if (metricsToken === undefined) next('router');
    else res.status(401).set('WWW-Authenticate', 'Basic realm="Report", charset="UTF-8"').end();
  };
  const files = express.static(join(dataDir, folder), { cacheControl: false, etag: true });
  const tellMissing: RequestHandler = (_req, res) => {
    const command = `npm run report -- --out ${join(dataDir, folder)}`;
    res.status(404).type('text/plain').send(`There is no report. This command writes one: ${command}\n`);
  };
  return Router().use(guard, files, tellMissing);
}
