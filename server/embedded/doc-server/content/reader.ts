/** Reads the content folder, and nothing outside it, whatever a path or a symbolic link says. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ContentReader } from '../markdown/types.ts';

export const maxFileBytes = 10 * 1024 * 1024;

/** A path inside the content folder: no `..`, no dot folders, no absolute paths, no empty or NUL parts. */
export function isInnerPath(path: string): boolean {
  return (
    path !== '' && !path.includes('\0') && !path.includes('\\') && path.split('/').every((part) => isPlainPart(part))
  );
}

/** Joins like a browser: `joinPath('a/b', '../c.mdx')` → `a/c.mdx`; undefined if it leaves the content folder. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = relative.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

/** @param onRead told of each path that was given out, e.g. to note what a page depends on */
export function createContentReader(contentDir: string, onRead?: (path: string, text: string) => void): ContentReader {
  return {
    async read(path) {
      const text = await readInside(contentDir, path);
      if (text !== undefined) onRead?.(path, text);
      return text;
    },
  };
}

async function readInside(contentDir: string, path: string): Promise<string | undefined> {
  if (!isInnerPath(path)) return undefined;
  try {
    // Each time anew: the folder may be a link that comes to lead elsewhere.
    const [root, target] = await Promise.all([realpath(contentDir), realpath(join(contentDir, path))]);
    if (!target.startsWith(root + sep)) return undefined;
    const found = await stat(target);
    if (!found.isFile() || found.size > maxFileBytes) return undefined;
    return (await readFile(target, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

function isPlainPart(part: string): boolean {
  return part !== '' && !part.startsWith('.');
}
