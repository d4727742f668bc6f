/** Syntaxes by the names of their dialects. */
import type { Slugger } from '../../../../views/domain/anchors.ts';
import { gitbookSyntax } from './gitbook/syntax.ts';
import { hugoSyntax } from './hugo/syntax.ts';
import { mdbookSyntax } from './mdbook/syntax.ts';
import { mkdocsSyntax } from './mkdocs/syntax.ts';
import { starlightSyntax } from './starlight/syntax.ts';
import type { DialectName, SiteSyntax, Syntax } from './syntax.ts';
import { vitepressSyntax } from './vitepress/syntax.ts';

const syntaxes: Partial<Record<DialectName, Syntax>> = {
  vitepress: vitepressSyntax,
  mdbook: mdbookSyntax,
  mkdocs: mkdocsSyntax,
  gitbook: gitbookSyntax,
  hugo: hugoSyntax,
  starlight: starlightSyntax,
};

/** @returns undefined for ids of headings as GitHub's */
export function sluggerOf(site: SiteSyntax | undefined): Slugger | undefined {
  const syntax = syntaxOf(site);
  return syntax?.sluggerOf?.(site?.options ?? {}) ?? syntax?.slugger;
}

/** @returns undefined for documents in the Markdown of this reader */
export function syntaxOf(site: SiteSyntax | undefined): Syntax | undefined {
  return site && syntaxes[site.dialect];
}
