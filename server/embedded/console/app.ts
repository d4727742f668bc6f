/** The console as an Express app: accounts, sessions and the link checker. */
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import session from 'express-session';
import * as calls from '../../clients/console/calls.ts';
import { faultsByField } from '../../../views/domain/account.ts';
import type { Locale } from '../../../views/domain/locale.ts';
import { type Answer, answer, checkSameOrigin, createCallErrorHandler, createCallRouter, Refusal } from '../answer.ts';
import { failCall, sendFailure } from '../../http/call-failure.ts';
import { languageOf } from '../../http/language.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { type AuthDeps, authAnswers } from './auth-calls.ts';
import type { LinkChecker } from './link-checker.ts';
import { refusal, consoleText } from './messages.ts';
import { TooBusyError } from './passwords.ts';
import { createMonitoringRouter, type MonitoringDeps } from '../monitoring.ts';
import { sessionMs } from './session-store.ts';
import { type WorkOrderDeps, workOrderAnswers } from './work-order-calls.ts';
import { cacheControl } from '../../http/cache-control.ts';

export interface ConsoleAppDeps extends AuthDeps, WorkOrderDeps, MonitoringDeps {
  linkChecker: LinkChecker;
  /** Key that signs the session cookie. */
  sessionSecret: string;
  /** True if all readers use https; else the site says it per request. Makes cookies Secure and bound to the host. */
  isHttps: boolean;
  defaultLocale: Locale;
  /** Proxies that may name the client, as Express's `trust proxy`; default: this machine. */
  trustProxy?: false | number | string | string[];
}

/** Addresses that one reader may check per minute. */
const checksPerMinute = 10;

export function createConsoleApp(deps: ConsoleAppDeps): Express {
  const { defaultLocale, log } = deps;
  const checks = new RateLimit({ count: checksPerMinute, windowMs: 60_000 });
  const answers: Answer[] = [
    ...authAnswers(deps),
    ...workOrderAnswers(deps),
    answer(calls.checkUrl, ({ url }, { network, locale }) =>
      checks.take(network) ? deps.linkChecker.check(url) : refusal(429, locale, 'too-many'),
    ),
  ];
  const app = express();
  app.disable('x-powered-by').set('etag', false);
  // The site in front names the reader's address.
  app.set('trust proxy', deps.trustProxy ?? 'loopback');
  app.use(createMonitoringRouter(deps));
  app.use((_req, res, next) => {
    res.set('Cache-Control', cacheControl.reader);
    next();
  });
  app.use(checkSameOrigin(defaultLocale), readSession(deps));
  app.use(
    createCallRouter(answers, defaultLocale, {
      observe: deps.monitoring?.metrics.countAnswer.bind(deps.monitoring.metrics),
      describeFault: (error, locale) =>
        Refusal.badInput(consoleText(locale, 'invalid'), { fields: faultsByField(error) }),
    }),
  );
  app.use((req, res) => {
    failCall(req, res, defaultLocale, 404, 'unknown');
  });
  app.use(answerBusy(defaultLocale), createCallErrorHandler(defaultLocale, log));
  return app;
}

/** Uses one cookie name for readers with https (by configuration or a trusted proxy) and another one for all others. */
function readSession({ sessions, sessionSecret, isHttps }: ConsoleAppDeps): RequestHandler {
  const isSecure = (req: Request) => isHttps || req.secure;
  const createSession = (name: string) =>
    session({
      name,
      store: sessions,
      secret: sessionSecret,
      // Set per request, because with a shared store the library uses the last static setting for both.
      cookie: (req) => ({ httpOnly: true, sameSite: 'lax', secure: isSecure(req), path: '/', maxAge: sessionMs }),
      // TLS ends at the proxy.
      proxy: true,
      resave: false,
      saveUninitialized: false,
    });
  const readPlain = createSession('session');
  // This prefix keeps other hosts of the domain from setting the cookie.
  const readSecure = createSession('__Host-session');
  return (req, res, next) => {
    (isSecure(req) ? readSecure : readPlain)(req, res, next);
  };
}

function answerBusy(defaultLocale: Locale): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const locale = languageOf(req, defaultLocale);
    if (!(error instanceof TooBusyError)) next(error);
    else sendFailure(res, locale, 503, consoleText(locale, 'busy'));
  };
}
