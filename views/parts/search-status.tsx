import { clientCategories } from '../domain/api-reference.ts';
import type { Product } from '../domain/menu.ts';
import { findLanguage, nameTarget } from '../domain/platform.ts';
import { type SearchFilter, searchFilterRows } from '../domain/search-filters.ts';
import type { SearchResult } from '../domain/search.ts';
import { platformFilter, searchParamsOf, type SearchQuery, withNamed } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatNumber } from '../domain/format.ts';
import { Icon } from './icon.tsx';

interface SearchStatusProps {
  frame: Frame;
  query: SearchQuery;
  products: readonly Product[];
  /** Missing if the search failed. */
  result?: SearchResult;
}

/** The number of results, and the filters that are set, each with a link that removes it. */
export function SearchStatus({ frame, query, products, result }: SearchStatusProps) {
  const { t, edition } = frame;
  const total = result?.total ?? 0;
  const { all = 0, common = 0, clientapi = 0, serverapi = 0, faq = 0 } = result?.counts ?? {};
  const isInSeveralTabs = query.tab === 'all' && common + clientapi + serverapi + faq > all;
  const urlOf = (changed: Partial<SearchQuery>) =>
    pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, page: 1, ...changed })));
  const named = withNamed(query, result?.named);
  const first = named === query ? undefined : (nameTarget(named, edition.locale) ?? findLanguage(named.language)?.name);
  const chips = [
    ...(first === undefined ? [] : [{ key: 'named', name: first, without: { isAnyPlatform: true } }]),
    ...filtersOf(query, products, frame),
  ];
  return (
    <div className={chips.length > 0 ? 'search-status row facts' : 'search-status visually-hidden'} data-swap="status">
      {total > 0 && (
        <p id="search-total">
          {t('search:total', { count: total, number: formatNumber(total, edition.locale) })}
          {isInSeveralTabs && ` · ${t('search:severalTabs')}`}
        </p>
      )}
      {chips.length > 0 && (
        <ul className="row gap-8">
          {chips.map(({ key, name, without }) => (
            <li key={key}>
              <a href={urlOf(without)} aria-label={t('search:removeFilter', { name })} className="control">
                {name}
                <Icon name="close" />
              </a>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <a
                className="control search-clear-all"
                href={urlOf(Object.assign({}, ...chips.map(({ without }) => without)))}
              >
                {t('search:clearFilters')}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface ActiveFilter {
  key: string;
  name: string;
  /** Changes of the query that remove the filter. */
  without: Partial<SearchQuery>;
}

function filtersOf(
  query: SearchQuery,
  products: readonly Product[],
  { t, edition: { locale } }: Frame,
): ActiveFilter[] {
  const { platform, language } = platformFilter(query);
  const place = nameTarget({ platform, language }, locale) ?? [platform, language].filter(Boolean).join(' ');
  const category = clientCategories.find((known) => known === query.clientCategory);
  const names: Partial<Record<SearchFilter, string | undefined>> = {
    product: products.find(({ key }) => key === query.product)?.name,
    clientCategory: category && t(`search:categories.${category}`),
  };
  const all = searchFilterRows.map(([field, { param }]): ActiveFilter => {
    const value = query[field];
    return typeof value === 'string'
      ? { key: param, name: names[field] ?? value, without: { [field]: '' } }
      : { key: param, name: value ? t(`search:${param}`) : '', without: { [field]: false } };
  });
  all.splice(1, 0, { key: 'platform', name: place, without: { platform: '', language: '', isAnyPlatform: true } });
  return all.filter(({ name }) => name !== '');
}
