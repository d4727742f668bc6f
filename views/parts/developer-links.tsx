import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon, type IconName } from './icon.tsx';
import { portalPages } from './page-links.tsx';

export function DeveloperLinks({ frame }: { frame: Frame }) {
  const { t, edition, brand } = frame;
  type Link = readonly [icon: IconName, href: string, title: string, text: string];
  const outside = (...link: Link): Link[] => (link[1] === '' ? [] : [link]);
  const links: readonly Link[] = [
    ...portalPages(frame).map(({ icon, address, title, text }): Link => [icon, pageUrl(edition, address), title, text]),
    ...outside('box', brand.codeMarketUrl, t('common:header.codeMarket'), t('site-parts:developer.market')),
    ...outside('phone', brand.experienceAppUrl, t('common:header.experienceApp'), t('site-parts:developer.app')),
  ];
  return (
    <ul className="dropdown-card floating options developer-card grid columns-2" data-part="developer" hidden>
      {links.map(([icon, href, title, text]) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            <span className="product-icon">
              <Icon name={icon} />
            </span>
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
