/** The documentation server's own words: few, so no translation library. */
import en from '../../../locales/en/doc-server.json' with { type: 'json' };
import zh from '../../../locales/zh/doc-server.json' with { type: 'json' };
import type { Locale } from '../../../views/domain/locale.ts';

export type MessageKey = keyof typeof en;

const dictionaries: Record<Locale, Record<MessageKey, string>> = { en, zh };

export function message(locale: Locale, key: MessageKey, values: Record<string, string> = {}): string {
  return dictionaries[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Label of a sidebar that the configuration does not name. */
export function tabLabel(locale: Locale, sidebarKey: string): string {
  if (sidebarKey.startsWith('clientApi')) return message(locale, 'tab.client-api');
  if (sidebarKey.startsWith('serverApi')) return message(locale, 'tab.server-api');
  return message(locale, 'tab.guides');
}
