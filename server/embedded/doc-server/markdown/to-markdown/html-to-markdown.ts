import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { createMarkdownWriter } from './to-markdown.ts';

const parser = unified().use(rehypeRaw).freeze();
const writer = createMarkdownWriter([]);
/** HTML without these signs is plain text, perhaps in one paragraph. */
const plain = /^(?:<p>)?([^<>&\\`*[\]_#~\n]*)(?:<\/p>)?$/;

/** Writes HTML that this project made as Markdown. */
export function htmlToMarkdown(html: string): string {
  const text = plain.exec(html.trim())?.[1];
  if (text !== undefined && !/^(?:[-+>]|\d+[.)])/.test(text)) return text.trim();
  const root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as Root) as Root;
  return writer.text(root.children);
}
