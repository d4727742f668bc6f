/** Guesses the configuration of a folder without one, from names of folders and files. The result is one product. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countEach } from '../../../../../views/domain/group-by.ts';
import { firstLocale, isShown, type Locale, locales } from '../../../../../views/domain/locale.ts';
import { anyPlatform } from '../../../../../views/domain/platform.ts';
import { humanise } from '../../kit/doc-id.ts';
import { folderOf } from '../../kit/paths.ts';
import { findStaticFolder } from '../../files/static-files.ts';
import type { Report } from '../../kit/problem.ts';
import { configPaths } from './config-files.ts';
import { readAliases } from '../../dialects/aliases.ts';
import { languageName, splitSuffix, mirroredLanguages, type Suffixes } from '../../dialects/languages.ts';
import type { OtherLanguages } from './config.ts';
import { readMenuFile } from '../../dialects/summary.ts';
import { findSite } from '../../dialects/dialects.ts';
import { generatedSidebars, mainInstance, type Site, type SiteInstance } from '../../dialects/site.ts';
import { readSettings, type Settings } from './settings-file.ts';
import { guessSiteName } from './guessed-site.ts';
import { readOwnConfigs } from './config-files.ts';
import { createSiteFiles } from './site-files.ts';
import { documentFolders, isNamed, findMainLanguage } from './main-language.ts';

const iconNames = ['favicon.svg', 'favicon.png', 'favicon.ico', 'logo.svg', 'logo.png'];
/** Folders of translations in Docusaurus. */
const translations = /^(i18n\/([^/]+)\/docusaurus-plugin-content-docs\/current)\//;

/** Files of docsify for the frame around its pages. */
const frameFiles = ['_sidebar.md', '_navbar.md', '_coverpage.md', '_footer.md'].map((name) => `**/${name}`);

export interface GuessedConfig {
  /** Text of the configuration; undefined if the folder has no documents in this language. */
  text: string | undefined;
  /** Path of another tool's configuration, if there is one. */
  sitePath: string | undefined;
  /** Settings that override guesses. */
  settings: Settings | undefined;
}

/** @param paths of documents in the content folder */
export function guessConfig(
  contentDir: string,
  locale: Locale,
  paths: readonly string[],
  report: Report,
): GuessedConfig {
  const site = findSite({ contentDir, documents: paths, files: createSiteFiles(contentDir, report) });
  const settings = readSettings(contentDir, report);
  const instances = site?.editions.flatMap((edition) => edition.instances) ?? [];
  const hasDocuments = instances.some(({ path }) => documentsIn(path, paths).length > 0);
  const text = !isShown(locale)
    ? undefined
    : site && hasDocuments
      ? guessFromSite(contentDir, site, locale, paths, settings?.title)
      : guessFromFolder(contentDir, locale, paths, settings?.title);
  return {
    text: text === undefined ? undefined : (settings?.layOver(text) ?? text),
    sitePath: site?.path,
    settings,
  };
}

function guessFromFolder(
  contentDir: string,
  locale: Locale,
  paths: readonly string[],
  wanted: string | undefined,
): string | undefined {
  const found = findDocuments(contentDir, locale, paths);
  if (!found) return undefined;
  const title = wanted ?? guessSiteName(contentDir);
  const { folder, leaveOut, suffixes, others } = found;
  const instance = {
    id: mainInstance,
    path: folder,
    routeBasePath: 'docs',
    locale,
    'x-portal': {
      hasOwnAddresses: true,
      leaveOut: [...leaveOut, ...frameFiles],
      suffixes,
      sidebars: generatedSidebars,
      ...readMenuFile(contentDir, folder === '.' ? '' : folder),
    },
  };
  return JSON.stringify({
    title,
    instances: [instance],
    groups: [{ id: mainInstance, name: title, instances: [{ id: mainInstance }] }],
    'x-portal': {
      icon: guessIcon(contentDir),
      otherLanguages: others,
      aliases: readAliases(contentDir, ''),
      staticFolders: findStaticFolders(contentDir, folder),
    },
  });
}

