import { type ApiPage as ApiPageData, overviewFile } from '../domain/api-reference.ts';
import { apiReferenceAddress, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { ArticleBody } from '../parts/article-body.tsx';
import { CodeField } from '../parts/code-field.tsx';
import { bodyLang, Document } from '../parts/document.tsx';
import { ApiSearch } from '../widgets/api-search.tsx';

export interface ApiPageProps {
  frame: Frame;
  page: ApiPageData;
  otherLanguage: string;
}

/** `/article/api`: a page of a client API reference, which is a document with a search of its own. */
export function ApiPage({ frame, page, otherLanguage }: ApiPageProps) {
  return (
    <Document
      frame={frame}
      article={page}
      otherLanguage={otherLanguage}
      kind="article-api"
      isPublished={page.reference.docId === undefined}
      menuSearch={<ReferenceSearch frame={frame} page={page} />}
    >
      <ArticleBody frame={frame} html={page.html} lang={bodyLang(page)} />
      {page.reference.docId === undefined && page.reference.hasNames && (
        <CodeField frame={frame} entry={{ product: page.product.key, key: page.entryKey }} />
      )}
    </Document>
  );
}

/** Its props change with the reference, so that a soft switch of platform replaces it. */
function ReferenceSearch({ frame: { t, edition }, page }: Pick<ApiPageProps, 'frame' | 'page'>) {
  const { sdk, target, dataUrl, docId } = page.reference;
  const overview = new URL(apiReferenceAddress({ sdk, target, ...overviewFile }), 'http://page');
  return (
    <div className="api-search boxless" data-swap="menu-search" data-copied={t('article:copied')}>
      <Island
        name="api-search"
        component={ApiSearch}
        props={{
          id: 'api-search',
          action: pageUrl(edition, overview.pathname),
          doc: overview.searchParams.get('doc') ?? '',
          ...(docId !== undefined && { docId }),
          base: edition.base,
          dataUrl,
          everywhereUrl: pageUrl(edition, searchAddress()),
          treeId: 'menu-tree',
          keyword: page.keyword ?? '',
          label: t('article:search.label'),
          clearLabel: t('article:search.clear'),
          emptyText: t('article:search.empty'),
          loadingText: t('article:search.loading'),
          failedText: t('article:search.failed'),
          countText: t('article:search.count', { count: '%' }),
          everywhereText: t('article:search.everywhere', { keyword: '%' }),
        }}
      />
    </div>
  );
}
