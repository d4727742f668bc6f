import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** What no page of ours uses, so that nothing that slips into one can. */
const refusedFeatures = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * No inline script or style, nothing from elsewhere but media of the configured hosts; so pages need no nonce. Beside the
 * policy helmet's own set: no window of another site keeps a handle on ours (COOP), none may use our files (CORP).
 */
export function setSecurityHeaders({ mediaHosts, isHttps }: Config): RequestHandler[] {
  const media = ["'self'", ...mediaHosts];
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: media,
        mediaSrc: media,
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Two years, as browsers' lists of such hosts want; only where readers come by https.
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer, Flash and a filter that browsers have given up: bytes of every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Pictures may lie on media hosts.
    xDnsPrefetchControl: false,
  });
  const setPermissions: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', permissions);
    next();
  };
  return [setHelmet, setPermissions];
}
