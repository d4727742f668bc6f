/** Links of cards and buttons on the portal's own pages. */
import * as z from 'zod';

/** An address of the portal (`/docs/...`), a file (`/media/...`) or a page of another site. */
export const portalUrlSchema = z
  .string()
  .max(1000)
  .regex(/^(?:\/(?!\/)|https?:\/\/)[^\s"<>\\]*$/, 'must begin with / or https://');

/** Whether a link leaves the portal. */
export function isOutside(url: string): boolean {
  return !url.startsWith('/');
}

/** Whether a link is an edition's address and needs a prefix. */
export function isAddress(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('/media/');
}
