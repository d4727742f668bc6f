import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has the token, compared in constant time. Without a configured token no request has one. */
export function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
