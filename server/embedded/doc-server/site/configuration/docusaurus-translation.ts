/** Reads the translated labels of a Docusaurus site: `i18n/{locale}/…/current.json`, `navbar.json` and `footer.json`. */
import { pathIn } from '../../kit/paths.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import type { SiteLink, SiteLinkGroup } from './config.ts';
import type { DocusaurusInstance, DocusaurusSite } from './docusaurus.ts';
import { nonEmptyText } from './docusaurus-options.ts';
import type { SiteFiles } from './site-files.ts';

/** Texts by key, such as `sidebar.guides.category.Tools`. */
type Messages = Readonly<Record<string, string>>;

export interface SiteTranslation {
  ofInstance(instance: DocusaurusInstance): Pick<DocusaurusInstance, 'tabs' | 'groupName' | 'menuLabels' | 'version'>;
  /** Title in the navigation bar. */
  title: string | undefined;
  links: SiteLink[];
  footer: SiteLinkGroup[];
}

export function readTranslation(site: DocusaurusSite, locale: string, files: SiteFiles): SiteTranslation {
  const readMessages = (path: string): Messages => {
    const data = files.read(path, 'config.unreadable');
    if (!isRecord(data)) return {};
    const entries = Object.entries(data).map(([key, one]) => [
      key,
      isRecord(one) ? nonEmptyText(one['message']) : undefined,
    ]);
    return Object.fromEntries(entries.filter(([, message]) => message !== undefined)) as Messages;
  };
  const theme = pathIn(site.folder, `i18n/${locale}/docusaurus-theme-classic`);
  const navbar = readMessages(`${theme}/navbar.json`);
  const footer = readMessages(`${theme}/footer.json`);
  const inNavbar = (label: string) => navbar[`item.label.${label}`] ?? label;
  return {
    ofInstance(instance) {
      const messages = readMessages(`${site.translationOf(instance, locale)}.json`);
      const label = messages['version.label'] ?? instance.version.label;
      const inMenus = Object.entries(messages).flatMap(([key, message]) =>
        key.startsWith('sidebar.') ? [[key.slice('sidebar.'.length), message] as const] : [],
      );
      return {
        tabs: Object.fromEntries(Object.entries(instance.tabs).map(([key, label]) => [key, inNavbar(label)])),
        groupName: instance.groupName && inNavbar(instance.groupName),
        version: { ...instance.version, label },
        menuLabels: inMenus.length > 0 ? Object.fromEntries(inMenus) : undefined,
      };
    },
    title: navbar['title'],
    links: site.links.map((link) => ({ ...link, label: inNavbar(link.label) })),
    footer: site.footer.map(({ label, items }) => ({
      label: footer[`link.title.${label}`] ?? label,
      items: items.map((link) => ({ ...link, label: footer[`link.item.label.${link.label}`] ?? link.label })),
    })),
  };
}
