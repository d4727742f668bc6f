import type { ReactNode } from 'react';
import { clientCategories } from '../domain/api-reference.ts';
import type { Locale } from '../domain/locale.ts';
import type { Product } from '../domain/menu.ts';
import { passesNameFilter } from '../domain/name-filter.ts';
import { anyPlatform, findLanguage, platformName, platforms } from '../domain/platform.ts';
import { searchFilterRows } from '../domain/search-filters.ts';
import type { SearchResult } from '../domain/search.ts';
import { countFilters, searchParamsOf, type SearchQuery, withNamed } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatNumber } from '../domain/format.ts';
import { Fold } from './fold.tsx';
import { FilterGroups } from './side-filters.tsx';

interface SearchFiltersProps {
  frame: Frame;
  query: SearchQuery;
  products: readonly Product[];
  nameFilter: string;
  /** Absent if the search failed. */
  result?: SearchResult;
}

const shownProducts = 6;

/**
 * All filters of a search. Fields belong to the form at the top of the page. Phones fold them.
 */
export function SearchFilters(props: SearchFiltersProps) {
  const { frame, products, result } = props;
  // The platform that the keyword names is chosen until the reader chooses another.
  const query = result ? withNamed(props.query, result.named) : props.query;
  const { t } = frame;
  const active = countFilters({ ...query, ...noPlatform });
  const versions = [...new Set([...(result?.versions ?? []), ...(query.version === '' ? [] : [query.version])])];
  const offersPlatform = query.platform !== '' || entriesOf(products, query.product).some(isOfPlatform);
  const isOfKeyword = query !== props.query || query.isAnyPlatform;
  const kept = {
    tab: query.tab === 'all' ? '' : query.tab,
    product: query.product,
    of: isOfKeyword ? query.keyword : '',
    first: '1',
  };
  return (
    <Fold className="search-filters" head={<span className="label">{t('search:filters')}</span>} count={active}>
      <div className="stack">
        {Object.entries(kept).map(
          ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} form="search" value={value} />,
        )}
        {offersPlatform && (
          <>
            <PlatformChoice
              {...props}
              query={query}
              isNamed={props.query.isAnyPlatform || result?.named !== undefined}
            />
            <LanguageChoice frame={frame} query={query} products={products} />
            {query.platform !== '' && (
              <Check id="filter-only" name="only" label={t('search:onlyPlatform')} isOn={!query.isPlatformFirst} />
            )}
          </>
        )}
        {(products.length > 1 || query.product !== '') && <ProductChoice {...props} />}
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
          <legend className="label">{t('search:options')}</legend>
          {searchFilterRows.map(
            ([field, { param, kind, section }]) =>
              kind === 'flag' &&
              (section === undefined || frame.sections.includes(section)) && (
                <Check
                  key={param}
                  id={`filter-${param}`}
                  name={param}
                  label={t(`search:${param}`)}
                  isOn={query[field] === true}
                />
              ),
          )}
        </fieldset>
        <button className="button-quiet search-apply" type="submit" form="search">
          {t('search:apply')}
        </button>
      </div>
    </Fold>
  );
}

function isOfPlatform({ platform }: Product['entries'][number]): boolean {
  return platforms.some(({ value }) => value === platform);
}

const noPlatform = { platform: '', language: '', isPlatformFirst: false };

