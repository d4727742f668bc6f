import type { Article } from '../domain/article.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ArticleBody } from './article-body.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DocumentBar } from './document-bar.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { formatDate } from './format-date.ts';
import { LanguageOffer } from './language-offer.tsx';
import { NextLinks } from './next-links.tsx';
import { TableOfContents, TocDisclosure } from './table-of-contents.tsx';

export interface DocumentProps {
  frame: Frame;
  article: Article;
  /** Where the language switch leads. */
  otherLanguage: string;
}

/** A documentation page, reached by its docs address or by its article id. Parts with `data-swap` are replaced in a soft navigation. */
export function Document({ frame, article, otherLanguage }: DocumentProps) {
  const { t } = frame;
  const hasToc = article.showsToc && article.toc.length > 0;
  return (
    <Layout
      frame={frame}
      kind={article.operation ? 'server-api' : 'docs'}
      title={`${article.title} | ${article.product.name}`}
      description={article.description}
      canonical={article.address}
      alternate={article.counterpart?.match === 'same' ? article.counterpart.address : undefined}
      otherLanguage={otherLanguage}
      structuredData={breadcrumbData(frame, article)}
      facts={{
        'data-page': 'document',
        'data-base': frame.edition.base,
        'data-product': article.product.key,
        'data-entry': article.entryKey,
        'data-entries': article.platforms.map((platform) => platform.entryKey).join(' '),
        'data-full-load': article.needsFullLoad ? '' : undefined,
      }}
    >
      <div className="document" data-toc={hasToc ? '' : undefined} id="document">
        <section className="document-side" aria-label={article.product.name}>
          <DocumentBar frame={frame} article={article} />
          <DocumentMenu frame={frame} article={article} />
        </section>
        <main id="main" tabIndex={-1} data-swap="main">
          <Breadcrumbs frame={frame} items={article.breadcrumbs} />
          <h1 id="title" tabIndex={-1}>
            {article.title}
          </h1>
          {article.updatedAt !== undefined && (
            <p className="document-meta">
              {t('docs:updated')}{' '}
              <time dateTime={article.updatedAt}>{formatDate(article.updatedAt, frame.edition.locale)}</time>
            </p>
          )}
          {hasToc && <TocDisclosure frame={frame} items={article.toc} />}
          <ArticleBody frame={frame} html={article.html} />
          <NextLinks frame={frame} previous={article.previous} next={article.next} />
        </main>
        {/* Beside an operation stand its samples. */}
        <aside className="document-toc" data-swap="toc" aria-label={t('docs:toc.title')}>
          {hasToc && !article.operation && <TableOfContents frame={frame} items={article.toc} />}
        </aside>
      </div>
      <LanguageOffer frame={frame} article={article} url={otherLanguage} />
    </Layout>
  );
}

function breadcrumbData({ edition }: Frame, { breadcrumbs }: Article): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(address !== undefined && { item: pageUrl(edition, address) }),
    })),
  };
}
