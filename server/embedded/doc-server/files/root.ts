/** Locates the content folder, which may be missing, replaced, or a symbolic link with a changing target. */
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';

export interface ContentRoot {
  /** Path without symbolic links. */
  path: string;
  /** Changes when another folder or file system takes the folder's place. */
  identity: string;
}

/** @throws if the folder is missing */
export function findRoot(contentDir: string): ContentRoot {
  const path = realpathSync(contentDir);
  return rootAt(path, statSync(path));
}

/** @returns undefined if the folder is missing */
export function findRootIfThere(contentDir: string): ContentRoot | undefined {
  try {
    return findRoot(contentDir);
  } catch {
    return undefined;
  }
}

/** Works like `findRootIfThere`, but never blocks the thread: a network folder may hang. */
export async function lookForRoot(contentDir: string): Promise<ContentRoot | undefined> {
  try {
    const path = await realpath(contentDir);
    return rootAt(path, await stat(path));
  } catch {
    return undefined;
  }
}

/** True if a folder has no entries or is missing. */
export function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return true;
  }
}

function rootAt(path: string, { dev, ino, birthtimeMs }: Stats): ContentRoot {
  // File systems reuse inode numbers, so the birth time tells a new folder from a deleted one.
  return { path, identity: [path, dev, ino, birthtimeMs].join(' ') };
}
