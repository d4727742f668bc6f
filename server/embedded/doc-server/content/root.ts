/** Where the content folder is: a link may come to lead elsewhere, another folder may take its place, or it may be away. */
import { existsSync, realpathSync, type Stats, statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '../../../../views/domain/locale.ts';
import { configPaths } from './config.ts';

export interface ContentRoot {
  /** Without symbolic links. */
  path: string;
  /** Differs when another folder, or another file system, has taken its place. */
  identity: string;
}

/** @throws where there is no such folder */
export function findRoot(contentDir: string): ContentRoot {
  const path = realpathSync(contentDir);
  return rootAt(path, statSync(path));
}

/** @returns undefined where there is no such folder */
export function findRootIfThere(contentDir: string): ContentRoot | undefined {
  try {
    return findRoot(contentDir);
  } catch {
    return undefined;
  }
}

/** As `findRootIfThere`, without holding up the thread: a network folder that hangs does not say so, it does not answer. */
export async function lookForRoot(contentDir: string): Promise<ContentRoot | undefined> {
  try {
    const path = await realpath(contentDir);
    return rootAt(path, await stat(path));
  } catch {
    return undefined;
  }
}

/** Whether it says what the site is made of, in any language. */
export function hasConfig({ path }: ContentRoot): boolean {
  return locales.some((locale) => configPaths(locale).some((name) => existsSync(join(path, name))));
}

function rootAt(path: string, { dev, ino, birthtimeMs }: Stats): ContentRoot {
  // Numbers of folders are used again: a new one may have that of one just deleted.
  return { path, identity: [path, dev, ino, birthtimeMs].join(' ') };
}
