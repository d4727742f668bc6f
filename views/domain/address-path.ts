/** Writes and reads the paths of addresses. A name in a path may hold any character. */
import { decodeSafely } from './decode.ts';

/** Maximum length of a name in an address. File systems allow 255 bytes. */
export const maxNameLength = 255;
export const maxAddressLength = 4096;

/** Ending that is reserved for other forms of a page. */
const formEnding = /\.(?:md|pdf)(?:\.html)*$/i;

/** Writes one name, slashes included. */
export function writeSegment(name: string): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Writes names with slashes between them. */
export function writePath(path: string): string {
  return path.split('/').map(writeSegment).join('/');
}

/** Reads a path or a name of an address. */
export function readPath(path: string): string {
  return pageKeyOf(decodeSafely(path));
}

/** Returns the name of a page in its address: `notes.md` is `notes.md.html`, because `notes.md` is the Markdown of `notes`. */
export function pageNameOf(key: string): string {
  return formEnding.test(key) ? `${key}.html` : key;
}

/** Returns the key that a decoded name stands for, see {@link pageNameOf}. */
export function pageKeyOf(name: string): string {
  const key = name.replace(/\.html$/i, '');
  return formEnding.test(key) ? key : name;
}
