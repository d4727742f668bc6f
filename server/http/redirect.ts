/** Redirects and how long clients may keep them. */
import type { Response } from 'express';
import { cacheControl } from './cache-control.ts';

const caching = { 301: cacheControl.redirect, 302: cacheControl.checked, 308: cacheControl.redirect } as const;

export const permanentRedirect = 301;

/** Redirects the reader: 301 and 308 permanently, 302 temporarily. */
export function redirectTo(res: Response, status: keyof typeof caching, url: string): void {
  res.set('Cache-Control', caching[status]).redirect(status, url);
}

/** Redirects to another spelling of an address. Calls keep their method and body, which only 308 promises. */
export function redirectSpelling(res: Response, status: keyof typeof caching, url: string): void {
  redirectTo(res, ['GET', 'HEAD'].includes(res.req.method) ? status : 308, url);
}

/** Adds the reader's other query parameters, such as `source`, to an address. */
export function withQuery(address: string, url: string): string {
  const [path = '', own] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URL(url, 'http://page').searchParams) if (!query.has(name)) query.append(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
