import * as z from 'zod';
import { maxAddressLength, maxNameLength } from '../../../views/domain/address-path.ts';

/** Key of a product, an entry or an article. */
export const name = z.string().min(1).max(maxNameLength);
/** A key; empty for no choice. */
export const choice = z.string().max(maxNameLength);
/** An address, or a path in the content folder. */
export const path = z.string().min(1).max(maxAddressLength);

/** A whole number in query parameters, where every value is text. */
export function queryNumber(min: number, max: number) {
  const read = (given: unknown) => (typeof given === 'string' && /^-?\d{1,9}$/.test(given) ? Number(given) : given);
  return z.preprocess(read, z.int().min(min).max(max));
}

/**
 * Prefix of every internal link in HTML: the edition's prefix or origin. The default is the prefix of the default editions.
 * A call with `otherBase`, the prefix of the other edition, also gets notes on passages that changed there.
 */
export const base = z
  .string()
  .max(200)
  .regex(/^$|^\/[a-z]{2}$|^https?:\/\/[^\s"'<>/]+$/)
  .optional();
