import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Config } from '../config.ts';
import { type CallText, failCall, refuseMethod } from '../http/call-failure.ts';
import { socketPathOf } from '../http/service-fetch.ts';
import type { Log } from '../log.ts';
import { contextOf } from '../request-context.ts';
import { plainRoutes, type proxiedPaths } from '../routes.ts';
import { isCall } from '../../views/domain/portal-roots.ts';
import { nameRoute } from './access-log.ts';
import type { LimitKind, Limits } from './rate-limits.ts';
import { hasBody, limitBodies } from './request-bodies.ts';

/** Unused connections end after 30 s, before the services end them. */
const keptConnections = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32, timeout: 30_000 };
const withFiles = new Set(['/media', '/client-api', '/preview_file']);
/** Paths that read or begin a session. */
const withCookies = new Set<string>(['/v1', '/v2']);
/** Paths that accept a token. */
const withTokens = new Set<string>([...withCookies, '/api', plainRoutes.reload]);
/** Headers that identify a reader or grant rights. */
const readerHeaders = ['authorization', 'x-forwarded-for'];

type ProxiedPath = (typeof proxiedPaths)[number] | typeof plainRoutes.reload;
type Target = [origin: () => Promise<string>, configured?: string | undefined];

/** Origins of services, once they are known. */
export type Origins = Record<'docServer' | 'auth' | 'console', () => Promise<string>>;

/** Passes calls of the browser on to services. */
export function proxyUpstreams(
  config: Config,
  { docServer, auth, console: consoleOrigin }: Origins,
  {
    limit,
    limitOfCall,
    isForSitesOnly,
  }: { limit: Limits; limitOfCall: (url: string) => LimitKind; isForSitesOnly: (url: string) => boolean },
  log: Log,
): Router {
  const { media, docServer: remoteDocServer } = config.upstreams;
  const createAgents = () => ({ http: new HttpAgent(keptConnections), https: new HttpsAgent(keptConnections) });
  // Separate agents: clients that send slowly can block other senders, but never readers.
  const agents = { reading: createAgents(), sending: createAgents() };
  const targets: Record<ProxiedPath, Target> = {
    '/api': [docServer, remoteDocServer],
    // The documentation server checks the token; without a configured token the address does not exist.
    [plainRoutes.reload]: [docServer, remoteDocServer],
    '/media': [media ? () => Promise.resolve(media) : docServer, media ?? remoteDocServer],
    // The documentation server asks the hosts of references, so that pages and their data agree.
    '/client-api': [docServer, remoteDocServer],
    '/preview_file': [docServer, remoteDocServer],
    '/v1': [auth, config.upstreams.auth],
    '/v2': [consoleOrigin, config.upstreams.console],
  };
  const router = Router({ caseSensitive: true });
  router.use('/api', leaveDocuments, (req, res, next) => {
    if (isForSitesOnly(req.originalUrl)) failHere(req, res, 404, 'unknown');
    else next();
  });
  const limitedBodies = limitBodies();
  // The library ends late connections itself, which looks like a failure of the service.
  const late = new WeakSet<IncomingMessage>();
  for (const [path, [target, configured]] of Object.entries(targets)) {
    const createProxy = ({ http, https }: ReturnType<typeof createAgents>) =>
      createProxyMiddleware<Request, Response>({
        router: async () => proxyTarget(await target()),
        // Express removes the mount path, but services expect whole paths.
        pathRewrite: (rest) => (rest === '/' ? path : path + rest),
        changeOrigin: true,
        // Without kept connections, a service that refuses a large body would reset the connection.
        agent: configured?.startsWith('https:') ? https : http,
        proxyTimeout: config.requestTimeoutMs,
        on: {
          proxyReq(call, req) {
            call.once('timeout', () => late.add(req));
          },
          proxyRes(answer: IncomingMessage) {
            if (!withCookies.has(path)) delete answer.headers['set-cookie'];
          },
          error(error, req, res) {
            log.error({ err: error, path }, 'proxy failed');
            if ('headersSent' in res && !res.headersSent) answerFailed(req, res, late.has(req));
            else res.destroy();
          },
        },
      });
    const read = createProxy(agents.reading);
    const send = createProxy(agents.sending);
    router.use(
      path,
      nameRoute(path),
      ...(withFiles.has(path) ? [refuseOtherThanFiles] : []),
      // Media files cost little and a page has many; the other files are built from references.
      ...(path === '/media' ? [] : [limit(withCookies.has(path) ? 'account' : limitOfCall)]),
      limitedBodies,
      keepSecrets(path),
      (req, res, next) => (hasBody(req) ? send : read)(req, res, next),
    );
  }
  return router;
}

/** The library takes an address on a socket in parts. */
function proxyTarget(origin: string): string | { socketPath: string; host: string; port: number; protocol: string } {
  const socketPath = socketPathOf(origin);
  return socketPath === undefined ? origin : { socketPath, host: 'localhost', port: 80, protocol: 'http:' };
}

/** Removes identifying headers for hosts that do not need them. */
function keepSecrets(path: string): RequestHandler {
  return (req, _res, next) => {
    if (!withCookies.has(path)) delete req.headers.cookie;
    if (!withTokens.has(path)) for (const name of readerHeaders) Reflect.deleteProperty(req.headers, name);
    next();
  };
}

/** A document may keep an address like `/api/button`. */
const leaveDocuments: RequestHandler = (req, _res, next) => {
  if (isCall(req.originalUrl)) next();
  else next('router');
};

/** File services may belong to others: only reads of paths below the mount are allowed. */
const refuseOtherThanFiles: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    refuseMethod(['GET', 'HEAD'], contextOf(res).frame.edition.locale)(req, res, next);
  else if (leadsUp(req.path)) failHere(req, res, 404, 'not-found');
  else next();
};

/** Whether a path has a dot segment, in any encoding. */
function leadsUp(path: string): boolean {
  const plain = path
    .replaceAll(/%(?:25)*2e/gi, '.')
    .replaceAll(/%(?:25)*(?:2f|5c)/gi, '/')
    .replaceAll('\\', '/');
  return plain.split('/').some((segment) => segment === '.' || segment === '..');
}

function answerFailed(req: Request, res: Response, isLate: boolean): void {
  if (isLate) failHere(req, res, 504, 'late');
  else failHere(req, res, 502, 'unreachable');
}

/** Uses the language of the edition on this host for clients that prefer neither. */
function failHere(req: Request, res: Response, status: number, text: CallText): void {
  failCall(req, res, contextOf(res).frame.edition.locale, status, text);
}
