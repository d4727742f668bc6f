import { findPlatform, inPlatformOrder } from '../domain/platform.ts';
import { describePlatform, onPlatform, type SdkEntry } from '../domain/sdk.ts';
import { fixedAddresses, pageUrl, sdkDownloadsAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import type { FilterGroup } from './side-filters.tsx';

/**
 * Platforms and products with their numbers of downloads. A platform keeps the product, and a product keeps the platform.
 * @param product the only shown product
 * @param platform empty for all
 */
export function downloadFilterGroups(
  { t, edition }: Frame,
  list: readonly SdkEntry[],
  { product, platform }: { product?: SdkEntry; platform: string },
): FilterGroup[] {
  const urlOf = (path: string, value: string) => pageUrl(edition, sdkDownloadsAddress(path, value));
  const own = product?.path ?? fixedAddresses.sdkDownload;
  const shown = (product ? [product] : list).flatMap(({ children }) => children.map(describePlatform));
  const names = new Map(shown.map(({ value, name }) => [value, findPlatform(value)?.name ?? name]));
  const counted = list.map((entry) => ({ entry, count: onPlatform(entry, platform).children.length }));
  const sum = counted.reduce((total, { count }) => total + count, 0);
  return [
    {
      title: t('sdk-download:platform'),
      choices: [
        { key: '', name: t('sdk-download:allPlatforms'), count: shown.length },
        ...inPlatformOrder([...names], ([key]) => key).map(([key, name]) => ({
          key,
          name,
          count: shown.filter(({ value }) => value === key).length,
        })),
      ].map((choice) => ({ ...choice, url: urlOf(own, choice.key), isChosen: choice.key === platform })),
    },
    {
      title: t('sdk-download:products'),
      choices: [
        { key: '', name: t('sdk-download:allProducts'), count: sum, path: fixedAddresses.sdkDownload },
        ...counted
          .filter(({ entry, count }) => count > 0 || entry.key === product?.key)
          .map(({ entry: { key, name, path }, count }) => ({ key, name, count, path })),
      ].map(({ path, ...choice }) => ({
        ...choice,
        url: urlOf(path, platform),
        isChosen: choice.key === (product?.key ?? ''),
      })),
    },
  ];
}
