import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon, type IconName } from './icon.tsx';

export interface PageLink {
  icon: IconName;
  address: string;
  title: string;
  text: string;
}

/** Pages of the portal that have content, with a line on each. */
export function portalPages(frame: Frame): PageLink[] {
  const { t } = frame;
  const page = (icon: IconName, address: string, title: string, text: string) => ({
    icon,
    address,
    title: t(title),
    text: t(`site-parts:developer.${text}`),
  });
  return [
    page('download', fixedAddresses.sdkDownload, 'common:header.sdkCentre', 'sdk'),
    page('code', fixedAddresses.apiCenter, 'common:header.apiCentre', 'api'),
    page('alert', fixedAddresses.errorCodes, 'common:footer.errorCodes', 'errorCodes'),
    page('question', fixedAddresses.faq, 'common:header.faq', 'faq'),
    page('cube', fixedAddresses.scenePlan, 'site-parts:developer.plans', 'plansText'),
    page('server', fixedAddresses.serverLinkChecker, 'site-parts:developer.links', 'linksText'),
  ].filter(({ address }) => isOpen(frame, address));
}

interface PageLinksProps {
  frame: Frame;
  pages: readonly PageLink[];
  /** True for a row of four links over the full width. */
  isRow?: boolean;
}

/** Links in columns, each with its line. */
export function PageLinks({ frame: { edition }, pages, isRow = false }: PageLinksProps) {
  return (
    <ul className={isRow ? 'page-links grid columns-4' : 'page-links'}>
      {pages.map(({ icon, address, title, text }) => (
        <li key={address}>
          <a className="entry link-quiet" href={pageUrl(edition, address)}>
            <Icon name={icon} />
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
