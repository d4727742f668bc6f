/** Clients revalidate each time; an unchanged answer is a 304 of a few bytes. */
export const revalidated = 'public, max-age=0, must-revalidate';
/** An answer for one request. */
export const uncached = 'private, no-store';
