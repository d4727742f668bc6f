import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, also texts of different lengths. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
