/** The documentation server as an Express app. */
import express, { type Express, type Request, type RequestHandler } from 'express';
import { type Locale, locales } from '../../../views/domain/locale.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { failCall, refuseMethod } from '../../http/call-failure.ts';
import { isSameSecret } from '../../http/secret.ts';
import { createOperationRouter, type OperationDeps } from '../operation.ts';
import { type Answer, checkSameOrigin, createCallErrorHandler, createCallRouter } from '../answer.ts';
import { Articles } from './pages/articles/articles.ts';
import { ChangeStream } from './calls/change-stream.ts';
import { contentAnswers } from './calls/content-calls.ts';
import { collectProblems } from './content/model.ts';
import type { ContentProblem } from './content/problem.ts';
import type { PortalFiles } from './content/portal-files.ts';
import type { ContentStore } from './content/store.ts';
import type { Documents } from './pages/articles/documents.ts';
import type { EmptySearches } from './store/empty-searches.ts';
import type { Questions } from './pages/faq/questions.ts';
import type { Feedback } from './store/feedback.ts';
import { errorCodeAnswers } from './calls/error-code-calls.ts';
import { ErrorCodes } from './pages/error-codes/error-codes.ts';
import { feedbackAnswers } from './calls/feedback-calls.ts';
import { isFeedbackSubject } from './pages/feedback-subjects.ts';
import type { Ledger } from './content/ledger.ts';
import { createMediaRouter } from './calls/media.ts';
import { describeCalls } from './calls/openapi.ts';
import { type ApiTryConfig, tryAnswers } from './calls/try-calls.ts';
import type { SearchService } from './search/search-service.ts';
import { searchAnswers } from './calls/search-calls.ts';
import { createContentReader } from './content/reader.ts';
import { CodeSymbols } from './api-references/code-symbols.ts';
import { referenceAnswers } from './calls/reference-calls.ts';
import { type GeneratedImports, isGeneratedFile } from './api-references/importers/generated-imports.ts';
import { createReferenceDataRouter } from './calls/reference-data.ts';
import { ReferencePages } from './pages/references/reference-pages.ts';
import type { RemoteReferences } from './api-references/importers/remote/remote-references.ts';
import type { ReferenceStore } from './api-references/reference-store.ts';
import type { PdfDocuments } from './pages/pdf/pdf-documents.ts';
import { createPdfRouter } from './calls/pdf-router.ts';
import type { ListReferences } from './pages/portal/api-center.ts';
import { listSections } from './pages/portal/sections.ts';
import { portalAnswers } from './calls/portal-calls.ts';
import { SdkDownloads } from './pages/portal/sdk-downloads.ts';
import type { ViewsCounter } from './store/views-counter.ts';

export interface DocServerDeps extends OperationDeps {
  store: ContentStore;
  documents: Documents;
  /** The same as Markdown. */
  markdown: Documents;
  references: ReferenceStore;
  /** What generators made of references, read once for all; default: the references' own. */
  imports?: GeneratedImports | undefined;
  /** Made before the app, so that a file is read anew before its change is told. */
  portalFiles: PortalFiles;
  questions: Questions;
  pdfs: PdfDocuments;
  views: ViewsCounter;
  search: () => Promise<SearchService>;
  emptySearches: EmptySearches;
  feedback: Feedback;
  /** Default: one that keeps nothing on disk. */
  errorCodes?: ErrorCodes;
  /** Missing while it is still being read. */
  ledger(): Ledger | undefined;
  defaultLocale: Locale;
  /** Whether readers may send requests to server APIs, and where beside the servers that these name. */
  apiTry?: ApiTryConfig | undefined;
  /** What another host has of references, if one is configured; whoever made it closes it. */
  remote?: RemoteReferences | undefined;
  /** Origin of the host that has previews, if not this one. */
  previewUrl?: string | undefined;
  /** Without one there is no `POST /-/reload`. */
  reloadToken?: string | undefined;
  log: Log;
  metrics?: Metrics | undefined;
  /** Default: the site in front is on this machine. */
  trustProxy?: Config['trustProxy'] | undefined;
}

export interface DocServerApp {
  app: Express;
  /** Reads what generators made of references, and logs what cannot be read. */
  examineReferences(): Promise<void>;
  /** Renders the pages that the list of downloads is read from, so that nobody waits for all of them. */
  prepareDownloads(): Promise<void>;
  /** See `ReferenceCatalogue.makeIndexes`. */
  makeReferenceIndexes(pause: () => Promise<boolean>): Promise<void>;
  /** Ends what would keep connections open. */
  close(): void;
}

/** Everything below them is a file. */
const filePaths = ['/media', '/client-api', '/preview_file', '/api/doc/pdf'];
/** Problems that `GET /api/doc/status` lists. */
const maxProblems = 200;

