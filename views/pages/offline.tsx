import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { OfflineImage } from '../parts/error-image.tsx';

/** Shown without a network in place of a page that was never visited; its script lists visited pages. */
export function OfflinePage({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  return (
    <Layout frame={frame} kind="error" title={t('site-pages:offline.title')} isIndexed={false}>
      <main id="main" className="error-page" tabIndex={-1}>
        <OfflineImage />
        <h1>{t('site-pages:offline.title')}</h1>
        <p className="error-tip">{t('site-pages:offline.tip')}</p>
        {/* An empty address means the requested page itself, which this page replaces. */}
        <a className="button-primary" href="">
          {t('site-pages:offline.retry')}
        </a>
        {(['saved', 'savedOther'] as const).map((name) => (
          <section className="error-suggestions" aria-labelledby={name} data-pages={name} hidden key={name}>
            <h2 id={name}>{t(`site-pages:offline.${name}`)}</h2>
            <ul>
              <li>
                <a href={pageUrl(edition, '/')}>{t('error:home')}</a>
              </li>
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
