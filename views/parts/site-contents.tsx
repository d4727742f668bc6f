/** Parts of the home page for the documents of one site. */
import type { Site } from '../domain/home.ts';
import type { Frame } from '../frame.ts';
import { columnsFor } from './home-cards.tsx';
import { DocumentCard } from './link-card.tsx';
import { PortalAnchor } from './portal-anchor.tsx';

interface SiteProps {
  frame: Frame;
  site: Site;
}

/** Says in one sentence what the site is about, and shows the way in and links to the team's other sites. */
export function SiteIntroduction({ frame, site: { tagline, opening, links } }: SiteProps) {
  const { t } = frame;
  return (
    <div className="site-introduction">
      {tagline !== '' && <p>{tagline}</p>}
      <nav aria-label={t('home:site.ways')}>
        {opening && (
          <PortalAnchor frame={frame} url={opening.url} className="button-primary">
            {t('home:site.read')}
          </PortalAnchor>
        )}
        {links.map(({ title, url }) => (
          <PortalAnchor key={url} frame={frame} url={url}>
            {title}
          </PortalAnchor>
        ))}
      </nav>
    </div>
  );
}

/** The menus: their single pages, then their categories with their first documents. */
export function SiteContents({ frame, site: { parts } }: SiteProps) {
  const { t } = frame;
  return parts.map(({ title, pages, cards }, index) => (
    <section key={index} className="home-section site-part" aria-labelledby={`part-${String(index)}`}>
      <h2 id={`part-${String(index)}`}>{title || t('home:site.contents')}</h2>
      {pages.length > 0 && (
        <ul className="site-pages">
          {pages.map((page) => (
            <li key={page.url}>
              <PortalAnchor frame={frame} url={page.url}>
                {page.title}
              </PortalAnchor>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className={`index-grid columns-${String(columnsFor(cards.length))}`}>
          {cards.map((card, at) => (
            <li key={at}>
              <DocumentCard frame={frame} card={card} hasIcon={false} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
