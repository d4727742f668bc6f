import { type FindSymbol, linkSymbols } from '../code/symbol-marks.ts';
import { BASE_MARK } from '../types.ts';

/**
 * Completes rendered HTML for one page.
 * @param base prefix of internal links
 * @param find returns the address of a name in code; without it, names are not linked
 */
export function serveHtml(html: string, base: string, find?: FindSymbol): string {
  return linkSymbols(html, find).replaceAll(BASE_MARK, base);
}
