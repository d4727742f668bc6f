/** Lists the documents of an instance. The fallback folder provides the missing documents. */
import type { InstanceConfig } from '../configuration/config.ts';
import { pathIn } from '../../kit/paths.ts';

type Folders = Pick<InstanceConfig, 'path' | 'x-portal'>;

export function foldersOf({ path, 'x-portal': portal }: Folders): string[] {
  return portal?.fallback === undefined ? [path] : [path, portal.fallback];
}

/** Returns a file's path inside the instance's folder or inside the fallback folder. */
export function pathInside(config: Folders, path: string): string {
  const prefix = foldersOf(config)
    .map((folder) => pathIn(folder, ''))
    .find((start) => path.startsWith(start));
  return path.slice(prefix?.length ?? 0);
}

/** @param filesIn returns the files in a folder, sorted by path */
export function ownFiles<File extends { path: string }>(
  config: Folders,
  filesIn: (folder: string) => readonly File[],
): readonly File[] {
  const [own = '', fallback] = foldersOf(config);
  const files = filesIn(own);
  if (fallback === undefined) return files;
  const has = new Set(files.map(({ path }) => pathInside(config, path)));
  return [...files, ...filesIn(fallback).filter(({ path }) => !has.has(pathInside(config, path)))].sort((a, b) =>
    pathInside(config, a.path) < pathInside(config, b.path) ? -1 : 1,
  );
}
