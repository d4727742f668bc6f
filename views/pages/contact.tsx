import type { FaqQuestion } from '../domain/faq.ts';
import { isOpen } from '../domain/sections.ts';
import { hasContact, type Support } from '../domain/support.ts';
import { faqItemAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SupportChannels } from '../parts/support-channels.tsx';

interface ContactPageProps {
  frame: Frame;
  support: Support;
  /** The first questions of the FAQ. */
  questions: readonly FaqQuestion[];
  otherLanguage: string;
}

/** Pages with answers that need no person. */
const helpPages = [
  { name: 'faq', icon: 'question', address: fixedAddresses.faq },
  { name: 'codes', icon: 'alert', address: fixedAddresses.errorCodes },
  { name: 'downloads', icon: 'download', address: fixedAddresses.sdkDownload },
  { name: 'checker', icon: 'server', address: fixedAddresses.serverLinkChecker },
] as const;

/** `/contact`: ways to a person as in the online service popover, common questions, and pages that answer at once. */
export function ContactPage({ frame, support, questions, otherLanguage }: ContactPageProps) {
  const { t, edition } = frame;
  const hasWays = hasContact(support, edition.traits) || support.subscribe !== undefined;
  const lead = t(hasWays ? 'site-pages:contact.lead' : 'site-pages:contact.leadAlone');
  return (
    <Layout
      frame={frame}
      kind="site-pages"
      title={t('site-pages:contact.title')}
      description={lead}
      canonical={fixedAddresses.contact}
      alternate={fixedAddresses.contact}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page contact-page" tabIndex={-1}>
        <PageHead frame={frame} title={t('site-pages:contact.title')} text={lead} />
        <div className="page-columns">
          <div className="contact-main">
            {hasWays && (
              <section aria-labelledby="contact-ways">
                <h2 id="contact-ways">{t('site-pages:contact.ways')}</h2>
                <SupportChannels frame={frame} support={support} hasSubscribe />
              </section>
            )}
            {questions.length > 0 && (
              <section aria-labelledby="contact-questions">
                <h2 id="contact-questions">{t('site-pages:contact.questions')}</h2>
                <ul className="contact-questions">
                  {questions.map(({ key, title }) => (
                    <li key={key}>
                      <a href={pageUrl(edition, faqItemAddress(key))}>{title}</a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <section aria-labelledby="contact-help">
            <h2 id="contact-help">{t('site-pages:contact.help')}</h2>
            <HelpPages frame={frame} />
          </section>
        </div>
      </main>
    </Layout>
  );
}

function HelpPages({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  return (
    <ul className="contact-help">
      {helpPages
        .filter(({ address }) => isOpen(frame, address))
        .map(({ name, icon, address }) => (
          <li key={name}>
            <a href={pageUrl(edition, address)}>
              <Icon name={icon} />
              <strong>{t(`site-pages:contact.${name}`)}</strong>
              <span>{t(`site-pages:contact.${name}Text`)}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
