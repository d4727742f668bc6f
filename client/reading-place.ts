import type { Spot } from './history-places.ts';
import { findHeading, headingOrders, placeFromHash, placeToHash, type Heading } from '../views/domain/reading-place.ts';

interface Section extends Heading {
  /** Pixels from the top of the page. */
  top: number;
  bottom: number;
}

/** The sections that can be seen; those in closed tabs can't. */
function readSections(): Section[] {
  const article = document.getElementById('article');
  const headings = [...(article?.querySelectorAll<HTMLElement>(':is(h2, h3, h4)[id]') ?? [])].filter(
    (heading) => heading.getClientRects().length > 0,
  );
  const tops = headings.map((heading) => heading.getBoundingClientRect().top + scrollY);
  const end = (article?.getBoundingClientRect().bottom ?? 0) + scrollY;
  return headings.map(({ id, tagName }, index) => ({
    id,
    depth: Number(tagName.slice(1)),
    top: tops[index] ?? 0,
    bottom: tops[index + 1] ?? end,
  }));
}

/** The height that bars over the page cover, and the distance that anchors keep from them. */
export function readClearance(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Whether the address names this heading. */
function isNamed(id: string): boolean {
  return location.hash === `#${id}` || location.hash === `#${encodeURIComponent(id)}`;
}

/**
 * The reader's place as a hash; empty at the top of a page and above its first heading. The heading that the address names
 * counts while it can be seen: at the end of a page it does not reach the top.
 */
export function currentPlaceHash(isSameDocument: boolean): string {
  const line = scrollY + readClearance() + 1;
  const sections = readSections();
  const named = sections.findIndex(({ id, top }) => isNamed(id) && top >= scrollY && top < scrollY + innerHeight);
  const at = named >= 0 ? named : sections.findLastIndex(({ top }) => top <= line);
  const section = sections[at];
  if (scrollY < 1 || !section) return '';
  const order = isSameDocument ? (headingOrders(sections)[at] ?? '') : '';
  const fraction = Math.max(line - section.top, 0) / Math.max(section.bottom - section.top, 1);
  return placeToHash({ order, slug: section.id, fraction });
}

/** Where the page is scrolled to. */
export function readSpot(): Spot {
  const line = scrollY + readClearance() + 1;
  const section = readSections().findLast(({ top }) => top <= line);
  return { top: scrollY, ...(section && { id: section.id, below: scrollY - section.top }) };
}

export function goToSpot({ top, id, below = 0 }: Spot): void {
  const section = id === undefined ? undefined : readSections().find((one) => one.id === id);
  scrollTo({ top: section ? section.top + below : top, behavior: 'instant' });
}

/** Goes to the place that the address names and puts the heading's own anchor there. @returns whether the address named one */
export function goToPlace(): boolean {
  const place = placeFromHash(location.hash);
  if (!place) return false;
  const section = findHeading(readSections(), place);
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search + (section ? `#${encodeURIComponent(section.id)}` : ''));
  const top = section ? section.top + place.fraction * (section.bottom - section.top) - readClearance() : 0;
  scrollTo({ top, behavior: 'instant' });
  return true;
}