function guessFromSite(
  contentDir: string,
  site: Site,
  locale: Locale,
  paths: readonly string[],
  wanted: string | undefined,
): string | undefined {
  const edition = findEdition(contentDir, site, locale, paths);
  const instances = edition?.instances.flatMap((one) => withDocuments(contentDir, one, locale, paths)) ?? [];
  if (!edition || instances.length === 0) return undefined;
  const title = wanted ?? edition.title ?? guessSiteName(contentDir);
  return JSON.stringify({
    title,
    instances: instances.map(({ id, path, routeBasePath, groupId, groupName, version, tabs, ...menus }) => ({
      id,
      path,
      locale,
      routeBasePath: routeBasePath || '/',
      'x-portal': { hasNamedDocuments: site.hasNamedDocuments, hasOwnAddresses: true, ...menus },
    })),
    groups: [...new Map(instances.map(({ groupId, groupName }) => [groupId, groupName]))].map(([id, name]) => ({
      id,
      name: id === mainInstance ? title : (name ?? humanise(id)),
      instances: asEntries(instances.filter(({ groupId }) => groupId === id)),
    })),
    redirects: [
      ...(site.redirects ?? []),
      ...[...new Set([site.baseUrl + edition.prefix, edition.prefix, site.baseUrl])]
        .filter((beginning) => /[^/]/.test(beginning))
        .map((beginning) => ({ source: `${beginning.replace(/^\/+/, '/')}/:rest*`, destination: '/:rest*' })),
    ],
    passthroughPrefixes: site.otherParts?.map((part) => site.baseUrl.replace(/\/$/, '') + part),
    ...(site.siteUrl !== undefined && { sitemap: { siteUrl: site.siteUrl } }),
    'x-portal': {
      tagline: edition.tagline,
      links: edition.links,
      footer: edition.footer,
      icon: site.icon,
      syntax: site.syntax,
      otherLanguages: Object.fromEntries(
        site.editions
          .filter((one) => one !== edition && one.language !== '' && isOther(one.language))
          .map((one) => [one.language, one.instances.map(patternOf)]),
      ),
      staticFolders: site.staticFolders,
      aliases: site.aliases
        ? { ...readAliases(contentDir, site.folder), ...site.aliases }
        : readAliases(contentDir, site.folder),
      ...(site.folder !== '' && { siteFolder: site.folder }),
    },
  });
}

/** Uses the original folder for a translation without documents, if the originals are in its language. @returns empty without documents */
function withDocuments(
  contentDir: string,
  instance: SiteInstance,
  locale: Locale,
  paths: readonly string[],
): SiteInstance[] {
  if (documentsIn(instance.path, paths).length > 0) return [instance];
  const { translates: original } = instance;
  const originals = original === undefined ? [] : documentsIn(original, paths);
  if (original === undefined || originals.length === 0) return [];
  // With chosen languages only names of documents tell the language, never their texts.
  return firstLocale() === undefined && findMainLanguage(contentDir, originals) === locale
    ? [{ ...instance, path: original, translates: undefined }]
    : [];
}

/** Returns the documents of an instance as a pattern of paths. */
function patternOf({ path, suffixes }: SiteInstance): string {
  return suffixes?.own ? `${path}/**/*.${suffixes.own}.{md,mdx}` : path;
}

function documentsIn(folder: string, paths: readonly string[]): readonly string[] {
  return folder === '.' ? paths : paths.filter((path) => path.startsWith(`${folder}/`));
}

/** Finds the site's edition in a language: by name, else the main edition if its texts are in that language. */
function findEdition(contentDir: string, { editions }: Site, locale: Locale, paths: readonly string[]) {
  const named = editions.find(({ language }) => isNamed(locale, language));
  const [main] = editions;
  const isNamedOtherwise = firstLocale() !== undefined && languageName(main?.language ?? '') !== undefined;
  if (named || !main || isNamedOtherwise || locales.some((other) => isNamed(other, main.language))) return named;
  const documents = main.instances.flatMap(({ path }) => documentsIn(path, paths));
  return findMainLanguage(contentDir, documents) === locale ? main : undefined;
}

/** Describes versions of the same documents as entries of a group. The first version is current. */
function asEntries(versions: readonly SiteInstance[]) {
  return versions.map(({ id, tabs, version: { key, label } }, at) => ({
    id,
    tab: tabs,
    ...(versions.length > 1 && {
      platform: label,
      'x-portal': {
        platformKey: anyPlatform,
        ...(at === 0 ? { version: 'latest' } : { version: label, languageKey: key }),
      },
    }),
  }));
}

/** Finds the icon of a site by its usual names. */
function guessIcon(contentDir: string): string | undefined {
  const folder = findStaticFolder(contentDir);
  return iconNames.map((name) => `${folder}/${name}`).find((path) => existsSync(join(contentDir, path)));
}

