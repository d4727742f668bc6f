import { accountUrl, filingUrl, privacyUrl } from '../domain/outside-urls.ts';
import { type FeedbackSubject, feedbackAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatNumber } from './format.ts';
import { Icon } from './icon.tsx';

interface FooterProps {
  frame: Frame;
  /** What the reader can send feedback about, if anything. */
  feedback?: FeedbackSubject;
  /** Whether the page invites to register (spec section 2, "try now" banner). */
  hasBanner: boolean;
}

/** The end of every page (spec section 2). Each link works by itself; the browser opens some of them in place. */
export function Footer({ frame, feedback, hasBanner }: FooterProps) {
  const { t, brand, edition } = frame;
  return (
    <footer className="site-footer">
      {hasBanner && <TryBanner frame={frame} />}
      <nav aria-label={t('common:footer.label')}>
        <a href={pageUrl(edition, fixedAddresses.contact)}>{t('common:footer.contact')}</a>
        {/* Another document has another address. */}
        <span data-swap="feedback">
          {feedback && (
            <a href={pageUrl(edition, feedbackAddress(feedback))} rel="nofollow" data-feedback>
              {t('common:footer.feedback')}
            </a>
          )}
        </span>
        <span data-opener="subscribe">
          <a href={`${pageUrl(edition, fixedAddresses.contact)}#subscribe`}>{t('common:footer.subscribe')}</a>
        </span>
        {edition.traits.hasLegalLinks && (
          <>
            <a href={pageUrl(edition, fixedAddresses.appPermission)}>{t('common:footer.appPermission')}</a>
            <a href={privacyUrl(brand.url)} target="_blank" rel="noopener">
              {t('common:footer.privacy')}
            </a>
          </>
        )}
      </nav>
      <p>
        {t('common:footer.copyright', { name: brand.name })}
        {edition.traits.hasLegalLinks && frame.filingNumber !== '' && (
          <>
            {' '}
            <a href={filingUrl} target="_blank" rel="noopener nofollow">
              {frame.filingNumber}
            </a>
          </>
        )}
      </p>
      <a className="to-top" href="#top" aria-label={t('common:toTop')} title={t('common:toTop')}>
        <Icon name="arrowUp" />
      </a>
    </footer>
  );
}

/** Registration comes with a free trial (spec section 1). */
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
