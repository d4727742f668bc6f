/** Serves media files of the content folder, and static data of the portal. */
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import express, { type RequestHandler, type Response, Router } from 'express';
import { isLocale } from '../../../../views/domain/locale.ts';
import { crossPlatformGroups } from '../../../../views/domain/platform.ts';
import { decodeSafely } from '../../../../views/domain/decode.ts';
import { isInnerPath } from '../kit/paths.ts';
import { besideDocuments, besideRoot, findStaticFolder } from '../files/static-files.ts';
import type { ContentStore } from '../site/store.ts';
import { listUpdates } from '../pages/documents/listings.ts';
import { cacheControl } from '../../../http/cache-control.ts';

const maxUpdates = 200;
const keptAWhile = {
  cacheControl: false,
  setHeaders: (res: Response) => void res.setHeader('Cache-Control', cacheControl.media),
} as const;

export function createMediaRouter(store: ContentStore): Router {
  const router = Router();
  const folder = join(store.contentDir, findStaticFolder(store.contentDir));
  router.get('/media/doc-update-info/:file', (req, res, next) => {
    const locale = req.params.file.replace(/\.json$/, '');
    if (isLocale(locale)) {
      const updates = listUpdates(store.edition(locale), maxUpdates);
      res.json(
        updates.map(({ title, address, date, productName }) => ({ title, address, date, product: productName })),
      );
    } else next();
  });
  router.get('/client-api/cross-platform-config.json', (_req, res) => {
    res.json(crossPlatformGroups);
  });
  const files = { index: false, redirect: false, dotfiles: 'ignore', ...keptAWhile } as const;
  router.use(
    `/media/${besideRoot}`,
    refuseOthers(store.contentDir, besideDocuments),
    setSandbox,
    // `refuseOthers` above refuses all dot folders except the GitBook assets.
    express.static(store.contentDir, { ...files, dotfiles: 'allow' }),
  );
  router.use('/media', refuseOthers(folder), setSandbox, express.static(folder, files));
  return router;
}

/** Refuses files with other names, symbolic links to them or out of the folder, and endless files such as pipes and devices. */
function refuseOthers(folder: string, names = /^/): RequestHandler {
  return async (req, _res, next) => {
    const path = decodeSafely(req.path).replace(/^\/+/, '');
    const root = await realpath(folder).catch(() => undefined);
    const target =
      root !== undefined && isInnerPath(path) ? await realpath(join(root, path)).catch(() => undefined) : undefined;
    const isInside = root !== undefined && target?.startsWith(root + sep) && names.test(target);
    const found = isInside && target !== undefined ? await stat(target).catch(() => undefined) : undefined;
    if (found?.isFile()) next();
    else next('router');
  };
}

/** An SVG opened directly must not run scripts. */
const setSandbox: RequestHandler = (_req, res, next) => {
  res.set({
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};
