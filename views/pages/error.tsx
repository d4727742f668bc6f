import type { Suggestion } from '../domain/article.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ErrorImage } from '../parts/error-image.tsx';

export interface ErrorPageProps {
  frame: Frame;
  status: number;
  /** Pages that the reader may have wanted. */
  suggestions: Suggestion[];
  /** Shown on server errors, so that a reader can report it. */
  requestId?: string;
  /** True if the same address may work soon. */
  mayRetry?: boolean;
}

export function ErrorPage({ frame, status, suggestions, requestId, mayRetry = false }: ErrorPageProps) {
  const { t, edition } = frame;
  const kind = kindOf(status);
  return (
    <Layout frame={frame} kind="error" title={t(`error:${kind}.title`)}>
      <main id="main" className="error-page" tabIndex={-1}>
        <ErrorImage />
        <p className="error-status">{status}</p>
        <h1>{t(`error:${kind}.title`)}</h1>
        <p className="error-tip">{t(`error:${kind}.tip`)}</p>
        {requestId !== undefined && <p className="error-request">{t('error:request', { id: requestId })}</p>}
        <p className="error-actions">
          {mayRetry && (
            <a className="button-primary" href="">
              {t('error:retry')}
            </a>
          )}
          <a className="button-quiet" href={pageUrl(edition, '/')}>
            {t('error:home')}
          </a>
        </p>
        {suggestions.length > 0 && (
          <section className="error-suggestions" aria-labelledby="suggestions">
            <h2 id="suggestions">{t('error:suggestions')}</h2>
            <ul>
              {suggestions.map(({ title, address, place }) => (
                <li key={address}>
                  <a href={pageUrl(edition, address)}>{title}</a>
                  {place !== undefined && <span>{place}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </Layout>
  );
}

function kindOf(status: number): 'missing' | 'busy' | 'faulty' | 'failed' | 'upstream' {
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  if (status === 502 || status === 503 || status === 504) return 'upstream';
  return status >= 500 ? 'failed' : 'faulty';
}
