/** The documentation server as an Express app. */
import express, { type Express } from 'express';
import type { Locale } from '../../../views/domain/locale.ts';
import type { Config } from '../../config.ts';
import { failCall, refuseMethod } from '../../http/call-failure.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { type Answer, checkSameOrigin, createCallErrorHandler, createCallRouter, refuseOtherSites } from '../answer.ts';
import { createMonitoringRouter, type MonitoringDeps } from '../monitoring.ts';
import { isGeneratedFile } from './references/importers/generated-imports.ts';
import { ChangeStream } from './calls/change-stream.ts';
import { contentAnswers } from './calls/content-calls.ts';
import { codeIndexAnswers } from './calls/code-index-calls.ts';
import { errorCodeAnswers } from './calls/error-code-calls.ts';
import { feedbackAnswers } from './calls/feedback-calls.ts';
import { createMediaRouter } from './calls/media.ts';
import { describeCalls } from './calls/openapi.ts';
import { createPdfRouter } from './calls/pdf-router.ts';
import { portalAnswers } from './calls/portal-calls.ts';
import { referenceAnswers } from './calls/reference-calls.ts';
import { createReferenceDataRouter } from './calls/reference-data.ts';
import { searchAnswers } from './calls/search-calls.ts';
import { createStatusRouter } from './calls/status.ts';
import { type ApiTryConfig, tryAnswers } from './calls/try-calls.ts';
import { isFeedbackSubject } from './pages/feedback-subjects.ts';
import type { Parts } from './parts.ts';

export interface DocServerAppOptions extends MonitoringDeps {
  defaultLocale: Locale;
  /** Allows readers to send requests to server APIs; `origins` adds to the servers that OpenAPI files name. */
  apiTry?: ApiTryConfig | undefined;
  /** Without a token there is no `POST /-/reload`. */
  reloadToken?: string | undefined;
  log: Log;
  metrics?: Metrics | undefined;
  /** Answers for authors on their own machine. */
  moreAnswers?: readonly Answer[];
  /** Default: the site is the only client. */
  trustProxy?: Config['trustProxy'] | undefined;
}

export interface DocServerApp {
  app: Express;
  /** Ends answers that keep connections open. */
  close(): void;
}

/** Paths below which every address is a file. */
const filePaths = ['/media', '/client-api', '/preview_file', '/api/doc/pdf'];

export function createDocServerApp(parts: Parts, options: DocServerAppOptions): DocServerApp {
  const { store, references, catalogue } = parts;
  const { defaultLocale, log, apiTry = { isEnabled: false, origins: [] } } = options;
  const changes = new ChangeStream(store, () => parts.everyPage());
  const deps = { ...parts, defaultLocale };
  const answers: Answer[] = [
    ...contentAnswers(deps),
    ...searchAnswers(deps),
    ...errorCodeAnswers(parts.errorCodes),
    ...codeIndexAnswers(parts),
    ...feedbackAnswers(parts.feedback, (id) => isFeedbackSubject(parts, id)),
    ...portalAnswers(deps),
    ...referenceAnswers({ pages: references, defaultLocale }),
    ...tryAnswers({ store, apiTry }),
    ...(options.moreAnswers ?? []),
  ];
  store.subscribe(({ tags }) => {
    if (tags.some(isGeneratedFile)) void catalogue.examine(store.model);
  });

  const app = express();
  app.disable('x-powered-by');
  // The site in front names the reader's address.
  app.set('trust proxy', options.trustProxy ?? 1);
  // Callers cache answers by content version, so a hash over megabytes of JSON would be wasted.
  app.set('etag', false);
  app.use(createMonitoringRouter({ ...options, isDegraded: () => !store.checkPresence() }));
  app.get('/api/doc/changes', changes.handle);
  app.use(createStatusRouter({ ...deps, reloadToken: options.reloadToken }));
  app.get('/api/openapi.json', (_req, res) => {
    res.json(describeCalls(answers.map(({ call }) => call)));
  });
  for (const { call } of answers) {
    if (call.isForPagesOnly) app.post(call.path, checkSameOrigin(defaultLocale));
    if (call.refusesOtherSites) app.post(call.path, refuseOtherSites(defaultLocale));
  }
  app.use(createMediaRouter(store));
  app.use(createReferenceDataRouter({ store, pages: references, catalogue, defaultLocale }));
  app.use(createPdfRouter(parts.pdfs));
  const refuseWrites = refuseMethod(['GET', 'HEAD'], defaultLocale);
  app.all(['/api/doc/changes', '/api/doc/status', '/api/openapi.json'], refuseWrites);
  app.use(filePaths, (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') failCall(req, res, defaultLocale, 404, 'not-found');
    else refuseWrites(req, res, next);
  });
  app.use(createCallRouter(answers, defaultLocale, { observe: options.metrics?.countAnswer.bind(options.metrics) }));
  app.use((req, res) => {
    failCall(req, res, defaultLocale, 404, 'unknown');
  });
  app.use(createCallErrorHandler(defaultLocale, log));
  return {
    app,
    close: () => {
      changes.close();
    },
  };
}

/** Answers until the content is loaded. */
export function createStartingApp(defaultLocale: Locale): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_req, res) => {
    res.end('ok');
  });
  app.use((req, res) => {
    failCall(req, res.set('Retry-After', '1'), defaultLocale, 503, 'starting');
  });
  return app;
}
