import { clauseOf } from '../domain/card-text.ts';
import type { HomeCard, HomePageData } from '../domain/home.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatDate } from '../domain/format.ts';
import { cardRoom } from './home-cards.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface NewsProps {
  frame: Frame;
  features: readonly HomeCard[];
  releases: HomePageData['releases'];
}

/** New features by date, and the newest versions beside them. */
export function News({ frame, features, releases }: NewsProps) {
  const { t, edition } = frame;
  if (features.length + releases.length === 0) return null;
  return (
    <div className="home-section home-news grid columns-2">
      {features.length > 0 && (
        <section className="stack gap-8" aria-labelledby="new-features">
          <h2 id="new-features">{t('home:newFeatures')}</h2>
          <ul className="rows link-quiet">
            {features.map(({ title, text, url, tag, date }) => (
              <li key={url + title}>
                <PortalAnchor frame={frame} url={url} className="entry">
                  <span>
                    <strong>{title}</strong>
                    {tag && <span className={`tag tag-${tag}`}>{t(`home:tag.${tag}`)}</span>}
                    <small className="wide-only">{clauseOf(text, title, cardRoom)}</small>
                  </span>
                  {date !== undefined && <time dateTime={date}>{formatDate(date, edition.locale)}</time>}
                </PortalAnchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      {releases.length > 0 && (
        <section className="stack gap-8" aria-labelledby="versions">
          <h2 id="versions">{t('home:versions')}</h2>
          <ul className="rows link-quiet">
            {releases.map(({ name, version, date, address }) => (
              <li key={name}>
                <a className="entry" href={pageUrl(edition, address)}>
                  <span>
                    {name} <span className="muted">{version}</span>
                  </span>
                  {date !== undefined && <time dateTime={date}>{formatDate(date, edition.locale)}</time>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
