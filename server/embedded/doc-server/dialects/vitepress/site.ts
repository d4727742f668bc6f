/** Sites of VitePress and VuePress: `.vitepress/config.mts` or `.vuepress/config.js`, read as data. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { humanise } from '../../kit/doc-id.ts';
import { joinPath, pathIn, withoutEnding } from '../../kit/paths.ts';
import { basePath, findConfig, nonEmptyText, recordsIn, textIn, textsIn } from '../read-data.ts';
import {
  type Dialect,
  generatedSidebars,
  oneInstance,
  otherDocuments,
  type Site,
  type SiteFiles,
  type SiteInstance,
  type SiteLink,
} from '../site.ts';
import type { SiteSyntax } from '../syntax.ts';
import { codeIn, reportCode, withoutCode } from '../unread.ts';

const places = ['.vitepress', '.vuepress'].flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) =>
    ['mts', 'ts', 'mjs', 'js', 'cts', 'cjs'].map((ending) => `${folder}/${name}.${ending}`),
  ),
);

export const vitepress: Dialect = {
  title: 'VitePress',
  siteFile: /(?:^|\/)(?:\.(?:vitepress|vuepress)\/.+|config\.[cm]?[jt]s)$/,

  readSite({ contentDir, files }) {
    const found = findConfig(contentDir, places);
    if (!found) return undefined;
    const data = files.read(found.path, 'sidebar.unreadable');
    if (data === undefined) return undefined;
    return describeSite(contentDir, found, isRecord(data) ? data : { themeConfig: { sidebar: data } }, files);
  },
};

/** A language of the site: its folder, and its part of the configuration with that of its folder. */
interface Language {
  key: string;
  name: string;
  data: Record<string, unknown>;
  /** File of its menus. */
  path: string;
}

function describeSite(
  contentDir: string,
  { folder, path }: { folder: string; path: string },
  data: Record<string, unknown>,
  files: SiteFiles,
): Site {
  const whole = dataOf(data);
  const source = joinPath(folder, textIn(whole, 'srcDir') ?? '.') ?? folder;
  const read = (key: string, name: string, own: unknown): Language => {
    const inFolder = readFolderConfig(contentDir, pathIn(source, key), files);
    return { key, name, path: inFolder.path ?? path, data: { ...(isRecord(own) && own), ...inFolder.data } };
  };
  const locales = Object.entries(isRecord(data['locales']) ? data['locales'] : {}).filter(([, one]) => isRecord(one));
  const editions = locales.map(([written, one]) => {
    const key = written.replace(/^\/|\/$/g, '').replace(/^root$/, '');
    return read(key, textIn(one, 'lang') ?? key, one);
  });
  const main = editions.find(({ key }) => key === '') ?? read('', textIn(whole, 'lang') ?? '', {});
  const others = editions.filter(({ key }) => key !== '');
  const menus = [data, ...[main, ...others].map((one) => one.data)].map((one) => themeOf(one)['sidebar']);
  reportCode(codeIn(menus), files.report);
  const staticFolder = [pathIn(source, 'public'), pathIn(folder, '.vuepress/public')].find((one) =>
    existsSync(join(contentDir, one)),
  );
  return {
    path,
    syntax: { dialect: 'vitepress', ...readDelimiters(whole['markdown']) },
    icon: readIcon(whole, staticFolder),
    folder: source,
    staticFolders: staticFolder === undefined ? [] : [staticFolder],
    hasNamedDocuments: false,
    siteUrl: undefined,
    baseUrl: basePath(textIn(whole, 'base')),
    languages: [main.name, ...others.map(({ name }) => name)],
    inLanguage(language) {
      const { key, data: found, path: sidebarsFile } = others.find(({ name }) => name === language) ?? main;
      const own = dataOf(found);
      const theme = { ...themeOf(whole), ...themeOf(own) };
      const inFolder = key === '' ? rootFolder(whole) : key;
      const links = readLinks(theme['nav'] ?? theme['navbar']);
      return {
        title: textIn(own, 'title') ?? textIn(whole, 'title'),
        tagline: textIn(own, 'description') ?? textIn(whole, 'description'),
        links,
        footer: [],
        prefix: key === '' ? '' : `/${key}`,
        instances: [
          oneInstance({
            path: joinPath(source, inFolder) || '.',
            ...readMenus(theme['sidebar'], key, links, codeIn(menus).size > 0),
            sidebarsFile,
            leaveOut: [...(key === '' ? others.map((other) => other.key) : []), ...textsIn(whole['srcExclude'])],
          }),
        ],
      };
    },
    redirects: [],
    otherParts: [],
  };
}
/** Delimiters of attributes, if the site has others than braces. */
function readDelimiters(markdown: unknown): Pick<SiteSyntax, 'options'> {
  const attrs = isRecord(markdown) ? markdown['attrs'] : undefined;
  const delimiters = ['leftDelimiter', 'rightDelimiter'].flatMap((key) => textIn(attrs, key) ?? []);
  return delimiters.length === 2 && delimiters[0] !== '{' ? { options: { delimiters } } : {};
}

