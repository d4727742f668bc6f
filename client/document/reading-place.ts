import { reveal } from '../browser/anchors.ts';
import type { Spot } from './history-positions.ts';
import { findHeading, outlineTo, placeFromHash, placeToHash, type Heading } from '../../views/domain/reading-place.ts';

interface Section extends Heading {
  /** Pixels from the top of the page. */
  top: number;
  bottom: number;
}

/** Top and bottom of the document, in pixels from the top of the page. */
function readExtent(): Pick<Section, 'top' | 'bottom'> {
  const { top = 0, bottom = 0 } = document.getElementById('article')?.getBoundingClientRect() ?? {};
  return { top: top + scrollY, bottom: bottom + scrollY };
}

/** Headings, and groups and members of references: their headings are sticky or have no id. */
const sectionStarts = ':is(h2, h3, h4, .api-group, .api-body, .api-entry)[id]';

/** The visible sections, without those in closed tabs and disclosures. */
function readSections(): Section[] {
  const article = document.getElementById('article');
  const headings = [...(article?.querySelectorAll<HTMLElement>(sectionStarts) ?? [])].filter((heading) =>
    heading.checkVisibility(),
  );
  const tops = headings.map((heading) => heading.getBoundingClientRect().top + scrollY);
  const end = readExtent().bottom;
  return headings.map(({ id, tagName, className }, index) => ({
    id,
    depth: Number(/\d/.exec(tagName)?.[0] ?? (className === 'api-group' ? 2 : 3)),
    top: tops[index] ?? 0,
    bottom: tops[index + 1] ?? end,
  }));
}

/** Height of the sticky bars with the distance that anchors keep. */
export function readClearance(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function isNamed(id: string): boolean {
  return location.hash === `#${id}` || location.hash === `#${encodeURIComponent(id)}`;
}

/**
 * The reader's place as a hash; empty at the top of a page. A visible heading in the address counts, because at the end of a page
 * and on a short one it does not reach the top.
 */
export function currentPlaceHash(isSameDocument: boolean): string {
  const line = scrollY + readClearance() + 1;
  const sections = readSections();
  const named = sections.findIndex(({ id, top }) => isNamed(id) && top >= scrollY && top < scrollY + innerHeight);
  const at = named >= 0 ? named : sections.findLastIndex(({ top }) => top <= line);
  if (scrollY < 1 && named < 0) return '';
  const section = sections[at];
  const outline = isSameDocument ? outlineTo(sections, at) : '';
  const share = isSameDocument ? shareOf(readExtent(), line) : undefined;
  return placeToHash({ outline, slug: section?.id ?? '', fraction: section ? shareOf(section, line) : 0, share });
}

function shareOf({ top, bottom }: Pick<Section, 'top' | 'bottom'>, line: number): number {
  return (line - top) / Math.max(bottom - top, 1);
}

export function readSpot(): Spot {
  const line = scrollY + readClearance() + 1;
  const section = readSections().findLast(({ top }) => top <= line);
  return { top: scrollY, ...(section && { id: section.id, below: scrollY - section.top }) };
}

export function goToSpot({ top, id, below = 0 }: Spot): void {
  openSection(id);
  const section = id === undefined ? undefined : readSections().find((one) => one.id === id);
  scrollTo({ top: section ? section.top + below : top, behavior: 'instant' });
}

/** Opens the closed parts around a section, so that it has a position. A closed group itself has a position. */
function openSection(id = ''): void {
  const section = document.getElementById(id);
  if (section && !(section instanceof HTMLDetailsElement)) reveal(section);
}

/**
 * Scrolls to the place in the address, or to the place that the starter took from it. Then the address gets the anchor of the
 * heading. If the languages have different headings, the reader arrives at the same share of the document.
 * @returns whether the address named a place
 */
export function goToPlace(): boolean {
  const { dataset } = document.documentElement;
  const hash = dataset.place ?? location.hash;
  delete dataset.place;
  const place = placeFromHash(hash);
  if (!place) return false;
  openSection(place.slug);
  const sections = readSections();
  const found = findHeading(sections, place);
  const { top, bottom } = found ?? readExtent();
  const share = found ? place.fraction : place.share;
  const line = share === undefined ? 0 : top + share * (bottom - top);
  const section = found ?? sections.findLast((one) => one.top <= line);
  scrollTo({ top: line - readClearance(), behavior: 'instant' });
  const nameSection = () => {
    if (location.hash !== '' && location.hash !== hash) return;
    const { pathname, search } = location;
    history.replaceState(history.state, '', pathname + search + (section ? `#${encodeURIComponent(section.id)}` : ''));
  };
  // While the page loads, a new anchor would make the browser scroll to the start of the section.
  if (document.readyState === 'complete') nameSection();
  else addEventListener('load', nameSection, { once: true });
  return true;
}
