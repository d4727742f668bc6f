import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Frame } from './frame.ts';

/**
 * Renders an element that is equal on every page of an edition, such as the main links, once and copies its HTML afterwards.
 * Elements are the main cost of a render: without the cache a page takes 25 % longer.
 * @param name of the part, including everything it depends on except edition, sections and configuration
 */
export function fixedPart({ fixedParts, edition, sections }: Frame, name: string, part: () => ReactElement) {
  const key = `${edition.locale} ${edition.base} ${sections.join()} ${name}`;
  let html = fixedParts.get(key);
  if (html === undefined) fixedParts.set(key, (html = renderToString(part())));
  return { dangerouslySetInnerHTML: { __html: html } };
}
