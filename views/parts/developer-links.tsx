import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { portalPages } from './page-links.tsx';

export function DeveloperLinks({ frame }: { frame: Frame }) {
  const { t, edition, brand } = frame;
  type Link = readonly [href: string, title: string, text: string];
  const outside = (...link: Link): Link[] => (link[0] === '' ? [] : [link]);
  const links: readonly Link[] = [
    ...portalPages(frame).map(({ address, title, text }): Link => [pageUrl(edition, address), title, text]),
    ...outside(brand.codeMarketUrl, t('common:header.codeMarket'), t('site-parts:developer.market')),
    ...outside(brand.experienceAppUrl, t('common:header.experienceApp'), t('site-parts:developer.app')),
  ];
  return (
    <div className="dropdown-card developer-card" data-part="developer" hidden>
      <ul>
        {links.map(([href, title, text]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <strong>{title}</strong>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
