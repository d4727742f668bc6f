import { filingUrl } from '../domain/outside-urls.ts';
import { isOpen, offersSignUp } from '../domain/sections.ts';
import { type FeedbackSubject, feedbackAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import { fixedPart } from '../fixed-part.tsx';
import type { Frame } from '../frame.ts';
import { formatNumber } from '../domain/format.ts';
import type { OwnSite } from '../domain/own-site.ts';
import { AccountLink } from './account-link.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface FooterProps {
  frame: Frame;
  feedback?: FeedbackSubject | undefined;
  hasBanner: boolean;
}

/** The footer of every page: links outside the header. They work without a script; the script opens some in place. */
export function Footer({ frame, feedback, hasBanner }: FooterProps) {
  const { t } = frame;
  return (
    <footer className="site-footer">
      {/* A site of one documentation has nothing to try. */}
      {hasBanner && frame.sections.includes('products') && offersSignUp(frame) && <TryBanner frame={frame} />}
      {frame.site && frame.site.footer.length > 0 && (
        <nav
          className="site-footer-groups"
          aria-label={t('common:footer.groups')}
          {...fixedPart(frame, 'footer: groups', () => <Groups frame={frame} groups={frame.site?.footer ?? []} />)}
        />
      )}
      <nav aria-label={t('common:footer.label')}>
        <span className="boxless" {...fixedPart(frame, 'footer: links', () => <Links frame={frame} />)} />
        {feedback && (
          <a href={pageUrl(frame.edition, feedbackAddress(feedback))} rel="nofollow" data-feedback>
            {t('common:footer.feedback')}
          </a>
        )}
      </nav>
      <p {...fixedPart(frame, 'copyright', () => <Copyright frame={frame} />)} />
    </footer>
  );
}

/** The links of the site's own footer. */
function Groups({ frame, groups }: { frame: Frame; groups: OwnSite['footer'] }) {
  return groups.map(({ title, links }, index) => (
    <div key={index}>
      {title !== '' && <h2 className="label">{title}</h2>}
      <ul>
        {links.map((link) => (
          <li key={link.url + link.title}>
            <PortalAnchor frame={frame} url={link.url}>
              {link.title}
            </PortalAnchor>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Links({ frame }: { frame: Frame }) {
  const { t, brand, edition, sections } = frame;
  const link = (address: string, text: string) =>
    isOpen(frame, address) && <a href={pageUrl(edition, address)}>{text}</a>;
  return (
    <>
      {link(fixedAddresses.scenePlan, t('common:footer.scenePlans'))}
      {link(fixedAddresses.errorCodes, t('common:footer.errorCodes'))}
      {link(fixedAddresses.checkCode, t('common:footer.checkCode'))}
      {link(fixedAddresses.contact, t('common:footer.contact'))}
      {sections.includes('subscribe') && (
        <span data-opener="subscribe">
          <a href={`${pageUrl(edition, fixedAddresses.contact)}#subscribe`}>{t('common:footer.subscribe')}</a>
        </span>
      )}
      {edition.traits.hasLegalLinks && (
        <>
          {link(fixedAddresses.appPermission, t('common:footer.appPermission'))}
          {brand.privacyUrl !== '' && (
            <a href={brand.privacyUrl} target="_blank" rel="noopener">
              {t('common:footer.privacy')}
            </a>
          )}
        </>
      )}
    </>
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

/** Invitation to register, with the free trial: a link, because the page has the primary button. */
function TryBanner({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  const minutes = formatNumber(edition.traits.freeMinutes, edition.locale);
  return (
    <p className="try-banner">
      {t('common:footer.tryTitle', { minutes })}{' '}
      <AccountLink frame={frame} page="registration" className="link">
        {t('common:footer.tryNow')}
      </AccountLink>
    </p>
  );
}
