import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { OfflineImage } from '../parts/error-image.tsx';

/** Stands for a page that was never visited when there is no network; its script lists those that were. */
export function OfflinePage({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  return (
    <Layout frame={frame} kind="error" title={t('site-pages:offline.title')} isIndexed={false}>
      <main id="main" className="error-page" tabIndex={-1}>
        <OfflineImage />
        <h1>{t('site-pages:offline.title')}</h1>
        <p className="error-tip">{t('site-pages:offline.tip')}</p>
        {/* Without an address it leads to the page that the reader wanted: this one stands in its place. */}
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
