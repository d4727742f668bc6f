import type { ReactNode } from 'react';
import { htmlLang } from './domain/locale.ts';
import { pageUrl } from './domain/urls.ts';
import { Footer } from './parts/footer.tsx';
import { Head, type HeadProps } from './parts/head.tsx';
import { Header } from './parts/header.tsx';
import { Icon } from './parts/icon.tsx';

export interface LayoutProps extends HeadProps {
  /** Where the language switch leads; default: the home page of the other edition. */
  otherLanguage?: string;
  /** What the browser code must know before the page is parsed, as `data-` attributes of `<html>`. */
  facts?: Readonly<Record<`data-${string}`, string | undefined>>;
  hasSearch?: boolean;
  children: ReactNode;
}

/** The whole document around a page's own content. */
export function Layout(props: LayoutProps) {
  const { frame, kind, facts, hasSearch = true, otherLanguage = pageUrl(frame.otherEdition, '/'), children } = props;
  const { t, edition } = frame;
  return (
    <html lang={htmlLang[edition.locale]} data-kind={kind} data-live={frame.isLive ? '' : undefined} {...facts}>
      <Head {...props} />
      <body>
        <a className="skip-link" href="#main">
          {t('common:skip')}
        </a>
        <Header frame={frame} otherLanguage={otherLanguage} hasSearch={hasSearch} />
        {children}
        <Footer frame={frame} />
        <a className="to-top" href="#top" aria-label={t('common:toTop')} title={t('common:toTop')}>
          <Icon name="arrowUp" />
        </a>
        <div className="visually-hidden" id="announcer" role="status" data-failed={t('common:navigationFailed')} />
      </body>
    </html>
  );
}
