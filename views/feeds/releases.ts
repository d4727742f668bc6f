import { htmlLang } from '../domain/locale.ts';
import { type ChangeGroup, countChanges, type Upgrade } from '../domain/upgrade.ts';
import { publicUrl, releasesAddress, upgradeAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { type AtomEntry, atomFeed } from './atom.ts';

/**
 * Renders the feed of the newest versions of an SDK on a platform, each with the number of its changes. The edition has the
 * origin of the site.
 * @param count largest number of versions
 */
export function releasesFeed(
  { edition, t, brand }: Pick<Frame, 'edition' | 't' | 'brand'>,
  { article, versions, groups }: Upgrade,
  count: number,
): string {
  const { platforms, product, entryKey: entry } = article;
  const platform = platforms.find(({ isCurrent }) => isCurrent)?.label ?? '';
  const name = [...new Set([product.name, platform])].join(' ').trim();
  const entries: AtomEntry[] = [];
  for (const { version, date } of versions.slice(0, count)) {
    if (date === undefined) continue;
    entries.push({
      title: `${name} ${version}`,
      date,
      category: product.name,
      url: publicUrl(edition, upgradeAddress(product.key, entry, undefined, version)),
      summary: countsOf(groups, version)
        .map(({ kind, count }) => `${t(`upgrade:kind.${kind}`)}: ${String(count)}`)
        .join(' · '),
    });
  }
  return atomFeed({
    title: t('feeds:releases', { name }),
    self: publicUrl(edition, releasesAddress(product.key, entry)),
    home: publicUrl(edition, upgradeAddress(product.key, entry)),
    language: htmlLang[edition.locale],
    author: brand.name,
    entries,
  });
}

function countsOf(groups: readonly ChangeGroup[], version: string) {
  return groups.flatMap(({ kind, versions }) => {
    const told = versions.find((one) => one.version === version);
    const count = told ? countChanges(told) : 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}
