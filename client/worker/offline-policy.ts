/** Rules for keeping pages offline. */

/**
 * `page`, `part` (of the frame around pages) and `picture` come from the network if there is one; `built` files never change under
 * their names.
 */
export type KeptKind = 'page' | 'part' | 'picture' | 'built';

export const limits: Readonly<Record<KeptKind, { entries: number; bytes: number }>> = {
  page: { entries: 60, bytes: 1_000_000 },
  part: { entries: 10, bytes: 300_000 },
  picture: { entries: 100, bytes: 300_000 },
  built: { entries: 120, bytes: 1_500_000 },
};

/** Names of built files with a content hash. */
const hashedFile = /^\/built\/[\w.-]+-[A-Z0-9]{8}\.(?:js|css|woff2)$/;
/** Files and calls of other kinds, and the offline page. */
const noPage = /^\/(?:api|v1|v2|media|client-api|preview_file|built|-|healthz|readyz)(?:\/|$)|^(?:\/\w\w)?\/offline$/;
/** Addresses of frame parts, which are no pages for readers. */
const framePart = /^(?:\/\w\w)?\/site-parts(?:\/|$)/;
/** Parameters that do not change a page. */
const foreignParameter = /^(?:source|utm_\w+|gclid|fbclid)$/;

export interface Asked {
  url: URL;
  mode: string;
  destination: string;
  accept: string | null;
}

/** Kind of a request to this site; undefined if the browser handles it alone. */
export function kindOf({ url, mode, destination, accept }: Asked): KeptKind | undefined {
  if (hashedFile.test(url.pathname)) return 'built';
  // A frame is a part of a page.
  const isPage = (mode === 'navigate' && destination === 'document') || (destination === '' && accept === 'text/html');
  if (isPage && framePart.test(url.pathname)) return 'part';
  if (isPage && !noPage.test(url.pathname)) return 'page';
  if (destination === 'image') return 'picture';
  return undefined;
}

/** Kind of a page by its address alone. */
export function kindOfAddress(address: string): KeptKind | undefined {
  return kindOf({ url: new URL(address), mode: 'cors', destination: '', accept: 'text/html' });
}

/** The address under which a page is kept. */
export function cacheKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (foreignParameter.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** Whether an answer may be kept: complete, same origin, and not personal. */
export function mayKeep(kind: KeptKind, { ok, type, headers }: Pick<Response, 'ok' | 'type' | 'headers'>): boolean {
  if (!ok || type !== 'basic' || /no-store|private/.test(headers.get('cache-control') ?? '')) return false;
  return (kind !== 'page' && kind !== 'part') || (headers.get('content-type') ?? '').startsWith('text/html');
}
