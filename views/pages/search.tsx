import type { ErrorCode } from '../domain/error-code.ts';
import type { Product } from '../domain/menu.ts';
import { nameTarget } from '../domain/platform.ts';
import {
  type HotProduct,
  type HotWord,
  type SearchHit,
  type SearchResult,
  searchLimits,
  searchTabs,
} from '../domain/search.ts';
import { isNarrowed, lastPageOf, searchParamsOf, type SearchQuery, withNamed } from '../domain/search-query.ts';
import { hotWordUrl, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorCodeCard } from '../parts/error-code-card.tsx';
import { formatNumber } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { PageSearch } from '../parts/page-search.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { QuoteCard } from '../parts/quote-card.tsx';
import { SearchFeedback } from '../parts/search-feedback.tsx';
import { SearchFilters } from '../parts/search-filters.tsx';
import { isAskedMember, SearchHitItem } from '../parts/search-hit.tsx';
import { SearchStatus } from '../parts/search-status.tsx';
import { TabRow } from '../parts/tab-row.tsx';

/** Platforms that a line names. */
const shownPlatforms = 3;

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
      <main id="main" className={keyword === '' ? 'search-page is-idle' : 'search-page'} tabIndex={-1}>
        <PageSearch
          frame={frame}
          formId="search"
          id="search-keyword"
          name="k"
          address="/ss"
          value={keyword}
          label={t('common:search.label')}
          placeholder={t('search:placeholder')}
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
                {...(outcome.kind === 'found' && !isPrepared(outcome.result) && { result: outcome.result })}
              />
            </div>
            <SearchStatus
              frame={frame}
              query={query}
              products={products}
              {...(outcome.kind === 'found' && { result: outcome.result })}
            />
            <div className="search-results" id="results" data-swap="results" data-loading={t('search:loading')}>
              <Results {...props} />
            </div>
            <Names {...props} />
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
  return (
    <section className="search-prompt" data-swap="results">
      <p>{props.frame.t('search:prompt')}</p>
      <Popular {...props} />
    </section>
  );
}

/** Words and products that are often searched; shown where there are no results. */
function Popular({ frame: { t, edition }, hotWords, hotProducts }: SearchPageProps) {
  const words = hotWords.map((hotWord) => ({ text: hotWord.word, url: hotWordUrl(edition, hotWord) }));
  const products = hotProducts.map(({ key, name, address }) => ({ key, text: name, url: pageUrl(edition, address) }));
  return (
    <>
      <Suggestions title={t('search:hotWords')} links={words} />
      <Suggestions title={t('search:hotProducts')} links={products} />
    </>
  );
}

interface Suggestion {
  text: string;
  url: string;
  /** Set for a product. */
  key?: string;
}