/** Products with results, most results first; all products if the search failed. */
function ProductChoice(props: SearchFiltersProps) {
  const { frame, query, products, result, nameFilter } = props;
  const { t, edition } = frame;
  const urlOf = (product: string) =>
    pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, product, page: 1 })));
  const listed: readonly { key: string; name: string; count?: number }[] = result?.products ?? products;
  const chosen = listed.find(({ key }) => key === query.product) ?? {
    key: query.product,
    name: products.find(({ key }) => key === query.product)?.name ?? query.product,
  };
  const ordered = query.product === '' ? listed : [chosen, ...listed.filter(({ key }) => key !== query.product)];
  const choices = ordered.map(({ key, name, count }) => ({
    key,
    name,
    count,
    id: `filter-product-${key}`,
    url: urlOf(key),
    isChosen: key === query.product,
  }));
  const all = {
    key: '',
    name: t('search:allProducts'),
    id: 'filter-product',
    url: urlOf(''),
    isChosen: query.product === '',
    count: query.product === '' ? result?.total : undefined,
  };
  const rest = choices.slice(shownProducts);
  const more = {
    text: t('search:moreProducts', { count: rest.length }),
    choices: rest,
    isOpen: nameFilter !== '',
    finder: <ProductFinder {...props} />,
  };
  const group = {
    title: t('search:product'),
    choices: [all, ...choices.slice(0, shownProducts)],
    more: rest.length > 0 ? more : undefined,
  };
  return (
    <>
      <FilterGroups locale={edition.locale} groups={[group]} />
      {rest.length === 0 && <ProductFinder {...props} />}
    </>
  );
}

/** Finds a product by a part of its name; an empty field hides the list. The browser code filters while the reader types. */
function ProductFinder({ frame: { t, edition }, query, products, nameFilter }: SearchFiltersProps) {
  const hasMatch = products.some(({ name }) => passesNameFilter(name, nameFilter));
  return (
    <div className="product-finder text-field">
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
      <ul className="product-finder-list floating" hidden={!hasMatch}>
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
      <p className="product-finder-empty caption" role="status" data-empty={t('search:noProduct')}>
        {nameFilter.trim() !== '' && !hasMatch ? t('search:noProduct') : ''}
      </p>
    </div>
  );
}

/** Platforms and frameworks of the chosen products, with their numbers of results. */
function PlatformChoice(props: SearchFiltersProps & { isNamed: boolean }) {
  const { frame, query, products, result, isNamed } = props;
  const { t, edition } = frame;
  const counts = new Map(result?.platforms.map(({ key, count }) => [key, count]));
  const used = new Set(entriesOf(products, query.product).map(({ platform }) => platform));
  const offered = platforms.filter(({ value }) => used.has(value) || value === query.platform);
  const types = ['platform', 'framework'] as const;
  // An empty value would select the platform in the keyword again.
  const all = isNamed ? anyPlatform : '';
  return (
    <Choice id="filter-platform" name="platform" label={t('search:platformFirst')} value={query.platform || all}>
      <option value={all}>{t('search:allTypes')}</option>
      {types.map((type) => (
        <optgroup key={type} label={t(`search:types.${type}`)}>
          {offered
            .filter((platform) => platform.type === type)
            .map((platform) => (
              <option key={platform.value} value={platform.value}>
                {withCount(platformName(platform, edition.locale), counts.get(platform.value), edition.locale)}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  );
}

function withCount(name: string, count: number | undefined, locale: Locale): string {
  return count === undefined ? name : `${name} (${formatNumber(count, locale)})`;
}

/** Shown if a platform has several languages. A language in the keyword without a platform is no filter. */
function LanguageChoice({ frame: { t }, query, products }: Pick<SearchFiltersProps, 'frame' | 'query' | 'products'>) {
  const entries = entriesOf(products, query.product).filter(({ platform }) => platform === query.platform);
  const offered = [...new Set(entries.map(({ language }) => language))].filter((value) => findLanguage(value));
  const isNamedAlone = query.isPlatformFirst && query.platform === '';
  if (isNamedAlone || (query.language === '' && (query.platform === '' || offered.length < 2))) return null;
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
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} form="search" defaultValue={value}>
        {children}
      </select>
    </div>
  );
}

function Check({ id, name, label, isOn }: { id: string; name: string; label: string; isOn: boolean }) {
  return (
    <label className="filter-check strip" htmlFor={id}>
      <input id={id} type="checkbox" name={name} value="1" form="search" defaultChecked={isOn} />
      {label}
    </label>
  );
}

function entriesOf(products: readonly Product[], productKey: string): Product['entries'] {
  return products.filter(({ key }) => productKey === '' || key === productKey).flatMap(({ entries }) => entries);
}
