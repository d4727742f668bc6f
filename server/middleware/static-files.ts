import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { defaultIcon } from '../../views/domain/urls.ts';
import { negotiateEncoding } from '../http/negotiation.ts';
import { cacheControl } from '../http/cache-control.ts';
import { redirectTo } from '../http/redirect.ts';
import { contextOf } from '../request-context.ts';
import { rootDir } from '../root.ts';
import { plainRoutes } from '../routes.ts';

const publicDir = join(rootDir, 'public');
/** Name of a file with a content hash. */
const hashedName = /-[A-Z0-9]{8}\.\w+$/;

const compressedEndings = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Policy of the frame for diagrams: Mermaid writes inline styles, so it is kept apart from pages. */
const diagramPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; frame-ancestors 'self'";

/** Serves built files: compressed by the build, kept by browsers for a year, with minimal headers. */
export function serveBuiltFiles(builtDir = join(publicDir, 'built')): Router {
  const names = new Set(existsSync(builtDir) ? readdirSync(builtDir) : []);
  const preferCompressed: RequestHandler = (req, res, next) => {
    const encoding = negotiateEncoding(req.get('Accept-Encoding'));
    const name = req.path.slice(1) + compressedEndings[encoding];
    if (encoding !== 'identity' && names.has(name)) {
      res.type(extname(req.path)).set('Content-Encoding', encoding);
      req.url = `/${name}`;
    }
    res.removeHeader('X-Request-Id');
    res.vary('Accept-Encoding').set('X-Content-Type-Options', 'nosniff');
    next();
  };
  const isHashed = (path: string) => hashedName.test(path.replace(/\.(?:br|gz)$/, ''));
  // Such files are never requested again, so validators are useless.
  const kept = express.static(builtDir, {
    index: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    cacheControl: false,
    setHeaders(res) {
      res.setHeader('Cache-Control', cacheControl.hashed);
    },
  });
  const others = express.static(builtDir, { index: false, maxAge: 0 });
  const files: RequestHandler = (req, res, next) => {
    if (isHashed(req.path)) kept(req, res, next);
    else {
      res.set('Cache-Control', cacheControl.page);
      others(req, res, next);
    }
  };
  return Router({ caseSensitive: true }).use(plainRoutes.built, preferCompressed, files);
}

/** Serves the service worker at the root, so that it controls all pages. It is revalidated each time, so that it can be replaced. */
export const serveServiceWorker: RequestHandler = (_req, res) => {
  res.sendFile(join(publicDir, 'built/sw.js'), {
    cacheControl: false,
    headers: { 'Cache-Control': cacheControl.checked },
  });
};

/** Browsers ask for these addresses by themselves, for example beside a page as Markdown. */
export const showIcon: RequestHandler = (_req, res) => {
  redirectTo(res, 302, contextOf(res).frame.site?.icon ?? defaultIcon);
};

export function servePublicFiles(): RequestHandler {
  const files = express.static(publicDir, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(res, path) {
      res.setHeader('Cache-Control', cacheControl.publicFile);
      if (path.endsWith('diagram.html')) {
        res.setHeader('Content-Security-Policy', diagramPolicy);
        res.setHeader('X-Frame-Options', 'SAMEORIGIN');
      }
    },
  });
  return (req, res, next) => {
    // Pages have no extension, so their paths skip the disk.
    if (/\.\w+$/.test(req.path)) files(req, res, next);
    else next();
  };
}
