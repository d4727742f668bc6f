/** Redirects, and for how long they may be kept. */
import type { Response } from 'express';

/** What is permanent still expires, so that a mistake in content can be mended; what holds for now is asked for each time. */
const caching = { 301: 'public, max-age=300', 302: 'no-cache', 308: 'public, max-age=300' } as const;

/** Sends the reader elsewhere: 301 and 308 for good, 302 for now. */
export function redirectTo(res: Response, status: keyof typeof caching, url: string): void {
  res.set('Cache-Control', caching[status]).redirect(status, url);
}

/** The address with what else the reader's says, such as where they come from. */
export function withQuery(address: string, url: string): string {
  const [path = '', own] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URL(url, 'http://page').searchParams) if (!query.has(name)) query.append(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
