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

/** Says in one sentence what the site is about, and shows the way in. */
export function SiteIntroduction({ frame, site: { tagline, opening } }: SiteProps) {
  return (
    <div className="row between">
      {tagline !== '' && <p className="lead">{tagline}</p>}
      {opening && (
        <PortalAnchor frame={frame} url={opening.url} className="button-primary">
          {frame.t('home:site.read')}
        </PortalAnchor>
      )}
    </div>
  );
}

/** Up to this number, single pages are above the categories; otherwise they are below. */
const maxFirstPages = 8;

/** The menus: their categories with their first documents, and a few single pages above them. */
export function SiteContents({ frame, site: { parts } }: SiteProps) {
  const { t } = frame;
  return parts.map(({ title, pages, cards }, index) => (
    <section key={index} className="home-section stack" aria-labelledby={`part-${String(index)}`}>
      <h2 id={`part-${String(index)}`}>{title || t('home:site.contents')}</h2>
      {pages.length <= maxFirstPages && <Pages frame={frame} pages={pages} />}
      {cards.length > 0 && (
        <ul className={`grid columns-${String(columnsFor(cards.length))}`}>
          {cards.map((card, at) => (
            <li key={at}>
              <DocumentCard frame={frame} card={card} hasIcon={false} />
            </li>
          ))}
        </ul>
      )}
      {pages.length > maxFirstPages && <Pages frame={frame} pages={pages} />}
    </section>
  ));
}

function Pages({ frame, pages }: { frame: Frame; pages: Site['parts'][number]['pages'] }) {
  if (pages.length === 0) return null;
  return (
    <ul className="grid columns-4 links link-quiet">
      {pages.map((page) => (
        <li key={page.url}>
          <PortalAnchor frame={frame} url={page.url}>
            {page.title}
          </PortalAnchor>
        </li>
      ))}
    </ul>
  );
}
