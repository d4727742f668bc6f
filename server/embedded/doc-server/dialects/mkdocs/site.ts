/** Reads `mkdocs.yml` and the files that it inherits from, as data. */
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { folderOf, joinPath, pathIn } from '../../kit/paths.ts';
import { languageName, type Suffixes } from '../languages.ts';
import { configFolders, type Data, fileNamed, linkIn, originalPlace, pathsIn, readTextIn } from '../read-data.ts';
import { recordIn, recordsIn, textIn, textsIn, valuesIn } from '../read-data.ts';
import { type Dialect, generatedSidebars, oneInstance } from '../site.ts';
import type { Site, SiteEdition, SiteFiles, SiteFolder } from '../site.ts';
import { readNav } from './nav.ts';

const configName = /(?:^|\/)mkdocs(?:[._-][\w.-]+)?\.ya?ml$/;
const maxParents = 5;
/** Extensions of Markdown. Without an extension its marks are plain text. */
const markers = ['keys', 'mark', 'caret', 'tilde', 'critic', 'arithmatex'];

export const mkdocs: Dialect = {
  title: 'MkDocs',
  siteFile: configName,

  readSite(folder) {
    // A repository may have one site per language in sibling folders. The English one stands for all.
    const places = configFolders(folder.contentDir).flatMap((one) => [one, pathIn(one, 'en')]);
    for (const place of places) {
      const names = namesInFolder(join(folder.contentDir, place)).filter((name) => configName.test(name));
      const main = names.find((name) => /^mkdocs\.ya?ml$/.test(name));
      // A script may generate the inherited file. In that case the settings are in the files beside this one.
      for (const some of main === undefined ? [names] : [[main], names]) {
        const data = some.map((name) => readConfig(pathIn(place, name), folder.files)).reduce(merge, undefined);
        const path = pathIn(place, some[0] ?? '');
        if (isRecord(data) && data['site_name'] !== undefined) return describeSite(folder, path, place, data);
      }
    }
    return undefined;
  },
};

function readConfig(path: string, files: SiteFiles, depth = 0): unknown {
  const data = files.read(path, 'config.unreadable');
  const parent = joinPath(folderOf(path), textIn(data, 'INHERIT') ?? '');
  if (textIn(data, 'INHERIT') === undefined || parent === undefined || depth === maxParents) return data;
  return merge(readConfig(parent, files, depth + 1), data);
}

function merge(parent: unknown, own: unknown): unknown {
  if (!isRecord(parent) || !isRecord(own)) return own ?? parent;
  const entries = Object.entries(own).map(([key, value]) => [key, merge(parent[key], value)] as const);
  return { ...parent, ...Object.fromEntries(entries) };
}

interface Config {
  path: string;
  /** Folder of the configuration. */
  root: string;
  docs: string;
  data: Data;
  /** Settings by name of plug-in, and by name of Markdown extension. */
  plugins: Data;
  extensions: Data;
}

function describeSite(folder: SiteFolder, path: string, root: string, data: Data): Site {
  const docs = joinPath(root, textIn(data, 'docs_dir') ?? 'docs') ?? root;
  const [plugins, extensions] = [settingsOf(data['plugins']), settingsOf(data['markdown_extensions'])];
  const config = { path, root, docs, data, plugins, extensions };
  return {
    path,
    syntax: { dialect: 'mkdocs', options: readOptions(config, folder) },
    icon: fileNamed(docs, textIn(data['theme'], 'favicon', 'logo')),
    folder: root,
    staticFolders: docs === '' ? [] : [docs],
    ...originalPlace(textIn(data, 'site_url')),
    editions: readEditions(config, folder).map((edition) => describeEdition(edition, config, folder)),
    redirects: Object.entries(recordIn(plugins, 'redirects', 'redirect_maps')).map(([from, to]) => ({
      source: addressOf(from),
      destination: addressOf(String(to)),
    })),
  };
}

interface Edition {
  language: string;
  path: string;
  /** Folder of the original documents, if these are translations. The menu names the originals. */
  translates?: string;
  suffixes?: Suffixes;
  /** Settings for this language. */
  own?: Data;
}

/** Reads languages from the i18n plug-in, else from sibling folders of the configuration: `docs/en/docs`, `docs/de/docs`. */
function readEditions({ data, docs, plugins }: Config, { documents }: SiteFolder): Edition[] {
  const named = recordsIn(recordIn(plugins, 'i18n')['languages'])
    .filter((one) => textIn(one, 'locale') !== undefined && one['build'] !== false)
    .map((own) => ({ own, language: textIn(own, 'locale') ?? '', isMain: own['default'] === true }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain));
  const [main] = named;
  if (main) {
    const isFolder = recordIn(plugins, 'i18n')['docs_structure'] === 'folder';
    const all = named.map(({ language }) => language);
    const isWritten = documents.some((path) => path.endsWith(`.${main.language}.md`));
    return named.map(({ own, language }) => ({
      ...{ own, language, path: isFolder ? pathIn(docs, language) : docs },
      ...(own !== main.own && { translates: isFolder ? pathIn(docs, main.language) : docs }),
      ...(!isFolder && { suffixes: { own: own === main.own && !isWritten ? '' : language, all } }),
    }));
  }
  const written = textIn(data['theme'], 'language');
  const [, above = '', name = '', inner] = /^(.*\/)?([^/]+)\/([^/]+)$/.exec(docs) ?? [];
  if (inner === undefined || languageName(name) === undefined) return [{ language: written ?? '', path: docs }];
  const folders = documents.filter((path) => path.startsWith(above)).map((path) => path.slice(above.length).split('/'));
  const beside = folders.flatMap(([other = '', within]) => (within === inner && languageName(other) ? [other] : []));
  const others = [...new Set(beside)].filter((other) => other !== name);
  return [
    { language: written ?? name, path: docs },
    ...others.map((other) => ({ language: other, path: `${above}${other}/${inner}`, translates: docs })),
  ];
}

