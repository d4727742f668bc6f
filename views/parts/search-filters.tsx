import type { ReactNode } from 'react';
import { clientCategories } from '../domain/api-reference.ts';
import type { Product } from '../domain/menu.ts';
import { passesNameFilter } from '../domain/name-filter.ts';
import { findLanguage, platforms } from '../domain/platform.ts';
import type { SearchResult } from '../domain/search.ts';
import { countFilters, searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface SearchFiltersProps {
  frame: Frame;
  query: SearchQuery;
  products: readonly Product[];
  nameFilter: string;
  /** Absent if the search failed. */
  result?: SearchResult;
}

/** All filters of a search. Fields belong to the form at the top of the page. A phone shows them on demand, also without a script. */
export function SearchFilters(props: SearchFiltersProps) {
  const { frame, query, products, result } = props;
  const { t } = frame;
  const active = countFilters(query);
  const versions = [...new Set([...(result?.versions ?? []), ...(query.version === '' ? [] : [query.version])])];
  return (
    <div className="search-filters">
      <input className="search-filters-toggle visually-hidden" id="filters-open" type="checkbox" />
      <label className="search-filters-opener" htmlFor="filters-open">
        {t('search:filters')}
        {active > 0 && <span className="search-count">{active}</span>}
      </label>
      <div className="search-filters-body">
        {query.tab !== 'all' && <input type="hidden" name="tab" form="search" value={query.tab} />}
        <Choice id="filter-product" name="product" label={t('search:product')} value={query.product}>
          <option value="">{t('search:allProducts')}</option>
          <ProductOptions {...props} />
        </Choice>
        <ProductFinder {...props} />
        <PlatformChoice {...props} />
        <LanguageChoice frame={frame} query={query} products={products} />
        <CategoryChoice frame={frame} query={query} />
        {versions.length > 0 && (
          <Choice id="filter-version" name="version" label={t('search:version')} value={query.version}>
            <option value="">{t('search:currentVersion')}</option>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </Choice>
        )}
        <fieldset>
          <legend className="visually-hidden">{t('search:options')}</legend>
          <Check id="filter-exact" name="exact" label={t('search:exact')} isOn={query.isExact} />
          <Check id="filter-api-first" name="apiFirst" label={t('search:apiFirst')} isOn={query.isApiFirst} />
          <Check id="filter-legacy" name="legacy" label={t('search:legacy')} isOn={query.hasLegacy} />
        </fieldset>
        <button className="search-apply" type="submit" form="search">
          {t('search:apply')}
        </button>
      </div>
    </div>
  );
}

/** Products by category, with their numbers of results if available. */
function ProductOptions({ products, query, result }: SearchFiltersProps) {
  const counts = new Map(result?.products.map(({ key, count }) => [key, count]));
  const categories = [...new Set(products.map(categoryOf))];
  const isKnown = products.some(({ key }) => key === query.product);
  const optionsOf = (category: string) =>
    products
      .filter((product) => categoryOf(product) === category)
      .map(({ key, name }) => (
        <option key={key} value={key}>
          {withCount(name, counts.get(key))}
        </option>
      ));
  return (
    <>
      {query.product !== '' && !isKnown && (
        <option value={query.product}>
          {result?.products.find(({ key }) => key === query.product)?.name ?? query.product}
        </option>
      )}
      {categories.map((category) =>
        category === '' ? (
          optionsOf(category)
        ) : (
          <optgroup key={category} label={category}>
            {optionsOf(category)}
          </optgroup>
        ),
      )}
    </>
  );
}

/** Finds a product by a part of its name; an empty field hides the list. The browser code filters while the reader types. */
function ProductFinder({ frame: { t, edition }, query, products, nameFilter }: SearchFiltersProps) {
  const hasMatch = products.some(({ name }) => passesNameFilter(name, nameFilter));
  return (
    <div className="product-finder">
      <label className="visually-hidden" htmlFor="product-finder">
        {t('search:findProduct')}
      </label>
      <input
        id="product-finder"
        type="text"
        name="filter"
        form="search"
        placeholder={t('search:findProduct')}
        defaultValue={nameFilter}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <ul className="product-finder-list" hidden={!hasMatch}>
        {products.map(({ key, name }) => (
          <li key={key} hidden={!passesNameFilter(name, nameFilter)}>
            <a
              href={pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, product: key, page: 1 })))}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="product-finder-empty" role="status" data-empty={t('search:noProduct')}>
        {nameFilter.trim() !== '' && !hasMatch ? t('search:noProduct') : ''}
      </p>
    </div>
  );
}

/** Platforms and frameworks of the chosen products, with their numbers of results. */
function PlatformChoice({ frame: { t }, query, products, result }: SearchFiltersProps) {
  const counts = new Map(result?.platforms.map(({ key, count }) => [key, count]));
  const used = new Set(entriesOf(products, query.product).map(({ platform }) => platform));
  const offered = platforms.filter(({ value }) => used.has(value) || value === query.platform);
  const types = ['platform', 'framework'] as const;
  return (
    <Choice id="filter-platform" name="platform" label={t('search:type')} value={query.platform}>
      <option value="">{t('search:allTypes')}</option>
      {types.map((type) => (
        <optgroup key={type} label={t(`search:types.${type}`)}>
          {offered
            .filter((platform) => platform.type === type)
            .map(({ value, name }) => (
              <option key={value} value={value}>
                {withCount(name, counts.get(value))}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  );
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${String(count)})`;
}

/** Shown if a platform has several languages. */
function LanguageChoice({ frame: { t }, query, products }: Pick<SearchFiltersProps, 'frame' | 'query' | 'products'>) {
  const entries = entriesOf(products, query.product).filter(({ platform }) => platform === query.platform);
  const offered = [...new Set(entries.map(({ language }) => language))].filter((value) => findLanguage(value));
  if (query.language === '' && (query.platform === '' || offered.length < 2)) return null;
  const values = [...new Set([...offered, ...(query.language === '' ? [] : [query.language])])];
  return (
    <Choice id="filter-language" name="language" label={t('search:language')} value={query.language}>
      <option value="">{t('search:allLanguages')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {findLanguage(value)?.name ?? value}
        </option>
      ))}
    </Choice>
  );
}

/** Kinds of client API pages; other results have none. */
function CategoryChoice({ frame: { t }, query }: Pick<SearchFiltersProps, 'frame' | 'query'>) {
  const { tab, clientCategory: value } = query;
  if (tab !== 'clientapi' && value === '') return null;
  const isKnown = value === '' || clientCategories.some((category) => category === value);
  return (
    <Choice id="filter-category" name="clientCategory" label={t('search:category')} value={value}>
      <option value="">{t('search:allCategories')}</option>
      {!isKnown && <option>{value}</option>}
      {clientCategories.map((category) => (
        <option key={category} value={category}>
          {t(`search:categories.${category}`)}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ id, name, label, value, children }: ChoiceProps) {
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} form="search" defaultValue={value}>
        {children}
      </select>
    </div>
  );
}

function Check({ id, name, label, isOn }: { id: string; name: string; label: string; isOn: boolean }) {
  return (
    <label className="filter-check" htmlFor={id}>
      <input id={id} type="checkbox" name={name} value="1" form="search" defaultChecked={isOn} />
      {label}
    </label>
  );
}

function categoryOf({ category }: Product): string {
  return category.at(-1) ?? '';
}

function entriesOf(products: readonly Product[], productKey: string): Product['entries'] {
  return products.filter(({ key }) => productKey === '' || key === productKey).flatMap(({ entries }) => entries);
}
