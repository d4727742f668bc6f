import { hash } from 'node:crypto';

/** Returns a short id that is equal on every machine and at every start. */
export function stableId(prefix: string, text: string, length = 10): string {
  return prefix + hash('sha1', text).slice(0, length);
}

/** Returns a short id that is fast to compute, and unique enough within one menu. */
export function quickId(prefix: string, text: string): string {
  let a = 0x9dc5;
  let b = 0x1000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul(b ^ code, 0xc2b2ae35);
  }
  return prefix + (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
