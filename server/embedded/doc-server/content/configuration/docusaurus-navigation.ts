/** Reads the navigation bar of a Docusaurus site, and which parts of the site are no documents. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { humanise } from '../addresses/doc-id.ts';
import { isRecord, type SiteLink } from './config.ts';
import { entriesOf, optionsOf, textOf } from './docusaurus-options.ts';

export function navbarItems({ themeConfig }: Record<string, unknown>): Record<string, unknown>[] {
  const navbar = isRecord(themeConfig) && isRecord(themeConfig['navbar']) ? themeConfig['navbar'] : {};
  return Array.isArray(navbar['items']) ? (navbar['items'] as unknown[]).filter(isRecord) : [];
}

export function readLinks(data: Record<string, unknown>): SiteLink[] {
  return navbarItems(data).flatMap((item): SiteLink[] => {
    const label = textOf(item['label']) ?? textOf(item['aria-label']);
    const to = textOf(item['to'])?.replace(/^(?![/#])/, '/');
    const href = to ?? textOf(item['href'])?.replace(/^pathname:\/\//, '');
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
}

/** Names sidebars as the navigation bar does, else by their keys. */
export function labelTabs(keys: readonly string[], data: Record<string, unknown>): Record<string, string> {
  if (keys.length < 2) return {};
  const items = navbarItems(data);
  const labelOf = (key: string) => textOf(items.find((item) => item['sidebarId'] === key)?.['label']);
  return Object.fromEntries(keys.map((key) => [key, labelOf(key) ?? humanise(key.replace(/Sidebar$/, ''))]));
}

export function listOtherParts(contentDir: string, folder: string, data: Record<string, unknown>): string[] {
  const ofPresets = entriesOf(data['presets']).flatMap(([name, { blog = {} }]) =>
    /(?:^|-)classic$/.test(name) && blog !== false ? [isRecord(blog) ? blog : {}] : [],
  );
  const blogs = [...ofPresets, ...optionsOf(data['plugins'], /plugin-content-blog$|^content-blog$/)].filter(
    ({ path }) => existsSync(join(contentDir, folder, textOf(path) ?? 'blog')),
  );
  const pages = namesIn(join(contentDir, folder, 'src/pages')).flatMap((name) => {
    const bare = name.replace(/\.\w+$/, '');
    return /^_|^index$|\./.test(bare) ? [] : [`/${bare}`];
  });
  const parts = [...blogs.map((options) => trimmed(textOf(options['routeBasePath']) ?? 'blog')), ...pages];
  return [...new Set(parts)].filter((part) => part !== '/');
}

function trimmed(route: string): string {
  return `/${route.replace(/^\/+|\/+$/g, '')}`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
