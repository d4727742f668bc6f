import type { Suggestion } from '../domain/article.ts';
import { searchLimits } from '../domain/search.ts';
import { pageUrl, searchAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { ErrorImage } from '../parts/error-image.tsx';
import { PortalPage } from '../parts/portal-page.tsx';
import { type PageLink, PageLinks, portalPages } from '../parts/page-links.tsx';
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

/** An even number, for two columns. */
const shownParts = 6;

export function ErrorPage({ frame, status, suggestions, requestId, mayRetry = false }: ErrorPageProps) {
  const { t, edition } = frame;
  const kind = kindOf(status);
  const isMissing = kind === 'missing';
  return (
    <PortalPage
      frame={frame}
      kind="error"
      eyebrow={status}
      title={t(`error:${kind}.title`)}
      text={t(`error:${kind}.tip`)}
      beside={<ErrorImage />}
      hasSearch={!isMissing}
      className="error-page"
    >
      {requestId !== undefined && (
        <p className="caption">
          <code>{t('error:request', { id: requestId })}</code>
        </p>
      )}
      {isMissing ? (
        <>
          <PageSearch
            frame={frame}
            id="error-search"
            name="k"
            address={searchAddress()}
            value=""
            label={t('common:search.label')}
            placeholder={t(frame.sections.includes('products') ? 'search:placeholder' : 'home:site.search')}
            maxLength={searchLimits.keyword}
          />
          <LikelyPages frame={frame} suggestions={suggestions} />
        </>
      ) : (
        <p className="strip">
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
    </PortalPage>
  );
}

/** Pages with a similar address, and the main parts of the portal. */
function LikelyPages({ frame, suggestions }: { frame: Frame; suggestions: Suggestion[] }) {
  const { t, edition } = frame;
  const home: PageLink = {
    icon: 'page',
    address: '/',
    title: t('error:home'),
    text: t(frame.sections.includes('products') ? 'error:homeText' : 'error:siteText'),
  };
  return (
    <>
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions">
          <h2 id="suggestions">{t('error:suggestions')}</h2>
          <ul className="links rows link-quiet">
            {suggestions.map(({ title, address, place }) => (
              <li key={address}>
                <a href={pageUrl(edition, address)}>{title}</a> {place !== undefined && <small>{place}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="parts">
        <h2 id="parts">{t('error:parts')}</h2>
        <PageLinks frame={frame} pages={[home, ...portalPages(frame)].slice(0, shownParts)} />
      </section>
    </>
  );
}

function kindOf(status: number): 'missing' | 'busy' | 'faulty' | 'failed' | 'upstream' {
  if (status === 404) return 'missing';
  if (status === 429) return 'busy';
  if (status === 502 || status === 503 || status === 504) return 'upstream';
  return status >= 500 ? 'failed' : 'faulty';
}
