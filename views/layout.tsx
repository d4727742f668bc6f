import type { ReactNode } from 'react';
import { htmlLang } from './domain/locale.ts';
import { type FeedbackSubject, pageUrl } from './domain/urls.ts';
import type { Frame } from './frame.ts';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';

export interface LayoutProps {
  frame: Frame;
  /** The page kind: names its stylesheet in client/styles and its entry in client/pages. */
  kind: string;
  title: string;
  description?: string;
  /** Address (without prefix) under which search engines know the page; absent where they should not. */
  canonical?: string;
  /** The same page in the other language, if there is one: its address without prefix. */
  alternate?: string;
  /** Where the language switch leads; default: the home page of the other edition. */
  otherLanguage?: string;
  /** Structured data for search engines. It is data, not a script: the policy does not concern it. */
  structuredData?: object;
  /** What the browser code must know before the page is parsed, as `data-` attributes of `<html>`. */
  facts?: Readonly<Record<`data-${string}`, string | undefined>>;
  hasSearch?: boolean;
  /** Whether the header has the product picker. */
  hasPicker?: boolean;
  /** What the reader can send feedback about: articles and questions (spec section 2). */
  feedback?: FeedbackSubject | undefined;
  /** False where the page itself invites to register, or is about an account. */
  hasBanner?: boolean;
  /** False for pages that search engines shall leave out everywhere. */
  isIndexed?: boolean;
  children: ReactNode;
}

/** The whole document around a page's own content. */
export function Layout(props: LayoutProps) {
  const { frame, kind, facts, feedback, children } = props;
  const { hasSearch = true, hasPicker = true, hasBanner = true } = props;
  const { otherLanguage = pageUrl(frame.otherEdition, '/') } = props;
  const { t, edition } = frame;
  return (
    <html
      lang={htmlLang[edition.locale]}
      data-kind={kind}
      data-base={edition.base}
      data-live={frame.isLive ? '' : undefined}
      {...facts}
    >
      <Head {...props} />
      <body>
        <a className="skip-link" href="#main">
          {t('common:skip')}
        </a>
        <Header {...{ frame, otherLanguage, hasSearch, hasPicker }} />
        {children}
        <Footer frame={frame} hasBanner={hasBanner} {...(feedback && { feedback })} />
        <div
          className="visually-hidden"
          id="announcer"
          role="status"
          data-failed={t('common:navigationFailed')}
          data-offline={t('common:connection.offline')}
          data-online={t('common:connection.online')}
        />
      </body>
    </html>
  );
}

function Head(props: LayoutProps) {
  const { frame, kind, title, description, canonical, alternate, structuredData, isIndexed = true } = props;
  const { edition, otherEdition, assets, brand } = frame;
  const entry = assets.entries[kind];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title.includes(brand.name) ? title : `${title} - ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {!(frame.isIndexed && isIndexed) && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={pageUrl(edition, canonical)} />}
      {canonical !== undefined && alternate !== undefined && (
        <>
          <link rel="alternate" hrefLang={htmlLang[edition.locale]} href={pageUrl(edition, canonical)} />
          <link rel="alternate" hrefLang={htmlLang[otherEdition.locale]} href={pageUrl(otherEdition, alternate)} />
        </>
      )}
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e131c" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={assets.styles[kind]} />
      <script src={assets.starter} />
      {entry !== undefined && <script type="module" src={entry} />}
      {structuredData && (
        <script
          type="application/ld+json"
          // Written by JSON.stringify; `<` is escaped, so it cannot end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </head>
  );
}
