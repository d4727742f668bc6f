/** Syntaxes by the names of their dialects. */
import type { DialectName, SiteSyntax, Syntax } from './syntax.ts';

const syntaxes: Partial<Record<DialectName, Syntax>> = {};

/** @returns undefined for documents in the Markdown of this reader */
export function syntaxOf(site: SiteSyntax | undefined): Syntax | undefined {
  return site && syntaxes[site.dialect];
}
