import type { CodeList } from '../domain/error-code.ts';
import { errorCodesAddress, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import type { CodeListQuery } from '../pages/error-code.tsx';
import { Icon } from './icon.tsx';

interface CodeFiltersProps {
  frame: Frame;
  list: CodeList;
  query: CodeListQuery;
}

/** Products as links with the number of codes behind each; on narrow screens folded. */
export function CodeFilters(props: CodeFiltersProps) {
  const { frame, list, query } = props;
  const { t } = frame;
  const chosen = list.products.find(({ key }) => key === query.product);
  return (
    <>
      <aside className="side-filters" aria-label={t('error-code:filters')}>
        <Products {...props} />
      </aside>
      <details className="side-filters-sheet">
        <summary>
          <span>
            {t('error-code:product')}
            {chosen && `: ${chosen.name}`}
          </span>
          <Icon name="chevron" />
        </summary>
        <Products {...props} />
      </details>
    </>
  );
}

function Products({ frame, list, query }: CodeFiltersProps) {
  const { t, edition } = frame;
  const all = { key: '', name: t('error-code:allProducts'), count: undefined };
  return (
    <nav className="filter-group" aria-label={t('error-code:product')}>
      <p className="filter-title">{t('error-code:product')}</p>
      <ul>
        {[all, ...list.products].map(({ key, name, count }) => (
          <li key={key}>
            <a
              href={pageUrl(edition, errorCodesAddress({ q: query.keyword, product: key }))}
              aria-current={key === query.product ? 'true' : undefined}
            >
              <span>{name}</span> {count !== undefined && <span className="count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
