import type { Request } from 'express';
import { isHost } from './asked-address.ts';
import type { Edition } from '../../views/domain/edition.ts';

/** The origin that the reader requested, for texts that need an origin when none is configured. */
export function originOf(req: Request): string {
  // The site set both headers (middleware/client-address.ts).
  const host = req.get('X-Forwarded-Host') ?? '';
  return `${req.get('X-Forwarded-Proto') ?? 'http'}://${isHost(host) ? host : 'localhost'}`;
}

/** The edition with an origin in front of its addresses. */
export function withOrigin(edition: Edition, req: Request): Edition {
  const { publicBase } = edition;
  return publicBase.startsWith('http') ? edition : { ...edition, publicBase: originOf(req) + publicBase };
}
