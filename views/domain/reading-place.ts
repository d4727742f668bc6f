/**
 * A reader's place in a document, so that the same document on another platform or in the other language opens there. Travels in
 * the hash: `#at=2233;create-the-engine;0.35;0.52`.
 */

export interface Heading {
  id: string;
  /** 2, 3 or 4. */
  depth: number;
}

export interface ReadingPlace {
  /** Depths of all headings up to this one, `2233`; empty if only the slug may be used. */
  outline: string;
  /** The heading's id. */
  slug: string;
  /** Progress through the heading's section, from 0 to 1. */
  fraction: number;
  /** Progress through the whole document, from 0 to 1; only if the target is the same document. */
  share?: number | undefined;
}

/** Starts the hash of a place. */
export const placeMark = '#at=';
/** A longer outline is left out. */
const maxOutline = 300;

/** @returns depths of the headings up to the one at the position */
export function outlineTo(headings: readonly Heading[], at: number): string {
  const outline = headings.slice(0, at + 1).map(({ depth }) => depth);
  return outline.length > maxOutline ? '' : outline.join('');
}

export function placeToHash({ outline, slug, fraction, share }: ReadingPlace): string {
  const [within, whole] = [fraction, share ?? 0].map((value) => String(Math.round(clamp(value) * 1000) / 1000));
  return `${placeMark}${outline};${encodeURIComponent(slug)};${within ?? ''}${share === undefined ? '' : `;${whole ?? ''}`}`;
}

/** @returns undefined for other and invalid hashes */
export function placeFromHash(hash: string): ReadingPlace | undefined {
  if (!hash.startsWith(placeMark)) return undefined;
  const [outline = '', slug = '', fraction = '', share] = hash.slice(placeMark.length).split(';');
  if (!/^[234]*$/.test(outline) || outline.length > maxOutline) return undefined;
  const decoded = decode(slug);
  if (decoded === undefined) return undefined;
  return {
    outline,
    slug: decoded,
    fraction: clamp(Number(fraction)),
    ...(share !== undefined && { share: clamp(Number(share)) }),
  };
}

/** Finds the heading with the same id, else the one at the same position, if both outlines are the same up to there. */
export function findHeading<Found extends Heading>(headings: readonly Found[], place: ReadingPlace): Found | undefined {
  const named = headings.find(({ id }) => id === place.slug);
  if (named || place.outline === '') return named;
  const at = place.outline.length - 1;
  return outlineTo(headings, at) === place.outline ? headings[at] : undefined;
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
