import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Config } from '../config.ts';
import { admitOperator } from '../http/operators.ts';

/** Folder of DATA_DIR from which the report is served. */
const folder = 'report';

/**
 * Serves the last report that `npm run report` wrote to the folder `report` of DATA_DIR. Clients with TEAM_TOKEN may read it;
 * browsers ask for the token as a password.
 */
export function serveReport(config: Config): Router {
  const { dataDir } = config;
  const guard: RequestHandler = (req, res, next) => {
    const admission = admitOperator(config, 'Report', req, res);
    if (admission === 'admitted') next();
    else if (admission === 'hidden') next('router');
  };
  const files = express.static(join(dataDir, folder), { cacheControl: false, etag: true });
  const tellMissing: RequestHandler = (_req, res) => {
    const command = `npm run report -- --out ${join(dataDir, folder)}`;
    res.status(404).type('text/plain').send(`There is no report. This command writes one: ${command}\n`);
  };
  return Router().use(guard, files, tellMissing);
}
