/** Reads the configuration of a Docusaurus site as data: its instances of documents, their menus and their translations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { humanise } from '../../kit/doc-id.ts';
import { joinPath, pathIn, withoutEnding } from '../../kit/paths.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { parseUrl } from '../../../../../views/domain/parse-url.ts';
import { listVersions } from './versions.ts';
import { labelTabs, listBlogs, listOtherParts, navbarItems, readFooter, readIcon, readLinks } from './navigation.ts';
import { entriesOf, optionsOf, routeOf } from './options.ts';
import { basePath, configFolders, nonEmptyText } from '../read-data.ts';
import { readSidebars } from './menus.ts';
import { type DocusaurusInstance, type Original, readTranslation } from './translation.ts';
import {
  type Dialect,
  generatedSidebars,
  mainInstance,
  oneInstance,
  type Site,
  type SiteFiles,
  type SiteFolder,
} from '../site.ts';
import type { Report } from '../../kit/problem.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs'];

export const docusaurus: Dialect = {
  title: 'Docusaurus',
  siteFile:
    /(?:^|\/)(?:docusaurus\.config\.\w+|sidebars?\.[cm]?[jt]s|(?:[\w-]+_)?versions\.json|i18n\/[^/]+\/docusaurus-[\w-]+\/[\w.-]+\.json)$/,

  readSite({ contentDir, documents, files }) {
    for (const folder of configFolders(contentDir)) {
      for (const ending of endings) {
        const path = pathIn(folder, `docusaurus.config.${ending}`);
        const data = files.read(path, 'config.unreadable');
        const site = isRecord(data) ? describeSite({ contentDir, documents, files }, folder, path, data) : undefined;
        if (site) return site;
      }
    }
    return undefined;
  },
};

function describeSite(
  { contentDir, documents, files }: SiteFolder,
  folder: string,
  path: string,
  data: Record<string, unknown>,
): Site | undefined {
  const docs = listOptions(data).flatMap((options) => describeInstances(contentDir, folder, options, data, files));
  if (docs.length === 0) return undefined;
  const blogs = listBlogs(contentDir, folder, data).map((blog) => describeBlog(folder, blog, documents));
  const instances = [...docs, ...describePages(folder, docs, documents), ...blogs];
  const [title, tagline] = [nonEmptyText(data['title']), nonEmptyText(data['tagline'])];
  const original: Original = {
    folder,
    title,
    tagline,
    links: readLinks(data),
    footer: readFooter(data),
    prefix: '',
    instances,
  };
  const languages = readLanguages(data);
  return {
    path,
    syntax: { dialect: 'docusaurus' },
    icon: readIcon(folder, data),
    folder,
    hasNamedDocuments: true,
    ...readOriginal(data),
    languages,
    // The main language may have translations, too.
    inLanguage(language) {
      const translated = readTranslation(original, language, files);
      if (language !== languages[0]) return translated;
      const instances = translated.instances.map(({ path: own, translates: fallback = own, ...one }) => {
        const hasOwn = documents.some((document) => document.startsWith(`${own}/`));
        return hasOwn ? { ...one, path: own, fallback } : { ...one, path: fallback };
      });
      return { ...translated, prefix: '', instances };
    },
    redirects: readRedirects(path, data, files.report),
    otherParts: listOtherParts(contentDir, folder, data),
  };
}

/** Describes single pages in `src/pages`, which stand at the root. They have no menu. */
function describePages(
  folder: string,
  docs: readonly DocusaurusInstance[],
  documents: readonly string[],
): DocusaurusInstance[] {
  const path = pathIn(folder, 'src/pages');
  const isFree = docs.every(({ routeBasePath }) => routeBasePath !== '');
  if (!isFree || !documents.some((document) => document.startsWith(`${path}/`))) return [];
  const instance = oneInstance({ path, sidebars: {} });
  return [{ ...instance, id: 'pages', groupId: 'pages', translations: 'docusaurus-plugin-content-pages' }];
}

/** Describes a blog: its posts, the newest first, below a page that lists them. */
function describeBlog(
  folder: string,
  options: Record<string, unknown>,
  documents: readonly string[],
): DocusaurusInstance {
  const own = nonEmptyText(options['id']);
  const path = joinPath(folder, nonEmptyText(options['path']) ?? 'blog') ?? folder;
  const title =
    nonEmptyText(options['blogTitle']) ?? nonEmptyText(options['blogSidebarTitle']) ?? humanise(own ?? 'blog');
  const posts = documents
    .filter((document) => document.startsWith(`${path}/`))
    .map((document) => withoutEnding(document.slice(path.length + 1)))
    .sort()
    .reverse();
  const list = { slug: 'archive', title, description: nonEmptyText(options['blogDescription']) };
  const items = posts.map((post) => ({ type: 'doc', id: post }));
  const id = own === undefined ? 'blog' : `blog-${own}`;
  return {
    ...oneInstance({
      path,
      routeBasePath: routeOf(options, 'blog'),
      sidebars: { blog: [{ type: 'category', label: title, ...list, items, collapsed: false }] },
      tabs: { blog: title },
    }),
    id,
    groupId: id,
    groupName: title,
    translations: `docusaurus-plugin-content-blog${own === undefined ? '' : `-${own}`}`,
    isDated: true,
  };
}

function readLanguages({ i18n }: Record<string, unknown>): string[] {
  if (!isRecord(i18n)) return [''];
  const others = Array.isArray(i18n['locales']) ? i18n['locales'].filter((one) => typeof one === 'string') : [];
  return [...new Set([nonEmptyText(i18n['defaultLocale']) ?? 'en', ...others])];
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
  const groupId = id === 'default' ? mainInstance : id;
  const prefix = id === 'default' ? '' : `${id}_`;
  const base = routeOf(options, 'docs');
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
        translations: `docusaurus-plugin-content-docs${prefix === '' ? '' : `-${id}`}/${versionFolder ?? 'current'}`,
        ...(sidebars ? { sidebars, sidebarsFile } : { sidebars: generatedSidebars, sidebarsFile: undefined }),
        id: key === '' ? groupId : `${groupId}-${key}`,
        path: path === '' ? '.' : path,
        routeBasePath: route === '' ? base : pathIn(base, route),
        tabs: labelTabs(sidebars ?? generatedSidebars, data),
      },
    ];
  });
}

function readOriginal({ url, baseUrl }: Record<string, unknown>): Pick<Site, 'siteUrl' | 'baseUrl'> {
  const base = basePath(nonEmptyText(baseUrl));
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
function readRedirects(path: string, data: Record<string, unknown>, report: Report): Site['redirects'] {
  const options = optionsOf(data['plugins'], /plugin-client-redirects$|^client-redirects$/);
  if (options.some(({ createRedirects }) => createRedirects !== undefined)) {
    const detail = 'createRedirects is a function, which is not run; redirects that it makes are missing';
    report({ severity: 'warning', kind: 'config.function', path, line: 0, detail });
  }
  const entries = options.flatMap(({ redirects }) => (Array.isArray(redirects) ? redirects.filter(isRecord) : []));
  return entries.flatMap(({ from, to: destination }) =>
    (Array.isArray(from) ? (from as unknown[]) : [from]).flatMap((source) =>
      typeof source === 'string' && typeof destination === 'string' ? [{ source, destination }] : [],
    ),
  );
}
