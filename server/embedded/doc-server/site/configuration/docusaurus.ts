/** Reads the configuration of a Docusaurus site as data: its instances of documents, their menus and their translations. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isInnerPath, joinPath, pathIn } from '../../kit/paths.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { parseUrl } from '../../../../../views/domain/parse-url.ts';
import type { RedirectConfig, SiteLink, SiteLinkGroup } from './config.ts';
import { type DocusaurusVersion, listVersions } from './docusaurus-versions.ts';
import { labelTabs, listOtherParts, navbarItems, readFooter, readIcon, readLinks } from './docusaurus-navigation.ts';
import { entriesOf, optionsOf, nonEmptyText } from './docusaurus-options.ts';
import { generatedSidebars, readSidebars } from './docusaurus-menus.ts';
import { createSiteFiles, type SiteFiles } from './site-files.ts';
import type { Report } from '../../kit/problem.ts';

/** One version of the documents of a plugin. */
export interface DocusaurusInstance {
  id: string;
  /** Shared by the versions of the same documents. */
  groupId: string;
  /** Label in the navigation bar. */
  groupName: string | undefined;
  version: DocusaurusVersion;
  /** Folder in the content folder. */
  path: string;
  routeBasePath: string;
  /** In the format of `sidebars.json`. */
  sidebars: Record<string, unknown[]>;
  /** File of the menus; undefined if they are made from the folders. */
  sidebarsFile: string | undefined;
  /** Labels of the sidebars. */
  tabs: Record<string, string>;
  /** Translated labels by sidebar, kind and original label: `guides.category.Tools`. */
  menuLabels?: Record<string, string> | undefined;
}

export interface DocusaurusSite {
  /** Path of the configuration in the content folder. */
  path: string;
  title: string | undefined;
  tagline: string | undefined;
  /** Links of the navigation bar, but not those to menus and versions. */
  links: SiteLink[];
  footer: SiteLinkGroup[];
  /** Path of the favicon, else the logo, in the content folder. */
  icon: string | undefined;
  /** Folder that `@site/` means. */
  folder: string;
  /** Origin and base path of the original site. */
  siteUrl: string | undefined;
  baseUrl: string;
  defaultLocale: string;
  locales: string[];
  instances: DocusaurusInstance[];
  redirects: RedirectConfig[];
  /** Beginnings of addresses of other parts of the site: its blogs and single pages. */
  otherParts: string[];
  /** True if a function makes further redirects, which are unknown here. */
  hasRedirectFunction: boolean;
  /** Returns the folder with the translation of an instance. */
  translationOf(instance: Pick<DocusaurusInstance, 'groupId' | 'version'>, locale: string): string;
}

export const defaultInstance = 'docs';

/** Folders of a repository that may hold a site. */
const siteFolders = ['', 'website', 'docs', 'site', 'documentation', 'docusaurus'];
const endings = ['ts', 'mts', 'js', 'mjs', 'cjs'];

/** @returns undefined without a configuration that has documents; an unreadable one is reported and counts as none */
export function readDocusaurus(contentDir: string, report: Report): DocusaurusSite | undefined {
  const files = createSiteFiles(contentDir, report);
  for (const folder of [...siteFolders, ...otherFolders(contentDir)]) {
    for (const ending of endings) {
      const path = pathIn(folder, `docusaurus.config.${ending}`);
      const data = files.read(path, 'config.unreadable');
      const site = isRecord(data) ? describeSite(contentDir, folder, path, data, files) : undefined;
      if (site) return site;
    }
  }
  return undefined;
}

