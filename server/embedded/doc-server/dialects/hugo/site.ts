/** Sites of Hugo: `hugo.toml` or `config/_default/hugo.yaml`, and the folders of their languages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { folderOf, joinPath, pathIn } from '../../kit/paths.ts';
import {
  type Data,
  firstPresent,
  firstSite,
  linkIn,
  originalPlace,
  pathsIn,
  recordIn,
  recordsIn,
  textIn,
  textsIn,
  readTextIn,
  valuesIn,
} from '../read-data.ts';
import { type Dialect, oneInstance } from '../site.ts';
import type { Site, SiteFolder } from '../site.ts';

const endings = ['toml', 'yaml', 'yml', 'json'];
const configNames = ['', 'config/_default/'].flatMap((folder) =>
  ['hugo', 'config'].flatMap((name) => endings.map((ending) => `${folder}${name}.${ending}`)),
);
/** Parts of the configuration in files of their own, perhaps for one language: `menus.en.toml`. */
const partFile = /^(languages|params|menus?|module)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/;
const maxParams = 200;

interface Language {
  name: string;
  data: Data;
  folder: string;
  /** Suffix of file names, such as `zh-cn`, if languages share a folder. */
  suffix: string;
}

export const hugo: Dialect = {
  title: 'Hugo',
  siteFile:
    /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$|(?:^|\/)config\/_default\/(?:menus\/)?[\w.-]+\.(?:toml|ya?ml|json)$|(?:^|\/)_index(?:\.[\w-]+)?\.md$/,

  readSite: (site) =>
    firstSite(site, configNames, 'config.unreadable', (written, path, place) => {
      const data = withParts(recordIn(lowered(written)), place, site);
      // Other tools have files with these names, too.
      const isOwn = path.includes('hugo.') || ['baseurl', 'theme', 'languages'].some((key) => key in data);
      const languages = isOwn ? readLanguages(data, place, site) : [];
      return languages.length === 0 ? undefined : describeSite({ ...site, place, path, data, languages });
    }),
};

/** Writes keys in lower case, because Hugo ignores their case. Keys of languages stay, because they name folders. */
function lowered(data: unknown, parent = ''): unknown {
  if (Array.isArray(data)) return data.map((one) => lowered(one));
  if (!isRecord(data)) return data;
  const entries = Object.entries(data).map(([key, value]) => {
    const name = key.toLowerCase();
    return [parent === 'languages' ? key : name, lowered(value, name)];
  });
  return Object.fromEntries(entries);
}

/** Adds the parts that have files of their own: `config/_default/params.toml`. */
function withParts(own: Data, place: string, { contentDir, files }: SiteFolder): Data {
  let data = own;
  for (const folder of ['config/_default', 'config/_default/menus'].map((name) => pathIn(place, name)))
    for (const name of namesInFolder(join(contentDir, folder))) {
      const [, part = '', language] = partFile.exec(name) ?? [];
      const read = part === '' ? undefined : files.read(pathIn(folder, name), 'config.unreadable');
      if (!isRecord(read)) continue;
      const add = (outer: Data) => ({
        ...outer,
        [part]: { ...recordIn(outer[part]), ...recordIn(lowered(read, part)) },
      });
      const languages = recordIn(data['languages']);
      if (language === undefined || Object.keys(languages).length === 0) data = add(data);
      else if (language in languages)
        data = { ...data, languages: { ...languages, [language]: add(recordIn(languages[language])) } };
    }
  return data;
}

/** Lists the languages that have documents, the default one first. */
function readLanguages(data: Data, place: string, { documents, contentDir }: SiteFolder): Language[] {
  const common = pathIn(place, textIn(data, 'contentdir') ?? 'content');
  const named = Object.entries(recordIn(data, 'languages'));
  const main = textIn(data, 'defaultcontentlanguage') ?? named[0]?.[0] ?? '';
  const mounts = recordsIn(recordIn(data, 'module')['mounts']);
  const languages = (named.length === 0 ? [[main, {}] as const] : named).map(([name, written]) => {
    const own = recordIn(written);
    const mount = mounts.find((one) => /^content(?:\/|$)/.test(textIn(one, 'target') ?? '') && isMountOf(one, name));
    const wanted = textIn(own, 'contentdir') ?? textIn(mount, 'source');
    const inFolder = name !== '' && existsSync(join(contentDir, common, name)) ? pathIn(common, name) : common;
    return { name, data: own, folder: wanted === undefined ? inFolder : (joinPath(place, wanted) ?? common) };
  });
  const shares = (one: object, folder: string) => languages.some((other) => other !== one && other.folder === folder);
  return languages
    .map((one) => ({ ...one, suffix: one.name !== main && shares(one, one.folder) ? one.name : '' }))
    .filter(({ folder, suffix }) =>
      documents.length === 0
        ? existsSync(join(contentDir, folder))
        : documents.some((path) => path.startsWith(`${folder}/`) && path.includes(suffix && `.${suffix}.`)),
    )
    .sort((a, b) => Number(b.name === main) - Number(a.name === main) || weightOf(a.data) - weightOf(b.data));
}

