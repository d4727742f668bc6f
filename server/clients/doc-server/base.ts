import * as z from 'zod';

/** A whole number among query parameters, where everything is text. */
export function queryNumber(min: number, max: number) {
  const read = (given: unknown) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given);
  return z.preprocess(read, z.int().min(min).max(max));
}

/** Put before every internal link in HTML: the edition's prefix or origin. Default: that of the default editions. */
export const base = z
  .string()
  .max(200)
  .regex(/^$|^\/[a-z]{2}$|^https?:\/\/[^\s"'<>/]+$/)
  .optional();
