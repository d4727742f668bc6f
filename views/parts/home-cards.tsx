/** Sections of the home page: up to four entries a row, without boxes. */
import type { ReactNode } from 'react';
import { clauseOf } from '../domain/card-text.ts';
import type { HomeCard } from '../domain/home.ts';
import { isOpen } from '../domain/sections.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Fold } from './fold.tsx';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

export const columns = 4;
/** Room for the clause of a card, in Latin letters. */
export const cardRoom = 110;

interface SectionProps<Item> {
  id: string;
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
  more?: ReactNode;
}

/** A section without boxes, up to four entries a row. On phones it folds. */
export function Section<Item>({ id, title, items, children, more }: SectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby={id}>
      <Fold className="home-fold" head={<h2 id={id}>{title}</h2>} count={items.length}>
        <ul className={`grid columns-${String(columnsFor(items.length))}`}>
          {items.map((item, index) => (
            <li key={index}>{children(item)}</li>
          ))}
        </ul>
        {more && <p className="home-more muted link">{more}</p>}
      </Fold>
    </section>
  );
}

/** Three columns for five, six and nine entries, so that their last row is fuller. */
export function columnsFor(count: number): number {
  return count > 1 && (count % columns === 1 || count === 6) ? 3 : Math.min(columns, count);
}

interface CardsProps {
  frame: Frame;
  id: string;
  title: string;
  items: readonly HomeCard[];
  more?: { title: string; address: string };
}

/** Leaves out the clauses if only few cards have one, because the rows would be ragged. */
export function Cards({ frame, id, title, items, more }: CardsProps) {
  const clauses = items.filter((card) => clauseOf(card.text, card.title, cardRoom) !== '');
  const hasClauses = clauses.length * 2 > items.length;
  return (
    <Section
      {...{ id, title, items }}
      more={more && isOpen(frame, more.address) && <a href={pageUrl(frame.edition, more.address)}>{more.title}</a>}
    >
      {(card) => <CardRow frame={frame} card={card} hasClause={hasClauses} />}
    </Section>
  );
}

function CardRow({ frame, card, hasClause }: { frame: Frame; card: HomeCard; hasClause: boolean }) {
  const { title, text, url, icon, tag } = card;
  const clause = hasClause ? clauseOf(text, title, cardRoom) : '';
  return (
    <PortalAnchor frame={frame} url={url} className="entry link-quiet plain">
      <ProductIcon productKey={icon || url} />
      <span>
        <strong>{title}</strong>
        {tag && <span className={`tag tag-${tag}`}>{frame.t(`home:tag.${tag}`)}</span>}
        {clause !== '' && <small>{clause}</small>}
      </span>
    </PortalAnchor>
  );
}
