/** Derives the quick start of the home page from the menus of a product. */
import type { QuickStart } from '../../../../../views/domain/home.ts';
import { planStops } from '../../../../../views/domain/product-home.ts';
import { type Instance, type Product } from '../../site/model/model.ts';
import { readInstallLine } from './install-line.ts';
import { readNewestRelease, type Releases } from '../release-notes/releases.ts';

const startPage = /(?:^|\/)quick-?starts?\/[^/]+$/i;
/** Number of platforms for which the stylesheet has rules. */
const maxPlatforms = 12;

type PlatformStart = QuickStart['platforms'][number];

/** @returns the quick start with the paths of its source files; undefined if fewer than two platforms have two stops */
export async function deriveQuickStart(
  { key, name, instances }: Product,
  releases: Releases,
  contentDir: string,
): Promise<{ quickStart: QuickStart; sources: string[] } | undefined> {
  const platforms = new Map<string, PlatformStart>();
  const sources: string[] = [];
  for (const instance of instances) {
    const { entryKey, target } = instance;
    const stops = stopsOf(instance);
    if (target.platform === 'server' || platforms.has(target.platform) || stops.length < 2) continue;
    if (platforms.size === maxPlatforms) break;
    const newest = await readNewestRelease(instance, releases);
    const line = readInstallLine(instance, newest?.release.version, contentDir);
    platforms.set(target.platform, { entry: entryKey, stops, ...(line && { install: line.install }) });
    sources.push(...(newest?.paths ?? []), ...(line?.sources ?? []));
  }
  if (platforms.size < 2) return undefined;
  return { quickStart: { product: { key, name }, platforms: [...platforms.values()] }, sources };
}

/** Leaves out pages that are no step of the quick start. */
function stopsOf({ sidebars }: Instance): PlatformStart['stops'] {
  const pages = sidebars.flatMap((sidebar) => sidebar.pages);
  const shown = pages.filter(({ isListed, docKey }) => isListed && startPage.test(docKey));
  return planStops(shown.map(({ title, address }) => ({ title, url: address }))).filter(({ kind }) => kind !== 'other');
}
