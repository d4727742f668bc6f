/** Reads the navigation bar of a Docusaurus site, and which parts of the site are no documents. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { humanise } from '../../kit/doc-id.ts';
import { joinPath, pathIn } from '../../kit/paths.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import { namesInFolder } from '../../kit/names-in-folder.ts';
import type { SiteLink, SiteLinkGroup } from '../site.ts';
import { entriesOf, optionsOf, routeOf } from './options.ts';
import { nonEmptyText, recordsIn } from '../read-data.ts';

export function navbarItems({ themeConfig }: Record<string, unknown>): Record<string, unknown>[] {
  const navbar = isRecord(themeConfig) && isRecord(themeConfig['navbar']) ? themeConfig['navbar'] : {};
  return recordsIn(navbar['items']);
}

/** Reads the links of the navigation bar, and those of its menus, which may repeat others for narrow screens. */
export function readLinks(data: Record<string, unknown>): SiteLink[] {
  const links = navbarItems(data).flatMap((item) => [...asLink(item), ...recordsIn(item['items']).flatMap(asLink)]);
  return [...new Map(links.map((link) => [`${link.href} ${link.label}`, link])).values()];
}

/** Reads the links of the footer. Entries of HTML are left out. */
export function readFooter({ themeConfig }: Record<string, unknown>): SiteLinkGroup[] {
  const footer = isRecord(themeConfig) && isRecord(themeConfig['footer']) ? themeConfig['footer'] : {};
  const groups = recordsIn(footer['links']);
  const single = groups.flatMap(asLink);
  const titled = groups.map(({ title, items }) => ({
    label: nonEmptyText(title) ?? '',
    items: recordsIn(items).flatMap(asLink),
  }));
  return [...(single.length > 0 ? [{ label: '', items: single }] : []), ...titled].filter(
    ({ items }) => items.length > 0,
  );
}

/** Returns the path of the favicon, else of the logo, in the content folder. */
export function readIcon(folder: string, { favicon, themeConfig }: Record<string, unknown>): string | undefined {
  const navbar = isRecord(themeConfig) && isRecord(themeConfig['navbar']) ? themeConfig['navbar'] : {};
  const logo = isRecord(navbar['logo']) ? nonEmptyText(navbar['logo']['src']) : undefined;
  const src = nonEmptyText(favicon) ?? logo;
  return src === undefined || /^https?:/.test(src) ? undefined : joinPath(pathIn(folder, 'static'), `./${src}`);
}

function asLink(item: Record<string, unknown>): SiteLink[] {
  const label = nonEmptyText(item['label']) ?? nonEmptyText(item['aria-label']);
  const to = nonEmptyText(item['to'])?.replace(/^(?![/#])/, '/');
  const href = to ?? nonEmptyText(item['href'])?.replace(/^pathname:\/\//, '');
  return label === undefined || href === undefined ? [] : [{ label: label.slice(0, 200), href }];
}

/** Names sidebars as the navigation bar does, else by their keys. */
export function labelTabs(
  sidebars: Readonly<Record<string, unknown[]>>,
  data: Record<string, unknown>,
): Record<string, string> {
  const keys = Object.keys(sidebars);
  if (keys.length < 2) return {};
  const items = navbarItems(data);
  const has = (key: string, id: unknown) => JSON.stringify(sidebars[key]).includes(JSON.stringify({ type: 'doc', id }));
  const labelOf = (key: string) =>
    nonEmptyText(items.find(({ sidebarId }) => sidebarId === key)?.['label']) ??
    nonEmptyText(items.find(({ docId }) => typeof docId === 'string' && has(key, docId))?.['label']);
  return Object.fromEntries(keys.map((key) => [key, labelOf(key) ?? humanise(key.replace(/Sidebar$/, ''))]));
}

/** Lists the options of blogs that have a folder. */
export function listBlogs(
  contentDir: string,
  folder: string,
  data: Record<string, unknown>,
): Record<string, unknown>[] {
  const ofPresets = entriesOf(data['presets']).flatMap(([name, { blog = {} }]) =>
    /(?:^|-)classic$/.test(name) && blog !== false ? [isRecord(blog) ? blog : {}] : [],
  );
  return [...ofPresets, ...optionsOf(data['plugins'], /plugin-content-blog$|^content-blog$/)].filter(({ path }) =>
    existsSync(join(contentDir, folder, nonEmptyText(path) ?? 'blog')),
  );
}

/** Lists beginnings of addresses of blogs and single pages. */
export function listOtherParts(contentDir: string, folder: string, data: Record<string, unknown>): string[] {
  const pages = namesInFolder(join(contentDir, folder, 'src/pages')).flatMap((name) => {
    const bare = name.replace(/\.\w+$/, '');
    return /^_|^index$|\./.test(bare) ? [] : [`/${bare}`];
  });
  const blogs = listBlogs(contentDir, folder, data).map((options) => `/${routeOf(options, 'blog')}`);
  return [...new Set([...blogs, ...pages])].filter((part) => part !== '/');
}