/** Leaves program code out. */
function dataOf(data: Record<string, unknown>): Record<string, unknown> {
  return withoutCode(data, new Set()) as Record<string, unknown>;
}

/** A folder may have a configuration of its own: `zh/config.ts`. */
function readFolderConfig(
  contentDir: string,
  folder: string,
  files: SiteFiles,
): Partial<Pick<Language, 'data' | 'path'>> {
  const path = ['ts', 'mts', 'js', 'mjs']
    .map((ending) => pathIn(folder.replace(/\/$/, ''), `config.${ending}`))
    .find((one) => existsSync(join(contentDir, one)));
  const data = path === undefined ? undefined : files.read(path, 'sidebar.unreadable');
  return isRecord(data) && path !== undefined ? { data, path } : {};
}

/** Folder of the documents at the root, if the site moves them there: `{ 'en/:rest*': ':rest*' }`. */
function rootFolder({ rewrites }: Record<string, unknown>): string {
  const moves = Object.entries(isRecord(rewrites) ? rewrites : {});
  const move = moves.find(([from, to]) => /\/(?::\w+\*|\(\.\*\))$/.test(from) && from.endsWith(`/${String(to)}`));
  return move?.[0].replace(/\/[^/]*$/, '') ?? '';
}

function themeOf(data: Record<string, unknown>): Record<string, unknown> {
  return isRecord(data['themeConfig']) ? data['themeConfig'] : {};
}

/** Reads `[['link', { rel: 'icon', href: '/favicon.svg' }]]`, else the logo. */
function readIcon(data: Record<string, unknown>, staticFolder: string | undefined): string | undefined {
  const head = Array.isArray(data['head']) ? (data['head'] as unknown[]) : [];
  const links = head.flatMap((one) => (Array.isArray(one) && isRecord(one[1]) ? [one[1]] : []));
  const logo = themeOf(data)['logo'];
  const href =
    textIn(
      links.find((one) => /icon/.test(textIn(one, 'rel') ?? '')),
      'href',
    ) ?? (typeof logo === 'string' ? logo : (textIn(logo, 'src') ?? textIn(logo, 'light')));
  return href === undefined || /^https?:/.test(href) || staticFolder === undefined
    ? undefined
    : joinPath(staticFolder, `./${href}`);
}

function readLinks(nav: unknown): SiteLink[] {
  return recordsIn(nav).flatMap((item) => {
    const [label, href] = [textIn(item, 'text'), textIn(item, 'link')];
    return [
      ...(label !== undefined && href !== undefined ? [{ label, href }] : []),
      ...readLinks(item['items'] ?? item['children']),
    ];
  });
}

type Menus = Pick<SiteInstance, 'sidebars' | 'tabs'>;

