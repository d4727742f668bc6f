/** Sites of VitePress and VuePress: `.vitepress/config.mts` or `.vuepress/config.js`, read as data. */
import { decodeSafely } from '../../../../../views/domain/decode.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { humanise } from '../../kit/doc-id.ts';
import { joinPath, pathIn, trimSlashes, withoutEnding } from '../../kit/paths.ts';
import {
  type Data,
  fileNamed,
  firstPresent,
  firstSite,
  linkIn,
  listIn,
  localesIn,
  nonEmptyText,
  originalPlace,
  recordIn,
  recordsIn,
  textIn,
  textsIn,
} from '../read-data.ts';
import { type Dialect, generatedSidebars, oneInstance, otherDocuments } from '../site.ts';
import type { Site, SiteFolder, SiteInstance, SiteLink } from '../site.ts';
import { codeIn, reportCode, Unread, withoutCode } from '../unread.ts';

const names = ['.vitepress', '.vuepress'].flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) =>
    ['mts', 'ts', 'mjs', 'js', 'cts', 'cjs'].map((ending) => `${folder}/${name}.${ending}`),
  ),
);

export const vitepress: Dialect = {
  title: 'VitePress',
  siteFile: /(?:^|\/)(?:\.(?:vitepress|vuepress)\/.+|config\.[cm]?[jt]s)$/,

  readSite: (site) =>
    firstSite(site, names, 'sidebar.unreadable', (data, path, folder) => describeSite(site, data, path, folder)),
};

/** Language of the site, with its configuration: the part in the main file and the file in its folder. */
interface Language {
  key: string;
  name: string;
  data: Data;
  /** File that defines the menus. */
  path: string;
}

function describeSite(site: SiteFolder, written: Data, path: string, folder: string): Site {
  const { contentDir, files } = site;
  const data = recordIn(withoutCode(written));
  const source = joinPath(folder, textIn(data, 'srcDir') ?? '.') ?? folder;
  const [main, ...others] = readLanguages(site, written, path, source);
  const themes = [main, ...others].flatMap((one) => [...themesOf(written, one.key), ...themesOf(one.data, one.key)]);
  const menus = [written instanceof Unread && written, ...themes.map(({ sidebar }) => sidebar)];
  const lacksCode = codeIn(menus).length > 0;
  reportCode(menus, files.report);
  const staticFolder = firstPresent(contentDir, [pathIn(source, 'public'), pathIn(folder, '.vuepress/public')]);
  const describe = ({ key, name, data: found, path: sidebarsFile }: Language) => {
    const own = recordIn(withoutCode(found));
    const theme = Object.assign({}, ...themesOf(data, key), ...themesOf(own, key)) as Data;
    const links = readLinks(theme['nav'] ?? theme['navbar']);
    const translated = key === '' ? others.map((other) => other.key) : [];
    return {
      language: name,
      title: textIn(own, 'title') ?? textIn(data, 'title'),
      tagline: textIn(own, 'description') ?? textIn(data, 'description'),
      links,
      prefix: key === '' ? '' : `/${key}`,
      instances: [
        oneInstance({
          path: joinPath(source, key || rootFolder(data)) || '.',
          ...readMenus(theme['sidebar'], key, links, lacksCode),
          sidebarsFile,
          leaveOut: [...translated, ...textsIn(data['srcExclude'])],
        }),
      ],
    };
  };
  // A site may configure the delimiters of heading ids.
  const attributes = recordIn(data, 'markdown', 'attrs');
  const delimiters = ['leftDelimiter', 'rightDelimiter'].flatMap((key) => textIn(attributes, key) ?? []);
  return {
    path,
    syntax: {
      dialect: 'vitepress',
      ...(delimiters.length === 2 && delimiters[0] !== '{' && { options: { delimiters } }),
    },
    icon: fileNamed(staticFolder, readIcon(data)),
    folder: source,
    staticFolders: staticFolder === undefined ? [] : [staticFolder],
    ...originalPlace(undefined, textIn(data, 'base')),
    editions: [main, ...others].map(describe),
  };
}

/** Lists the languages, the main one first. A folder of a language may have a configuration: `zh/config.ts`. */
function readLanguages(
  { contentDir, files }: SiteFolder,
  data: Data,
  path: string,
  source: string,
): [Language, ...Language[]] {
  const read = (key: string, name: string, own: Data): Language => {
    const configs = ['ts', 'mts', 'js', 'mjs'].map((ending) => pathIn(source, pathIn(key, `config.${ending}`)));
    const inFolder = firstPresent(contentDir, configs);
    const more = inFolder === undefined ? undefined : files.read(inFolder, 'sidebar.unreadable');
    return { key, name, path: (isRecord(more) && inFolder) || path, data: { ...own, ...recordIn(more) } };
  };
  const editions = localesIn(data['locales']).map((one) => read(one.key, one.name, one.data));
  const main = editions.find(({ key }) => key === '') ?? read('', textIn(data, 'lang') ?? '', {});
  return [main, ...editions.filter(({ key }) => key !== '')];
}

/** Lists the options of the theme, then their part for a language. VuePress 2 has them in `theme`. */
function themesOf(data: Data, language: string): Data[] {
  const theme = { ...recordIn(data, 'themeConfig'), ...recordIn(data, 'theme') };
  return [theme, ...localesIn(theme['locales']).flatMap((one) => (one.key === language ? [one.data] : []))];
}

/** Folder that the site publishes at the root: `{ 'en/:rest*': ':rest*' }`. */
function rootFolder({ rewrites }: Data): string {
  const moves = Object.entries(recordIn(rewrites));
  const move = moves.find(([from, to]) => /\/(?::\w+\*|\(\.\*\))$/.test(from) && from.endsWith(`/${String(to)}`));
  return move?.[0].replace(/\/[^/]*$/, '') ?? '';
}

