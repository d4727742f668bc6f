import type { Request } from 'express';
import { isHost } from './asked-address.ts';
import type { Edition } from '../../views/domain/edition.ts';

/** The origin that the reader asked, for texts that need one where none is configured. */
export function originOf(req: Request): string {
  // What a trusted proxy says; what others say there has been replaced (middleware/client-address.ts).
  const host = req.get('X-Forwarded-Host') ?? '';
  const isHttps = req.secure || /^https\b/i.test(req.get('X-Forwarded-Proto') ?? '');
  return `${isHttps ? 'https' : 'http'}://${isHost(host) ? host : 'localhost'}`;
}

/** The edition with an origin before its addresses. */
export function withOrigin(edition: Edition, req: Request): Edition {
  const { publicBase } = edition;
  return publicBase.startsWith('http') ? edition : { ...edition, publicBase: originOf(req) + publicBase };
}
