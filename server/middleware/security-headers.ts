import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { createHttpsCheck, trustOf } from '../http/asked-address.ts';
import type { Config } from '../config.ts';
import { withHttps } from '../http/https-headers.ts';
import { setContext } from '../request-context.ts';

/** What no page of ours uses, so that nothing that slips into one can. */
const refusedFeatures = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * No inline script or style, nothing from elsewhere; so pages need no nonce. `sendPage` adds the hosts of a page's own media. Beside the
 * policy helmet's own set: no window of another site keeps a handle on ours (COOP), none may use our files (CORP).
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
    // By the request, below.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer, Flash and a filter that browsers have given up: bytes of every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Pictures may lie on other hosts.
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
