import { type ApiChoice, type ApiFilter, type ApiProduct, narrowProduct, searchedText } from '../domain/api-center.ts';
import { groupBy } from '../domain/group-by.ts';
import { passesKeyword } from '../domain/name-filter.ts';
import { isOpen } from '../domain/sections.ts';
import { apiCenterAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ApiProductRow } from '../parts/api-product-row.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageSearch } from '../parts/page-search.tsx';
import { SideFilters } from '../parts/side-filters.tsx';

const groupNames = ['platform', 'language', 'tag'] as const;
type Group = (typeof groupNames)[number];

export interface ApiCenterPageProps {
  frame: Frame;
  list: readonly ApiProduct[];
  filter: ApiFilter;
  choices: Record<Group, ApiChoice[]>;
  otherLanguage: string;
}

/** `/api-center`: products with their client API references and server API. All filters are in the address. */
export function ApiCenterPage({ frame, list, filter, choices, otherLanguage }: ApiCenterPageProps) {
  const { t, edition } = frame;
  const products = list.flatMap((product) => {
    const narrowed = narrowProduct(product, filter);
    return narrowed ? [{ product: narrowed, words: searchedText(product) }] : [];
  });
  const count = products.filter(({ words }) => passesKeyword(words, filter.keyword)).length;
  return (
    <Layout
      frame={frame}
      kind="api-center"
      title={t('api-center:title')}
      description={t('api-center:lead')}
      canonical={fixedAddresses.apiCenter}
      alternate={fixedAddresses.apiCenter}
      otherLanguage={otherLanguage}
      hasPicker={false}
      isIndexed={Object.values(filter).every((value) => value === '')}
    >
      <main id="main" className="portal-page api-center" tabIndex={-1}>
        <PageHead frame={frame} title={t('api-center:title')} text={t('api-center:lead')}>
          <PageSearch
            frame={frame}
            id="api-keyword"
            name="q"
            address={fixedAddresses.apiCenter}
            value={filter.keyword}
            label={t('api-center:search')}
            placeholder={t('api-center:placeholder')}
            maxLength={100}
            kept={Object.fromEntries(groupNames.map((name) => [name, filter[name]]))}
          />
        </PageHead>
        {list.length === 0 ? (
          <EmptyState frame={frame} text={t('api-center:none')} link={{ title: t('error:home'), address: '/' }} />
        ) : (
          <div className="filter-columns">
            <SideFilters
              locale={edition.locale}
              label={t('api-center:filters')}
              groups={filterGroups(frame, filter, choices)}
            />
            <div className="stack gap-24">
              <p className="label" id="api-total" role="status" data-total={t('api-center:total')}>
                {t('api-center:total').replace('%', String(count))}
              </p>
              <div className="stack gap-32" id="api-groups">
                {byTag(products).map(([tag, members], at) => (
                  <section key={tag} className="api-group" aria-labelledby={`api-group-${String(at)}`}>
                    <h2 id={`api-group-${String(at)}`}>{tag || t('common:header.products')}</h2>
                    <ul className="rows">
                      {members.map(({ product, words }) => (
                        <li key={product.key} data-words={words} hidden={!passesKeyword(words, filter.keyword)}>
                          <ApiProductRow frame={frame} product={product} />
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
              <div id="api-empty" hidden={count > 0}>
                <EmptyState
                  frame={frame}
                  text={t('api-center:noMatch')}
                  link={{ title: t('api-center:reset'), address: fixedAddresses.apiCenter }}
                />
              </div>
              {isOpen(frame, fixedAddresses.errorCodes) && (
                <p className="muted">
                  {t('api-center:codes')}{' '}
                  <a className="underlined" href={pageUrl(edition, fixedAddresses.errorCodes)}>
                    {t('api-center:toCodes')}
                  </a>
                </p>
              )}
            </div>
          </div>
        )}
      </main>
    </Layout>
  );
}

/** Products by category; a server API alone comes after products with references of every platform. */
function byTag<T extends { product: ApiProduct }>(products: readonly T[]): [tag: string, members: T[]][] {
  const weightOf = ({ product }: T) => Number(product.clientApi.length === 0);
  const inOrder = [...products].sort((a, b) => weightOf(a) - weightOf(b));
  return [...groupBy(inOrder, ({ product }) => product.tag)];
}

function filterGroups({ t, edition }: Frame, filter: ApiFilter, choices: Record<Group, ApiChoice[]>) {
  return (
    groupNames
      .map((name) => ({
        title: t(`api-center:${name}`),
        choices: [{ key: '', name: t(`api-center:all.${name}`), count: undefined }, ...choices[name]]
          .filter(({ key, count }) => count !== 0 || key === filter[name])
          .map((choice) => ({
            ...choice,
            url: pageUrl(edition, apiCenterAddress({ ...filter, [name]: choice.key })),
            isChosen: choice.key === filter[name],
          })),
      }))
      // A group with a single choice beside "all" is left out.
      .filter((group, at) => group.choices.length > 2 || filter[groupNames[at] ?? 'tag'] !== '')
  );
}
