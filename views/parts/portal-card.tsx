import { cardText } from '../domain/card-text.ts';
import type { HomeCard } from '../domain/home.ts';
import type { Frame } from '../frame.ts';
import { formatDate } from './format.ts';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

interface PortalCardProps {
  frame: Frame;
  card: HomeCard;
  hasIcon?: boolean;
}

/** A card that is one link, in the style of product cards. */
export function PortalCard({ frame, card, hasIcon = true }: PortalCardProps) {
  const { title, url, icon, tag, date } = card;
  const text = cardText(card.text, title);
  return (
    <article className={`link-card-whole product-card${hasIcon ? '' : ' is-plain'}`}>
      {hasIcon && <ProductIcon productKey={icon || url} />}
      {date !== undefined && (
        <p className="card-date">
          <time dateTime={date}>{formatDate(date, frame.edition.locale)}</time>
        </p>
      )}
      <h3>
        <PortalAnchor frame={frame} url={url}>
          {title}
        </PortalAnchor>
        {tag && <span className={`tag tag-${tag}`}>{frame.t(`home:tag.${tag}`)}</span>}
      </h3>
      {text !== '' && <p className="card-text">{text}</p>}
    </article>
  );
}