/** A menu is one list, or one list for each folder: `{ '/guide/': [ … ] }`. The menus of a language may stand among those of others. */
function readMenus(sidebar: unknown, key: string, links: readonly SiteLink[], lacksCode: boolean): Menus {
  const prefix = key === '' ? '/' : `/${key}/`;
  const all = Array.isArray(sidebar) ? { [prefix]: sidebar } : isRecord(sidebar) ? sidebar : {};
  const menus = Object.entries(all).flatMap(([folder, menu]) => {
    const [items, base] = isRecord(menu) ? [menu['items'], textIn(menu, 'base')] : [menu, undefined];
    const read = readItems(items, { prefix, base: base ?? '', folder });
    return rooted(folder).startsWith(prefix) && read.length > 0 ? [{ folder: rooted(folder), read }] : [];
  });
  if (menus.length === 0) return { sidebars: generatedSidebars, tabs: {} };
  const linkTo = (folder: string) => links.findIndex(({ href }) => rooted(href).startsWith(folder));
  // The order is that of the navigation bar; menus that it lacks are last.
  const place = (folder: string) => (linkTo(folder) < 0 ? links.length : linkTo(folder));
  menus.sort((a, b) => place(a.folder) - place(b.folder));
  if (lacksCode) menus.at(-1)?.read.push(otherDocuments);
  const labelOf = (folder: string) =>
    links[linkTo(folder)]?.label ?? humanise(folder.slice(prefix.length).replace(/\/$/, ''));
  const keyOf = (folder: string) => folder.slice(prefix.length).replace(/\/$/, '').replaceAll('/', '-') || 'mySidebar';
  return {
    sidebars: Object.fromEntries(menus.map(({ folder, read }) => [keyOf(folder), read])),
    tabs: menus.length < 2 ? {} : Object.fromEntries(menus.map(({ folder }) => [keyOf(folder), labelOf(folder)])),
  };
}

interface Around {
  /** Beginning of links in the language: `/zh/`. */
  prefix: string;
  /** Stands before links. */
  base: string;
  /** Links of VuePress are relative to it. */
  folder: string;
}

function readItems(items: unknown, around: Around): unknown[] {
  return Array.isArray(items) ? (items as unknown[]).flatMap((item) => readItem(item, around)) : [];
}

/** VitePress: `{ text, link, items, collapsed, base }`. VuePress: a link, `[link, title]`, or `{ title, path, children, collapsable }`. */
function readItem(item: unknown, around: Around): unknown[] {
  if (typeof item === 'string') return [asEntry(item, undefined, around)];
  if (Array.isArray(item)) return typeof item[0] === 'string' ? [asEntry(item[0], nonEmptyText(item[1]), around)] : [];
  if (!isRecord(item)) return [];
  const label = textIn(item, 'text') ?? textIn(item, 'title');
  const link = textIn(item, 'link') ?? textIn(item, 'path');
  const inside = { ...around, base: textIn(item, 'base') ?? around.base };
  const own = link === undefined ? [] : [asEntry(link, label, inside)];
  const inner = readItems(item['items'] ?? item['children'], inside);
  if (inner.length === 0 || label === undefined) return [...own, ...inner];
  const collapsed = item['collapsed'] === true || item['collapsible'] === true || item['collapsable'] === true;
  return [{ type: 'category', label, items: [...own, ...inner], collapsed }];
}

function asEntry(link: string, label: string | undefined, { prefix, base, folder }: Around): unknown {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return { type: 'link', label: label ?? link, href: link };
  const based = base === '' ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/');
  const whole = rooted(base !== '' || link.startsWith('/') ? based : folder + link);
  if (!whole.startsWith(prefix) || /[?#]/.test(whole)) return { type: 'link', label: label ?? link, href: whole };
  const id = withoutEnding(whole.slice(prefix.length).replace(/\.html$/, '')).replace(/(?:^|\/)$/, '');
  return { type: 'doc', id: id.replace(/\/$/, ''), ...(label !== undefined && { label }) };
}

function rooted(link: string): string {
  return link.startsWith('/') ? link : `/${link}`;
}
