import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';

/** Pages of the portal that are under development (spec section 8, message texts). */
export function ComingPage({ frame }: { frame: Frame }) {
  const { t, edition } = frame;
  return (
    <Layout frame={frame} kind="error" title={t('site-pages:coming.title')} hasPicker={false}>
      <main id="main" className="error-page" tabIndex={-1}>
        <h1>{t('site-pages:coming.title')}</h1>
        <p className="error-tip">{t('site-pages:coming.tip')}</p>
        <a className="button-primary" href={pageUrl(edition, '/')}>
          {t('error:home')}
        </a>
      </main>
    </Layout>
  );
}
