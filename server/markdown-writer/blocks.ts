/** Builds pieces of Markdown. */
import type { Element, ElementContent, RootContent } from 'hast';

export type Nodes = readonly (RootContent | ElementContent)[];

/** Text between blank lines. No blank line separates items of the same list. */
export interface Block {
  text: string;
  isItem?: true;
}

/** Writes the components of documents (`x-component`); other pages have none. */
export interface ComponentWriter {
  isBlock(element: Element): boolean;
  blocks(element: Element, writer: MarkdownWriter): Block[];
  inline(element: Element, writer: MarkdownWriter): string;
}

export interface MarkdownWriter {
  blocks(nodes: Nodes): Block[];
  inline(nodes: Nodes): string;
  /** Writes all blocks as one text. */
  text(nodes: Nodes): string;
}

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.reduce(
    (text, block, index) =>
      index === 0 ? block.text : text + (isClose(blocks[index - 1], block) ? '\n' : '\n\n') + block.text,
    '',
  );
}

function isClose(before: Block | undefined, block: Block): boolean {
  return [before, block].every((one) => one?.isItem && !one.text.includes('\n\n'));
}

/** Indents all lines but the first. */
export function indented(text: string, width: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Fences code with a marker longer than any in the code. */
export function fenced(code: string, info = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info.replaceAll(/[`\s]+/g, ' ').trim()}\n${code.replace(/\n$/, '')}\n${fence}`;
}

export function link(text: string, href: string): string {
  const target = /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>]/g, encodeURIComponent)}>` : href;
  return `[${text === '' ? href : text}](${target})`;
}

/** Escapes plain text so that none of it is read as markup. Signs that are harmless in their place stay unescaped. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*[\]]|<(?=[A-Za-z/!])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

/** Escapes bars in a cell. Formulas have bars behind backslashes: with another backslash, the bar would end the cell. */
export function escapedBars(text: string): string {
  return text.replaceAll(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|');
}

export function heading(level: number, text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return line === '' ? '' : `${'#'.repeat(level)} ${line}`;
}

export function strong(text: string): string {
  const inner = text.trim();
  return inner === '' ? '' : `**${inner}**`;
}

export function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ').replaceAll(/[ \t]+$/gm, '');
}

export function listItem(mark: string, children: Nodes, writer: MarkdownWriter, indent = mark.length): string {
  const [first, ...rest] = writer.blocks(children);
  // A list under the text of an item needs no blank line.
  const inner = [first?.text ?? '', ...rest.map(({ text }) => text)].reduce((text, next) =>
    /^(?:[-*]|\d+\.) /.test(next) ? `${text}\n${next}` : `${text}\n\n${next}`,
  );
  return mark + indented(inner, indent);
}

/** Trims the lines of a paragraph and escapes a start that would be read as a heading, quote or list. */
export function paragraph(text: string): string {
  return text
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .trim()
    .replace(/^([#>+-]|\d+(?=[.)]\s))(?=\s|[.)])/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d+)([.)]\s)/, '$1\\$2');
}

export function codeSpan(code: string): string {
  const text = code.replaceAll('\n', ' ');
  if (text.trim() === '') return text;
  const runs = new Set([...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const ticks = '`'.repeat(length);
  return /^`|`$/.test(text) ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`;
}