function describeEdition(
  { language, path, translates, suffixes, own = {} }: Edition,
  { data: common, plugins, path: sidebarsFile }: Config,
  { contentDir, documents }: SiteFolder,
): SiteEdition {
  const data = { ...common, ...own };
  const lists = plugins['literate-nav'];
  const items = readNav(data['nav'], {
    documents: pathsIn(path, documents),
    readText: (file) => readTextIn(contentDir, path, file),
    hasBlog: 'blog' in plugins || 'material/blog' in plugins,
    navFile: lists === undefined ? undefined : (textIn(lists, 'nav_file') ?? 'SUMMARY.md'),
    labels: recordIn(own, 'nav_translations'),
  });
  const left = [...patternsIn(textIn(data, 'exclude_docs')), ...listOf(recordIn(plugins, 'exclude')['glob'])];
  const links = linkIn(data, ['repo_name', 'repo_url'], ['repo_url']);
  const instance = oneInstance({
    path: path || '.',
    sidebars: items.length === 0 ? generatedSidebars : { mySidebar: items },
    sidebarsFile,
    ...(suffixes && { suffixes }),
    leaveOut: [...left, ...hiddenReadmes(pathsIn(path, documents))],
    translates,
    fallback: translates === path ? undefined : translates,
  });
  return {
    language,
    title: textIn(data, 'site_name'),
    tagline: textIn(data, 'site_description'),
    links: links.map(({ label, href }) => ({ label: /github\.com/.test(label) ? 'GitHub' : label, href })),
    prefix: translates === undefined ? '' : `/${language}`,
    instances: [instance],
  };
}

/** MkDocs hides a README beside an index. */
function hiddenReadmes(documents: readonly string[]): string[] {
  const indexes = new Set(documents.filter((path) => /(?:^|\/)index\.md$/.test(path)));
  return documents.filter((path) => path.endsWith('README.md') && indexes.has(path.replace(/README\.md$/, 'index.md')));
}

/** Reads patterns in the format of `.gitignore`. */
function patternsIn(written = ''): string[] {
  const lines = written.split('\n').map((line) => line.trim().replace(/\/$/, ''));
  return lines
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => (line.includes('/') ? line.replace(/^\//, '') : `**/${line}`));
}

/** Reads a text, or a list of texts. */
function listOf(written: unknown): string[] {
  return textsIn([written].flat());
}

/** Reads plug-ins with their settings from an object, or from a list of names and objects. */
function settingsOf(list: unknown): Data {
  const entries = [list].flat().map((one) => (typeof one === 'string' ? { [one]: {} } : recordIn(one)));
  return Object.fromEntries(entries.flatMap((one) => Object.entries(one).map(([name, own]) => [name, recordIn(own)])));
}

function readOptions({ root, docs, data, plugins, extensions }: Config, { contentDir }: SiteFolder) {
  const snippets = recordIn(extensions, 'pymdownx.snippets');
  const places = listOf(snippets['base_path']).map((one) =>
    one === '$docs_dir' ? docs : (joinPath(root, one.replace('$config_dir', '.')) ?? ''),
  );
  const append = listOf(snippets['auto_append']).flatMap((file) => joinPath(places[0] ?? root, file) ?? []);
  const texts = append.map((file) => readTextIn(contentDir, '', file) ?? '');
  const abbreviations = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('*[')));
  const hasMacros = 'macros' in plugins || Object.keys(extensions).some((name) => name.endsWith('.macros'));
  const slugify = recordIn(extensions, 'toc')['slugify'];
  const isUnicode = isRecord(slugify) || (typeof slugify === 'string' && /slugs|unicode/.test(slugify));
  return {
    root,
    docs,
    snippets: [...new Set([...places, root, docs])],
    ...(append.length > 0 && { append, abbreviations }),
    extensions: markers.filter((name) => `pymdownx.${name}` in extensions),
    ...(('autorefs' in plugins || 'mkdocstrings' in plugins) && { names: 'all' }),
    ...(data['use_directory_urls'] === false && { urls: 'files' }),
    ...(hasMacros && { variables: variablesOf(data) }),
    ...(isUnicode && { slugs: 'unicode' }),
  };
}

/** Lists variables of the macros plug-in as `name=value`: values of the configuration and its `extra`. */
function variablesOf(data: Data): string[] {
  const { extra } = data;
  const known = [...valuesIn(extra), ...valuesIn(extra, 'extra.'), ...valuesIn(data, 'config.')];
  return known.map(([name, value]) => `${name}=${value}`);
}

/** Returns the address of a document: `tea/index.md#cup` → `/tea#cup`. */
function addressOf(written: string): string {
  return /^https?:/.test(written)
    ? written
    : `/${written.replace(/(?:(?:^|\/)(?:index|README))?(?:\.md)?(?=#|$)/, '')}`;
}
