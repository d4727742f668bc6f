/** Derives names of documents from file paths, sidebars and old addresses. */
import { hash } from 'node:crypto';

const documentFile = /\.mdx?$/i;

export function isDocumentFile(path: string): boolean {
  return documentFile.test(path);
}

/** `02-Quick start/01-Run.mdx` → `quick-start/run`; sidebars and addresses are compared in this form, too. */
export function normaliseDocId(path: string): string {
  return path
    .normalize('NFC')
    .replace(documentFile, '')
    .split('/')
    .map((segment) => normaliseSegment(segment))
    .join('/');
}

/** Keeps the leading numbers; used if two files would otherwise get the same id. */
export function numberedDocId(path: string): string {
  return path.normalize('NFC').replace(documentFile, '').toLowerCase().replaceAll(' ', '-');
}

/** Returns the path of the folder that a document opens, else its own: `cups/index`, `cups/readme` and `cups/cups` are `cups`. */
export function withoutIndexName(id: string): string {
  return id.replace(/(^|\/)(?:index|readme)$|(^|\/)([^/]+)\/\3$/, '$2$3');
}

/** Returns a short id that is the same on every machine and at every start. */
export function stableId(prefix: string, text: string, length = 10): string {
  return prefix + hash('sha1', text).slice(0, length);
}

/** Returns a short id that is fast to compute; unique enough within one menu. */
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

/** Makes a title from a file name for a document without a title: `02-quick-start.mdx` → `Quick start`. */
export function humanise(path: string): string {
  const name = (path.split('/').at(-1) ?? path)
    .replace(documentFile, '')
    .replace(/^\d+-/, '')
    .replaceAll(/[-_]+/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function normaliseSegment(segment: string): string {
  return segment
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/^\d+-(?=.)/, '');
}
