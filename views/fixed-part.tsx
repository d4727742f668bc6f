import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Frame } from './frame.ts';

/**
 * What an element holds that says the same on every page of an edition, such as the main links: rendered when a page first has it, then
 * copied. Elements are what a render costs: without it a page takes a quarter more.
 * @param name of the part, with whatever it is made from beside the edition, its sections and the configuration
 */
export function fixedPart({ fixedParts, edition, sections }: Frame, name: string, part: () => ReactElement) {
  const key = `${edition.locale} ${edition.base} ${sections.join()} ${name}`;
  let html = fixedParts.get(key);
  if (html === undefined) fixedParts.set(key, (html = renderToString(part())));
  return { dangerouslySetInnerHTML: { __html: html } };
}
