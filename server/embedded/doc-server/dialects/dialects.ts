/** Recognises sites of other documentation tools, which are read without changes to their files. */
import type { Slugger } from '../../../../views/domain/anchors.ts';
import { docusaurus } from './docusaurus/site.ts';
import { gitbook } from './gitbook/site.ts';
import { gitbookSyntax } from './gitbook/syntax.ts';
import { hugo } from './hugo/site.ts';
import { hugoSyntax } from './hugo/syntax.ts';
import { mdbook } from './mdbook/site.ts';
import { mdbookSyntax } from './mdbook/syntax.ts';
import { mkdocs } from './mkdocs/site.ts';
import { mkdocsSyntax } from './mkdocs/syntax.ts';
import { starlight } from './starlight/site.ts';
import { starlightSyntax } from './starlight/syntax.ts';
import { vitepress } from './vitepress/site.ts';
import { vitepressSyntax } from './vitepress/syntax.ts';
import type { Dialect, Site, SiteFolder } from './site.ts';
import type { DialectName, SiteSyntax, Syntax } from './syntax.ts';

/** Order of the search: the first tool that recognises the folder wins. */
const dialects: Readonly<Record<DialectName, Dialect & Syntax>> = {
  docusaurus,
  vitepress: { ...vitepress, ...vitepressSyntax },
  mkdocs: { ...mkdocs, ...mkdocsSyntax },
  mdbook: { ...mdbook, ...mdbookSyntax },
  hugo: { ...hugo, ...hugoSyntax },
  gitbook: { ...gitbook, ...gitbookSyntax },
  starlight: { ...starlight, ...starlightSyntax },
};

/** @returns undefined for a folder of plain Markdown */
export function findSite(folder: SiteFolder): Site | undefined {
  for (const dialect of Object.values(dialects)) {
    const site = dialect.readSite(folder);
    if (site) return site;
  }
  return undefined;
}

/** True for a file that may describe a site, such as its configuration. */
export function isSiteFile(path: string): boolean {
  return Object.values(dialects).some(({ siteFile }) => siteFile.test(path));
}

export function titleOfDialect(name: DialectName): string {
  return dialects[name].title;
}

/** @returns undefined for plain Markdown, which needs no rewriting */
export function syntaxOf(site: SiteSyntax | undefined): Syntax | undefined {
  return site && dialects[site.dialect];
}

/** @returns undefined for heading ids in the style of GitHub */
export function sluggerOf(site: SiteSyntax | undefined): Slugger | undefined {
  const syntax = syntaxOf(site);
  return syntax?.sluggerOf?.(site?.options ?? {}) ?? syntax?.slugger;
}
