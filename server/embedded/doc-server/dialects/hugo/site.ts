/** Sites of Hugo: `hugo.toml` or `config/_default/hugo.yaml`, and the folders of their languages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { folderOf, joinPath, pathIn } from '../../kit/paths.ts';
import { basePath, configFolders, nonEmptyText, recordsIn, textIn, textsIn } from '../read-data.ts';
import { type Dialect, oneInstance, type Site, type SiteFiles, type SiteFolder, type SiteLink } from '../site.ts';

type Data = Readonly<Record<string, unknown>>;

const endings = ['toml', 'yaml', 'yml', 'json'];
const configNames = ['', 'config/_default/'].flatMap((folder) =>
  ['hugo', 'config'].flatMap((name) => endings.map((ending) => `${folder}${name}.${ending}`)),
);
const parts = ['languages', 'params', 'menus', 'menu', 'module'];
const maxParams = 200;

interface Language {
  name: string;
  data: Data;
  /** Folder of its documents. */
  folder: string;
  /** End of the names of its documents, such as `zh-cn`, where languages share a folder. */
  suffix: string;
}

export const hugo: Dialect = {
  title: 'Hugo',
  siteFile: /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$|(?:^|\/)config\/_default\/\w+\.(?:toml|ya?ml|json)$/,

  readSite(site) {
    for (const place of configFolders(site.contentDir)) {
      const path = configNames.map((name) => pathIn(place, name)).find((one) => existsSync(join(site.contentDir, one)));
      const data = path === undefined ? undefined : readConfig(path, place, site.files);
      // Other tools have a file of this name, too.
      if (!path || !data || !(path.includes('hugo.') || ['baseurl', 'theme', 'languages'].some((key) => key in data)))
        continue;
      const languages = readLanguages(data, place, site);
      if (languages.length > 0) return describeSite(site, { place, path, data, languages });
    }
    return undefined;
  },
};

/** Hugo does not mind the case of keys. */
function lowered(data: unknown): Data {
  return Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).map(([key, value]) => [key.toLowerCase(), value]),
  );
}

function readConfig(path: string, place: string, files: SiteFiles): Data | undefined {
  const data = files.read(path, 'config.unreadable');
  if (!isRecord(data)) return undefined;
  const others = parts.flatMap((part) =>
    endings.flatMap((ending) => {
      const read = files.read(pathIn(place, `config/_default/${part}.${ending}`), 'config.unreadable');
      return isRecord(read) ? [[part, read] as const] : [];
    }),
  );
  return { ...lowered(data), ...Object.fromEntries(others) };
}

/** Lists the languages that have documents, the default one first. */
function readLanguages(data: Data, place: string, { documents, contentDir }: SiteFolder): Language[] {
  const common = pathIn(place, textIn(data, 'contentdir') ?? 'content');
  const named = Object.entries(isRecord(data['languages']) ? data['languages'] : {});
  const main = textIn(data, 'defaultcontentlanguage') ?? named[0]?.[0] ?? '';
  const all = named.length === 0 ? [[main, {}] as const] : named;
  const languages = all.map(([name, written]): Language => {
    const own = lowered(written);
    const mount = recordsIn(lowered(data['module'])['mounts']).find(
      (one) => /^content(?:\/|$)/.test(textIn(one, 'target') ?? '') && isMountOf(lowered(one), name),
    );
    const folder = textIn(own, 'contentdir') ?? textIn(mount, 'source');
    const inFolder = pathIn(common, name);
    const isOwnFolder = name !== '' && existsSync(join(contentDir, inFolder));
    const wanted = folder === undefined ? (isOwnFolder ? inFolder : common) : (joinPath(place, folder) ?? common);
    return { name, data: own, folder: wanted, suffix: '' };
  });
  const shares = (one: Language) => languages.some((other) => other !== one && other.folder === one.folder);
  return languages
    .map((one) => ({ ...one, suffix: one.name !== main && shares(one) ? one.name : '' }))
    .filter(({ folder, suffix }) =>
      documents.length === 0
        ? existsSync(join(contentDir, folder))
        : documents.some((path) => path.startsWith(`${folder}/`) && path.includes(suffix && `.${suffix}.`)),
    )
    .sort((a, b) => Number(b.name === main) - Number(a.name === main) || weightOf(a.data) - weightOf(b.data));
}

function isMountOf({ lang, sites }: Data, language: string): boolean {
  const matrix = isRecord(sites) && isRecord(sites['matrix']) ? sites['matrix']['languages'] : undefined;
  return lang === language || textsIn(matrix).includes(language);
}

