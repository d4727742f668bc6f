import { ApiGroupHead } from '../content/api-group-head.tsx';
import { Method } from '../content/method.tsx';
import { clauseOf } from '../domain/card-text.ts';
import { filterOperations, filterText, type ListedOperation, type ServerApiList } from '../domain/server-api-list.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { DocumentBreadcrumbs } from '../parts/breadcrumbs.tsx';
import { DocumentBar } from '../parts/document-bar.tsx';
import { DocumentMenu } from '../parts/document-menu.tsx';
import { PageMenu } from '../parts/page-menu.tsx';
import { PageSearch } from '../parts/page-search.tsx';

/** Room of a description in its row, in units of a Latin letter. */
const clauseRoom = 140;

export interface ServerApiPageProps {
  frame: Frame;
  list: ServerApiList;
  /** The filter's text; '' for all. */
  filter: string;
  otherLanguage: string;
}

/** `/docs/:product/server-api`: operations of a product by group. Soft navigation swaps its parts with those of documents. */
export function ServerApiPage({ frame, list, filter, otherLanguage }: ServerApiPageProps) {
  const { t, edition } = frame;
  const { article } = list;
  const groups = filterOperations(list.groups, filter);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <Layout
      frame={filter === '' ? frame : { ...frame, isIndexed: false }}
      kind="server-api"
      title={article.title}
      description={article.description}
      canonical={article.address}
      alternate={article.counterpart?.isMutual ? article.counterpart.address : undefined}
      otherLanguage={otherLanguage}
      nearestTitle={article.counterpart?.match === 'nearest' ? article.counterpart.title : undefined}
      facts={{
        'data-page': 'document',
        'data-base': edition.base,
        'data-product': article.product.key,
        'data-entry': article.entryKey,
        'data-entries': article.platforms.map((platform) => platform.entryKey).join(' '),
      }}
    >
      <div className="document page-width" id="document">
        <section className="document-side" aria-label={article.product.name}>
          <DocumentBar frame={frame} article={article} />
          <DocumentMenu frame={frame} article={article} />
        </section>
        <main id="main" tabIndex={-1} data-swap="main">
          <DocumentBreadcrumbs frame={frame} article={article} />
          <div className="document-title strip between gap-12">
            <h1 id="title" tabIndex={-1}>
              {article.title}
            </h1>
            <PageMenu frame={frame} address={article.address} hasPdf={false} />
          </div>
          <OperationFilter {...{ frame, article, filter, count }} />
          <div className="article" data-operations="">
            {groups.map(({ title, operations }) => (
              <section key={title} className="api-group">
                {(title !== '' || groups.length > 1) && (
                  <ApiGroupHead title={title || t('docs:serverApi.other')} count={operations.length} />
                )}
                <ul className="api-list">
                  {operations.map((operation) => (
                    <Operation key={operation.address} frame={frame} operation={operation} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </main>
        <aside className="document-toc" data-swap="toc" hidden />
      </div>
    </Layout>
  );
}

interface FilterProps extends Pick<ServerApiPageProps, 'frame' | 'filter'> {
  article: ServerApiList['article'];
  count: number;
}

/** Filters on the server without scripting, and on every key stroke with scripting. */
function OperationFilter({ frame, article, filter, count }: FilterProps) {
  const { t } = frame;
  const [path = '', query] = article.address.split('?');
  return (
    <div className="api-tools">
      <PageSearch
        frame={frame}
        id="operation-filter"
        name="q"
        address={path}
        value={filter}
        label={t('docs:serverApi.filter')}
        placeholder={t('docs:serverApi.filter')}
        maxLength={100}
        kept={Object.fromEntries(new URLSearchParams(query))}
      />
      <p
        className="caption"
        role="status"
        data-count={t('docs:serverApi.count', { count: '%' })}
        data-empty={t('docs:serverApi.none')}
      >
        {count === 0 ? t('docs:serverApi.none') : t('docs:serverApi.count', { count })}
      </p>
    </div>
  );
}

function Operation({ frame: { t, edition }, operation }: { frame: Frame; operation: ListedOperation }) {
  const { title, address, method, target, description, isDeprecated } = operation;
  return (
    <li data-filter={filterText(operation)}>
      <Method method={method} />
      <div>
        <a href={pageUrl(edition, address)}>{title}</a>
        {isDeprecated && <span className="tag tag-deprecated">{t('docs:serverApi.deprecated')}</span>}
        {/* Many paths end with the name. */}
        {!target.endsWith(title) && <code className="field-type caption">{target}</code>}
      </div>
      {description !== '' && <p className="api-clause">{clauseOf(description, title, clauseRoom) || description}</p>}
    </li>
  );
}
