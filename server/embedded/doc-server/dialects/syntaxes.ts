/** Syntaxes by the names of their dialects. */
import { gitbookSyntax } from './gitbook/syntax.ts';
import { hugoSyntax } from './hugo/syntax.ts';
import { mdbookSyntax } from './mdbook/syntax.ts';
import type { DialectName, SiteSyntax, Syntax } from './syntax.ts';
import { vitepressSyntax } from './vitepress/syntax.ts';

const syntaxes: Partial<Record<DialectName, Syntax>> = {
  vitepress: vitepressSyntax,
  mdbook: mdbookSyntax,
  gitbook: gitbookSyntax,
  hugo: hugoSyntax,
};

/** @returns undefined for documents in the Markdown of this reader */
export function syntaxOf(site: SiteSyntax | undefined): Syntax | undefined {
  return site && syntaxes[site.dialect];
}
