import type { FaqQuestion } from '../domain/faq.ts';
import { supportTraits } from '../domain/sections.ts';
import { hasContact, type Support } from '../domain/support.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import { consolePageUrl, workOrdersUrl } from '../domain/outside-urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from '../parts/icon.tsx';
import { PortalPage } from '../parts/portal-page.tsx';
import { PageLinks, portalPages } from '../parts/page-links.tsx';
import { SupportQrCode } from '../parts/qr-code.tsx';
import { QuestionList } from '../parts/question-list.tsx';
import { SearchIsland } from '../parts/search-island.tsx';
import { SupportChannels } from '../parts/support-channels.tsx';
import { TickList } from '../parts/tick-list.tsx';

interface ContactPageProps {
  frame: Frame;
  support: Support;
  /** The first questions of the FAQ. */
  questions: readonly FaqQuestion[];
  otherLanguage: string;
}

/** Pages with answers, for readers who need no support. */
const helpPages: readonly string[] = [
  fixedAddresses.sdkDownload,
  fixedAddresses.apiCenter,
  fixedAddresses.errorCodes,
  fixedAddresses.serverLinkChecker,
];

/** `/contact`: ways to a person as in the online service popover, pages that answer at once, and common questions. */
export function ContactPage({ frame, support, questions, otherLanguage }: ContactPageProps) {
  const { t, edition } = frame;
  const traits = supportTraits(frame);
  const hasWays = hasContact(support, traits);
  const isTechnical = traits.hasWorkOrders || Boolean(frame.consoleUrl || frame.brand.url);
  const title = t(hasWays ? 'site-pages:contact.title' : 'site-pages:contact.titleAlone');
  const lead = t(hasWays ? 'site-pages:contact.lead' : 'site-pages:contact.leadAlone');
  return (
    <PortalPage
      frame={frame}
      kind="site-pages"
      title={title}
      description={lead}
      canonical={fixedAddresses.contact}
      alternate={fixedAddresses.contact}
      otherLanguage={otherLanguage}
      className="contact-page"
    >
      <section aria-label={t('site-pages:contact.ways')} id="contact-ways">
        <div className="contact-ways">
          {hasWays && isTechnical && (
            <TechnicalHelp
              frame={frame}
              hasWorkOrders={traits.hasWorkOrders}
              hours={traits.hasSupportPhone && support.phone !== '' ? '' : support.hours}
            />
          )}
          <div className={`support-channels ${hasWays && isTechnical ? 'stack' : 'grid columns-2'}`}>
            {!hasWays && <WayElsewhere frame={frame} />}
            {hasWays && <SupportChannels frame={frame} support={support} isBesideWorkOrders />}
            {support.subscribe && (
              <SupportQrCode frame={frame} code={support.subscribe} kind="subscribe" id="subscribe" />
            )}
          </div>
        </div>
      </section>
      <section aria-labelledby="contact-help">
        <h2 id="contact-help">{t('site-pages:contact.help')}</h2>
        <PageLinks
          frame={frame}
          pages={portalPages(frame).filter(({ address }) => helpPages.includes(address))}
          isRow
        />
      </section>
      {questions.length > 0 && (
        <section aria-labelledby="contact-questions">
          <div className="contact-head row between">
            <h2 id="contact-questions">{t('site-pages:contact.questions')}</h2>
            <SearchIsland frame={frame} id="contact-search" placeholder={t('faq:search')} tab="faq" />
          </div>
          <QuestionList frame={frame} questions={questions} isBrief />
          <a className="link onward" href={pageUrl(edition, fixedAddresses.faq)}>
            {t('site-pages:contact.allQuestions')}
          </a>
        </section>
      )}
    </PortalPage>
  );
}

/** Facts that a support engineer needs. */
const facts = ['app', 'version', 'room', 'time', 'log'] as const;

/**
 * Leads to an engineer (work orders, or the provider's console or site), and lists what to have at hand.
 * @param hours empty if the hours are shown beside the phone
 */
function TechnicalHelp(props: { frame: Frame; hasWorkOrders: boolean; hours: string }) {
  const { frame, hasWorkOrders, hours } = props;
  const { t, edition, consoleUrl } = frame;
  const way = hasWorkOrders
    ? { title: t('site-parts:service.workOrder'), url: workOrdersUrl(consoleUrl, edition) }
    : wayElsewhere(frame);
  return (
    <div className="contact-technical stack pad-24">
      <h2 className="title">{t('site-pages:contact.technical')}</h2>
      <p className="muted">{t('site-pages:contact.prepare')}</p>
      <TickList texts={facts.map((fact) => t(`site-pages:contact.facts.${fact}`))} />
      <div className="row">
        <a className="button-primary" href={way.url} {...(hasWorkOrders && { target: '_blank', rel: 'noopener' })}>
          {way.title}
        </a>
        {hours !== '' && <p className="caption">{t('site-pages:contact.hours', { hours })}</p>}
      </div>
    </div>
  );
}

/** Links to another contact, on sites without their own support. */
function WayElsewhere({ frame }: { frame: Frame }) {
  const { title, url } = wayElsewhere(frame);
  return (
    <a className="support-row strip gap-12" href={url}>
      <Icon name="comment" />
      <span>
        <strong>{title}</strong>
        <small>{frame.t('site-pages:contact.none')}</small>
      </span>
    </a>
  );
}

/** The provider's console or site, or the form for the authors. */
function wayElsewhere({ t, edition, brand, consoleUrl }: Frame): { title: string; url: string } {
  if (consoleUrl)
    return { title: t('site-pages:contact.console', { name: brand.name }), url: consolePageUrl(consoleUrl, edition) };
  if (brand.url) return { title: t('site-pages:contact.brandSite', { name: brand.name }), url: brand.url };
  return { title: t('site-pages:contact.authors'), url: pageUrl(edition, fixedAddresses.feedback) };
}
