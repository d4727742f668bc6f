/** Serves the state of the content, and the call to reload it. */
import { type RequestHandler, Router } from 'express';
import type { Locale } from '../../../../views/domain/locale.ts';
import { failCall } from '../../../http/call-failure.ts';
import { hasToken } from '../../../http/secret.ts';
import type { ReferenceCatalogue } from '../references/catalogue/catalogue.ts';
import type { PortalFiles } from '../site/portal-files.ts';
import type { RosettaFile } from '../site/rosetta-file.ts';
import type { ContentStore } from '../site/store.ts';
import type { Documents } from '../pages/documents/documents.ts';
import { describeState } from '../pages/content-state.ts';

export interface StatusDeps {
  store: ContentStore;
  documents: Documents;
  portalFiles: PortalFiles;
  corrections: Pick<RosettaFile, 'problems'>;
  catalogue: ReferenceCatalogue;
  /** Without a token there is no `POST /-/reload`. */
  reloadToken?: string | undefined;
  defaultLocale: Locale;
}

export function createStatusRouter(deps: StatusDeps): Router {
  const { store, documents, portalFiles, corrections, catalogue, reloadToken, defaultLocale } = deps;
  const router = Router();
  router.get('/api/doc/status', async (req, res) => {
    // Requests through the portal may come from anyone, and problems contain file names.
    const mayKnowAll = req.get('x-forwarded-for') === undefined || hasToken(req, reloadToken);
    const { problems, ...state } = describeState(store.model, documents, [
      ...portalFiles.problems,
      ...corrections.problems,
      ...(await catalogue.examine(store.model)),
    ]);
    res.json({ code: 0, data: mayKnowAll ? { ...state, problems } : state, message: '' });
  });
  router.post('/-/reload', checkToken(reloadToken, defaultLocale), async (_req, res) => {
    await store.look();
    res.json({ code: 0, data: { version: store.model.version }, message: '' });
  });
  return router;
}

function checkToken(token: string | undefined, defaultLocale: Locale): RequestHandler {
  return (req, res, next) => {
    if (token === undefined) next('route');
    else if (hasToken(req, token)) next();
    else failCall(req, res, defaultLocale, 403, 'forbidden');
  };
}
