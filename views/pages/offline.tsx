import { languageLabel, textLocale } from '../domain/locale.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { OfflineImage } from '../parts/error-image.tsx';
import { PortalPage } from '../parts/portal-page.tsx';

/** Shown without a network in place of a page that was never visited; its script lists visited pages. */
export function OfflinePage({ frame }: { frame: Frame }) {
  const { t, edition, otherEdition } = frame;
  return (
    <PortalPage
      frame={frame}
      kind="error"
      title={t('site-pages:offline.title')}
      isIndexed={false}
      hasSearch={false}
      hasBanner={false}
      className="error-page"
      text={t('site-pages:offline.tip')}
      beside={
        <>
          {/* An empty address means the requested page itself, which this page replaces. */}
          <a className="button-primary" href="">
            {t('site-pages:offline.retry')}
          </a>
          <OfflineImage />
        </>
      }
    >
      {(['saved', 'savedOther'] as const).map((name) => (
        <section aria-labelledby={name} data-pages={name} hidden key={name}>
          <h2 id={name}>
            {t(`site-pages:offline.${name}`, {
              language: languageLabel(otherEdition.locale, textLocale(edition.locale)),
            })}
          </h2>
          <ul className="links rows link-quiet">
            <li>
              <a href={pageUrl(edition, '/')}>{t('error:home')}</a>
            </li>
          </ul>
        </section>
      ))}
      <p className="muted">{t('site-pages:offline.works')}</p>
    </PortalPage>
  );
}
