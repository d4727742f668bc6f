/** Writes nodes of a document as the plain text that a reader sees. */
import type { RootContent, TableCell } from 'mdast';
import { columnSuffix } from '../markdown/html/tables.ts';
import { parseSource } from '../markdown/source/parse-source.ts';
import { Fragment, type Value } from '../markdown/tree.ts';

const inlineTypes: ReadonlySet<string> = new Set(
  'text strong emphasis delete inlineCode link image linkReference imageReference footnoteReference break mdxJsxTextElement'.split(
    ' ',
  ),
);
const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Cell that continues the one beside or above it. */
const mergeMark = /^!m[udlr]?$/;
const markup = /[\\`*_[\]<>&~|#\n:]|^\s*(?:[-+]|\d+[.)])\s/;

export function isInline(node: RootContent): boolean {
  if (node.type === 'htmlElement') return inlineElements.has(node.name) && node.children.every(isInline);
  return inlineTypes.has(node.type) || (node.type === 'component' && node.name === 'Math');
}

/** Returns the text of nodes in a line; pictures have none. */
export function inlineText(nodes: readonly RootContent[]): string {
  return nodes.map(textOf).join('');
}

function textOf(node: RootContent): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'break':
      return '\n';
    case 'htmlElement':
    case 'mdxJsxTextElement':
      return node.name === 'br' ? '\n' : inlineText(node.children);
    case 'image':
    case 'imageReference':
    case 'definition':
      return '';
    default:
      return 'children' in node ? inlineText(node.children as RootContent[]) : '';
  }
}

/** Returns the text of a cell, without what authors add for the layout. */
export function cellText({ children }: TableCell, isHead: boolean): string {
  const text = inlineText(children).trim();
  if (mergeMark.test(text)) return '';
  return isHead ? text.replace(columnSuffix, '') : text;
}

/** Returns the words of a property: a text, or elements. */
export function wordsOf(value: Value): string {
  if (typeof value === 'string') return value;
  return value instanceof Fragment ? inlineText(value.nodes) : '';
}

/** Returns the text of Markdown in a property. */
export function markdownText(markdown: string): string {
  if (!markup.test(markdown)) return markdown;
  return linesOf(parseSource(markdown, true).nodes).join('\n');
}

function linesOf(nodes: readonly RootContent[]): string[] {
  if (nodes.every(isInline)) return [inlineText(nodes)];
  return nodes.flatMap((node) => {
    if (isInline(node)) return [textOf(node)];
    if (node.type === 'code') return [node.value];
    if (node.type === 'tableCell') return [cellText(node, false)];
    return 'children' in node ? linesOf(node.children as RootContent[]) : [];
  });
}

/** Removes empty lines and spaces that say nothing. */
export function tidyText(text: string): string {
  return text
    .replace(/[ \t\u00a0]{2,}|[\t\u00a0]/g, ' ')
    .replace(/ \n[ \n]*|\n[ \n]+/g, '\n')
    .trim();
}
