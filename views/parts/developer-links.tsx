import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

export function DeveloperLinks({ frame }: { frame: Frame }) {
  const { t, edition, brand } = frame;
  type Link = readonly [href: string, title: string, text: string];
  const own = (links: readonly Link[]): Link[] =>
    links
      .filter(([address]) => isOpen(frame, address))
      .map(([address, title, text]) => [pageUrl(edition, address), title, text]);
  const outside = (...link: Link): Link[] => (link[0] === '' ? [] : [link]);
  const links: readonly Link[] = [
    ...own([
      [fixedAddresses.sdkDownload, t('common:header.sdkCentre'), t('site-parts:developer.sdk')],
      [fixedAddresses.apiCenter, t('common:header.apiCentre'), t('site-parts:developer.api')],
      [fixedAddresses.errorCodes, t('common:footer.errorCodes'), t('site-parts:developer.errorCodes')],
      [fixedAddresses.faq, t('common:header.faq'), t('site-parts:developer.faq')],
    ]),
    ...outside(brand.codeMarketUrl, t('common:header.codeMarket'), t('site-parts:developer.market')),
    ...outside(brand.experienceAppUrl, t('common:header.experienceApp'), t('site-parts:developer.app')),
    ...own([
      [fixedAddresses.scenePlan, t('site-parts:developer.plans'), t('site-parts:developer.plansText')],
      [fixedAddresses.serverLinkChecker, t('site-parts:developer.links'), t('site-parts:developer.linksText')],
    ]),
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
