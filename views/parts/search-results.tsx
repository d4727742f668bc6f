import { nameTarget } from '../domain/platform.ts';
import type { HotProduct, HotWord, SearchHit, SearchResult } from '../domain/search.ts';
import { arrangeHits } from '../domain/result-rows.ts';
import { isNarrowed, lastPageOf, searchParamsOf, type SearchQuery, withNamed } from '../domain/search-query.ts';
import { hotWordUrl, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCodeCard } from './error-code-card.tsx';
import { formatNumber } from '../domain/format.ts';
import { HitMembers } from './hit-members.tsx';
import { Icon } from './icon.tsx';
import { Pagination } from './pagination.tsx';
import { ProductIcon } from './product-icon.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SearchFeedback } from './search-feedback.tsx';
import { SearchHitItem } from './search-hit.tsx';

/** Platforms that a line names. */
const shownPlatforms = 3;

export interface SearchResultsProps {
  frame: Frame;
  query: SearchQuery;
  /** `idle` without a keyword. */
  outcome: { kind: 'idle' } | { kind: 'failed'; cause: { status: number } } | { kind: 'found'; result: SearchResult };
  hotWords: readonly HotWord[];
  hotProducts: readonly HotProduct[];
}

/** Content above the results: a card with the answer, and notes about the interpretation of the keyword. */
export function SearchAnswer({ frame, query, outcome }: SearchResultsProps) {
  const { t } = frame;
  if (outcome.kind !== 'found') return null;
  const { result } = outcome;
  const card = result.errorCode && <ErrorCodeCard frame={frame} errorCode={result.errorCode} />;
  if (isPreparing(result)) {
    return (
      <>
        {card}
        <PortalPage frame={frame} result={result} />
      </>
    );
  }
  return (
    <>
      {card}
      {result.isPartial && (
        <p className="search-note muted" role="note">
          {t('search:partial')}
        </p>
      )}
      <PortalPage frame={frame} result={result} />
      <NamesHere frame={frame} query={query} result={result} />
      <Spelling frame={frame} query={query} result={result} />
      {!card && result.quote && (
        <QuoteCard
          frame={frame}
          quote={result.quote}
          platform={nameTarget(
            { platform: withNamed(query, result.named).platform, language: '' },
            frame.edition.locale,
          )}
        />
      )}
    </>
  );
}

/** The results, or a message in their place. */
export function SearchResults(props: SearchResultsProps) {
  const { frame, query, outcome } = props;
  if (outcome.kind === 'failed') return <Failure {...props} isBusy={outcome.cause.status === 429} />;
  if (outcome.kind === 'idle') return null;
  const { result } = outcome;
  if (isPreparing(result)) return <Preparing frame={frame} query={query} />;
  const pages = lastPageOf(result.total);
  const urlOf = (page: number) =>
    pageUrl(frame.edition, searchAddress(query.keyword, searchParamsOf({ ...query, page })));
  return (
    <>
      <Hits frame={frame} query={query} result={result.errorCode ? result : withoutQuoted(result)} />
      {result.list.length === 0 && !result.namesHere?.length && <Nothing {...props} />}
      {pages > 1 && <Pagination frame={frame} page={query.page} pages={pages} urlOf={urlOf} />}
      <SearchFeedback frame={frame} query={query} isEmpty={result.total === 0} />
    </>
  );
}

