import { Children, type ReactNode } from 'react';
import { accountUrl, filingUrl } from '../domain/outside-urls.ts';
import { isOpen } from '../domain/sections.ts';
import { type FeedbackSubject, feedbackAddress, fixedAddresses, homeProducts, pageUrl } from '../domain/urls.ts';
import { fixedPart } from '../fixed-part.tsx';
import type { Frame } from '../frame.ts';
import { formatNumber } from './format.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

interface FooterProps {
  frame: Frame;
  /** Page kind (`data-kind`). */
  kind: string;
  feedback?: FeedbackSubject | undefined;
  hasBanner: boolean;
}

/** Overview pages end with the whole directory; a document ends with one line of links. */
const kindsWithDirectory: ReadonlySet<string> = new Set([
  'api-center',
  'error-code',
  'faq',
  'faq-item',
  'home',
  'scene-plan',
  'sdk-download',
  'search',
  'site-pages',
]);

/** The footer of every page. All links work without a script; the browser opens some in place. */
export function Footer(props: FooterProps) {
  const { frame, kind, hasBanner } = props;
  const { t } = frame;
  return (
    <footer className="site-footer">
      {hasBanner && <TryBanner frame={frame} />}
      {kindsWithDirectory.has(kind) ? <Directory {...props} /> : <Links {...props} />}
      <p {...fixedPart(frame, 'copyright', () => <Copyright frame={frame} />)} />
      <a className="to-top" href="#top" title={t('common:toTop')}>
        <Icon name="arrowUp" />
      </a>
    </footer>
  );
}

function Links({ frame }: FooterProps) {
  const { t, edition } = frame;
  return (
    <nav aria-label={t('common:footer.label')}>
      <span
        className="boxless"
        {...fixedPart(frame, 'footer: links', () => (
          <>
            <SectionLink {...{ frame, address: fixedAddresses.errorCodes, text: t('common:footer.errorCodes') }} />
            <SectionLink {...{ frame, address: fixedAddresses.contact, text: t('common:footer.contact') }} />
            {frame.sections.includes('subscribe') && <SubscribeLink frame={frame} />}
            {edition.traits.hasLegalLinks && (
              <>
                <SectionLink
                  {...{ frame, address: fixedAddresses.appPermission, text: t('common:footer.appPermission') }}
                />
                <PrivacyLink frame={frame} />
              </>
            )}
          </>
        ))}
      />
    </nav>
  );
}

function FeedbackLink({ frame: { t, edition }, feedback }: { frame: Frame; feedback: FeedbackSubject }) {
  return (
    <a href={pageUrl(edition, feedbackAddress(feedback))} rel="nofollow" data-feedback>
      {t('common:footer.feedback')}
    </a>
  );
}

/** Renders nothing while the section has no content. */
function SectionLink({ frame, address, text }: { frame: Frame; address: string; text: string }) {
  return isOpen(frame, address) ? <a href={pageUrl(frame.edition, address)}>{text}</a> : null;
}

function PrivacyLink({ frame: { t, brand } }: { frame: Frame }) {
  if (brand.privacyUrl === '') return null;
  return (
    <a href={brand.privacyUrl} target="_blank" rel="noopener">
      {t('common:footer.privacy')}
    </a>
  );
}

function SubscribeLink({ frame: { t, edition } }: { frame: Frame }) {
  return (
    <span data-opener="subscribe">
      <a href={`${pageUrl(edition, fixedAddresses.contact)}#subscribe`}>{t('common:footer.subscribe')}</a>
    </span>
  );
}

function Copyright({ frame: { t, brand, edition, filingNumber } }: { frame: Frame }) {
  return (
    <>
      {t('common:footer.copyright', { name: brand.name })}
      {edition.traits.hasLegalLinks && filingNumber !== '' && (
        <>
          {' '}
          <a href={filingUrl} target="_blank" rel="noopener nofollow">
            {filingNumber}
          </a>
        </>
      )}
    </>
  );
}

/** Invitation to register, with the free trial. */
function TryBanner({ frame: { t, edition, consoleUrl, path } }: { frame: Frame }) {
  const minutes = formatNumber(edition.traits.freeMinutes, edition.locale);
  return (
    <p className="try-banner">
      {t('common:footer.tryTitle', { minutes })}
      <a
        className="button-primary"
        href={accountUrl(consoleUrl, edition, 'registration', path)}
        target="_blank"
        rel="noopener"
        data-account
      >
        {t('common:footer.tryNow')}
      </a>
    </p>
  );
}

/** Portal pages by purpose. */
function Directory({ frame, feedback }: FooterProps) {
  const { t, brand, edition, sections } = frame;
  const link = (address: string, text: string) =>
    isOpen(frame, address) && <a href={pageUrl(edition, address)}>{text}</a>;
  return (
    <div className="footer-directory">
      <a className="footer-brand" href={brand.url}>
        <Logo />
        {brand.name}
      </a>
      <Column title={t('common:footer.documentation')}>
        {link(homeProducts, t('common:header.products'))}
        {link(fixedAddresses.scenePlan, t('common:footer.scenePlans'))}
        {link(fixedAddresses.faq, t('common:header.faq'))}
      </Column>
      <Column title={t('common:footer.developers')}>
        {link(fixedAddresses.sdkDownload, t('common:header.sdkCentre'))}
        {link(fixedAddresses.apiCenter, t('common:header.apiCentre'))}
        {link(fixedAddresses.errorCodes, t('common:footer.errorCodes'))}
      </Column>
      <Column title={t('common:footer.support')}>
        {link(fixedAddresses.contact, t('common:footer.contact'))}
        {feedback && <FeedbackLink {...{ frame, feedback }} />}
        {sections.includes('subscribe') && <SubscribeLink frame={frame} />}
      </Column>
      {edition.traits.hasLegalLinks && (
        <Column title={t('common:footer.legal')}>
          {link(fixedAddresses.appPermission, t('common:footer.appPermission'))}
          {brand.privacyUrl !== '' && <PrivacyLink frame={frame} />}
        </Column>
      )}
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className="footer-title">{title}</p>
      <ul>
        {Children.toArray(children).map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
