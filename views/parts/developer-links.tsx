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
    <div className="dropdown-card developer-card" data-part="developer" hidden>
      <ul>
        {links.map(([icon, href, title, text]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <Icon name={icon} />
              <strong>{title}</strong>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
