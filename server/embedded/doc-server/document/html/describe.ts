import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

const maxLength = 200;
const minSentence = 20;

/** Describes the page in one sentence: `description` of the front matter, otherwise the first sentence of its text. */
export function describePage(frontMatter: Record<string, unknown>, blocks: readonly RootContent[]): string {
  const { description } = frontMatter;
  if (typeof description === 'string' && description.trim() !== '') return describeText(description);
  return firstSentence(blocks);
}

/** Returns the first sentence of a description in Markdown, as plain text. */
export function describeText(markdown: string): string {
  return firstSentenceOf(plainText(markdown));
}

function firstSentence(blocks: readonly RootContent[]): string {
  for (const block of blocks) {
    const nested =
      block.type === 'component' ||
      block.type === 'htmlElement' ||
      block.type === 'blockquote' ||
      block.type === 'list' ||
      block.type === 'listItem'
        ? firstSentence(block.children as RootContent[])
        : '';
    const text =
      block.type === 'paragraph' ? toString(block, { includeImageAlt: false }).replace(/\s+/g, ' ').trim() : nested;
    if (text.length > 1) return firstSentenceOf(text);
  }
  return '';
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[`*]|^>\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the first sentence, with at most 200 characters. */
export function firstSentenceOf(text: string): string {
  const sentenceEnd = /[。！？]|[.!?](?=\s|$)/g;
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + 1;
    if (end > maxLength) break;
    if (end >= minSentence || end === text.length) return text.slice(0, end);
  }
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
