import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of the same host sent what changes something. Browsers name the origin of every post, and new ones what site it
 * is; what names neither comes from a program, which nobody can make act in a reader's name.
 */
export function isSameOrigin({ headers }: IncomingMessage, host: string): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.toLowerCase());
}
