import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';

interface PaginationProps {
  frame: Frame;
  /** Starts at 1. */
  page: number;
  pages: number;
  urlOf(page: number): string;
}

/** Links to the first and last page, pages around the current one, previous and next. */
export function Pagination({ frame: { t }, page, pages, urlOf }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={t('common:pages.label')}>
      <ul className="strip gap-4">
        <li data-markdown-ignore="">
          {page > 1 && (
            <a href={urlOf(page - 1)} rel="prev" className="control">
              <Icon name="chevronLeft" />
              {t('common:pages.previous')}
            </a>
          )}
        </li>
        {numbersAround(page, pages).map((number, index) => (
          <li key={number ?? `gap-${String(index)}`} data-markdown-ignore="">
            {number === undefined ? (
              <span className="muted">…</span>
            ) : (
              <a
                className="control"
                href={urlOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('common:pages.number', { number })}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        <li>
          {page < pages && (
            <a href={urlOf(page + 1)} rel="next" className="control">
              {t('common:pages.next')}
              <Icon name="chevronRight" />
            </a>
          )}
        </li>
      </ul>
    </nav>
  );
}

/** Page numbers, with undefined for a gap: 1 … 4 5 6 … 9. */
export function numbersAround(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    // A gap of one page is no longer than its mark.
    if (number - before === 2) return [number - 1, number];
    return number - before > 1 ? [undefined, number] : [number];
  });
}
