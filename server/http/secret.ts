import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has the token, compared in constant time. Without a configured token no request has one. */
export function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Whether a request has the token as a password (HTTP Basic), as browsers send it; the user name does not matter. */
export function hasPassword({ headers }: IncomingMessage, token: string | undefined): boolean {
  const [, encoded] = /^Basic ([\w+/=-]{1,4000})$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || encoded === undefined) return false;
  const password = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  return timingSafeEqual(digest(password), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
