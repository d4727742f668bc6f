/** Guesses the configuration of a folder that has none: one product with the documents of a folder, by folders and names. */
import { closeSync, type Dirent, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { humanise, isDocumentFile } from '../addresses/doc-id.ts';
import { folderOf, isInnerPath, pathIn } from '../files/reader.ts';
import type { Report } from '../problem.ts';
import {
  defaultInstance,
  type DocusaurusInstance,
  type DocusaurusSite,
  generatedSidebars,
  readDocusaurus,
} from './docusaurus.ts';

/** Folders with documents, in order of preference; `.` is the content folder itself. */
const documentFolders = [
  ...['docs/src/content/docs', 'src/content/docs', 'website/docs', 'content/docs', 'docs', 'content'],
  ...['documentation', 'doc', 'pages', '.'],
];
const localeNames: Readonly<Record<Locale, readonly string[]>> = {
  en: ['en', 'en-us'],
  zh: ['zh', 'zh-cn', 'zh-hans', 'zh_cn', 'cn'],
};
const languageFolder = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i;
/** Share of the documents of a folder that lie beside it, too, from which the folder is a translation. */
const mirroredShare = 0.5;
/** Translations of another documentation tool. */
const translations = /^(i18n\/([^/]+)\/docusaurus-plugin-content-docs\/current)\//;
const sampledFiles = 20;
const sampledBytes = 4096;
/** Folders that are listed to find the main language. */
const listedFolders = 40;
/** Share of Chinese characters from which a text is Chinese. */
const chineseShare = 0.1;

/**
 * @param paths documents in the content folder
 * @returns the text of a configuration; undefined if the folder has no documents in this language
 */
export function guessConfig(
  contentDir: string,
  locale: Locale,
  paths: readonly string[],
  report: Report,
): string | undefined {
  const site = readDocusaurus(contentDir);
  if (site?.hasRedirectFunction) {
    const detail = 'createRedirects is a function, which is not run; redirects that it makes are missing';
    report({ severity: 'warning', kind: 'config.function', path: site.path, line: 0, detail });
  }
  const ofSite = site && guessFromSite(contentDir, site, locale, paths);
  if (ofSite !== undefined) return ofSite;
  const found = findDocuments(contentDir, locale, paths);
  if (!found) return undefined;
  const title = nameOf(contentDir);
  const { folder, leaveOut } = found;
  const instance = {
    id: defaultInstance,
    path: folder,
    routeBasePath: 'docs',
    locale,
    'x-portal': { hasOwnAddresses: true, leaveOut, sidebars: generatedSidebars },
  };
  return JSON.stringify({
    title,
    instances: [instance],
    groups: [{ id: defaultInstance, name: title, instances: [{ id: defaultInstance }] }],
  });
}

function guessFromSite(
  contentDir: string,
  site: DocusaurusSite,
  locale: Locale,
  paths: readonly string[],
): string | undefined {
  const inFolder = (folder: string) => paths.filter((path) => folder === '.' || path.startsWith(`${folder}/`));
  const isKnown = locales.some((known) => isNamed(known, site.defaultLocale));
  const translation = site.locales.find((name) => isNamed(locale, name));
  const instances = site.instances.flatMap((instance) => {
    const isOwn = isKnown
      ? isNamed(locale, site.defaultLocale)
      : languageOf(contentDir, inFolder(instance.path)) === locale;
    const path = isOwn ? instance.path : translation && site.translationOf(instance, translation);
    return path !== undefined && inFolder(path).length > 0 ? [{ ...instance, path, isTranslation: !isOwn }] : [];
  });
  if (instances.length === 0) return undefined;
  const title = site.title ?? nameOf(contentDir);
  return JSON.stringify({
    title,
    instances: instances.map(({ id, path, routeBasePath, sidebars, isTranslation }) => ({
      ...{ id, path, locale, routeBasePath: routeBasePath || '/' },
      'x-portal': { hasNamedDocuments: true, hasOwnAddresses: true, ...(isTranslation && { isTranslation }), sidebars },
    })),
    groups: [...new Map(instances.map(({ groupId, groupName }) => [groupId, groupName]))].map(([id, name]) => ({
      ...{ id, name: id === defaultInstance ? title : (name ?? humanise(id)) },
      instances: asEntries(instances.filter(({ groupId }) => groupId === id)),
    })),
    redirects: [
      ...site.redirects,
      ...(site.baseUrl === '/' ? [] : [{ source: `${site.baseUrl}/:rest*`, destination: '/:rest*' }]),
    ],
    ...(site.siteUrl !== undefined && { sitemap: { siteUrl: site.siteUrl } }),
    'x-portal': { tagline: site.tagline, links: site.links, ...(site.folder !== '' && { siteFolder: site.folder }) },
  });
}

/** Describes the versions of the same documents as entries of a group. The first is the current one. */
function asEntries(versions: readonly DocusaurusInstance[]) {
  return versions.map(({ id, tabs, version: { key, label } }, at) => ({
    ...{ id, tab: tabs },
    ...(versions.length > 1 && {
      platform: label,
      'x-portal': {
        platformKey: anyPlatform,
        ...(at === 0 ? { version: 'latest' } : { version: label, languageKey: key }),
      },
    }),
  }));
}

/** Returns the title and the main language of a folder without a configuration of ours. */
export function guessSite(contentDir: string): { title: string; locale: Locale } {
  const site = readDocusaurus(contentDir);
  if (!site) return { title: nameOf(contentDir), locale: guessLocale(contentDir) };
  const named = locales.find((locale) => isNamed(locale, site.defaultLocale));
  const folder = site.instances[0]?.path ?? '.';
  return {
    title: site.title ?? nameOf(contentDir),
    locale: named ?? languageOf(contentDir, firstDocuments(contentDir, folder)),
  };
}

function guessLocale(contentDir: string): Locale {
  const found = documentFolders.map((folder) => ({ folder, documents: firstDocuments(contentDir, folder) }));
  const { folder = '.', documents = [] } = found.find((one) => one.documents.length > 0) ?? {};
  const inside = new Set(
    documents.map((path) => path.slice(folder === '.' ? 0 : folder.length + 1).split('/')[0] ?? ''),
  );
  const isBoth = locales.every((locale) => [...inside].some((name) => isNamed(locale, name)));
  return isBoth ? 'en' : languageOf(contentDir, documents);
}

/** Lists some documents of a folder, those of each folder before those of its folders. */
function firstDocuments(contentDir: string, folder: string): string[] {
  const found: string[] = [];
  const folders = [folder === '.' ? '' : folder];
  for (let at = 0; at < folders.length && at < listedFolders && found.length < sampledFiles; at++) {
    const current = folders[at] ?? '';
    for (const entry of entriesIn(join(contentDir, current))) {
      const path = pathIn(current, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (isDocumentFile(entry.name)) found.push(path);
    }
  }
  return found;
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(
      ({ name }) => isInnerPath(name) && name !== 'node_modules',
    );
  } catch {
    return [];
  }
}

interface Found {
  folder: string;
  /** Folders inside it with translations. */
  leaveOut: string[];
}

function findDocuments(contentDir: string, locale: Locale, paths: readonly string[]): Found | undefined {
  const root = documentFolders.find((folder) => folder === '.' || paths.some((path) => path.startsWith(`${folder}/`)));
  if (root === undefined) return undefined;
  const inside = root === '.' ? [...paths] : paths.filter((path) => path.startsWith(`${root}/`));
  if (inside.length === 0) return undefined;
  const prefix = root === '.' ? '' : `${root}/`;
  const languages = languageFolders(inside.map((path) => path.slice(prefix.length)));
  const ownFolder = (of: Locale) => languages.find((name) => localeNames[of].includes(name.toLowerCase()));
  const own = ownFolder(locale);
  if (own !== undefined) return { folder: prefix + own, leaveOut: [] };
  const translated = paths.map((path) => translations.exec(path)).find((match) => isNamed(locale, match?.[2]));
  if (translated?.[1] !== undefined) return { folder: translated[1], leaveOut: [] };
  if (ownFolder('en') !== undefined && ownFolder('zh') !== undefined) return undefined;
  const rest = inside.filter((path) => !languages.some((name) => path.startsWith(`${prefix}${name}/`)));
  return rest.length > 0 && languageOf(contentDir, rest) === locale ? { folder: root, leaveOut: languages } : undefined;
}

function isNamed(locale: Locale, name = ''): boolean {
  return localeNames[locale].includes(name.toLowerCase());
}

/** Lists folders with the documents of one language: those of an edition, and those that repeat what lies beside them. */
function languageFolders(paths: readonly string[]): string[] {
  const all = new Set(paths);
  const inFolder = new Map<string, string[]>();
  for (const path of paths) {
    const at = path.indexOf('/');
    const name = path.slice(0, Math.max(at, 0));
    if (languageFolder.test(name)) inFolder.set(name, [...(inFolder.get(name) ?? []), path.slice(at + 1)]);
  }
  const names = [...inFolder.keys()];
  const hasBoth = (['en', 'zh'] as const).every((locale) => names.some((name) => isNamed(locale, name)));
  return names.filter((name) => {
    const inside = inFolder.get(name) ?? [];
    const mirrored = inside.filter((path) => all.has(path)).length;
    return hasBoth || mirrored / inside.length >= mirroredShare;
  });
}

/** Reads the beginnings of some documents. */
function languageOf(contentDir: string, paths: readonly string[]): Locale {
  const step = Math.max(1, Math.floor(paths.length / sampledFiles));
  const text = paths
    .filter((_, index) => index % step === 0)
    .slice(0, sampledFiles)
    .map((path) => beginningOf(join(contentDir, path)))
    .join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters > 0 && chinese / letters >= chineseShare ? 'zh' : 'en';
}

function beginningOf(file: string): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(sampledBytes);
      return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, sampledBytes, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

/** Name of the package, else of the folder. */
function nameOf(contentDir: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(contentDir, 'package.json'), 'utf8')) as { name?: unknown };
    if (typeof name === 'string' && name !== '') return humanise(name.split('/').at(-1) ?? name);
  } catch {
    // The folder is no package.
  }
  const name = basename(contentDir);
  return humanise(/^(?:docs?|content)$/.test(name) ? basename(dirname(contentDir)) : name);
}

/** Whether a document opens its folder: `index.md`, `README.md`, `intro.md`. */
export function isFolderIndex(path: string): boolean {
  const name = path.slice(folderOf(path).length).replace(/^\//, '');
  return /^(?:\d+-)?(?:index|readme|intro(?:duction)?)$/i.test(name);
}
