/** Reads the configuration of a Docusaurus site as data: documents, blogs and single pages, with versions and translations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { humanise } from '../../kit/doc-id.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { joinPath, pathIn, trimSlashes } from '../../kit/paths.ts';
import type { Report } from '../../kit/problem.ts';
import {
  type Data,
  fileNamed,
  firstPresent,
  firstSite,
  listIn,
  originalPlace,
  pathsIn,
  recordIn,
  recordsIn,
  spellingsOf,
  textIn,
  textsIn,
} from '../read-data.ts';
import { type Dialect, generatedSidebars, mainInstance, oneInstance } from '../site.ts';
import type { Site, SiteEdition, SiteFolder, SiteVersion } from '../site.ts';
import { labelTabs, navbarItems, readLinks, readSidebars, readTranslation, type TranslatedInstance } from './menus.ts';

const names = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

export const docusaurus: Dialect = {
  title: 'Docusaurus',
  siteFile:
    /(?:^|\/)(?:docusaurus\.config\.\w+|sidebars?\.[cm]?[jt]s|(?:[\w-]+_)?versions\.json|i18n\/[^/]+\/docusaurus-[\w-]+\/[\w.-]+\.json)$/,

  readSite: (site) =>
    firstSite(site, names, 'config.unreadable', (data, path, folder) => describeSite({ ...site, folder, data }, path)),
};

/** A configuration in its folder. */
interface Source extends SiteFolder {
  folder: string;
  data: Data;
}

function describeSite(source: Source, path: string): Site | undefined {
  const { contentDir, folder, data, files } = source;
  const docs = pluginsOf(data, 'docs').flatMap((options) => describeDocs(source, options));
  if (docs.length === 0) return undefined;
  const blogs = pluginsOf(data, 'blog').filter((options) => existsSync(join(contentDir, blogFolder(source, options))));
  const pages = namesInFolder(join(contentDir, folder, 'src/pages')).map((name) => name.replace(/\.\w+$/, ''));
  const shownPages = pages.filter((name) => !/^_|^index$|\./.test(name));
  const otherParts = [...blogs.map((options) => routeOf(options, 'blog')), ...shownPages].filter((part) => part !== '');
  return {
    path,
    syntax: { dialect: 'docusaurus' },
    icon: fileNamed(
      pathIn(folder, 'static'),
      textIn(data, 'favicon') ?? textIn(recordIn(data, 'themeConfig', 'navbar', 'logo'), 'src'),
    ),
    folder,
    hasNamedDocuments: true,
    ...originalPlace(textIn(data, 'url'), textIn(data, 'baseUrl')),
    editions: describeLanguages(source, [
      ...docs,
      ...describePages(source, docs),
      ...blogs.map((options) => describeBlog(source, options)),
    ]),
    redirects: readRedirects(path, data, files.report),
    otherParts: [...new Set(otherParts.map((part) => `/${part}`))],
  };
}

function describeLanguages(
  { folder, data, documents, files }: Source,
  instances: readonly TranslatedInstance[],
): SiteEdition[] {
  const original = { title: textIn(data, 'title'), tagline: textIn(data, 'tagline'), ...readLinks(data), instances };
  const { i18n } = data;
  const main = isRecord(i18n) ? (textIn(i18n, 'defaultLocale') ?? 'en') : '';
  const others = isRecord(i18n) ? textsIn(i18n['locales']) : [];
  return [...new Set([main, ...others])].map((language) => {
    const edition = readTranslation(original, language, pathIn(folder, `i18n/${language}`), files);
    if (language !== main) return edition;
    // `i18n` may have a folder for the main language, too. The documents in that folder win.
    const laidOver = edition.instances.map(({ path, translates: fallback = path, ...one }) => {
      return pathsIn(path, documents).length > 0 ? { ...one, path, fallback } : { ...one, path: fallback };
    });
    return { ...edition, prefix: '', instances: laidOver };
  });
}