/** Reads `[['link', { rel: 'icon', href: '/favicon.svg' }]]`, else the logo. */
function readIcon(data: Data): string | undefined {
  const links = listIn(data['head']).map((one) => recordIn(listIn(one)[1]));
  const icon = links.find((one) => /icon/.test(textIn(one, 'rel') ?? ''));
  const logo = themesOf(data, '')[0]?.['logo'];
  return textIn(icon, 'href') ?? nonEmptyText(logo) ?? textIn(logo, 'src', 'light');
}

/** Reads the links of the navigation bar and of its menus. */
function readLinks(nav: unknown): SiteLink[] {
  return recordsIn(nav).flatMap((item) => [
    ...linkIn(item, ['text'], ['link']),
    ...readLinks(item['items'] ?? item['children']),
  ]);
}

/** Beginning of a URL of another site. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

type Menus = Pick<SiteInstance, 'sidebars' | 'tabs'>;

/** Reads one menu, or a menu per folder: `{ '/guide/': [ … ] }`. One object may hold the menus of all languages. */
function readMenus(sidebar: unknown, key: string, links: readonly SiteLink[], lacksCode: boolean): Menus {
  const prefix = key === '' ? '/' : `/${key}/`;
  const byFolder = Object.entries(Array.isArray(sidebar) ? { [prefix]: sidebar } : recordIn(sidebar));
  const folders = byFolder.map(([folder]) => folder).sort((a, b) => b.length - a.length);
  const placed = links.map(({ href }) =>
    folders.find((folder) => !elsewhere.test(href) && rooted(href).startsWith(rooted(folder))),
  );
  const menus = byFolder.map(([folder, menu]) => {
    const around = { prefix, base: textIn(menu, 'base') ?? '', folder };
    const name = trimSlashes(rooted(folder).slice(prefix.length));
    const title = humanise(name);
    const leading = links.filter((_, at) => placed[at] === folder);
    const named = leading.find(({ label }) => label.toLowerCase() === title.toLowerCase());
    return {
      isOwn: rooted(folder).startsWith(prefix),
      items: readItems(isRecord(menu) ? menu['items'] : menu, around),
      key: name.replaceAll('/', '-') || 'mySidebar',
      label: (named ?? leading[0])?.label ?? title,
      // Menus follow the order of the navigation bar; menus that it lacks come last.
      place: leading[0] ? links.indexOf(leading[0]) : links.length,
    };
  });
  const shown = menus.filter(({ isOwn, items }) => isOwn && items.length > 0).sort((a, b) => a.place - b.place);
  if (shown.length === 0) return { sidebars: generatedSidebars, tabs: {} };
  if (lacksCode) shown.at(-1)?.items.push(otherDocuments);
  return {
    sidebars: Object.fromEntries(shown.map((menu) => [menu.key, menu.items])),
    tabs: Object.fromEntries(
      shown.flatMap(({ key, label }) => (shown.length < 2 || label === '' ? [] : [[key, label]])),
    ),
  };
}

interface Around {
  /** Prefix of links in the language: `/zh/`. */
  prefix: string;
  /** Prefix that VitePress adds to links. */
  base: string;
  /** Folder that links of VuePress are relative to. */
  folder: string;
}

/** `'structure'` lists the documents of the folder, as in a theme of VuePress. */
function readItems(items: unknown, around: Around): unknown[] {
  if (items === 'structure')
    return [{ type: 'autogenerated', dirName: trimSlashes(rooted(around.folder).slice(around.prefix.length)) || '.' }];
  return listIn(items).flatMap((item) => readItem(item, around));
}

/** VitePress: `{ text, link, items, collapsed, base }`. VuePress: a link, `[link, title]`, or `{ title, path, children, collapsable, prefix }`. */
function readItem(item: unknown, around: Around): unknown[] {
  if (typeof item === 'string') return [asEntry(item, undefined, around)];
  const [short, title] = listIn(item);
  if (typeof short === 'string') return [asEntry(short, nonEmptyText(title), around)];
  if (!isRecord(item)) return [];
  const label = textIn(item, 'text', 'title');
  const link = textIn(item, 'link', 'path');
  const prefix = textIn(item, 'prefix') ?? '';
  const folder = prefix.startsWith('/') ? prefix : around.folder + prefix;
  const inside = { ...around, base: textIn(item, 'base') ?? around.base, folder };
  const own = link === undefined ? [] : [asEntry(link, label, inside)];
  const inner = readItems(item['items'] ?? item['children'], inside);
  if (inner.length === 0 || label === undefined) return [...own, ...inner];
  const collapsed = item['collapsed'] === true || item['collapsible'] === true || item['collapsable'] === true;
  return [{ type: 'category', label, items: [...own, ...inner], collapsed }];
}

function asEntry(link: string, label: string | undefined, { prefix, base, folder }: Around): unknown {
  if (elsewhere.test(link)) return { type: 'link', label: label ?? link, href: link };
  const based = base === '' ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/');
  const whole = rooted(base !== '' || link.startsWith('/') ? based : folder + link);
  if (!whole.startsWith(prefix) || /[?#]/.test(whole)) return { type: 'link', label: label ?? link, href: whole };
  const id = withoutEnding(decodeSafely(whole.slice(prefix.length)).replace(/\.html$/, '')).replace(/(?:^|\/)$/, '');
  return { type: 'doc', id: id.replace(/\/$/, ''), ...(label !== undefined && { label }) };
}

function rooted(link: string): string {
  return link.startsWith('/') ? link : `/${link}`;
}
