/** Locates the content folder. A link may get another target, another folder may replace it, or it may be missing. */
import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';

export interface ContentRoot {
  /** Path without symbolic links. */
  path: string;
  /** Changes when another folder or file system takes its place. */
  identity: string;
}

/** @throws if there is no such folder */
export function findRoot(contentDir: string): ContentRoot {
  const path = realpathSync(contentDir);
  return rootAt(path, statSync(path));
}

/** @returns undefined if there is no such folder */
export function findRootIfThere(contentDir: string): ContentRoot | undefined {
  try {
    return findRoot(contentDir);
  } catch {
    return undefined;
  }
}

/** Does the same as `findRootIfThere` without blocking the thread: a network folder that hangs does not answer. */
export async function lookForRoot(contentDir: string): Promise<ContentRoot | undefined> {
  try {
    const path = await realpath(contentDir);
    return rootAt(path, await stat(path));
  } catch {
    return undefined;
  }
}

/** True if a folder has no entries, or does not exist. */
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
