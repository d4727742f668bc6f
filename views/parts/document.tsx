import type { ReactNode } from 'react';
import type { Article } from '../domain/article.ts';
import { langOf } from '../domain/locale.ts';
import { type FeedbackSubject, maxSubjectLength, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { ApiTryIsland } from './api-try-island.tsx';
import { ArticleBody } from './article-body.tsx';
import { Breakable } from './breakable.tsx';
import { DocumentBreadcrumbs } from './breadcrumbs.tsx';
import { DocumentBar } from './document-bar.tsx';
import { DocumentLayout, hasForms } from './document-layout.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { formatDate } from '../domain/format.ts';
import { LanguageOffer } from './language-offer.tsx';
import { NextLinks } from './next-links.tsx';
import { PageMenu } from './page-menu.tsx';
import { PageVote } from './page-vote.tsx';
import { TableOfContents, TocDisclosure } from './table-of-contents.tsx';
import { VersionNotice } from './version-notice.tsx';

export interface DocumentProps {
  frame: Frame;
  article: Article;
  /** Address of what is shown, with parameters that the article's address lacks. */
  shownAddress?: string;
  otherLanguage: string;
  /** Visible title; default: the article's title, which links and lists always use. */
  heading?: string;
  /** Complete title for programs, if the visible title is only clear in its context. */
  textTitle?: string | undefined;
  /** Page kind: names a stylesheet and an entry. */
  kind?: string;
  /** Stands below the title. */
  lead?: ReactNode;
  /** `Since 1.1.0`, below the lead. */
  since?: string;
  /** Replaces the article's text. */
  children?: ReactNode;
  /** Replaces the menu's filter. */
  menuSearch?: ReactNode;
  /** False for pages that are not published: no search engines, no feedback. */
  isPublished?: boolean;
}

/** A documentation page, at its docs address or its article id. Soft navigation replaces parts with `data-swap`. */
export function Document(props: DocumentProps) {
  const { frame, article, otherLanguage, menuSearch, isPublished = true, lead, children } = props;
  const { shownAddress = article.address } = props;
  const { t } = frame;
  const kind = props.kind ?? (article.operation ? 'server-api' : 'docs');
  const subject = isPublished && offersFeedback(frame, article) ? subjectOf(article) : undefined;
  const hasToc = article.showsToc && article.toc.length > 0;
  return (
    <DocumentLayout {...{ frame, article, shownAddress, otherLanguage, kind, isPublished }}>
      <div className="document page-width" data-toc={hasToc ? '' : undefined} id="document">
        <section className="document-side" aria-label={article.product.name}>
          <DocumentBar frame={frame} article={article} />
          <DocumentMenu frame={frame} article={article} search={menuSearch} />
        </section>
        <main id="main" tabIndex={-1} data-swap="main">
          <DocumentBreadcrumbs frame={frame} article={article} />
          <div className="document-title strip between gap-12">
            {/* The browser counts views by this id. */}
            <h1
              id="title"
              tabIndex={-1}
              lang={langOf(article.title, frame.edition.locale)}
              data-title={props.textTitle}
              data-document={isPublished && hasForms(article) ? article.id : undefined}
            >
              {article.icon !== undefined && <img src={article.icon} alt="" width="32" height="32" />}
              <Breakable text={props.heading ?? article.title} />
            </h1>
            {article.request && <ApiTryIsland frame={frame} address={article.address} request={article.request} />}
            {isPublished && <PageMenu frame={frame} address={shownAddress} hasPdf={hasForms(article)} />}
          </div>
          {lead}
          <Meta frame={frame} article={article} since={props.since} otherLanguage={otherLanguage} />
          <VersionNotice frame={frame} platforms={article.platforms} />
          {hasToc && <TocDisclosure frame={frame} items={article.toc} />}
          {children ?? <ArticleBody frame={frame} html={article.html} lang={bodyLang(article)} />}
          {subject && <PageVote frame={frame} subject={subject} />}
          <NextLinks frame={frame} previous={article.previous} next={article.next} />
        </main>
        {/* Samples are beside an operation. */}
        <aside className="document-toc" data-swap="toc" aria-label={t('docs:toc.title')}>
          {hasToc && !article.operation && <TableOfContents frame={frame} items={article.toc} />}
        </aside>
      </div>
    </DocumentLayout>
  );
}

/** The English edition has no feedback on API pages and function lists. */
function offersFeedback({ edition }: Frame, { isApi, isFunctionList }: Article): boolean {
  return edition.traits.hasFeedbackOnApiPages || !(isApi || isFunctionList);
}

/** Pages of a reference have no id. */
function subjectOf({ id, address }: Article): FeedbackSubject | undefined {
  if (id !== '') return { article: id };
  const doc = new URL(address, 'http://page').searchParams.get('doc') ?? '';
  return doc !== '' && doc.length <= maxSubjectLength ? { api: doc } : undefined;
}

/** Language of a text that is not in the page's language, as headings and description show it. References mix both. */
export function bodyLang({ id, locale, description, toc, isApi }: Article): string | undefined {
  return isApi || id === '' || description === ''
    ? undefined
    : langOf([description, ...toc.map(({ text }) => text)].join(' '), locale);
}

/** Version, date, and an offer of the other language, below the title. */
function Meta({
  frame,
  article,
  since,
  otherLanguage,
}: Pick<DocumentProps, 'frame' | 'article' | 'otherLanguage'> & { since: string | undefined }) {
  const { t, edition } = frame;
  const { updatedAt, counterpart, upgrade } = article;
  if (updatedAt === undefined && !counterpart && upgrade === undefined && since === undefined) return null;
  return (
    <div className="document-meta strip gap-24 caption">
      {since !== undefined && <span>{since}</span>}
      {updatedAt !== undefined && (
        <span>
          {t('docs:updated')} <time dateTime={updatedAt}>{formatDate(updatedAt, edition.locale)}</time>
        </span>
      )}
      {upgrade !== undefined && <a href={pageUrl(edition, upgrade)}>{t('upgrade:since')}</a>}
      {counterpart && <LanguageOffer frame={frame} counterpart={counterpart} url={otherLanguage} />}
    </div>
  );
}
