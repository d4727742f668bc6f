import * as z from 'zod';

/** Put before every internal link in HTML: the edition's prefix or origin. Default: that of the default editions. */
export const base = z
  .string()
  .max(200)
  .regex(/^$|^\/[a-z]{2}$|^https?:\/\/[^\s"'<>/]+$/)
  .optional();
