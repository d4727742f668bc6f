import type { LinkCard } from '../domain/home.ts';
import type { Frame } from '../frame.ts';
import { PortalAnchor } from './portal-anchor.tsx';
import { ProductIcon } from './product-icon.tsx';

interface LinkCardProps {
  frame: Frame;
  card: LinkCard;
  hasIcon?: boolean;
}

/** Documents under one heading. */
export function DocumentCard({ frame, card: { title, url, icon, links }, hasIcon = true }: LinkCardProps) {
  return (
    <article className="link-card">
      <h3 className="strip link-quiet plain">
        {hasIcon && <ProductIcon productKey={icon || title} />}
        {url === undefined ? (
          title
        ) : (
          <PortalAnchor frame={frame} url={url}>
            {title}
          </PortalAnchor>
        )}
      </h3>
      <ul className="links link-quiet">
        {links.map((link) => (
          <li key={link.url}>
            <PortalAnchor frame={frame} url={link.url}>
              {link.title}
            </PortalAnchor>
          </li>
        ))}
      </ul>
    </article>
  );
}
