import type { MeaningHead } from '../domain/code-differences.ts';
import type { Frame } from '../frame.ts';

/**
 * Heading of one of several meanings of a code; a number if nothing distinguishes them.
 * @param maxNames of each kind; the rest is a number
 */
export function meaningHead(
  { t }: Frame,
  { platforms, products, pages }: MeaningHead,
  at: number,
  maxNames = 4,
): string {
  const named = [
    shorten(platforms, (names, count) => t('error-code:morePlatforms', { names, count })),
    shorten(products, (names, count) => names + t('error-code:moreProducts', { count })),
    shorten(pages, (names) => names),
  ].filter(Boolean);
  return named.length > 0 ? named.join(' · ') : t('error-code:meaningOf', { number: at + 1 });

  function shorten(names: readonly string[], withMore: (names: string, count: number) => string): string {
    const shown = names.slice(0, maxNames).join(t('common:comma'));
    return names.length > maxNames ? withMore(shown, names.length - maxNames) : shown;
  }
}
