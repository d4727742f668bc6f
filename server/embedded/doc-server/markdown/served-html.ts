import { type FindSymbol, linkSymbols } from './symbol-marks.ts';
import { BASE_MARK } from './types.ts';

/**
 * Rendered HTML as a page holds it.
 * @param base stands before internal links
 * @param find what names in code lead to; without it they are not linked
 */
export function serveHtml(html: string, base: string, find?: FindSymbol): string {
  return linkSymbols(html, find).replaceAll(BASE_MARK, base);
}
