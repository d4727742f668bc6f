import type { Locale } from '../../../../../views/domain/locale.ts';
import type { MenuItem, Model } from '../../../../../server/embedded/doc-server/site/model/model.ts';

/** Writes each menu of an edition on a line: `Label: Page=key [Category: …] Link→address`. */
export function listMenus({ editions }: Model, locale: Locale): string[] {
  const write = (items: readonly MenuItem[]): string => items.map(writeItem).join(' ');
  const writeItem = (item: MenuItem): string => {
    if (item.kind === 'category') return `[${item.label}: ${write(item.items)}]`;
    return item.kind === 'page' ? `${item.label}=${item.doc.docKey}` : `${item.label}→${item.href}`;
  };
  const instances = [...editions[locale].instances.values()];
  return instances.flatMap(({ sidebars }) => sidebars.map(({ label, items }) => `${label}: ${write(items)}`));
}
