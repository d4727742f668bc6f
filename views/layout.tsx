import type { ReactNode } from 'react';
import { htmlLang } from './domain/locale.ts';
import { isOpen } from './domain/sections.ts';
import { type FeedbackSubject, pageUrl } from './domain/urls.ts';
import { Footer } from './parts/footer.tsx';
import { Head, type HeadProps } from './parts/head.tsx';
import { Header } from './parts/header.tsx';

export interface LayoutProps extends HeadProps {
  /** Target of the language switch; default: the home page of the other edition. */
  otherLanguage?: string;
  /** Title of the target, if it is only the nearest page. */
  nearestTitle?: string | undefined;
  /** Facts for the browser code before the page is parsed, as `data-` attributes of `<html>`. */
  facts?: Readonly<Record<`data-${string}`, string | undefined>>;
  hasSearch?: boolean;
  hasPicker?: boolean;
  feedback?: FeedbackSubject | undefined;
  /** False if the page itself invites to register, or belongs to an account. */
  hasBanner?: boolean;
  children: ReactNode;
}

/** The whole document around a page's content. */
export function Layout(props: LayoutProps) {
  const { frame, kind, nearestTitle, facts, feedback, children } = props;
  const { hasSearch = true, hasPicker = true, hasBanner = true } = props;
  const { t, edition, otherEdition } = frame;
  const inOther = { sections: frame.otherSections };
  const given = props.otherLanguage;
  const isGivenOpen = given !== undefined && isOpen(inOther, given.slice(otherEdition.base.length));
  const otherLanguage = isGivenOpen ? given : pageUrl(otherEdition, '/');
  const hasAlternate = props.alternate !== undefined && isOpen(inOther, props.alternate);
  const isDocument = facts?.['data-page'] === 'document';
  return (
    <html
      lang={htmlLang[edition.locale]}
      data-locale={edition.locale}
      data-kind={kind}
      data-base={edition.base}
      data-live={frame.isLive ? '' : undefined}
      data-faults={frame.showsFaults ? '' : undefined}
      {...facts}
    >
      <Head {...props} alternate={hasAlternate ? props.alternate : undefined} />
      <body>
        <a className="skip-link" href="#main">
          {t('common:skip')}
        </a>
        <Header {...{ frame, otherLanguage, nearestTitle, hasSearch, hasPicker, isDocument }} />
        {children}
        <Footer {...{ frame, hasBanner, feedback }} />
        <div
          className="visually-hidden"
          id="announcer"
          role="status"
          data-failed={t('common:connection.failed')}
          data-offline={t('common:connection.offline')}
          data-online={t('common:connection.online')}
        />
      </body>
    </html>
  );
}
