import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { createHttpsCheck, trustOf } from '../http/asked-address.ts';
import type { Config } from '../config.ts';
import { withHttps } from '../http/https-headers.ts';
import { setContext } from '../request-context.ts';

/** Browser features that no page uses; injected code cannot use them either. */
const refusedFeatures = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * Forbids inline scripts and styles and foreign origins, so pages need no nonce. `sendPage` adds the hosts of a page's own media and
 * the hashes of its own files (server/whole-page.ts).
 * Helmet's other defaults stay: COOP keeps other windows from a handle on pages, CORP keeps other sites from using files.
 */
export function setSecurityHeaders(config: Config): RequestHandler[] {
  const isHttps = createHttpsCheck(config);
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Set per request below.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Headers for Internet Explorer, Flash and a removed filter would only cost bytes.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Images may come from other hosts.
    xDnsPrefetchControl: false,
  });
  const setPermissions: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', permissions);
    setContext(res, { mediaHosts: config.mediaHosts });
    next();
  };
  const holdToHttps: RequestHandler = (req, res, next) => {
    if (isHttps(req, trustOf(req.app))) res.set(withHttps({ ...res.getHeaders() }) as Record<string, string>);
    next();
  };
  return [setHelmet, setPermissions, holdToHttps];
}
