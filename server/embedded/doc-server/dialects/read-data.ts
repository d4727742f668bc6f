/** Finds configurations and reads typed values from their data. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';
import { parseUrl } from '../../../../views/domain/parse-url.ts';
import { isInnerPath, joinPath, pathIn, trimSlashes } from '../kit/paths.ts';
import { readIfPresent } from '../kit/read-if-present.ts';
import type { Site, SiteFiles, SiteFolder, SiteLink } from './site.ts';

export type Data = JsonRecord;

/** Folders of a repository that may hold a site, in order of preference. */
const siteFolders = ['', 'website', 'docs', 'site', 'documentation', 'docusaurus'];

/** Lists folders that may hold the configuration of a site: the content folder, usual names, then other folders, also in packages. */
export function configFolders(contentDir: string): string[] {
  return [...siteFolders, ...otherFolders(contentDir)];
}

/**
 * Reads the first configuration that describes a site.
 * @param names of files, in order of preference in each folder
 */
export function firstSite(
  { contentDir, files }: SiteFolder,
  names: readonly string[],
  kind: Parameters<SiteFiles['read']>[1],
  describe: (data: Data, path: string, folder: string) => Site | undefined,
): Site | undefined {
  const others: string[] = [];
  for (const folder of configFolders(contentDir))
    for (const path of names.map((name) => pathIn(folder, name))) {
      const data = existsSync(join(contentDir, path)) ? files.read(path, kind) : undefined;
      const site = isRecord(data) ? describe(data, path, folder) : undefined;
      if (site) return site;
      // Other tools have files with these names, so a failure is reported only if no site is found.
      if (isRecord(data) && !/(?:^|\/)(?:astro\.)?config\./.test(path)) others.push(path);
    }
  for (const path of others) reportNoDocuments(path, files);
  return undefined;
}

export function reportNoDocuments(path: string, { report }: SiteFiles): void {
  const detail = 'no documents that it names are found, so it is not used';
  report({ severity: 'warning', kind: 'config.unreadable', path, line: 0, detail });
}

/** Returns the first of these files or folders that exists. */
export function firstPresent(contentDir: string, paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(join(contentDir, path)));
}

const endings = ['.js', '.ts', '.cjs', '.mjs', '.mts', '.json', '/index.ts', '/index.js', '/index.mts', '/index.mjs'];

/** Lists the files that a script may import by a path, which may lack its extension or name a folder. */
export function spellingsOf(path = ''): string[] {
  if (path === '') return [];
  return /\.(?:[cm]?[jt]s|json)$/.test(path) ? [path] : endings.map((ending) => path + ending);
}

/** Reads a text file that a configuration names. @returns undefined if it is outside the content folder, or no file */
export function readTextIn(contentDir: string, folder: string, written: string): string | undefined {
  const path = joinPath(folder === '.' ? '' : folder, written);
  if (path === undefined || !isInnerPath(path)) return undefined;
  try {
    return readIfPresent(join(contentDir, path));
  } catch {
    return undefined;
  }
}

/** Lists the remaining folders, also in the packages of a repository. */
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

/** Returns the first text under one of these keys of an object; otherwise undefined. */
export function textIn(data: unknown, ...keys: string[]): string | undefined {
  return isRecord(data) ? keys.map((key) => nonEmptyText(data[key])).find((text) => text !== undefined) : undefined;
}

/** Returns the object at this path of keys, else an empty one. */
export function recordIn(data: unknown, ...keys: string[]): Data {
  const inner = keys.reduce((outer, key) => (isRecord(outer) ? outer[key] : undefined), data);
  return isRecord(inner) ? inner : {};
}

/** Lists all texts and numbers of an object by their paths: `tea.price`. */
export function valuesIn(data: unknown, prefix = ''): (readonly [name: string, value: string])[] {
  return Object.entries(recordIn(data)).flatMap(([key, value]) => {
    if (isRecord(value)) return valuesIn(value, `${prefix}${key}.`);
    return typeof value === 'string' || typeof value === 'number' ? [[prefix + key, String(value)] as const] : [];
  });
}

export function listIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

export function textsIn(list: unknown): string[] {
  return listIn(list).filter((one) => typeof one === 'string');
}

export function recordsIn(list: unknown): Data[] {
  return listIn(list).filter(isRecord);
}

/** Lists the locales of a configuration: `{ root: { lang: 'en' }, zh: { … } }`. The key of the root locale is empty. */
export function localesIn(locales: unknown): { key: string; name: string; data: Data }[] {
  return Object.entries(recordIn(locales)).flatMap(([written, data]) => {
    const key = trimSlashes(written).replace(/^root$/, '');
    return isRecord(data) ? [{ key, name: textIn(data, 'lang') ?? key, data }] : [];
  });
}

/** Reads a link with alternative names for its label and address. @returns an empty list if one of both is missing */
export function linkIn(data: Data, labels: readonly string[], addresses: readonly string[]): SiteLink[] {
  const [label, href] = [textIn(data, ...labels), textIn(data, ...addresses)];
  return label === undefined || href === undefined ? [] : [{ label, href }];
}

/** Lists the paths that lie in a folder, relative to it. */
export function pathsIn(folder: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
}

/** Returns the path of a file in a folder; undefined for a URL. */
export function fileNamed(folder: string | undefined, written: string | undefined): string | undefined {
  const isElsewhere = folder === undefined || written === undefined || /^https?:/.test(written);
  return isElsewhere ? undefined : joinPath(folder, `./${written}`);
}

/** Reads the address of the original site. @param base path, if the address does not contain it */
export function originalPlace(url: string | undefined, base?: string): Pick<Site, 'siteUrl' | 'baseUrl'> {
  const address = parseUrl(url ?? '');
  const baseUrl = basePath(base ?? address?.pathname);
  return { siteUrl: address && parseUrl(baseUrl, address)?.href, baseUrl };
}

/** Writes a base path as `/base`; `/` for none. */
export function basePath(written = ''): string {
  return `/${trimSlashes(written)}`;
}
