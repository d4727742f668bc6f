import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { TocItem } from '../../../../../views/domain/article.ts';
import { formatDate } from '../../../../../views/domain/format.ts';
import { dateIn } from '../../kit/dates.ts';
import type { DocumentContext } from '../context.ts';

/** `3.25.0 Version`, `Version 1.2.0-beta.1`, `V2.1`, `3.1.0 版本` */
const version = /^(?:version|v|版本)?\s*(\d+(?:\.\d+)+(?:-[a-z][\w.]*)?)\s*(?:version|版本)?$/i;
/** A label and a date without other words. Pages of releases replace it by their own date format. */
export const releaseDate =
  /^(?:(?:release date|date of release|released(?: on)?|发布日期|发布时间)\s*[:：]?\s*)?(?:\d{4}\s*[-./年]\s*\d{1,2}\s*[-./月]\s*\d{1,2}\s*日?|[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8} \d{4})$/i;

/** Reduces headings of release notes to number and date: the page title already says "version". */
export function tidyReleases({ children }: Root, { input, toc, releases }: DocumentContext): void {
  if (input.output === 'markdown') return;
  const elements = children.filter((child): child is Element => child.type === 'element');
  for (const [index, head] of elements.entries()) {
    const number = /^h[2-4]$/.test(head.tagName) ? version.exec(elementText(head))?.[1] : undefined;
    const below = number === undefined ? undefined : elements[index + 1];
    const told = below?.tagName === 'p' ? elementText(below) : '';
    const date = releaseDate.test(told) ? dateIn(told) : undefined;
    if (number === undefined || !below || date === undefined) continue;
    const anchors = head.children.filter((child) => child.type === 'element' && toString(child).trim() === '');
    head.children = [{ type: 'text', value: number }, ...anchors];
    below.properties.className = ['release-date'];
    below.children = [
      {
        type: 'element',
        tagName: 'time',
        properties: { dateTime: date },
        children: [{ type: 'text', value: formatDate(date, input.locale) }],
      },
    ];
    const id = String(head.properties.id);
    releases.add(id);
    const entry = toc.findLast((item) => item.id === id);
    if (entry) entry.text = number;
  }
}

/** Lists only versions in the table of contents, because the kinds of changes repeat under each version. */
export function contentsOf({ toc, releases }: DocumentContext): TocItem[] {
  const depth = Math.max(0, ...toc.filter(({ id }) => releases.has(id)).map((item) => item.depth));
  return releases.size < 2 ? toc : toc.filter((item) => item.depth <= depth);
}

function elementText(element: Element): string {
  return toString(element).replace(/\s+/g, ' ').trim();
}