/** Lists the options of all plugins of a kind; plugins in presets come first. */
function pluginsOf({ presets, plugins }: Data, kind: 'docs' | 'blog'): Data[] {
  const inPresets = entriesOf(presets).flatMap(([name, options]) =>
    /(?:^|-)classic$/.test(name) && options[kind] !== false ? [recordIn(options, kind)] : [],
  );
  return [...inPresets, ...optionsOf(plugins, `content-${kind}`)];
}

function optionsOf(plugins: unknown, wanted: string): Data[] {
  return entriesOf(plugins).flatMap(([name, options]) =>
    name === wanted || name.endsWith(`plugin-${wanted}`) ? [options] : [],
  );
}

/** Reads `name` and `[name, options]`. */
function entriesOf(entries: unknown): [name: string, options: Data][] {
  return listIn(entries).flatMap((entry): [string, Data][] => {
    const [name, options] = [entry].flat() as unknown[];
    return typeof name === 'string' ? [[name, recordIn(options)]] : [];
  });
}

/** Returns the path below which a plugin publishes its pages. */
function routeOf(options: Data, usual: string): string {
  return trimSlashes(textIn(options, 'routeBasePath') ?? usual);
}

/** Describes the versions of the documents of a plugin, the newest first. */
function describeDocs({ contentDir, folder, data, files }: Source, options: Data): TranslatedInstance[] {
  const id = textIn(options, 'id') ?? 'default';
  const [groupId, prefix, suffix] = id === 'default' ? [mainInstance, '', ''] : [id, `${id}_`, `-${id}`];
  const base = routeOf(options, 'docs');
  const leadsHere = (item: Data) =>
    item['docsPluginId'] === id ||
    (base !== '' && `${textIn(item, 'to') ?? ''}/`.replace(/^\/+/, '').startsWith(`${base}/`));
  const groupName = textIn(navbarItems(data).find(leadsHere), 'label');
  const versions = listVersions(options, files.read(pathIn(folder, `${prefix}versions.json`), 'config.unreadable'));
  return versions.flatMap((version): TranslatedInstance[] => {
    const { key, route, folder: versionFolder } = version;
    const released = `${prefix}versioned_docs/${String(versionFolder)}`;
    // A build may copy the documents in progress to the folder of the newest version, so that folder may be missing.
    const isReleased =
      versionFolder !== undefined && (key !== '' || existsSync(join(contentDir, pathIn(folder, released))));
    const path = joinPath(folder, isReleased ? released : (textIn(options, 'path') ?? 'docs'));
    if (path === undefined) return [];
    const ownMenus = isReleased ? undefined : textIn(options, 'sidebarPath');
    const menus = isReleased ? `${prefix}versioned_sidebars/${versionFolder}-sidebars.json` : ownMenus;
    const named = menus && joinPath(folder, menus);
    const sidebarsFile = firstPresent(contentDir, spellingsOf(named));
    const missing = { path: named ?? '', line: 0, detail: 'the file of the menus is missing' };
    if (ownMenus !== undefined && sidebarsFile === undefined)
      files.report({ severity: 'error', kind: 'sidebar.unreadable', ...missing });
    const sidebars = sidebarsFile === undefined ? undefined : readSidebars(sidebarsFile, files);
    return [
      oneInstance({
        path: path || '.',
        id: key === '' ? groupId : `${groupId}-${key}`,
        groupId,
        groupName,
        version,
        translations: `docusaurus-plugin-content-docs${suffix}/${versionFolder ?? 'current'}`,
        ...(sidebars && { sidebars, sidebarsFile }),
        routeBasePath: route === '' ? base : pathIn(base, route),
        tabs: labelTabs(sidebars ?? generatedSidebars, data),
        leaveOut: textsIn(options['exclude']),
        keepsNumbers: options['numberPrefixParser'] === false,
      }),
    ];
  });
}

interface Version extends SiteVersion {
  /** Part of the original addresses; empty for the newest version. */
  route: string;
  /** Name of the version in `version-2.0`; undefined for the documents in progress. */
  folder: string | undefined;
}

