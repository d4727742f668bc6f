import { type RequestHandler, Router } from 'express';
import type { PdfDocuments } from '../pages/pdf/pdf-documents.ts';
import { cacheControl } from '../../../http/cache-control.ts';

/** Serves the files that `getPdf` names. Their addresses change with their content. */
export function createPdfRouter(pdfs: PdfDocuments): Router {
  const send: RequestHandler<{ hash: string; name: string }> = (req, res, next) => {
    const { hash, name } = req.params;
    if (!/^[\da-f]{40}$/.test(hash)) {
      next();
      return;
    }
    // Sets the headers of the file only if it exists.
    res.download(
      pdfs.pathOf(hash),
      name,
      { cacheControl: false, headers: { 'Cache-Control': cacheControl.hashed }, dotfiles: 'allow' },
      (error) => {
        if (error && !res.headersSent) next();
      },
    );
  };
  return Router().get('/api/doc/pdf/:hash/:name', send);
}
