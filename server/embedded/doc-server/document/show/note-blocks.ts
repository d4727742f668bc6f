/**
 * Divides an HTML tree into the blocks of release notes. The tree is that of a finished page or of an expanded
 * document.
 */
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { CheckedComponent } from '../context.ts';
import { type HtmlNode, isBlank, isBlock } from '../html/block-elements.ts';
import { cellsOf, findRows } from '../../../../markdown-writer/cell-places.ts';

export interface Entry {
  /** Plain text of the first paragraph; cells of a row are separate lines. */
  text: string;
  nodes: HtmlNode[];
}

export interface Block extends Entry {
  element: Element;
  type: 'heading' | 'list' | 'table' | 'other';
  /** 2 to 6 for headings, else 0. */
  level: number;
  /** True if the whole paragraph is bold. */
  isStrong: boolean;
  /** Entries of a list, or rows of a table without its head. */
  entries?: Entry[];
}

const noValue = /^(?:[-–—/]|无|none|n\/a)?$/i;
/** Columns shown without their titles: name and description. */
const plainColumns = 2;

export function* blocksOf(nodes: readonly HtmlNode[], components: readonly CheckedComponent[] = []): Generator<Block> {
  for (const element of nodes) {
    if (element.type !== 'element' || element.tagName === 'hr' || isEmpty(element)) continue;
    const block = { element, text: '', nodes: [element], level: 0, isStrong: isStrong(element) };
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (level > 0) {
      const words = element.children.filter((child) => !isBlock(child, components) && !isAnchor(child, components));
      const shown = [paragraph([{ type: 'element', tagName: 'strong', properties: {}, children: words }])];
      yield { ...block, type: 'heading', level: Math.max(level, 2), text: textOf(element), nodes: shown };
    } else if (element.tagName === 'ol' || element.tagName === 'ul') {
      const entries = element.children.flatMap((item) =>
        item.type === 'element' ? [entryOf(item.tagName === 'li' ? item.children : [item], components)] : [],
      );
      yield { ...block, type: 'list', entries };
    } else yield { ...block, type: 'other', text: firstLine([element]), ...readTable(element, components) };
  }
}

/** True for a paragraph with one bold text and nothing else. */
export function isStrong({ tagName, children }: Element): boolean {
  const [only, ...more] = children.filter((child) => !isBlank(child));
  return tagName === 'p' && more.length === 0 && only?.type === 'element' && only.tagName === 'strong';
}

/** @returns an empty object for a table with one column, merged cells or rows of different lengths */
function readTable(element: Element, components: readonly CheckedComponent[]): Partial<Block> {
  const table = element.tagName === 'div' ? element.children.find(isTable) : element;
  const [head = [], ...rows] = table && isTable(table) ? findRows(table).map(cellsOf) : [];
  const isMerged = ({ properties }: Element) => (properties.rowSpan ?? properties.colSpan) !== undefined;
  if (rows.length === 0 || head.length < 2 || rows.some((row) => row.length !== head.length)) return {};
  if ([head, ...rows].flat().some(isMerged)) return {};
  const names = head.map(textOf);
  const entries = rows.map((row): Entry => {
    const told = row.map((cell, at) => ({
      cell,
      text: textOf(cell),
      name: at < plainColumns ? '' : (names[at] ?? ''),
    }));
    const shown = told.filter(({ text }) => !noValue.test(text));
    return {
      text: shown.map(({ text }) => text).join('\n'),
      nodes: shown.flatMap(({ cell, name }) => {
        const label = name === '' ? '' : `${name}${/\p{Script=Han}$/u.test(name) ? '：' : ': '}`;
        return asBlocks([{ type: 'text', value: label }, ...cell.children], components);
      }),
    };
  });
  return { type: 'table', text: names[0] ?? '', entries };
}

function isTable(node: HtmlNode): node is Element {
  return node.type === 'element' && node.tagName === 'table';
}

function entryOf(nodes: readonly HtmlNode[], components: readonly CheckedComponent[]): Entry {
  const shown = asBlocks(nodes, components);
  return { text: firstLine(shown), nodes: shown };
}

/** Wraps text before the first block in a paragraph. */
function asBlocks(nodes: readonly HtmlNode[], components: readonly CheckedComponent[]): HtmlNode[] {
  const at = nodes.findIndex((node) => isBlock(node, components));
  const words = at < 0 ? nodes : nodes.slice(0, at);
  return [...(words.every(isBlank) ? [] : [paragraph(words)]), ...nodes.slice(words.length)];
}

function paragraph(children: readonly HtmlNode[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children: children as Element['children'] };
}

/** Returns the text of the first paragraph. If another block comes first, returns all text. */
function firstLine(nodes: readonly HtmlNode[]): string {
  const first = nodes.find((node) => !isBlank(node));
  return first?.type === 'element' && first.tagName === 'p' ? textOf(first) : nodes.map(textOf).join(' ').trim();
}

function textOf(node: HtmlNode): string {
  return node.type === 'text' || node.type === 'element' ? toString(node).replace(/\s+/g, ' ').trim() : '';
}

export function isAnchor(node: HtmlNode, components: readonly CheckedComponent[]): boolean {
  return node.type === 'element' && components[Number(node.properties.dataIndex)]?.name === 'Anchor';
}

/** True for an element without visible content, such as an anchor. */
export function isEmpty(node: HtmlNode): boolean {
  if (node.type !== 'element') return isBlank(node);
  const isShown = /^(?:hr|img|video|audio|svg|x-component)$/.test(node.tagName);
  return !isShown && node.children.every(isEmpty);
}
