import { type RequestHandler, Router } from 'express';
import type { PdfDocuments } from '../pages/pdf/pdf-documents.ts';

/** Serves the files that `getPdf` names. Their addresses change with their content. */
export function createPdfRouter(pdfs: PdfDocuments): Router {
  const send: RequestHandler<{ hash: string; name: string }> = (req, res, next) => {
    const { hash, name } = req.params;
    if (!/^[\da-f]{40}$/.test(hash)) {
      next();
      return;
    }
    res.attachment(name);
    res.sendFile(pdfs.pathOf(hash), { maxAge: '1y', immutable: true, dotfiles: 'allow' }, (error) => {
      if (error && !res.headersSent) next();
    });
  };
  return Router().get('/api/doc/pdf/:hash/:name', send);
}
