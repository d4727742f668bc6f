/** Documentation tools of which sites are read as they are. */
import { docusaurus } from './docusaurus/site.ts';
import { gitbook } from './gitbook/site.ts';
import { hugo } from './hugo/site.ts';
import { mdbook } from './mdbook/site.ts';
import { mkdocs } from './mkdocs/site.ts';
import { starlight } from './starlight/site.ts';
import { vitepress } from './vitepress/site.ts';
import type { Dialect, Site, SiteFolder } from './site.ts';
import type { DialectName } from './syntax.ts';

/** In the order in which they are looked for. */
const dialects: Partial<Record<DialectName, Dialect>> = {
  docusaurus,
  vitepress,
  mkdocs,
  mdbook,
  hugo,
  gitbook,
  starlight,
};

/** @returns undefined for a folder of plain Markdown */
export function findSite(folder: SiteFolder): Site | undefined {
  for (const dialect of Object.values(dialects)) {
    const site = dialect.readSite(folder);
    if (site) return site;
  }
  return undefined;
}

/** True for a file that a site is described by. */
export function isSiteFile(path: string): boolean {
  return Object.values(dialects).some(({ siteFile }) => siteFile.test(path));
}

export function titleOfDialect(name: DialectName): string {
  return dialects[name]?.title ?? name;
}