/** Finds static folders beside the folder with a package's documents. */
function findStaticFolders(contentDir: string, folder: string): string[] {
  const parts = folder.split('/');
  const beside = parts.flatMap((_, depth) =>
    ['public', 'static'].map((name) => [...parts.slice(0, depth), name].join('/')),
  );
  return beside.filter((path) => existsSync(join(contentDir, path)));
}

/** Writes the guessed configuration to files. @returns their paths; empty if the folder has a configuration or no documents */
export function writeGuessedConfig(contentDir: string, paths: readonly string[]): string[] {
  if (readOwnConfigs(contentDir).length > 0) return [];
  return locales.flatMap((locale) => {
    const { text } = guessConfig(contentDir, locale, paths, () => undefined);
    const [path = ''] = configPaths(locale);
    if (text === undefined) return [];
    writeFileSync(join(contentDir, path), `${JSON.stringify(JSON.parse(text, dropSource), null, 2)}\n`, { flag: 'wx' });
    return [path];
  });
}

/** Omits the source of menus, because the written file contains the menus. */
function dropSource(key: string, value: unknown): unknown {
  return key === 'sidebarsFile' ? undefined : value;
}

/** Folder with documents inside a package of a repository. */
const inPackage = /^((?:apps|packages)\/[^/]+\/(?:src\/)?(?:content\/docs|docs|content|pages))\//;

interface Found {
  folder: string;
  /** Folders of other languages inside it. */
  leaveOut: string[];
  suffixes?: Suffixes;
  others: OtherLanguages;
}

function findDocuments(contentDir: string, locale: Locale, paths: readonly string[]): Found | undefined {
  const root = findRoot(paths);
  const prefix = root === '.' ? '' : `${root}/`;
  const inside = paths.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
  if (inside.length === 0) return undefined;
  const folders = languageFolders(inside);
  const beside = inside.filter((path) => !folders.includes(path.split('/', 1)[0] ?? ''));
  const all = mirroredLanguages(beside, splitSuffix);
  const others: OtherLanguages = Object.fromEntries([
    ...folders.filter(isOther).map((name) => [name, [`${prefix}${name}`]]),
    ...all.filter(isOther).map((name) => [name, [`${prefix}**/*.${name}.{md,mdx}`]]),
  ]);
  const own = folders.find((name) => isNamed(locale, name));
  if (own !== undefined) return { folder: prefix + own, leaveOut: [], others };
  const translated = paths.map((path) => translations.exec(path)).find((match) => isNamed(locale, match?.[2]));
  if (translated?.[1] !== undefined) return { folder: translated[1], leaveOut: [], others };
  const suffix = all.find((name) => isNamed(locale, name));
  const found = {
    folder: root,
    leaveOut: folders,
    ...(all.length > 0 && { suffixes: { own: suffix ?? '', all } }),
    others,
  };
  if (suffix !== undefined) return found;
  if (locales.every((each) => folders.some((name) => isNamed(each, name)))) return undefined;
  const main = beside.filter((path) => !all.includes(splitSuffix(path)[0])).map((path) => prefix + path);
  return main.length > 0 && findMainLanguage(contentDir, main) === locale ? found : undefined;
}

/** Finds the folder of the documents: a package's folder if most documents are in it. */
function findRoot(paths: readonly string[]): string {
  const usual =
    documentFolders.find((folder) => folder === '.' || paths.some((path) => path.startsWith(`${folder}/`))) ?? '.';
  const inPackages = countEach(paths.flatMap((path) => inPackage.exec(path)?.[1] ?? []));
  const [folder, count] = [...inPackages].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count > paths.length / 2 ? folder : usual;
}

function isOther(name: string): boolean {
  return !locales.some((locale) => isNamed(locale, name));
}

/** Lists folders of one language: those of editions if all languages have one, and those that repeat documents of other folders. */
function languageFolders(paths: readonly string[]): string[] {
  const split = (path: string): readonly [string, string] => {
    const [name = '', ...inner] = path.split('/');
    return inner.length > 0 && languageName(name) !== undefined ? [name, inner.join('/')] : ['', path];
  };
  const editions = [...new Set(paths.map((path) => split(path)[0]))].filter((name) => !isOther(name));
  const hasBoth = locales.every((locale) => editions.some((name) => isNamed(locale, name)));
  return [...new Set([...(hasBoth ? editions : []), ...mirroredLanguages(paths, split)])];
}

/** True for the index document of a folder, without its ending: `index`, `README`, `intro`. */
export function isFolderIndex(path: string): boolean {
  const name = path.slice(folderOf(path).length).replace(/^\//, '');
  return /^(?:\d+-)?(?:_?index|readme|intro(?:duction)?)$/i.test(name);
}
