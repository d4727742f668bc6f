/** Describes the logo, navigation bar and footer that the configuration of one site adds to every page. */
import type { OwnSite } from '../../../../../views/domain/own-site.ts';
import { findMeantPlace } from '../../site/addresses/find-meant.ts';
import type { SiteLink } from '../../site/configuration/config.ts';
import { StaticFiles } from '../../files/static-files.ts';
import type { Edition } from '../../site/model/model.ts';
import { isOneSite } from './site.ts';

const shownLinks = 6;
const shownGroups = 6;
const linksOfGroup = 8;

/** @returns undefined for products */
export function describeOwnSite(edition: Edition, contentDir: string): OwnSite | undefined {
  if (!isOneSite(edition)) return undefined;
  const { icon, links, footer } = edition.config;
  const shown = footer.map(({ label, items }) => ({
    title: label,
    links: items.flatMap((link) => resolveLink(edition, link)?.link ?? []).slice(0, linksOfGroup),
  }));
  return {
    icon: icon === '' ? '' : (new StaticFiles(contentDir).addressOf(icon) ?? ''),
    links: links
      .flatMap((link) => {
        const found = resolveLink(edition, link);
        return found?.isElsewhere ? [found.link] : [];
      })
      .slice(0, shownLinks),
    footer: shown.filter((group) => group.links.length > 0).slice(0, shownGroups),
  };
}

/** Resolves a link to a page here, else to its address on the original site. */
function resolveLink(edition: Edition, { label, href }: SiteLink) {
  const { siteUrl } = edition.config;
  const to = (url: string, isElsewhere: boolean) => ({ link: { title: label, url }, isElsewhere });
  if (/^https?:/.test(href)) return to(href, true);
  if (!href.startsWith('/')) return undefined;
  if (href === '/') return to('/', false);
  const meant = findMeantPlace(edition, href);
  if (meant) return to(meant.doc.address + (/#.*$/.exec(href)?.[0] ?? meant.hash), false);
  return siteUrl === undefined ? undefined : to(siteUrl.replace(/\/$/, '') + href, true);
}
