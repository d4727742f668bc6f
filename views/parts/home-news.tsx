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
    <div className={`home-section home-news${features.length === 0 ? ' has-versions-only' : ''}`}>
      {features.length > 0 && (
        <section aria-labelledby="new-features">
          <h2 id="new-features">{t('home:newFeatures')}</h2>
          <ul className="news-list rows link-quiet">
            {features.map(({ title, text, url, tag, date }) => (
              <li key={url + title}>
                <PortalAnchor frame={frame} url={url}>
                  {date !== undefined && <time dateTime={date}>{formatDate(date, edition.locale)}</time>}
                  <span className="news-tag">
                    {tag && <span className={`tag tag-${tag}`}>{t(`home:tag.${tag}`)}</span>}
                  </span>
                  <span className="news-text">
                    <strong>{title}</strong> <small>{clauseOf(text, title, cardRoom)}</small>
                  </span>
                </PortalAnchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      {releases.length > 0 && (
        <section aria-labelledby="versions">
          <h2 id="versions">{t('home:versions')}</h2>
          <ul className="version-list rows link-quiet">
            {releases.map(({ name, version, date, address }) => (
              <li key={name}>
                <a href={pageUrl(edition, address)}>
                  <span>{name}</span>
                  <code>{version}</code>
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
