import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../views/domain/parse-url.ts';

/**
 * Whether a changing request comes from a page of the same host. Browsers send the origin with every post, and newer ones
 * `Sec-Fetch-Site`. A request with neither comes from a program, which no other site can make act for a reader.
 */
export function isSameOrigin({ headers }: IncomingMessage, host: string): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || parseUrl(origin)?.host.toLowerCase() === host.toLowerCase();
}