export function createDocServerApp(deps: DocServerDeps): DocServerApp {
  const { store, documents, references, defaultLocale, log, apiTry = { isEnabled: false, origins: [] } } = deps;
  const { portalFiles } = deps;
  const { errorCodes = new ErrorCodes(store) } = deps;
  const pages = new ReferencePages({
    ...{ store, documents, references, reader: createContentReader(store.contentDir) },
    ...{ remote: deps.remote, previewUrl: deps.previewUrl, imports: deps.imports },
  });
  const listReferences: ListReferences = (instance) =>
    pages.catalogue.listOf(store.model, instance).map(({ place }) => place);
  const sectionsOf = (locale: Locale) => listSections(store.edition(locale), portalFiles, listReferences);
  const changes = new ChangeStream(store, () => ({ en: sectionsOf('en'), zh: sectionsOf('zh') }));
  const articles = new Articles(store, documents, new CodeSymbols(store, pages.catalogue));
  const downloads = new SdkDownloads(store, documents, portalFiles);
  const answers: Answer[] = [
    ...contentAnswers({ ...deps, articles }),
    ...searchAnswers({ ...deps, errorCodes }),
    ...errorCodeAnswers(errorCodes),
    ...feedbackAnswers(deps.feedback, (id) => isFeedbackSubject({ ...deps, catalogue: pages.catalogue }, id)),
    ...portalAnswers({ ...deps, downloads, listReferences }),
    ...referenceAnswers({ pages, defaultLocale }),
    ...tryAnswers({ store, apiTry }),
  ];

  const app = express();
  app.disable('x-powered-by');
  // The site in front names the reader's address.
  app.set('trust proxy', deps.trustProxy ?? 'loopback');
  // Those who ask keep answers by content version; a hash of megabytes of JSON would help nobody.
  app.set('etag', false);
  app.use(createOperationRouter(deps));
  app.get('/api/doc/changes', changes.handle);
  const { catalogue } = pages;
  const examineReferences = async () => void (await catalogue.examine(store.model));
  store.subscribe(({ tags }) => {
    if (tags.some(isGeneratedFile)) void examineReferences();
  });
  app.get('/api/doc/status', async (req, res) => {
    // Who comes through the portal may be anyone; the problems name files.
    const mayKnowAll = req.get('x-forwarded-for') === undefined || hasToken(req, deps.reloadToken);
    const { problems, ...state } = describeState(store, documents, [
      ...portalFiles.problems,
      ...(await catalogue.examine(store.model)),
    ]);
    res.json({ code: 0, data: mayKnowAll ? { ...state, problems } : state, message: '' });
  });
  app.get('/api/openapi.json', (_req, res) => {
    res.json(describeCalls(answers.map(({ call }) => call)));
  });
  app.post('/-/reload', checkToken(deps.reloadToken, defaultLocale), async (_req, res) => {
    await store.look();
    res.json({ code: 0, data: { version: store.model.version }, message: '' });
  });
  const forPages = answers.filter(({ call }) => call.isForPagesOnly);
  app.post(
    forPages.map(({ call }) => call.path),
    checkSameOrigin(defaultLocale),
  );
  app.use(createMediaRouter(store));
  app.use(createReferenceDataRouter(store, pages, defaultLocale));
  app.use(createPdfRouter(deps.pdfs));
  const refuseWrites = refuseMethod(['GET', 'HEAD'], defaultLocale);
  app.all(['/api/doc/changes', '/api/doc/status', '/api/openapi.json'], refuseWrites);
  app.use(filePaths, (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') failCall(req, res, defaultLocale, 404, 'not-found');
    else refuseWrites(req, res, next);
  });
  app.use(createCallRouter(answers, defaultLocale, { observe: deps.metrics?.countAnswer.bind(deps.metrics) }));
  app.use((req, res) => {
    failCall(req, res, defaultLocale, 404, 'unknown');
  });
  app.use(createCallErrorHandler(defaultLocale, log));
  return {
    app,
    examineReferences,
    prepareDownloads: async () => {
      for (const locale of locales) await downloads.list(locale, 'public');
    },
    makeReferenceIndexes: (pause) => catalogue.makeIndexes(store.model, pause),
    close: () => {
      changes.close();
    },
  };
}

function describeState(store: ContentStore, documents: Documents, others: readonly ContentProblem[]) {
  const { model } = store;
  const problems = [...collectProblems(model), ...others];
  const broken = problems.filter(({ severity }) => severity === 'error');
  return {
    version: model.version,
    documents: Object.fromEntries(
      Object.values(model.editions).map(({ locale, instances }) => [
        locale,
        [...instances.values()].reduce((sum, { docs }) => sum + docs.size, 0),
      ]),
    ),
    files: model.files.size,
    renderedBytes: documents.bytes,
    problemCount: problems.length,
    problems: [...broken, ...problems.filter(({ severity }) => severity !== 'error')].slice(0, maxProblems),
  };
}

function checkToken(token: string | undefined, defaultLocale: Locale): RequestHandler {
  return (req, res, next) => {
    if (token === undefined) next('route');
    else if (hasToken(req, token)) next();
    else failCall(req, res, defaultLocale, 403, 'forbidden');
  };
}

function hasToken(req: Request, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(req.get('authorization') ?? '', `Bearer ${token}`);
}
