/** Finds configurations, and reads values of their data. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../views/domain/json-record.ts';
import { isInnerPath, joinPath, pathIn } from '../kit/paths.ts';
import { readIfPresent } from '../kit/read-if-present.ts';

/** Folders of a repository that may hold a site, in order of preference. */
const siteFolders = ['', 'website', 'docs', 'site', 'documentation', 'docusaurus'];

/** Lists folders that may hold the configuration of a site: the content folder itself, usual names, then all others in it and its packages. */
export function configFolders(contentDir: string): string[] {
  return [...siteFolders, ...otherFolders(contentDir)];
}

/** Finds the first of these files in a folder that may hold a site. @param names in the order in which they are looked for */
export function findConfig(contentDir: string, names: readonly string[]): { folder: string; path: string } | undefined {
  for (const folder of configFolders(contentDir)) {
    const path = names.map((name) => pathIn(folder, name)).find((one) => existsSync(join(contentDir, one)));
    if (path !== undefined) return { folder, path };
  }
  return undefined;
}

/** Reads a text that a configuration names. @returns undefined for a path out of the content folder, and for what is no file */
export function readTextIn(contentDir: string, folder: string, written: string): string | undefined {
  const path = joinPath(folder === '.' ? '' : folder, written);
  if (path === undefined || !isInnerPath(path)) return undefined;
  try {
    return readIfPresent(join(contentDir, path));
  } catch {
    return undefined;
  }
}

/** Lists the other folders, and those of the packages of a repository. */
function otherFolders(contentDir: string): string[] {
  const others = foldersIn(contentDir).filter((name) => !siteFolders.includes(name));
  const packages = ['packages', 'apps'].filter((name) => others.includes(name));
  return [
    ...others,
    ...packages.flatMap((name) => foldersIn(join(contentDir, name)).map((inner) => pathIn(name, inner))),
  ];
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isInnerPath(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

export function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a text of an object; undefined if there is none, or no object. */
export function textIn(data: unknown, key: string): string | undefined {
  return isRecord(data) ? nonEmptyText(data[key]) : undefined;
}

export function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? (list as unknown[]).filter((one) => typeof one === 'string') : [];
}

export function recordsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? (list as unknown[]).filter(isRecord) : [];
}

/** Writes a base path as `/base`; `/` for none. */
export function basePath(written: string | undefined): string {
  return `/${(written ?? '').replace(/^\/+|\/+$/g, '')}`;
}