/** Name that Docusaurus gives to the documents in progress. */
const inProgress = 'current';
const maxLabelLength = 60;

/**
 * Returns the newest version, then the older ones, then the documents in progress.
 * @param options of the plugin
 * @param listed content of `versions.json`
 */
function listVersions(options: Data, listed: unknown): Version[] {
  const { disableVersioning, includeCurrentVersion, onlyIncludeVersions: only, lastVersion } = options;
  const released = disableVersioning === true ? [] : textsIn(listed);
  const names = [...released, ...(includeCurrentVersion === false ? [] : [inProgress])].filter(
    (name) => !Array.isArray(only) || only.includes(name),
  );
  const newest = names.find((name) => name === lastVersion) ?? names[0];
  return names
    .toSorted((a, b) => Number(b === newest) - Number(a === newest))
    .map((name): Version => {
      const given = recordIn(options, 'versions', name);
      const isReleased = name !== inProgress;
      const key = isReleased ? name.replaceAll(/[^\w.-]+/g, '-') : 'next';
      const label = textIn(given, 'label') ?? (isReleased ? name : 'Next');
      const route = typeof given['path'] === 'string' ? trimSlashes(given['path']) : undefined;
      return {
        key: name === newest ? '' : key,
        // Docusaurus calls the documents in progress `next` in addresses.
        label: label === 'next' ? 'Next' : label.slice(0, maxLabelLength),
        route: route ?? (name === newest ? '' : isReleased ? name : 'next'),
        folder: isReleased ? `version-${name}` : undefined,
      };
    });
}

/** Describes the single pages of `src/pages`, which are published at the root and have no menu. */
function describePages({ folder, documents }: Source, docs: readonly TranslatedInstance[]): TranslatedInstance[] {
  const path = pathIn(folder, 'src/pages');
  const isFree = docs.every(({ routeBasePath }) => routeBasePath !== '');
  if (!isFree || pathsIn(path, documents).length === 0) return [];
  const translations = 'docusaurus-plugin-content-pages';
  return [oneInstance({ path, sidebars: {}, id: 'pages', groupId: 'pages', translations })];
}

function blogFolder({ folder }: Source, options: Data): string {
  return joinPath(folder, textIn(options, 'path') ?? 'blog') ?? folder;
}

/** Describes a blog: posts from newest to oldest, below a list page. */
function describeBlog(source: Source, options: Data): TranslatedInstance {
  const own = textIn(options, 'id');
  const path = blogFolder(source, options);
  const title = textIn(options, 'blogTitle', 'blogSidebarTitle') ?? humanise(own ?? 'blog');
  const list = { slug: 'archive', title, description: textIn(options, 'blogDescription') };
  const items = [{ type: 'autogenerated', dirName: '.', sort: 'newest' }];
  const id = own === undefined ? 'blog' : `blog-${own}`;
  return oneInstance({
    path,
    id,
    groupId: id,
    groupName: title,
    routeBasePath: routeOf(options, 'blog'),
    sidebars: { blog: [{ type: 'category', label: title, ...list, items, collapsed: false }] },
    tabs: { blog: title },
    translations: `docusaurus-plugin-content-${id}`,
    isDated: true,
    leaveOut: textsIn(options['exclude']),
  });
}

/** Reads the redirects of `@docusaurus/plugin-client-redirects`. */
function readRedirects(path: string, { plugins }: Data, report: Report): Site['redirects'] {
  const options = optionsOf(plugins, 'client-redirects');
  if (options.some(({ createRedirects }) => createRedirects !== undefined)) {
    const detail = 'createRedirects is a function, which is not run; redirects that it makes are missing';
    report({ severity: 'warning', kind: 'config.function', path, line: 0, detail });
  }
  return options
    .flatMap(({ redirects }) => recordsIn(redirects))
    .flatMap(({ from, to: destination }) =>
      typeof destination === 'string' ? textsIn([from].flat()).map((source) => ({ source, destination })) : [],
    );
}