function isMountOf({ lang, sites }: Data, language: string): boolean {
  return lang === language || textsIn(recordIn(sites, 'matrix')['languages']).includes(language);
}

function weightOf({ weight }: Data): number {
  return typeof weight === 'number' && weight !== 0 ? weight : Infinity;
}

interface Source extends SiteFolder {
  place: string;
  path: string;
  data: Data;
  languages: readonly Language[];
}

function describeSite(source: Source): Site {
  const { contentDir, place, path, data, languages } = source;
  const folders = languages.map(({ folder }) => folder);
  const staticFolder = pathIn(place, textsIn([data['staticdir']].flat())[0] ?? 'static');
  const icons = ['favicon.svg', 'favicon.png', 'favicons/favicon.ico', 'favicon.ico'];
  return {
    path,
    syntax: {
      dialect: 'hugo',
      options: {
        ...Object.fromEntries(valuesIn(data['params'], 'param.').slice(0, maxParams)),
        ...cascadesIn(source),
        ...(recordIn(data, 'markup', 'goldmark', 'parser')['autodefinitiontermid'] === true && { termIds: 'true' }),
        folder: place,
        contentDirs: folders,
      },
    },
    icon: firstPresent(
      contentDir,
      icons.map((name) => pathIn(staticFolder, name)),
    ),
    folder: place,
    staticFolders: [staticFolder, pathIn(place, 'assets')].filter((one) => existsSync(join(contentDir, one))),
    hasNamedDocuments: true,
    ...originalPlace(textIn(data, 'baseurl')),
    editions: languages.map((language) => describeLanguage(language, source)),
  };
}

/** Writes the parameters that an index file sets for all documents below it: `cascade.content/docs.version`. */
function cascadesIn({ contentDir, documents, files }: Source): Record<string, string> {
  const indexes = documents.filter((path) => /(?:^|\/)_index(?:\.[\w-]+)?\.md$/.test(path));
  const found = indexes
    .filter((path) => readTextIn(contentDir, '', path)?.includes('cascade'))
    .flatMap((path) =>
      recordsIn([recordIn(lowered(files.read(path, 'config.unreadable')))['cascade']].flat())
        .filter((one) => one['target'] === undefined && one['_target'] === undefined)
        .flatMap((one) => valuesIn({ ...one, ...recordIn(one['params']) }, `cascade.${folderOf(path)}.`)),
    );
  return Object.fromEntries(found.slice(0, maxParams));
}

function describeLanguage(own: Language, { data, languages, documents }: Source) {
  const { name, folder, suffix } = own;
  const menus = own.data['menus'] ?? own.data['menu'] ?? data['menus'] ?? data['menu'];
  const suffixes = languages.flatMap((one) => (one.folder === folder && one.suffix ? [one.suffix] : []));
  return {
    language: name,
    title: textIn(own.data, 'title') ?? textIn(data, 'title'),
    tagline: textIn(own.data['params'], 'description') ?? textIn(data['params'], 'description'),
    links: recordsIn(recordIn(menus)['main'])
      .sort((a, b) => weightOf(a) - weightOf(b))
      .flatMap((item) => linkIn(item, ['name', 'title'], ['url', 'pageref'])),
    prefix: own === languages[0] ? '' : `/${name}`,
    instances: [
      oneInstance({
        path: folder,
        sidebars: { mySidebar: [{ type: 'autogenerated', dirName: '.', sort: 'title' }] },
        leaveOut: [
          ...pathsIn(
            folder,
            languages.map((one) => one.folder),
          ),
          ...resourcesIn(pathsIn(folder, documents)),
        ],
        ...(suffixes.length > 0 && { suffixes: { own: suffix, all: suffixes } }),
      }),
    ],
  };
}

const index = /(?:^|\/)index(?:\.[\w-]+)?\.md$/;

/** Lists documents beside or below an `index.md`: Hugo shows them only as parts of that page. */
function resourcesIn(documents: readonly string[]): string[] {
  const pages = new Set(documents.filter((path) => index.test(path)).map(folderOf));
  const isInPage = (folder: string): boolean => folder !== '' && (pages.has(folder) || isInPage(folderOf(folder)));
  return documents.filter((path) => isInPage(index.test(path) ? folderOf(folderOf(path)) : folderOf(path)));
}
