import { plainMemberName } from '../domain/api-data.ts';
import type { Product } from '../domain/menu.ts';
import { isAskedMember } from '../domain/result-rows.ts';
import { searchLimits, type SearchTab, searchTabs } from '../domain/search.ts';
import { searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import { Layout } from '../layout.tsx';
import { PageLinks, portalPages } from '../parts/page-links.tsx';
import { PageSearch } from '../parts/page-search.tsx';
import { SearchFilters } from '../parts/search-filters.tsx';
import {
  isPreparing,
  Popular,
  SearchAnswer,
  SearchResults,
  type SearchResultsProps,
} from '../parts/search-results.tsx';
import { SearchStatus } from '../parts/search-status.tsx';
import { TabRow } from '../parts/tab-row.tsx';

export interface SearchPageProps extends SearchResultsProps {
  products: readonly Product[];
  /** Text for finding a product by name. */
  nameFilter: string;
}

/** `/ss`: one form and links, so it works without a script. The browser code replaces parts with `data-swap`. */
export function SearchPage(props: SearchPageProps) {
  const { frame, query, outcome, products, nameFilter } = props;
  const { t, otherEdition } = frame;
  const { keyword } = query;
  return (
    <Layout
      frame={frame}
      kind="search"
      title={keyword === '' ? t('search:title') : t('search:titleOf', { keyword })}
      otherLanguage={pageUrl(otherEdition, keyword === '' ? searchAddress() : addressInOtherLanguage(query))}
      isIndexed={false}
      hasSearch={false}
      hasPicker={false}
    >
      <main id="main" className="search-page page-width" tabIndex={-1}>
        <PageSearch
          frame={frame}
          formId="search"
          id="search-keyword"
          name="k"
          address="/ss"
          value={keyword}
          label={t('common:search.label')}
          placeholder={t(frame.sections.includes('products') ? 'search:placeholder' : 'home:site.search')}
          maxLength={searchLimits.keyword}
          hasFocus={keyword === ''}
        />
        {keyword === '' ? (
          <>
            <h1 className="visually-hidden">{t('search:title')}</h1>
            <Prompt {...props} />
          </>
        ) : (
          <>
            <h1 className="visually-hidden" data-swap="title">
              {t('search:titleOf', { keyword })}
            </h1>
            <Tabs {...props} />
            <div className="search-side" data-swap="filters">
              <SearchFilters
                frame={frame}
                query={query}
                products={products}
                nameFilter={nameFilter}
                {...(outcome.kind === 'found' && !isPreparing(outcome.result) && { result: outcome.result })}
              />
            </div>
            <SearchStatus
              frame={frame}
              query={query}
              products={products}
              {...(outcome.kind === 'found' && { result: outcome.result })}
            />
            <div className="search-answer" data-swap="answer" data-loading={t('search:loading')}>
              <SearchAnswer {...props} />
            </div>
            <Names {...props} />
            <div className="search-results" id="results" data-swap="results" data-loading={t('search:loading')}>
              <SearchResults {...props} />
            </div>
          </>
        )}
      </main>
    </Layout>
  );
}

/** The first page of the same search. Version names belong to one language, so the version is dropped. */
function addressInOtherLanguage(query: SearchQuery): string {
  return searchAddress(query.keyword, searchParamsOf({ ...query, version: '', page: 1 }));
}

/** Shown without a keyword. */
function Prompt(props: SearchPageProps) {
  const { frame } = props;
  const pages = portalPages(frame);
  return (
    <section className="search-prompt" data-swap="results">
      <p className="muted">{frame.t('common:search.prompt')}</p>
      <p className="muted">{frame.t('search:prompt')}</p>
      <Popular {...props} />
      {pages.length > 0 && (
        <nav aria-labelledby="search-parts">
          <h2 id="search-parts">{frame.t('error:parts')}</h2>
          <PageLinks frame={frame} pages={pages} />
        </nav>
      )}
    </section>
  );
}

/** Kinds of pages without content or results have no tab. Documents alone need none. */
function Tabs({ frame, query, outcome }: SearchPageProps) {
  const { t, edition, sections } = frame;
  const isEmpty: Partial<Record<SearchTab, boolean>> = {
    clientapi: !sections.includes('apis'),
    serverapi: !sections.includes('apis'),
    faq: !sections.includes('questions'),
  };
  const offered = searchTabs.filter((tab) => isEmpty[tab] !== true || tab === query.tab);
  if (offered.length === 2) return null;
  // While the index is built, a count of 0 would be wrong.
  const counts = outcome.kind === 'found' && !isPreparing(outcome.result) ? outcome.result.counts : undefined;
  const isOpen = (tab: SearchTab) => tab === 'all' || tab === query.tab || counts?.[tab] !== 0;
  const tabs = offered.filter(isOpen).map((tab) => ({
    key: tab,
    name: t(`search:tab.${tab}`),
    url: pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, tab, page: 1 }))),
    isCurrent: tab === query.tab,
    count: counts?.[tab],
    title: tab === 'serverapi' ? t('search:partOfGuides') : undefined,
  }));
  return <TabRow locale={edition.locale} label={t('search:tabs')} tabs={tabs} swap="tabs" />;
}

/** Links to matching names in references, without the name of the first result. */
function Names({ frame: { t }, query: { keyword }, outcome }: SearchPageProps) {
  const [first] = outcome.kind === 'found' ? outcome.result.list : [];
  const asked = first && isAskedMember(first, keyword) ? plainMemberName(first.heading) : undefined;
  const names =
    outcome.kind === 'found' ? outcome.result.names.filter(({ name }) => plainMemberName(name) !== asked) : [];
  return (
    <div className="search-names" data-swap="names">
      {names.length > 0 && (
        <nav className="row" aria-labelledby="names-title">
          <h2 id="names-title" className="label">
            {t(asked === undefined ? 'search:names' : 'search:relatedNames')}
          </h2>
          <ul className="chips row gap-4">
            {names.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>
                  <code>{name}</code>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
