import type { Support } from '../domain/support.ts';
import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { SupportChannels } from '../parts/support-channels.tsx';

interface ContactPageProps {
  frame: Frame;
  support: Support;
  otherLanguage: string;
}

/** `/contact`: the content of the online service popover as a page. */
export function ContactPage({ frame, support, otherLanguage }: ContactPageProps) {
  const { t, edition } = frame;
  return (
    <Layout
      frame={frame}
      kind="site-pages"
      title={t('site-pages:contact.title')}
      description={t('site-pages:contact.lead')}
      canonical={fixedAddresses.contact}
      alternate={fixedAddresses.contact}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page contact-page" tabIndex={-1}>
        <div className="page-head">
          <h1>{t('site-pages:contact.title')}</h1>
          <p>{t('site-pages:contact.lead')}</p>
        </div>
        <SupportChannels frame={frame} support={support} hasSubscribe />
        <h2>{t('site-pages:contact.help')}</h2>
        <p className="contact-help">
          {isOpen(frame, fixedAddresses.faq) && (
            <a className="button-quiet" href={pageUrl(edition, fixedAddresses.faq)}>
              {t('site-pages:contact.faq')}
            </a>
          )}
          <a className="button-quiet" href={pageUrl(edition, searchAddress())}>
            {t('site-pages:contact.search')}
          </a>
        </p>
      </main>
    </Layout>
  );
}