function Suggestions({ title, links }: { title: string; links: readonly Suggestion[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {links.map(({ text, url, key }) => (
          <li key={text}>
            <a href={url}>
              {key === undefined ? <Icon name="search" /> : <ProductIcon productKey={key} />}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Tabs({ frame: { t, edition }, query, outcome }: SearchPageProps) {
  const tabs = searchTabs.map((tab) => ({
    key: tab,
    name: t(`search:tab.${tab}`),
    url: pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, tab, page: 1 }))),
    isCurrent: tab === query.tab,
    // While the index is built, none is not a fact.
    count: outcome.kind === 'found' && !isPrepared(outcome.result) ? outcome.result.counts[tab] : undefined,
    title: tab === 'serverapi' ? t('search:partOfGuides') : undefined,
  }));
  return <TabRow locale={edition.locale} label={t('search:tabs')} tabs={tabs} swap="tabs" />;
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
  if (isPrepared(result)) {
    return (
      <>
        {card}
        <Preparing frame={frame} query={query} />
      </>
    );
  }
  const pages = lastPageOf(result.total);
  const urlOf = (page: number) => pageUrl(edition, searchAddress(query.keyword, searchParamsOf({ ...query, page })));
  return (
    <>
      {card}
      {result.isPartial && (
        <p className="search-note" role="note">
          {t('search:partial')}
        </p>
      )}
      <NamesHere frame={frame} query={query} result={result} />
      <Spelling frame={frame} query={query} result={result} />
      {!card && result.quote && (
        <QuoteCard
          frame={frame}
          quote={result.quote}
          platform={nameTarget({ platform: withNamed(query, result.named).platform, language: '' })}
        />
      )}
      <Hits frame={frame} query={query} result={result} />
      {result.list.length === 0 && <Nothing {...props} />}
      {pages > 1 && <Pagination frame={frame} page={query.page} pages={pages} urlOf={urlOf} />}
      <SearchFeedback frame={frame} query={query} isEmpty={result.total === 0} />
    </>
  );
}

/** The first names of many. */
function shortList(names: readonly string[]): string {
  return names.length > shownPlatforms ? `${names.slice(0, shownPlatforms).join(', ')} …` : names.join(', ');
}

type NoteProps = Pick<SearchPageProps, 'frame' | 'query'> & { result: SearchResult };

/** Whether the index is being built and has nothing yet. */
function isPrepared({ isPartial, total }: SearchResult): boolean {
  return isPartial && total === 0;
}

/** The browser asks again by itself. */
function Preparing({ frame, query }: Pick<SearchPageProps, 'frame' | 'query'>) {
  const { t } = frame;
  return (
    <div data-prepared="">
      <EmptyState
        frame={frame}
        title={{ id: 'search-total', text: t('search:preparing') }}
        text={t('search:preparingTip')}
        link={{ title: t('search:again'), address: searchAddress(query.keyword, searchParamsOf(query)) }}
      />
    </div>
  );
}

/** Leads from a name of other platforms to the members that have another name on the reader's. */
function NamesHere({ frame: { t }, query: { keyword }, result }: NoteProps) {
  return (result.namesHere ?? []).map(({ name, owner, url, platforms, isLikely }) => (
    <p className="search-spelling" key={url}>
      {t(isLikely ? 'search:likelyHere' : 'search:nameHere', { keyword, platforms: shortList(platforms) })}{' '}
      <a href={url}>
        <code>
          <Breakable text={`${owner}.${name}`} />
        </code>
      </a>
    </p>
  ));
}

/** Names the spelling that was searched, with a way back to the typed one; or offers another one. */
function Spelling({ frame, query, result }: NoteProps) {
  const { t, edition } = frame;
  const { didYouMean } = result;
  if (!didYouMean) return null;
  const urlOf = (keyword: string, changed: Partial<SearchQuery>) =>
    pageUrl(edition, searchAddress(keyword, searchParamsOf({ ...query, page: 1, ...changed })));
  const { keyword, isUsed } = didYouMean;
  return (
    <p className="search-spelling">
      {isUsed ? (
        <>
          {t('search:readAs', { keyword })}{' '}
          <a href={urlOf(query.keyword, { isExact: true })}>{t('search:asTyped', { keyword: query.keyword })}</a>
        </>
      ) : (
        <a href={urlOf(keyword, {})}>{t('search:didYouMean', { keyword })}</a>
      )}
    </p>
  );
}

/** Documents with their sections; the platform of the reader first if it is known. */
function Hits({ frame, query, result }: Pick<SearchPageProps, 'frame' | 'query'> & { result: SearchResult }) {
  const { t } = frame;
  const { keyword } = query;
  const first = withNamed(query, result.named);
  const platform = first.isPlatformFirst ? nameTarget({ platform: first.platform, language: '' }) : undefined;
  if (platform === undefined)
    return <HitList frame={frame} keyword={keyword} hits={result.list} first={result.list[0]} />;
  // Documents for all platforms are the reader's own, too.
  const isOwn = (hit: SearchHit) => hit.platform === first.platform || nameTarget(hit) === undefined;
  const own = result.list.filter(isOwn);
  const others = result.list.filter((hit) => !isOwn(hit));
  const count = result.platforms.find(({ key }) => key === first.platform)?.count;
  return (
    <>
      <HitList
        frame={frame}
        keyword={keyword}
        hits={own}
        title={t('search:onPlatform', { platform })}
        count={count}
        first={result.list[0]}
        isPlatformKnown
      />
      <HitList frame={frame} keyword={keyword} hits={others} title={t('search:otherPlatforms')} />
    </>
  );
}

interface HitListProps {
  frame: Frame;
  keyword: string;
  hits: readonly SearchHit[];
  title?: string;
  /** Number of all documents under the title. */
  count?: number | undefined;
  /** The first of all results. */
  first?: SearchHit | undefined;
  isPlatformKnown?: boolean;
}

function HitList({ frame, keyword, hits, title, count, first, isPlatformKnown = false }: HitListProps) {
  if (hits.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <h2 className="hits-title">
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span className="count">{formatNumber(count, frame.edition.locale)}</span>
            </>
          )}
        </h2>
      )}
      <ol className="hits">
        {hits.map((hit) => (
          <SearchHitItem
            key={hit.url}
            frame={frame}
            hit={hit}
            keyword={keyword}
            isPlatformKnown={isPlatformKnown}
            heading={title === undefined ? 'h2' : 'h3'}
            isFirst={hit === first}
          />
        ))}
      </ol>
    </>
  );
}

/** Names of references that match, straight to the reference; without the name that leads the results. */
function Names({ frame: { t }, query: { keyword }, outcome }: SearchPageProps) {
  const [first] = outcome.kind === 'found' ? outcome.result.list : [];
  const asked = first && isAskedMember(first, keyword) ? first.heading : undefined;
  const names = outcome.kind === 'found' ? outcome.result.names.filter(({ name }) => name !== asked) : [];
  return (
    <div className="search-names" data-swap="names">
      {names.length > 0 && (
        <nav aria-labelledby="names-title">
          <h2 id="names-title">{t(asked === undefined ? 'search:names' : 'search:relatedNames')}</h2>
          <ul>
            {names.map(({ name, url, isType }) => (
              <li key={url}>
                <a href={url}>
                  <Icon name={isType ? 'cube' : 'braces'} />
                  <span>
                    <Breakable text={name} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Suggests the next step: without filters, with other words, or from a popular page. */
function Nothing(props: SearchPageProps) {
  const { frame, query } = props;
  const { t } = frame;
  const isCut = isNarrowed(query);
  return (
    <>
      <EmptyState
        frame={frame}
        title={{ id: 'search-total', text: t('search:empty', { keyword: query.keyword }) }}
        text={t(isCut ? 'search:emptyNarrowed' : 'search:emptyTip')}
        link={isCut ? { title: t('search:withoutFilters'), address: searchAddress(query.keyword) } : undefined}
      />
      <div className="search-prompt">
        <Popular {...props} />
      </div>
    </>
  );
}

function Failure({ frame, query, isBusy }: SearchPageProps & { isBusy: boolean }) {
  const { t } = frame;
  return (
    <div role="alert">
      <EmptyState
        frame={frame}
        title={{ id: 'search-total', text: t(isBusy ? 'search:busy' : 'search:failed') }}
        text={t(isBusy ? 'search:busyTip' : 'search:failedTip')}
        link={{ title: t('search:again'), address: searchAddress(query.keyword, searchParamsOf(query)) }}
      />
    </div>
  );
}
