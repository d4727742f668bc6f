import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Config } from '../config.ts';
import { type CallText, failCall, refuseMethod } from '../http/call-failure.ts';
import type { Log } from '../log.ts';
import { contextOf } from '../request-context.ts';
import { plainRoutes } from '../routes.ts';
import { nameRoute } from './access-log.ts';
import { limitOfCall, type Limits } from './rate-limits.ts';
import { hasBody, limitBodies } from './request-bodies.ts';

/** Given up before the services do. */
const keptConnections = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32, timeout: 30_000 };
const withFiles = new Set(['/media', '/client-api', '/preview_file']);
/** Where a session is read and begun. */
const withCookies = new Set<string>(['/v1', '/v2']);
/** Where a token is asked for. */
const withTokens = new Set<string>([...withCookies, '/api', plainRoutes.reload]);
/** What says who a reader is, or lets do things in that name. */
const readerHeaders = ['authorization', 'forwarded', 'x-forwarded-for', 'x-real-ip', 'x-client-share'];

/** Origins of services, once they are known. */
export type Origins = Record<'docServer' | 'auth' | 'console', () => Promise<string>>;

/** Hands calls of the browser on to the services behind the portal (see proxiedPaths in routes.ts). */
export function proxyUpstreams(config: Config, { docServer, auth, console }: Origins, limit: Limits, log: Log): Router {
  const { media, docServer: remoteDocServer } = config.upstreams;
  const createAgents = () => ({ http: new HttpAgent(keptConnections), https: new HttpsAgent(keptConnections) });
  // Who is slow to send keeps connections from those who send, never from those who read.
  const agents = { reading: createAgents(), sending: createAgents() };
  const targets: [string, () => Promise<string>, configured?: string][] = [
    ['/api', docServer, remoteDocServer],
    // The doc server checks the token; without one configured there is no such address.
    [plainRoutes.reload, docServer, remoteDocServer],
    ['/media', media ? () => Promise.resolve(media) : docServer, media ?? remoteDocServer],
    // Hosts of references are asked by the doc server: pages and what they load must say the same, whatever a host does.
    ['/client-api', docServer, remoteDocServer],
    ['/preview_file', docServer, remoteDocServer],
    // The auth host's, the console's.
    ['/v1', auth, config.upstreams.auth],
    ['/v2', console, config.upstreams.console],
  ];
  const router = Router({ caseSensitive: true });
  router.use('/api', refuseChanges);
  const limitedBodies = limitBodies();
  // The library gives up after the time-out by ending the connection, which looks like one that the service ended.
  const late = new WeakSet<IncomingMessage>();
  for (const [path, target, configured] of targets) {
    const createProxy = ({ http, https }: ReturnType<typeof createAgents>) =>
      createProxyMiddleware<Request, Response>({
        router: target,
        // The mount path was taken off; the services know their paths whole.
        pathRewrite: (rest) => (rest === '/' ? path : path + rest),
        changeOrigin: true,
        // Without kept connections a service that refuses a large body would end one in the midst of it.
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
      // Files of media cost little, and a page has many; the others are made of references.
      ...(path === '/media' ? [] : [limit(limitOfCall)]),
      limitedBodies,
      keepSecrets(path),
      (req, res, next) => (hasBody(req) ? send : read)(req, res, next),
    );
  }
  return router;
}

/** Hosts that need not know who a reader is do not learn it. */
function keepSecrets(path: string): RequestHandler {
  return (req, _res, next) => {
    if (!withCookies.has(path)) delete req.headers.cookie;
    if (!withTokens.has(path)) for (const name of readerHeaders) Reflect.deleteProperty(req.headers, name);
    next();
  };
}

/** The stream that tells sites of changes of content: for them alone, as each connection stays. Open pages have `/-/live`. */
const refuseChanges: RequestHandler = (req, res, next) => {
  // The library hands several slashes on as one.
  if (/^\/+doc\/+changes\/*$/i.test(req.path)) failHere(req, res, 404, 'unknown');
  else next();
};

/** A service of files is read, and nothing of it but what stands under its path: it may be somebody else's. */
const refuseOtherThanFiles: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    refuseMethod(['GET', 'HEAD'], contextOf(res).frame.edition.locale)(req, res, next);
  else if (leadsUp(req.path)) failHere(req, res, 404, 'not-found');
  else next();
};

/** Whether a path has a segment of dots, however often it is encoded. */
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

/** Clients that want neither language get that of the edition on this host. */
function failHere(req: Request, res: Response, status: number, text: CallText): void {
  failCall(req, res, contextOf(res).frame.edition.locale, status, text);
}
