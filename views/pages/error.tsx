import type { Suggestion } from '../domain/article.ts';
import { searchLimits } from '../domain/search.ts';
import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, homeProducts, pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { ErrorImage } from '../parts/error-image.tsx';
import { PageSearch } from '../parts/page-search.tsx';

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
  const isMissing = kind === 'missing';
  return (
    <Layout frame={frame} kind="error" title={t(`error:${kind}.title`)} hasSearch={!isMissing}>
      <main id="main" className="error-page" tabIndex={-1}>
        <div className="error-head">
          <div>
            <p className="error-status">{status}</p>
            <h1>{t(`error:${kind}.title`)}</h1>
            <p className="error-tip">{t(`error:${kind}.tip`)}</p>
            {requestId !== undefined && <p className="error-request">{t('error:request', { id: requestId })}</p>}
            {!isMissing && (
              <p className="error-actions">
                {mayRetry && (
                  <a className="button-primary" href="">
                    {t('error:retry')}
                  </a>
                )}
                <a className={mayRetry ? 'button-quiet' : 'button-primary'} href={pageUrl(edition, '/')}>
                  {t('error:home')}
                </a>
              </p>
            )}
          </div>
          <ErrorImage />
        </div>
        {isMissing && (
          <>
            <PageSearch
              frame={frame}
              id="error-search"
              name="k"
              address={searchAddress()}
              value=""
              label={t('common:search.label')}
              placeholder={t('search:placeholder')}
              maxLength={searchLimits.keyword}
            />
            <LikelyPages frame={frame} suggestions={suggestions} />
            <a className="button-quiet" href={pageUrl(edition, '/')}>
              {t('error:home')}
            </a>
          </>
        )}
      </main>
    </Layout>
  );
}

/** Pages with a similar address, else the main parts of the portal. */
function LikelyPages({ frame, suggestions }: { frame: Frame; suggestions: Suggestion[] }) {
  const { t, edition } = frame;
  const parts: Suggestion[] = [
    { title: t('common:header.products'), address: homeProducts },
    { title: t('common:header.sdkCentre'), address: fixedAddresses.sdkDownload },
    { title: t('common:header.apiCentre'), address: fixedAddresses.apiCenter },
    { title: t('common:header.faq'), address: fixedAddresses.faq },
    { title: t('common:footer.errorCodes'), address: fixedAddresses.errorCodes },
  ];
  const shown = suggestions.length > 0 ? suggestions : parts.filter(({ address }) => isOpen(frame, address));
  return (
    <section className="error-suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">{t(suggestions.length > 0 ? 'error:suggestions' : 'error:parts')}</h2>
      <ul>
        {shown.map(({ title, address, place }) => (
          <li key={address}>
            <a href={pageUrl(edition, address)}>{title}</a>
            {place !== undefined && <span>{place}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindOf(status: number): 'missing' | 'busy' | 'faulty' | 'failed' | 'upstream' {
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  if (status === 502 || status === 503 || status === 504) return 'upstream';
  return status >= 500 ? 'failed' : 'faulty';
}