/** Lists other folders of a repository that hold a configuration. */
function otherFolders(contentDir: string): string[] {
  try {
    return readdirSync(contentDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isInnerPath(entry.name) && !siteFolders.includes(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

function describeSite(
  contentDir: string,
  folder: string,
  path: string,
  data: Record<string, unknown>,
  files: SiteFiles,
): DocusaurusSite | undefined {
  const i18n = isRecord(data['i18n']) ? data['i18n'] : {};
  const instances = listOptions(data).flatMap((options) => describeInstances(contentDir, folder, options, data, files));
  if (instances.length === 0) return undefined;
  return {
    path,
    title: nonEmptyText(data['title']),
    tagline: nonEmptyText(data['tagline']),
    links: readLinks(data),
    footer: readFooter(data),
    icon: readIcon(folder, data),
    folder,
    ...readOriginal(data),
    defaultLocale: nonEmptyText(i18n['defaultLocale']) ?? 'en',
    locales: Array.isArray(i18n['locales']) ? i18n['locales'].filter((one) => typeof one === 'string') : [],
    instances,
    ...readRedirects(data),
    otherParts: listOtherParts(contentDir, folder, data),
    translationOf({ groupId, version }, locale) {
      const plugin = `docusaurus-plugin-content-docs${groupId === defaultInstance ? '' : `-${groupId}`}`;
      return pathIn(folder, `i18n/${locale}/${plugin}/${version.folder ?? 'current'}`);
    },
  };
}

/** Describes the versions of the documents of a preset or plugin, the newest first. */
function describeInstances(
  contentDir: string,
  folder: string,
  options: Record<string, unknown>,
  data: Record<string, unknown>,
  files: SiteFiles,
): DocusaurusInstance[] {
  const id = nonEmptyText(options['id']) ?? 'default';
  const groupId = id === 'default' ? defaultInstance : id;
  const prefix = id === 'default' ? '' : `${id}_`;
  const base = (nonEmptyText(options['routeBasePath']) ?? 'docs').replace(/^\/+|\/+$/g, '');
  const leadsHere = ({ docsPluginId, to }: Record<string, unknown>) =>
    docsPluginId === id || (base !== '' && `${nonEmptyText(to) ?? ''}/`.replace(/^\/+/, '').startsWith(`${base}/`));
  const groupName = nonEmptyText(navbarItems(data).find(leadsHere)?.['label']);
  const versions = listVersions(options, files.read(pathIn(folder, `${prefix}versions.json`), 'config.unreadable'));
  return versions.flatMap((version): DocusaurusInstance[] => {
    const { key, route, folder: versionFolder } = version;
    const released = versionFolder === undefined ? undefined : `${prefix}versioned_docs/${versionFolder}`;
    // A build may copy the documents in progress to the folder of the newest version.
    const isReleased = released !== undefined && (key !== '' || existsSync(join(contentDir, folder, released)));
    const path = joinPath(folder, isReleased ? released : (nonEmptyText(options['path']) ?? 'docs'));
    if (path === undefined) return [];
    const sidebarPath = isReleased
      ? `${prefix}versioned_sidebars/${String(versionFolder)}-sidebars.json`
      : options['sidebarPath'];
    const sidebarsFile = typeof sidebarPath === 'string' ? joinPath(folder, sidebarPath) : undefined;
    const sidebars = readSidebars(sidebarsFile, files);
    return [
      {
        groupId,
        groupName,
        version,
        ...(sidebars ? { sidebars, sidebarsFile } : { sidebars: generatedSidebars, sidebarsFile: undefined }),
        id: key === '' ? groupId : `${groupId}-${key}`,
        path: path === '' ? '.' : path,
        routeBasePath: route === '' ? base : pathIn(base, route),
        tabs: labelTabs(sidebars ?? generatedSidebars, data),
      },
    ];
  });
}

function readOriginal({ url, baseUrl }: Record<string, unknown>): Pick<DocusaurusSite, 'siteUrl' | 'baseUrl'> {
  const base = `/${(nonEmptyText(baseUrl) ?? '').replace(/^\/+|\/+$/g, '')}`;
  const origin = nonEmptyText(url);
  return { siteUrl: origin === undefined ? undefined : parseUrl(base, origin)?.href, baseUrl: base };
}

/** Lists the options of presets and plugins that publish documents. */
function listOptions(data: Record<string, unknown>): Record<string, unknown>[] {
  const ofPresets = entriesOf(data['presets']).flatMap(([name, { docs = {} }]) =>
    /(?:^|-)classic$/.test(name) && docs !== false ? [isRecord(docs) ? docs : {}] : [],
  );
  return [...ofPresets, ...optionsOf(data['plugins'], /plugin-content-docs$|^content-docs$/)];
}

/** Reads the redirects of `@docusaurus/plugin-client-redirects`. */
function readRedirects(data: Record<string, unknown>): Pick<DocusaurusSite, 'redirects' | 'hasRedirectFunction'> {
  const options = optionsOf(data['plugins'], /plugin-client-redirects$|^client-redirects$/);
  const entries = options.flatMap(({ redirects }) => (Array.isArray(redirects) ? redirects.filter(isRecord) : []));
  const redirects = entries.flatMap(({ from, to: destination }) =>
    (Array.isArray(from) ? (from as unknown[]) : [from]).flatMap((source) =>
      typeof source === 'string' && typeof destination === 'string' ? [{ source, destination }] : [],
    ),
  );
  return { redirects, hasRedirectFunction: options.some(({ createRedirects }) => createRedirects !== undefined) };
}