function weightOf({ weight }: Data): number {
  return typeof weight === 'number' && weight !== 0 ? weight : Infinity;
}

function describeSite(
  { contentDir, documents }: SiteFolder,
  { place, path, data, languages }: { place: string; path: string; data: Data; languages: readonly Language[] },
): Site {
  const params = isRecord(data['params']) ? data['params'] : {};
  const siteUrl = nonEmptyText(data['baseurl']);
  const folders = languages.map(({ folder }) => folder);
  const staticFolder = pathIn(place, textsIn([data['staticdir']].flat())[0] ?? 'static');
  return {
    path,
    syntax: { dialect: 'hugo', options: { ...flatten(params), folder: place, contentDirs: folders } },
    icon: ['favicon.svg', 'favicon.png', 'favicons/favicon.ico', 'favicon.ico']
      .map((name) => pathIn(staticFolder, name))
      .find((one) => existsSync(join(contentDir, one))),
    folder: place,
    staticFolders: [staticFolder, pathIn(place, 'assets')].filter((one) => existsSync(join(contentDir, one))),
    hasNamedDocuments: true,
    siteUrl: siteUrl !== undefined && URL.canParse(siteUrl) ? siteUrl.replace(/\/$/, '') : undefined,
    baseUrl: basePath(siteUrl === undefined || !URL.canParse(siteUrl) ? undefined : new URL(siteUrl).pathname),
    languages: languages.map(({ name }) => name),
    inLanguage(language) {
      const own = languages.find(({ name }) => name === language) ?? languages[0];
      if (!own) throw new Error('no such language');
      const menus = lowered(own.data['menus'] ?? own.data['menu'] ?? data['menus'] ?? data['menu']);
      const others = languages.filter((one) => one !== own);
      const suffixes = languages.flatMap(({ folder, suffix }) => (folder === own.folder && suffix ? [suffix] : []));
      const inside = others.filter(({ folder }) => folder.startsWith(`${own.folder}/`));
      return {
        title: textIn(own.data, 'title') ?? textIn(data, 'title'),
        tagline: textIn(own.data['params'], 'description') ?? textIn(params, 'description'),
        links: readLinks(menus['main']),
        footer: [],
        prefix: own === languages[0] ? '' : `/${own.name}`,
        instances: [
          {
            ...oneInstance({
              path: own.folder,
              sidebars: { mySidebar: [{ type: 'autogenerated', dirName: '.', sort: 'title' }] },
              leaveOut: [
                ...inside.map(({ folder }) => folder.slice(own.folder.length + 1)),
                ...resourcesOf(own.folder, documents),
              ],
            }),
            ...(suffixes.length > 0 && { suffixes: { own: own.suffix, all: suffixes } }),
          },
        ],
      };
    },
    redirects: [],
    otherParts: [],
  };
}

/** Documents beside an `index.md` are parts of that page. */
function resourcesOf(folder: string, documents: readonly string[]): string[] {
  const index = /(?:^|\/)index(?:\.[\w-]+)?\.md$/;
  const inside = documents.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  const bundles = new Set(inside.filter((path) => index.test(path)).map(folderOf));
  bundles.delete('');
  return inside.filter((path) => {
    const parent = folderOf(path);
    return (bundles.has(parent) && !index.test(path)) || hasAbove(parent, bundles);
  });
}

function hasAbove(folder: string, bundles: ReadonlySet<string>): boolean {
  for (let above = folderOf(folder); above !== ''; above = folderOf(above)) if (bundles.has(above)) return true;
  return false;
}

/** Links of a menu to other sites. */
function readLinks(menu: unknown): SiteLink[] {
  return recordsIn(menu)
    .map(lowered)
    .sort((a, b) => weightOf(a) - weightOf(b))
    .flatMap((item) => {
      const [label, href] = [
        textIn(item, 'name') ?? textIn(item, 'title'),
        textIn(item, 'url') ?? textIn(item, 'pageref'),
      ];
      return label === undefined || href === undefined ? [] : [{ label, href }];
    });
}

/** Writes the values of parameters by their names: `param.version`. */
function flatten(params: unknown, name = 'param'): Record<string, string> {
  const found = Object.entries(isRecord(params) ? params : {}).flatMap(([key, value]) => {
    const inner = `${name}.${key.toLowerCase()}`;
    if (isRecord(value)) return Object.entries(flatten(value, inner));
    return typeof value === 'string' || typeof value === 'number' ? [[inner, String(value)] as const] : [];
  });
  return Object.fromEntries(found.slice(0, maxParams));
}
