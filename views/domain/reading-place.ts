/**
 * A reader's place in a document, so that the same document on another platform or in the other language opens there. Travels in
 * the hash: `#at=2.1;create-the-engine;0.35;0.52`.
 */

export interface Heading {
  id: string;
  /** 2, 3 or 4. */
  depth: number;
}

export interface ReadingPlace {
  /** `2.1` is the first h3 below the second h2; empty if only the slug may be used. */
  order: string;
  /** The heading's id. */
  slug: string;
  /** Progress through the heading's section, from 0 to 1. */
  fraction: number;
  /** Progress through the whole document, from 0 to 1; only if the target is the same document. */
  share?: number | undefined;
}

const mark = '#at=';

/** Order path of each heading: headings of a depth count from 1 below the last shallower one. */
export function headingOrders(headings: readonly Heading[]): string[] {
  const counts: number[] = [];
  return headings.map(({ depth }) => {
    const level = Math.max(depth - 2, 0);
    counts.length = Math.min(counts.length, level + 1);
    for (let index = counts.length; index <= level; index++) counts.push(0);
    counts[level] = (counts[level] ?? 0) + 1;
    return counts.join('.');
  });
}

export function placeToHash({ order, slug, fraction, share }: ReadingPlace): string {
  const [within, whole] = [fraction, share ?? 0].map((value) => String(Math.round(clamp(value) * 1000) / 1000));
  return `${mark}${order};${encodeURIComponent(slug)};${within ?? ''}${share === undefined ? '' : `;${whole ?? ''}`}`;
}

/** @returns undefined for other and invalid hashes */
export function placeFromHash(hash: string): ReadingPlace | undefined {
  if (!hash.startsWith(mark)) return undefined;
  const [order = '', slug = '', fraction = '', share] = hash.slice(mark.length).split(';');
  if (!/^(?:\d{1,3}(?:\.\d{1,3}){0,2})?$/.test(order)) return undefined;
  const decoded = decode(slug);
  if (decoded === undefined) return undefined;
  return {
    ...{ order, slug: decoded, fraction: clamp(Number(fraction)) },
    ...(share !== undefined && { share: clamp(Number(share)) }),
  };
}

/** Finds the heading with the same id, else the one with the same order and depth. */
export function findHeading<Found extends Heading>(headings: readonly Found[], place: ReadingPlace): Found | undefined {
  const named = headings.find(({ id }) => id === place.slug);
  if (named || place.order === '') return named;
  return headings[headingOrders(headings).indexOf(place.order)];
}

function clamp(fraction: number): number {
  return Number.isFinite(fraction) ? Math.min(Math.max(fraction, 0), 1) : 0;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
