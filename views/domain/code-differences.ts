/** Finds the differences between meanings of one error code: first the platform, then the product, then the page. */
import type { CodeMeaning, CodePage } from './error-code.ts';
import { findPlatform, type Platform } from './platform.ts';

/** The fact that a reader needs to choose a meaning; `nothing` if several meanings can apply to one reader. */
export type CodeDecider = 'platform' | 'product' | 'both' | 'nothing';

/** Heading of a meaning: only the differences. */
export interface MeaningHead {
  platforms: string[];
  /** If platform and product decide together, products with their platforms: `Kettle (iOS / Web)`. */
  products: string[];
  /** Page titles, if one platform of one product has several meanings. */
  pages: string[];
}

export interface CodeDifferences {
  decider: CodeDecider;
  /** In the order of the meanings. */
  heads: MeaningHead[];
}

interface Occurrence {
  platform: string;
  label: string;
  product: string;
  title: string;
}

type Feature = (occurrence: Occurrence) => string;

const platformOf: Feature = ({ platform }) => platform;
const labelOf: Feature = ({ label }) => label;
const productOf: Feature = ({ product }) => product;
const placeOf: Feature = ({ product, label }) => `${product}\n${label}`;

export function tellApart(meanings: readonly Pick<CodeMeaning, 'products'>[]): CodeDifferences {
  const places = meanings.map(({ products }) =>
    products.flatMap(({ name, pages }) =>
      pages.map((page): Occurrence => ({
        platform: platformOfPage(page)?.name ?? '',
        label: page.label,
        product: name,
        title: page.title,
      })),
    ),
  );
  const separates = (feature: Feature) => isDisjoint(places.map((own) => namesBy(own, feature)));
  const differs = (feature: Feature) => new Set(places.map((own) => namesBy(own, feature).sort().join('\n'))).size > 1;
  const byPlatform = separates(platformOf);
  const decider =
    byPlatform || separates(labelOf)
      ? 'platform'
      : separates(productOf)
        ? 'product'
        : separates(placeOf)
          ? 'both'
          : 'nothing';
  // The language of a platform is named only if it makes a difference.
  const platformFeature = byPlatform || differs(platformOf) ? platformOf : labelOf;
  const hasPlatforms = (decider === 'platform' || decider === 'nothing') && differs(platformFeature);
  const hasProducts = decider !== 'platform' && differs(productOf);
  const heads = places.map((own, at): MeaningHead => {
    const isShared = places.some(
      (other, n) => n !== at && !isDisjoint([own, other].map((all) => namesBy(all, placeOf))),
    );
    return {
      platforms: hasPlatforms ? namesBy(own, platformFeature).filter(Boolean) : [],
      products:
        decider === 'both' ? productsWithPlatforms(own, platformFeature) : hasProducts ? namesBy(own, productOf) : [],
      pages: isShared && differs(({ title }) => title) ? namesBy(own, ({ title }) => title) : [],
    };
  });
  return { decider, heads };
}

/** Platform of a page by its label: Web for `Web: JS`. */
export function platformOfPage({ label }: Pick<CodePage, 'label'>): Platform | undefined {
  return findPlatform(label.split(/[:：]/)[0] ?? '');
}

function productsWithPlatforms(occurrences: readonly Occurrence[], feature: Feature): string[] {
  return namesBy(occurrences, productOf).map((product) => {
    const platforms = namesBy(
      occurrences.filter((occurrence) => occurrence.product === product),
      feature,
    ).filter(Boolean);
    return platforms.length === 0 ? product : `${product} (${platforms.join(' / ')})`;
  });
}

function namesBy(occurrences: readonly Occurrence[], feature: Feature): string[] {
  return [...new Set(occurrences.map(feature))];
}

function isDisjoint(sets: readonly (readonly string[])[]): boolean {
  return new Set(sets.flat()).size === sets.reduce((sum, { length }) => sum + length, 0);
}
