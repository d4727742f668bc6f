import type { ReactNode } from 'react';
import type { Article } from '../domain/article.ts';
import { findCurrentVersion } from '../domain/current-version.ts';
import { addressWithEnding } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { documentData } from './structured-data.ts';

interface DocumentLayoutProps {
  frame: Frame;
  article: Article;
  /** Address of what is shown, with parameters that the article's address lacks. */
  shownAddress?: string;
  otherLanguage: string;
  /** Page kind: names a stylesheet and an entry. */
  kind: string;
  /** False for pages that are not published: no search engines. */
  isPublished?: boolean;
  children: ReactNode;
}

/** The frame of a document's page, with the facts that soft navigation reads. */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { frame, article, otherLanguage, kind, isPublished = true, children } = props;
  const { shownAddress = article.address } = props;
  const current = findCurrentVersion(article);
  // Search engines shall lead to the current version.
  const canonical = current?.match === 'same' ? current.address : article.address;
  const isCanonical = canonical === article.address;
  return (
    <Layout
      frame={frame}
      kind={kind}
      title={article.title === article.product.name ? article.title : `${article.title} | ${article.product.name}`}
      description={article.description}
      canonical={isPublished ? canonical : undefined}
      isIndexed={isPublished}
      alternate={isCanonical && article.counterpart?.isMutual ? article.counterpart.address : undefined}
      markdown={isPublished ? addressWithEnding(shownAddress, '.md') : undefined}
      otherLanguage={otherLanguage}
      nearestTitle={article.counterpart?.match === 'nearest' ? article.counterpart.title : undefined}
      // The first paint must show the tab in the address.
      isEntryFirst={article.html.includes('data-query="')}
      structuredData={documentData(frame, article)}
      facts={{
        'data-page': 'document',
        'data-product': article.product.key,
        'data-entry': article.entryKey,
        'data-entries': article.platforms.map((platform) => platform.entryKey).join(' '),
        'data-full-load': article.needsFullLoad ? '' : undefined,
      }}
    >
      {children}
    </Layout>
  );
}

/** Pages of a reference have no id and no other form than Markdown. */
export function hasForms({ id }: Article): boolean {
  return id !== '';
}
