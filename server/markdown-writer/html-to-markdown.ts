import type { ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { readable } from './page-tree.ts';
import { createMarkdownWriter } from './writer.ts';

const writer = createMarkdownWriter();
/** HTML without these signs is plain text, perhaps in one paragraph. */
const plain = /^(?:<p>)?([^<>&\\`*[\]_#~\n]*)(?:<\/p>)?$/;

/** Writes HTML that this project made as Markdown. */
export function htmlToMarkdown(html: string): string {
  const text = plain.exec(html.trim())?.[1];
  if (text !== undefined && !/^(?:[-+>]|\d+[.)])/.test(text)) return text.trim();
  const root = htmlToHast(html, { fragment: true }) as Root;
  return writer.text(root.children);
}

/** Writes a part of a page that this project made as Markdown, as `writePage` writes whole pages. */
export function partToMarkdown(html: string): string {
  const root = htmlToHast(html, { fragment: true }) as Root;
  return writer.text(readable(root.children as ElementContent[], undefined, (href) => href));
}
