import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readDescribedPath, textOfPage } from './described-path.ts';
import { isInnerPath } from '../kit/paths.ts';
import { maxFileBytes } from './reader.ts';
import type { ReadText } from '../document/expand/read-document.ts';

/** Reads files of the content folder synchronously, never a file outside it; undefined for an unreadable file. */
export function createTextReader(contentDir: string, maxBytes = maxFileBytes): ReadText {
  const root = realpathSync.native(contentDir) + sep;
  return (path) => {
    const described = readDescribedPath(path);
    if (described) return textOfPage(described);
    if (!isInnerPath(path)) return undefined;
    try {
      // `realpathSync` without `native` makes a system call for each part of the path.
      const target = realpathSync.native(join(root, path));
      if (!target.startsWith(root)) return undefined;
      const found = statSync(target);
      if (!found.isFile() || found.size > maxBytes) return undefined;
      return readFileSync(target, 'utf8').replace(/^\uFEFF/, '');
    } catch {
      return undefined;
    }
  };
}
