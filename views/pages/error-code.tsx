import type { ReactNode } from 'react';
import { type CodeList, mapRangeOfCode, rangeOfCode } from '../domain/error-code.ts';
import { errorCodesAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { CodeFilters } from '../parts/code-filters.tsx';
import { CodeRow } from '../parts/code-summaries.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatNumber, formatRound } from '../domain/format.ts';
import type { Locale } from '../domain/locale.ts';
import { groupBy } from '../domain/group-by.ts';
import { LogReaderIsland } from '../parts/log-reader-island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageSearch } from '../parts/page-search.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { TabRow } from '../parts/tab-row.tsx';

export interface CodeListQuery {
  keyword: string;
  /** Key of a product; empty for all. */
  product: string;
  page: number;
}

export interface ErrorCodePageProps {
  frame: Frame;
  list: CodeList;
  query: CodeListQuery;
  otherLanguage: string;
}

/** Maximum of named products of a code; the rest is a number. */
const shownProducts = 2;

/** `/error-code`: all codes, a search for codes, and a box for a log. */
export function ErrorCodePage({ frame, list, query, otherLanguage }: ErrorCodePageProps) {
  const { t } = frame;
  const isNarrowed = query.keyword !== '' || query.product !== '';
  return (
    <Layout
      frame={frame}
      kind="error-code"
      title={t('error-code:title')}
      description={t('error-code:lead')}
      canonical={fixedAddresses.errorCodes}
      alternate={fixedAddresses.errorCodes}
      otherLanguage={otherLanguage}
      isIndexed={!isNarrowed}
    >
      <main id="main" className="portal-page error-codes" tabIndex={-1}>
        <PageHead frame={frame} title={t('error-code:title')} text={t('error-code:lead')}>
          <PageSearch
            frame={frame}
            id="code-keyword"
            name="q"
            address={fixedAddresses.errorCodes}
            value={query.keyword}
            label={t('error-code:search')}
            placeholder={t('error-code:placeholder')}
            maxLength={100}
            kept={{ product: query.product }}
          />
        </PageHead>
        {list.known === 0 ? (
          <EmptyState frame={frame} text={t('error-code:none')} link={{ title: t('error:home'), address: '/' }} />
        ) : (
          <div className="filter-columns">
            <CodeFilters frame={frame} list={list} query={query} />
            <CodeRows frame={frame} list={list} query={query}>
              {!isNarrowed && query.page === 1 && <LogReaderIsland frame={frame} stamp={list.stamp} />}
            </CodeRows>
          </div>
        )}
      </main>
    </Layout>
  );
}

function CodeRows(props: { frame: Frame; list: CodeList; query: CodeListQuery; children: ReactNode }) {
  const { frame, list, query, children } = props;
  const { t, edition } = frame;
  const { keyword, product, page } = query;
  const pages = Math.ceil(list.total / list.size);
  const urlOf = (number: number) =>
    pageUrl(edition, errorCodesAddress({ q: keyword, product, page: number === 1 ? '' : String(number) }));
  return (
    <section className="code-list" aria-labelledby="code-total">
      <h2 id="code-total" className="label">
        {keyword === ''
          ? t('error-code:total', { count: list.total, number: formatNumber(list.total, edition.locale) })
          : t('error-code:totalOf', {
              count: list.total,
              number: formatNumber(list.total, edition.locale),
              keyword,
            })}
      </h2>
      {children}
      {list.ranges.length > 1 && <RangeMap {...{ frame, list, urlOf }} />}
      {list.list.length === 0 && (
        <EmptyState
          frame={frame}
          text={t('error-code:noMatch')}
          link={{ title: t('error-code:reset'), address: fixedAddresses.errorCodes }}
        />
      )}
      {list.list.length > 0 && (
        <div className="code-ranges">
          {byRange(list.list, keyword === '').map(([range, codes], index) => (
            <div key={range} id={range === '' ? undefined : idOfRange(codes[0]?.code ?? '')}>
              {range !== '' && (
                <h3
                  className={index === 0 && isNamedByTab(list, range) ? 'visually-hidden' : 'title'}
                  data-markdown-ignore=""
                >
                  {groupDigits(range, edition.locale)}
                </h3>
              )}
              <ul className="code-rows">
                {codes.map(({ code, name, text, products, meanings }) => (
                  <CodeRow key={code} frame={frame} code={code} text={text}>
                    {keyword !== '' && name !== '' && name !== text && <small className="code-name"> {name}</small>}
                    <p className="caption row gap-8">
                      <span>{productsIn(frame, products)}</span>
                      {meanings > 1 && <span className="tag">{t('error-code:meaningsOf', { count: meanings })}</span>}
                    </p>
                  </CodeRow>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {pages > 1 && <Pagination frame={frame} page={page} pages={pages} urlOf={urlOf} />}
    </section>
  );
}

/** The first products, and the number of the others. */
function productsIn({ t }: Frame, products: readonly string[]): string {
  const rest = products.length - shownProducts;
  const first = products.slice(0, shownProducts).join(t('common:comma'));
  return rest > 0 ? first + t('error-code:moreProducts', { count: rest }) : first;
}

/** Links to the start of each range of the list. */
function RangeMap(props: { frame: Frame; list: CodeList; urlOf: (page: number) => string }) {
  const { frame, list, urlOf } = props;
  const current = mapRangeOfCode(list.list[0]?.code ?? '');
  const tabs = list.ranges.map(({ from, first, page }) => ({
    key: from,
    name: rangeNames[from] ?? `${shortest(from, frame.edition.locale)}+`,
    url: `${urlOf(page)}#${idOfRange(first)}`,
    isCurrent: from === current,
    title: from.length > 6 ? `${groupDigits(from, frame.edition.locale)}+` : undefined,
  }));
  return (
    <div className="range-map">
      <TabRow locale={frame.edition.locale} label={frame.t('error-code:ranges')} tabs={tabs} />
    </div>
  );
}

const rangeNames: Readonly<Record<string, string>> = { '-': '< 0', 1: '1 – 999' };

/** True if the range starts the list: a heading would then repeat the tab above it. */
function isNamedByTab({ ranges, list }: CodeList, range: string): boolean {
  return ranges.length > 1 && range.startsWith(`${mapRangeOfCode(list[0]?.code ?? '')} `);
}

/** `7,100,000 – 7,100,999`: long numbers differ by their zeros only. */
function groupDigits(text: string, locale: Locale): string {
  return text.replace(/\d+/g, (digits) => formatNumber(Number(digits), locale));
}

/** `100,000`, `6M`: the row of ranges has little room. */
function shortest(from: string, locale: Locale): string {
  return (from.length > 6 ? formatRound : formatNumber)(Number(from), locale);
}

function idOfRange(first: string): string {
  return `codes-${rangeOfCode(first).replace(/ .*$/, '')}`;
}

type Row = CodeList['list'][number];

/** Rows in numerical order get a heading for each range; hits of a keyword are one group without a heading. */
function byRange(rows: readonly Row[], isOrdered: boolean): [range: string, codes: Row[]][] {
  return [...groupBy(rows, ({ code }) => (isOrdered ? rangeOfCode(code) : ''))];
}
