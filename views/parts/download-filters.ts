import { findPlatform, inPlatformOrder } from '../domain/platform.ts';
import { describePlatform, onPlatform, type SdkEntry } from '../domain/sdk.ts';
import { fixedAddresses, pageUrl, sdkDownloadsAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import type { FilterGroup } from './side-filters.tsx';
import type { Tab } from './tab-row.tsx';

interface Chosen {
  /** The only shown product. */
  product?: SdkEntry;
  /** Empty for all. */
  platform: string;
}

/** Platforms with downloads, each a tab that keeps the product. */
export function downloadTabs({ t, edition }: Frame, list: readonly SdkEntry[], { product, platform }: Chosen): Tab[] {
  const shown = (product ? [product] : list).flatMap(({ children }) => children.map(describePlatform));
  const names = new Map(shown.map(({ value, name }) => [value, findPlatform(value)?.name ?? name]));
  return [['', t('sdk-download:allPlatforms')] as const, ...inPlatformOrder([...names], ([key]) => key)].map(
    ([key, name]) => ({
      key,
      name,
      platform: key,
      url: pageUrl(edition, sdkDownloadsAddress(product?.path ?? fixedAddresses.sdkDownload, key)),
      isCurrent: key === platform,
    }),
  );
}

/** Products with their numbers of downloads, each of which keeps the platform. */
export function downloadFilter(
  { t, edition }: Frame,
  list: readonly SdkEntry[],
  { product, platform }: Chosen,
): FilterGroup {
  const counted = list.map((entry) => ({ entry, count: onPlatform(entry, platform).children.length }));
  const sum = counted.reduce((total, { count }) => total + count, 0);
  return {
    title: t('sdk-download:products'),
    choices: [
      { key: '', name: t('sdk-download:allProducts'), count: sum, path: fixedAddresses.sdkDownload },
      ...counted
        .filter(({ entry, count }) => count > 0 || entry.key === product?.key)
        .map(({ entry: { key, name, path }, count }) => ({ key, name, count, path })),
    ].map(({ path, ...choice }) => ({
      ...choice,
      url: pageUrl(edition, sdkDownloadsAddress(path, platform)),
      isChosen: choice.key === (product?.key ?? ''),
    })),
  };
}
