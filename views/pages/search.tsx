import type { ErrorCode } from '../domain/error-code.ts';
import type { Product } from '../domain/menu.ts';
import { type HotProduct, type HotWord, type SearchResult, searchTabs } from '../domain/search.ts';
import { isNarrowed, lastPageOf, pageSize, searchParamsOf, type SearchQuery } from '../domain/search-query.ts';
import { hotWordUrl, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ErrorCodeCard } from '../parts/error-code-card.tsx';
import { Icon } from '../parts/icon.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { SearchFeedback } from '../parts/search-feedback.tsx';
import { SearchFilters } from '../parts/search-filters.tsx';
import { SearchHitItem } from '../parts/search-hit.tsx';

export interface SearchPageProps {
  frame: Frame;
  query: SearchQuery;
  /** `idle` without a keyword. */
  outcome: { kind: 'idle' } | { kind: 'failed'; cause: { status: number } } | { kind: 'found'; result: SearchResult };
  products: readonly Product[];
  /** The error code in the keyword, if it exists. */
  errorCode?: ErrorCode | undefined;
  hotWords: readonly HotWord[];
  hotProducts: readonly HotProduct[];
  /** Text for finding a product by name. */
  nameFilter: string;
}

/** `/ss`: one form and links, so it works without a script. The browser code replaces parts with `data-swap`. */
export function SearchPage(props: SearchPageProps) {
  const { frame, query, outcome, products, nameFilter } = props;
  const { t, edition, otherEdition } = frame;
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
      <main id="main" className="search-page" tabIndex={-1}>
        <h1 className="visually-hidden" id="title" data-swap="title">
          {keyword === '' ? t('search:title') : t('search:titleOf', { keyword })}
        </h1>
        <form id="search" className="search-form search-page-form" role="search" action={pageUrl(edition, '/ss')}>
          <div className="search-field">
            <label className="search-opener" htmlFor="search-keyword">
              <Icon name="search" />
              <span className="visually-hidden">{t('common:search.label')}</span>
            </label>
            <input
              id="search-keyword"
              type="search"
              name="k"
              defaultValue={keyword}
              placeholder={t('search:placeholder')}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              autoFocus={keyword === ''}
            />
          </div>
          <button className="button-primary" type="submit">
            {t('common:search.submit')}
          </button>
        </form>
        {keyword === '' ? (
          <Prompt {...props} />
        ) : (
          <>
            <Tabs {...props} />
            <div className="search-columns">
              <div data-swap="filters">
                <SearchFilters
                  frame={frame}
                  query={query}
                  products={products}
                  nameFilter={nameFilter}
                  {...(outcome.kind === 'found' && { result: outcome.result })}
                />
              </div>
              <div className="search-results" id="results" data-swap="results" data-loading={t('search:loading')}>
                <Results {...props} />
              </div>
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
function Prompt({ frame: { t, edition }, hotWords, hotProducts }: SearchPageProps) {
  const words = hotWords.map((hotWord) => ({ text: hotWord.word, url: hotWordUrl(edition, hotWord) }));
  const products = hotProducts.map(({ name, address }) => ({ text: name, url: pageUrl(edition, address) }));
  return (
    <section className="search-prompt" data-swap="results">
      <p>{t('search:prompt')}</p>
      <Chips title={t('search:hotWords')} links={words} />
      <Chips title={t('search:hotProducts')} links={products} />
    </section>
  );
}

function Chips({ title, links }: { title: string; links: readonly { text: string; url: string }[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="search-chips">
        {links.map(({ text, url }) => (
          <li key={text}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links rather than ARIA tabs, because each leads to a page of its own. */
function Tabs({ frame: { t, edition }, query, outcome }: SearchPageProps) {
  return (
    <nav className="search-tabs" aria-label={t('search:tabs')} data-swap="tabs">
      <ul>
        {searchTabs.map((tab) => (
          <li key={tab}>
            <a
              href={pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, tab, page: 1 })))}
              id={`tab-${tab}`}
              title={tab === 'serverapi' ? t('search:partOfGuides') : undefined}
              aria-current={tab === query.tab ? 'page' : undefined}
            >
              {t(`search:tab.${tab}`)}
              {outcome.kind === 'found' && <span className="search-count">{outcome.result.counts[tab]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results(props: SearchPageProps) {
  const { frame, query, outcome, errorCode } = props;
  const { t, edition } = frame;
  const card = errorCode && query.page === 1 && <ErrorCodeCard frame={frame} errorCode={errorCode} />;
  if (outcome.kind === 'failed') {
    return (
      <>
        {card}
        <Failure {...props} isBusy={outcome.cause.status === 429} />
      </>
    );
  }
  if (outcome.kind === 'idle') return null;
  const { result } = outcome;
  const pages = lastPageOf(result.total);
  const urlOf = (page: number) => pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, page })));
  return (
    <>
      {card}
      {result.isPartial && (
        <p className="search-note" role="note" id={result.total === 0 ? 'search-total' : undefined}>
          {t('search:partial')}
        </p>
      )}
      {result.total > 0 && (
        <p className="search-total" id="search-total">
          {t('search:total', { count: result.total, keyword: query.keyword })}
        </p>
      )}
      {result.list.length > 0 && (
        <ol className="hits" start={(query.page - 1) * pageSize + 1}>
          {result.list.map((hit) => (
            <SearchHitItem key={hit.url} frame={frame} hit={hit} />
          ))}
        </ol>
      )}
      {result.list.length === 0 && !result.isPartial && <Nothing {...props} />}
      {pages > 1 && <Pagination frame={frame} page={query.page} pages={pages} urlOf={urlOf} />}
      <SearchFeedback frame={frame} query={query} isEmpty={result.total === 0} />
    </>
  );
}

/** Suggests the next step: without filters, or with other words. */
function Nothing({ frame: { t, edition }, query }: SearchPageProps) {
  return (
    <section className="search-empty">
      <h2 id="search-total">{t('search:empty', { keyword: query.keyword })}</h2>
      <p>{t(isNarrowed(query) ? 'search:emptyNarrowed' : 'search:emptyTip')}</p>
      {isNarrowed(query) && (
        <a className="button-primary" href={pageUrl(edition, searchAddress(query.keyword))}>
          {t('search:withoutFilters')}
        </a>
      )}
    </section>
  );
}

function Failure({ frame: { t, edition }, query, isBusy }: SearchPageProps & { isBusy: boolean }) {
  return (
    <section className="search-empty" role="alert">
      <h2 id="search-total">{t(isBusy ? 'search:busy' : 'search:failed')}</h2>
      <p>{t(isBusy ? 'search:busyTip' : 'search:failedTip')}</p>
      <a className="button-primary" href={pageUrl(edition, searchAddress(query.keyword, searchParamsOf(query)))}>
        {t('search:again')}
      </a>
    </section>
  );
}
