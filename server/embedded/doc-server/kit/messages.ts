/** Texts that the documentation server adds to pages. */
import en from '../../../../locales/en/doc-server.json' with { type: 'json' };
import zh from '../../../../locales/zh/doc-server.json' with { type: 'json' };
import type { Locale } from '../../../../views/domain/locale.ts';
import { createTexts } from '../../../texts.ts';

export const docServerText = createTexts<keyof typeof en>({ en, zh });

/** Returns the label of a sidebar without a configured label. */
export function tabLabel(locale: Locale, sidebarKey: string): string {
  if (sidebarKey.startsWith('clientApi')) return docServerText(locale, 'tab.client-api');
  if (sidebarKey.startsWith('serverApi')) return docServerText(locale, 'tab.server-api');
  return docServerText(locale, 'tab.guides');
}
