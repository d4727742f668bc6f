/** Sites of MkDocs: `mkdocs.yml` and the files that it inherits, read as data. */
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { parseUrl } from '../../../../../views/domain/parse-url.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import { folderOf, joinPath, pathIn } from '../../kit/paths.ts';
import { languageName, type Suffixes } from '../languages.ts';
import { basePath, configFolders, nonEmptyText, readTextIn, recordsIn, textIn, textsIn } from '../read-data.ts';
import {
  type Dialect,
  generatedSidebars,
  oneInstance,
  type Site,
  type SiteEdition,
  type SiteFiles,
  type SiteFolder,
} from '../site.ts';
import { readNav } from './nav.ts';

type Data = Record<string, unknown>;

const configName = /(?:^|\/)mkdocs(?:[._-][\w.-]+)?\.ya?ml$/;
const maxParents = 5;
/** Extensions without which their marks are text. */
const markers = ['keys', 'mark', 'caret', 'tilde', 'critic', 'arithmatex'];

export const mkdocs: Dialect = {
  title: 'MkDocs',
  siteFile: configName,

  readSite(folder) {
    // The site in English stands for those in other languages beside it.
    const places = configFolders(folder.contentDir).flatMap((one) => [one, pathIn(one, 'en')]);
    for (const place of places) {
      const names = namesInFolder(join(folder.contentDir, place)).filter((name) => configName.test(name));
      const main = names.find((name) => /^mkdocs\.ya?ml$/.test(name));
      // A file that only inherits one that is made by a script has its settings in the files beside it.
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

function describeSite(folder: SiteFolder, path: string, root: string, data: Data): Site {
  const plugins = settingsOf(data['plugins']);
  const docs = joinPath(root, textIn(data, 'docs_dir') ?? 'docs') ?? root;
  const theme = isRecord(data['theme']) ? data['theme'] : {};
  const icon = [theme['favicon'], theme['logo']].map((one) => nonEmptyText(one)).find((one) => one !== undefined);
  const editions = readEditions(folder, docs, plugins, textIn(theme, 'language'));
  const siteUrl = textIn(data, 'site_url');
  return {
    path,
    syntax: { dialect: 'mkdocs', options: readOptions(folder, root, docs, data, plugins) },
    icon: icon === undefined || /^https?:/.test(icon) ? undefined : joinPath(docs, `./${icon}`),
    folder: root,
    staticFolders: docs === '' ? [] : [docs],
    hasNamedDocuments: false,
    siteUrl: siteUrl === undefined ? undefined : parseUrl(siteUrl)?.href.replace(/\/$/, ''),
    baseUrl: basePath(siteUrl === undefined ? undefined : parseUrl(siteUrl)?.pathname),
    editions: editions.map((edition) => describeEdition(folder, path, data, plugins, edition)),
    redirects: readRedirects(plugins.get('redirects')),
    otherParts: [],
  };
}

interface Edition {
  language: string;
  /** Folder of the documents. */
  path: string;
  /** Folder of the documents for which the menu is made, if these are translations of them. */
  translates?: string;
  suffixes?: Suffixes;
  /** Settings of the language. */
  own: Data;
}

/** Languages are those of the i18n plug-in, or folders beside the one with the configuration: `docs/en/docs`, `docs/de/docs`. */
function readEditions({ documents }: SiteFolder, docs: string, plugins: Plugins, language = ''): Edition[] {
  const i18n = plugins.get('i18n');
  const named = recordsIn(i18n?.['languages']).flatMap((own) => {
    const name = textIn(own, 'locale') ?? '';
    return name === '' || own['build'] === false ? [] : [{ language: name, own }];
  });
  const main = named.find(({ own }) => own['default'] === true) ?? named[0];
  if (main) {
    const isFolder = textIn(i18n, 'docs_structure') === 'folder';
    const all = named.map((one) => one.language);
    const isWritten = documents.some((path) => path.endsWith(`.${main.language}.md`));
    return [main, ...named.filter((one) => one !== main)].map((one) => ({
      ...one,
      path: isFolder ? pathIn(docs, one.language) : docs,
      ...(one !== main && { translates: isFolder ? pathIn(docs, main.language) : docs }),
      ...(!isFolder && { suffixes: { own: one === main && !isWritten ? '' : one.language, all } }),
    }));
  }
  const [, above = '', name = '', inner] = /^(.*\/)?([^/]+)\/([^/]+)$/.exec(docs) ?? [];
  if (inner === undefined || languageName(name) === undefined) return [{ language, path: docs, own: {} }];
  const beside = documents.flatMap((document) => {
    const [other = '', within] = document.startsWith(above) ? document.slice(above.length).split('/', 2) : [];
    return within === inner && other !== name && languageName(other) !== undefined ? [other] : [];
  });
  const others = [...new Set(beside)];
  return [
    { language: language || name, path: docs, own: {} },
    ...others.map((other) => ({ language: other, path: `${above}${other}/${inner}`, translates: docs, own: {} })),
  ];
}

function describeEdition(
  { contentDir, documents }: SiteFolder,
  sidebarsFile: string,
  data: Data,
  plugins: Plugins,
  { language, path, translates, suffixes, own }: Edition,
): SiteEdition {
  const repository = textIn(data, 'repo_url');
  const label = textIn(data, 'repo_name') ?? (/github\.com/.test(repository ?? '') ? 'GitHub' : repository);
  const nav = own['nav'] ?? data['nav'];
  const items = readNav(nav, {
    readText: (file) => readTextIn(contentDir, path, file),
    hasBlog: plugins.has('blog') || plugins.has('material/blog'),
    navFile: plugins.has('literate-nav')
      ? (textIn(plugins.get('literate-nav'), 'nav_file') ?? 'SUMMARY.md')
      : undefined,
    labels: isRecord(own['nav_translations']) ? own['nav_translations'] : {},
  });
  const patterns = [...patternsIn(data['exclude_docs']), ...globsIn(plugins.get('exclude')?.['glob'])];
  const instance = oneInstance({
    path: path || '.',
    sidebars: items.length === 0 ? generatedSidebars : { mySidebar: items },
    sidebarsFile,
    ...(suffixes && { suffixes }),
    leaveOut: [...patterns, ...hiddenReadmes(path, documents)],
  });
  return {
    language,
    title: textIn(own, 'site_name') ?? textIn(data, 'site_name'),
    tagline: textIn(own, 'site_description') ?? textIn(data, 'site_description'),
    links: repository === undefined || label === undefined ? [] : [{ label, href: repository }],
    footer: [],
    prefix: translates === undefined ? '' : `/${language}`,
    instances: [{ ...instance, translates, fallback: translates === path ? undefined : translates }],
  };
}

/** MkDocs shows no README beside an index. */
function hiddenReadmes(path: string, documents: readonly string[]): string[] {
  const all = new Set(documents);
  return documents.flatMap((document) => {
    const isHidden = /(?:^|\/)README\.md$/.test(document) && all.has(document.replace(/README\.md$/, 'index.md'));
    return isHidden && document.startsWith(`${path}/`) ? [document.slice(path.length + 1)] : [];
  });
}

/** Reads patterns as those of `.gitignore`. */
function patternsIn(written: unknown): string[] {
  if (typeof written !== 'string') return [];
  const lines = written.split('\n').map((line) => line.trim().replace(/\/$/, ''));
  return lines
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => (line.includes('/') ? line.replace(/^\//, '') : `**/${line}`));
}

function globsIn(written: unknown): string[] {
  return typeof written === 'string' ? [written] : textsIn(written);
}

type Plugins = ReadonlyMap<string, Data>;

/** Reads a list of names and of names with settings, or an object of settings. */
function settingsOf(list: unknown): Plugins {
  const entries = (Array.isArray(list) ? (list as unknown[]) : [list]).flatMap((one): [string, unknown][] =>
    isRecord(one) ? Object.entries(one) : typeof one === 'string' ? [[one, {}]] : [],
  );
  return new Map(entries.map(([name, settings]) => [name, isRecord(settings) ? settings : {}]));
}

function readOptions({ contentDir }: SiteFolder, root: string, docs: string, data: Data, plugins: Plugins) {
  const extensions = settingsOf(data['markdown_extensions']);
  const snippets = extensions.get('pymdownx.snippets');
  const places = globsIn(snippets?.['base_path']).map((one) => one.replace('$config_dir', '.'));
  const folders = (places.length === 0 ? ['.'] : places).map((one) =>
    one === '$docs_dir' ? docs : (joinPath(root, one) ?? ''),
  );
  const append = textsIn(snippets?.['auto_append']).flatMap((file) => joinPath(folders[0] ?? root, file) ?? []);
  const texts = append.map((file) => readTextIn(contentDir, '', file) ?? '');
  const abbreviations = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('*[')));
  const hasMacros = plugins.has('macros') || [...extensions.keys()].some((name) => name.endsWith('.macros'));
  const slugify = extensions.get('toc')?.['slugify'];
  const isUnicode = isRecord(slugify) || (typeof slugify === 'string' && /slugs|unicode/.test(slugify));
  return {
    root,
    docs,
    snippets: [...new Set([...folders, root, docs])],
    ...(append.length > 0 && { append, abbreviations }),
    extensions: markers.filter((name) => extensions.has(`pymdownx.${name}`)),
    ...(['autorefs', 'mkdocstrings'].some((name) => plugins.has(name)) && { names: 'all' }),
    ...(data['use_directory_urls'] === false && { urls: 'files' }),
    ...(hasMacros && { variables: variablesOf(data) }),
    ...(isUnicode && { slugs: 'unicode' }),
  };
}

/** Lists what the macros plug-in knows: `name=value` for values of the configuration and its additions. */
function variablesOf(data: Data): string[] {
  const list = (values: unknown, prefix: string): string[] =>
    Object.entries(isRecord(values) ? values : {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [`${prefix}${name}=${String(value)}`] : [],
    );
  return [...list(data['extra'], ''), ...list(data['extra'], 'extra.'), ...list(data, 'config.')];
}

/** Reads `redirect_maps`: `old.md: new.md#part`. */
function readRedirects(plugin: Data | undefined): Site['redirects'] {
  const maps = isRecord(plugin?.['redirect_maps']) ? plugin['redirect_maps'] : {};
  const address = (file: string) => `/${file.replace(/(?:(?:^|\/)(?:index|README))?(?:\.md)?(?=#|$)/, '')}`;
  return Object.entries(maps).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ source: address(from), destination: /^https?:/.test(to) ? to : address(to) }] : [],
  );
}
