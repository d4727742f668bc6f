import type { Request } from 'express';
import type { Edition } from '../views/domain/edition.ts';

const hostForm = /^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-f:]{2,39}\](?::\d{1,5})?$/i;

/** The origin that the reader asked, for texts that need one where none is configured. */
export function originOf(req: Request): string {
  const host = req.get('Host') ?? '';
  // A proxy that ends TLS says so; what others say there has been taken off (middleware/client-address.ts).
  const isHttps = req.secure || /^https\b/i.test(req.get('X-Forwarded-Proto') ?? '');
  return `${isHttps ? 'https' : 'http'}://${hostForm.test(host) ? host : 'localhost'}`;
}

/** The edition with an origin before its addresses. */
export function withOrigin(edition: Edition, req: Request): Edition {
  const { publicBase } = edition;
  return publicBase.startsWith('http') ? edition : { ...edition, publicBase: originOf(req) + publicBase };
}