/** Leaves out the quoted section, and its document if no other section matches. */
function withoutQuoted(result: SearchResult): SearchResult {
  const { quote } = result;
  if (!quote) return result;
  const quoted = [quote, ...quote.more].map(({ url }) => url.replace(/#?:~:text=.*/, ''));
  const isQuoted = ({ docType, url, pages, sections }: SearchHit) =>
    docType === 'faq'
      ? pathOf(url) === pathOf(quote.url)
      : pages.length === 1 && sections.length === 0 && quoted.includes(url);
  return { ...result, list: result.list.filter((hit) => !isQuoted(hit)) };
}

function pathOf(url: string): string {
  return url.replace(/[?#].*/, '');
}

/** The first names of many, and the number of the others. */
function shortList(names: readonly string[]): string {
  const rest = names.length - shownPlatforms;
  return rest > 0 ? `${names.slice(0, shownPlatforms).join(', ')} +${String(rest)}` : names.join(', ');
}

type NoteProps = Pick<SearchResultsProps, 'frame' | 'query'> & { result: SearchResult };

/** Whether the index is being built and has nothing yet. */
export function isPreparing({ isPartial, total }: SearchResult): boolean {
  return isPartial && total === 0;
}

/** The browser asks again by itself. */
function Preparing({ frame, query }: Pick<SearchResultsProps, 'frame' | 'query'>) {
  const { t } = frame;
  return (
    <div data-preparing="">
      <EmptyState
        frame={frame}
        title={{ id: 'search-total', text: t('search:preparing') }}
        text={t('search:preparingTip')}
        link={{ title: t('search:again'), address: searchAddress(query.keyword, searchParamsOf(query)) }}
      />
    </div>
  );
}

/** Leads to a page of the portal that the keyword names. */
function PortalPage({ frame: { t }, result: { portalPage } }: Omit<NoteProps, 'query'>) {
  if (!portalPage) return null;
  const { title, text, url, place, isProduct } = portalPage;
  return (
    <section className="quote-card" aria-labelledby="portal-page">
      <h2 id="portal-page">
        <Icon name="page" />
        {[t(isProduct ? 'search:productHome' : 'search:portalPage'), place].filter(Boolean).join(' · ')}
      </h2>
      <p>
        <a href={url} className="title link">
          {title}
        </a>
      </p>
      <p className="muted">{text}</p>
    </section>
  );
}

/** Leads from a name of other platforms to the members that have another name on the reader's. */
function NamesHere({ frame: { t }, query: { keyword }, result }: NoteProps) {
  return (result.namesHere ?? []).map(({ name, owner, url, platforms, isLikely, isDeprecated }, at) => (
    <section className="quote-card" aria-labelledby={`name-here-${String(at)}`} key={url}>
      <h2 id={`name-here-${String(at)}`}>
        <Icon name="code" />
        {t(isLikely ? 'search:likelyHere' : 'search:nameHere', { keyword, platforms: shortList(platforms) })}
      </h2>
      <p>
        <a href={url}>
          <code>
            <Breakable text={`${owner}.${name}`} />
          </code>
        </a>{' '}
        {isDeprecated && <span className="tag tag-deprecated">{t('docs:serverApi.deprecated')}</span>}
      </p>
    </section>
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
    <p className="search-spelling muted">
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
function Hits({ frame, query, result }: Pick<SearchResultsProps, 'frame' | 'query'> & { result: SearchResult }) {
  const { t } = frame;
  const { keyword } = query;
  const first = withNamed(query, result.named);
  const platform = first.isPlatformFirst
    ? nameTarget({ platform: first.platform, language: '' }, frame.edition.locale)
    : undefined;
  if (platform === undefined) return <HitList frame={frame} keyword={keyword} hits={result.list} isLeading />;
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
        isLeading
        isPlatformKnown
      />
      <HitList
        frame={frame}
        keyword={keyword}
        hits={others}
        title={t('search:otherPlatforms')}
        isLeading={own.length === 0}
      />
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
  /** Whether the first of all results is in the list. */
  isLeading: boolean;
  isPlatformKnown?: boolean;
}

function HitList(props: HitListProps) {
  const { frame, keyword, hits, title, count, isLeading } = props;
  if (hits.length === 0) return null;
  // If all results are for all platforms, no result repeats it.
  const isPlatformKnown =
    props.isPlatformKnown ?? hits.every((hit) => hit.pages.length < 2 && nameTarget(hit) === undefined);
  const heading = title === undefined ? 'h2' : 'h3';
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
        {arrangeHits(hits, keyword).map(({ hit, namesakes, twins }, at) => {
          const shared = { frame, isPlatformKnown, heading, isFirst: isLeading && at === 0 } as const;
          return namesakes.length > 0 ? (
            <HitMembers key={hit.url} {...shared} members={namesakes} />
          ) : (
            <SearchHitItem key={hit.url} {...shared} hit={hit} twins={twins} keyword={keyword} />
          );
        })}
      </ol>
    </>
  );
}

/** Words and products that are often searched; shown where there are no results. */
export function Popular({ frame: { t, edition }, hotWords, hotProducts }: SearchResultsProps) {
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
      <ul className="grid columns-2 link-quiet">
        {links.map(({ text, url, key }) => (
          <li key={text}>
            <a className="entry plain" href={url}>
              {key === undefined ? <Icon name="search" /> : <ProductIcon productKey={key} />}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Suggests the next step: without filters, with other words, or from a popular page. */
function Nothing(props: SearchResultsProps) {
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

function Failure({ frame, query, isBusy }: SearchResultsProps & { isBusy: boolean }) {
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
