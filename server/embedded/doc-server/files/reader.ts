/** Reads files of the content folder. No `..` and no symbolic link leads to a file outside. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ContentReader } from '../document/types.ts';
import { isInnerPath } from '../kit/paths.ts';
import { readDescribedPath, textOfPage } from './described-path.ts';

export const maxFileBytes = 10 * 1024 * 1024;
/** Limit in bytes. The largest public API description has 13 MB of JSON. */
export const maxDescriptionBytes = 24 * 1024 * 1024;

function maxReadBytes(path: string): number {
  return /\.(?:json|ya?ml)$/i.test(path) ? maxDescriptionBytes : maxFileBytes;
}

/** @param onRead called after each read, for example to collect the dependencies of a page */
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
  const described = readDescribedPath(path);
  const target = await findInside(contentDir, described?.file ?? path);
  if (target === undefined) return undefined;
  if (described) return textOfPage(described);
  return (await readFile(target, 'utf8').catch(() => undefined))?.replace(/^\uFEFF/, '');
}

/** Returns the real path of a file; undefined if it is outside the folder or too large. */
async function findInside(contentDir: string, path: string): Promise<string | undefined> {
  if (!isInnerPath(path)) return undefined;
  try {
    // The content folder may be a link with a changing target, so both paths are resolved at each read.
    const [root, target] = await Promise.all([realpath(contentDir), realpath(join(contentDir, path))]);
    if (!target.startsWith(root + sep)) return undefined;
    const found = await stat(target);
    return found.isFile() && found.size <= maxReadBytes(path) ? target : undefined;
  } catch {
    return undefined;
  }
}
