/** Reads files of the content folder, and never a file outside it, even through `..` or a symbolic link. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ContentReader } from '../document/types.ts';
import { isInnerPath } from '../kit/paths.ts';
import { readDescribedPath, textOfPage } from './described-path.ts';

export const maxFileBytes = 10 * 1024 * 1024;
/** The largest public description of an API has 13 MB of JSON. */
export const maxDescriptionBytes = 24 * 1024 * 1024;

function maxReadBytes(path: string): number {
  return /\.(?:json|ya?ml)$/i.test(path) ? maxDescriptionBytes : maxFileBytes;
}

/** @param onRead called with each file that was read, e.g. to collect the dependencies of a page */
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

/** Returns the real path of a file inside the folder that is not too large. */
async function findInside(contentDir: string, path: string): Promise<string | undefined> {
  if (!isInnerPath(path)) return undefined;
  try {
    // Resolved at each read, because the content folder may be a link and its target may change.
    const [root, target] = await Promise.all([realpath(contentDir), realpath(join(contentDir, path))]);
    if (!target.startsWith(root + sep)) return undefined;
    const found = await stat(target);
    return found.isFile() && found.size <= maxReadBytes(path) ? target : undefined;
  } catch {
    return undefined;
  }
}
