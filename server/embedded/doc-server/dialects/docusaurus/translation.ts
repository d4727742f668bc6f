/** Reads the translated labels of a Docusaurus site: `i18n/{locale}/…/current.json`, `navbar.json` and `footer.json`. */
import { pathIn } from '../../kit/paths.ts';
import { isRecord } from '../../../../../views/domain/json-record.ts';
import type { SiteEdition, SiteFiles, SiteInstance } from '../site.ts';
import { nonEmptyText } from '../read-data.ts';

/** One version of the documents of a plugin. */
export interface DocusaurusInstance extends SiteInstance {
  /** Folder of its translations in `i18n/{language}`. */
  translations: string;
}

/** The site in its own language, which translations are laid over. */
export interface Original extends SiteEdition {
  folder: string;
  instances: readonly DocusaurusInstance[];
}

/** Texts by key, such as `sidebar.guides.category.Tools`. */
type Messages = Readonly<Record<string, string>>;

export function readTranslation(original: Original, language: string, files: SiteFiles): SiteEdition {
  const readMessages = (path: string): Messages => {
    const data = files.read(path, 'config.unreadable');
    if (!isRecord(data)) return {};
    const entries = Object.entries(data).map(([key, one]) => [
      key,
      isRecord(one) ? nonEmptyText(one['message']) : undefined,
    ]);
    return Object.fromEntries(entries.filter(([, message]) => message !== undefined)) as Messages;
  };
  const translations = pathIn(original.folder, `i18n/${language}`);
  const navbar = readMessages(`${translations}/docusaurus-theme-classic/navbar.json`);
  const footer = readMessages(`${translations}/docusaurus-theme-classic/footer.json`);
  const inNavbar = (label: string) => navbar[`item.label.${label}`] ?? label;
  const translate = (instance: DocusaurusInstance): DocusaurusInstance => {
    const { version, tabs, groupName } = instance;
    const path = `${translations}/${instance.translations}`;
    const messages = readMessages(`${path}.json`);
    const inMenus = Object.entries(messages).flatMap(([key, message]) =>
      key.startsWith('sidebar.') ? [[key.slice('sidebar.'.length), message] as const] : [],
    );
    return {
      ...instance,
      path,
      translates: instance.path,
      tabs: Object.fromEntries(Object.entries(tabs).map(([key, label]) => [key, inNavbar(label)])),
      groupName: groupName && inNavbar(groupName),
      version: { ...version, label: messages['version.label'] ?? version.label },
      menuLabels: inMenus.length > 0 ? Object.fromEntries(inMenus) : undefined,
    };
  };
  return {
    title: navbar['title'] ?? original.title,
    tagline: original.tagline,
    links: original.links.map((link) => ({ ...link, label: inNavbar(link.label) })),
    footer: original.footer.map(({ label, items }) => ({
      label: footer[`link.title.${label}`] ?? label,
      items: items.map((link) => ({ ...link, label: footer[`link.item.label.${link.label}`] ?? link.label })),
    })),
    prefix: `/${language}`,
    instances: original.instances.map(translate),
  };
}
