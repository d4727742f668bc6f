/** Converts nodes of a document to the plain text that a reader sees. */
import type { RootContent } from 'mdast';
import { columnSuffix } from '../document/html/tables.ts';
import { parseSource } from '../document/read/parse-source.ts';
import { createMap, Fragment, type Value } from '../document/tree.ts';

const inlineTypes: ReadonlySet<string> = new Set(
  'text strong emphasis delete inlineCode link image linkReference imageReference footnoteReference break mdxTextExpression'.split(
    ' ',
  ),
);
const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Superscript that is a power, not an ending (`st`) or a sign. */
const power = /^\s*(?:\w$|[^]*\d)/;
const markup = /[\\`*_[\]<>&~|#\n:]|^\s*(?:[-+]|\d+[.)])\s/;

export function isInline(node: RootContent): boolean {
  if (node.type === 'htmlElement' || node.type === 'mdxJsxTextElement')
    return (
      (isComponent(node) || inlineElements.has(node.name ?? '')) && (node.children as RootContent[]).every(isInline)
    );
  return inlineTypes.has(node.type) || (node.type === 'component' && node.name === 'Math');
}

/** True for a component in an unexpanded tree. */
function isComponent(node: RootContent): boolean {
  return node.type === 'mdxJsxTextElement' && /^[A-Z]|^$/.test(node.name ?? '');
}

/** Marks around link texts; content cannot contain these characters. */
export const linkMarks = { start: '\u0002', end: '\u0003' } as const;

/** `code` keeps backticks of code, `links` marks link texts. */
export type TextStyle = 'plain' | 'code' | 'links';

/** Returns the text of inline nodes; pictures have none. */
export function inlineText(nodes: readonly RootContent[], style: TextStyle = 'plain'): string {
  return nodes.map((node) => textOf(node, style)).join('');
}

function textOf(node: RootContent, style: TextStyle = 'plain'): string {
  const inner = (children: readonly RootContent[]) => inlineText(children, style);
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return style === 'code' ? withTicks(node.value) : node.value;
    case 'link':
    case 'linkReference':
      return markLink(inner(node.children), style);
    case 'break':
      return '\n';
    case 'htmlElement':
    case 'mdxJsxTextElement':
      if (node.name === 'br') return '\n';
      if (isComponent(node)) return ` ${inner(node.children)} `;
      if (node.name === 'sup') return inner(node.children).replace(power, '^$&');
      return node.name === 'a' ? markLink(inner(node.children), style) : inner(node.children);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return /^\s*(?:\/[*/]|$)/.test(node.value) ? '' : `{${node.value}}`;
    case 'image':
    case 'imageReference':
    case 'definition':
      return '';
    default:
      return 'children' in node ? inner(node.children as RootContent[]) : '';
  }
}

export function markLink(words: string, style: TextStyle): string {
  return style === 'links' ? linkMarks.start + words + linkMarks.end : words;
}

function withTicks(code: string): string {
  const ticks = code.includes('`') ? '``' : '`';
  return ticks + code + ticks;
}

/** Returns the text of a cell without layout suffixes; each block is a separate line. */
export function cellText(nodes: readonly RootContent[], isHead: boolean): string {
  const text = linesOf(nodes).join('\n').trim();
  return isHead ? text.replace(columnSuffix, '') : text;
}

/** Returns the text of a property: a string, or elements. */
export function wordsOf(value: Value): string {
  if (typeof value === 'string') return value;
  return value instanceof Fragment ? inlineText(value.nodes) : '';
}

/** Returns the text of Markdown in a property. */
export function markdownText(markdown: string): string {
  if (!markup.test(markdown)) return markdown;
  return linesOf(markdownNodes(markdown)).join('\n');
}

/** Returns the text of Markdown without empty lines. */
export function plainText(markdown: string): string {
  return tidyText(markdownText(markdown));
}

export function markdownNodes(markdown: string): RootContent[] {
  return parseSource(markdown, true).nodes.map(toElement);
}

/** Turns JSX elements into HTML elements, because properties are not expanded. */
function toElement(node: RootContent): RootContent {
  if (!('children' in node)) return node;
  const children = (node.children as RootContent[]).map(toElement);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
    return { ...node, children } as RootContent;
  const props = createMap();
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
      props[attribute.name] = attribute.value;
  const isInline = node.type === 'mdxJsxTextElement';
  return { type: 'htmlElement', name: node.name ?? 'span', props, origin: { path: '', line: 0 }, isInline, children };
}

/** Returns the text of blocks and of inline nodes between them, one line each. */
export function linesOf(nodes: readonly RootContent[], style: TextStyle = 'plain'): string[] {
  const lines: string[] = [];
  let words: RootContent[] = [];
  const endWords = () => {
    if (words.length > 0) lines.push(inlineText(words, style));
    words = [];
  };
  for (const node of nodes) {
    if (isInline(node)) words.push(node);
    else {
      endWords();
      if (node.type === 'code') lines.push(node.value);
      else if (node.type === 'table')
        lines.push(
          ...node.children.flatMap((row, at) => row.children.map((cell) => cellText(cell.children, at === 0))),
        );
      else if ('children' in node) lines.push(...linesOf(node.children as RootContent[], style));
    }
  }
  endWords();
  return lines;
}

/** Removes empty lines and redundant spaces. */
export function tidyText(text: string): string {
  return text
    .replace(/[ \t\u00a0]{2,}|[\t\u00a0]/g, ' ')
    .replace(/ \n[ \n]*|\n[ \n]+/g, '\n')
    .trim();
}
