/**
 * The `Cache-Control` of every kind of answer. `isKept` in `server/routes.ts` says which pages the site keeps itself, and
 * `server/clients/call.ts` how long it keeps answers of calls.
 */
export const cacheControl = {
  /** Pages, texts and files with a lasting name. Clients revalidate each time; an unchanged answer is a 304 of a few bytes. */
  page: 'public, max-age=0, must-revalidate',
  /** Pages at a cache in front, which is told of changes. After a failure of the site it may serve what it has. */
  pageAtEdge: 'public, max-age=0, s-maxage=604800, stale-while-revalidate=60, stale-if-error=86400',
  /** Files with a content hash in their name never change. */
  hashed: 'public, max-age=31536000, immutable',
  publicFile: 'public, max-age=3600',
  media: 'public, max-age=300',
  reference: 'public, max-age=60',
  /** An image that changes only with its text. */
  picture: 'public, max-age=86400',
  /** Permanent redirects expire too, so that mistakes in content can be mended. */
  redirect: 'public, max-age=300',
  /** Temporary redirects, previews and the service worker, which must be replaceable. */
  checked: 'no-cache',
  /** A page for one reader. The browser may use it for the back button without asking. */
  ownPage: 'private, no-cache',
  /** An answer for one reader. */
  reader: 'private, no-store',
  /** Streams, failures and measurements. */
  moment: 'no-store',
} as const;

/** An answer that a browser keeps without asking again. */
export function keptFor(seconds: number): string {
  return `public, max-age=${String(seconds)}`;
}
