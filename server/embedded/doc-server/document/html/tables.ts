import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { cellsOf, findRows, placeCells } from '../../../../markdown-writer/cell-places.ts';
import { partSharedBeginnings, softBreak } from './shared-beginnings.ts';

/** Width and alignment after a column title. */
export const columnSuffix = /\s*-\s*(?:(\d{1,4}(?:\.\d{1,2})?(?:%|px))(?:\s*-\s*([lcr]))?|([lcr]))\s*$/;
const merge = /^\s*!m([udlr]?)\s*$/;
const alignments: Readonly<Record<string, string>> = { l: 'left', c: 'center', r: 'right' };

const amount = /^(?:[¥￥$€£] ?)?\d[\d,]*(?:\.\d+)?$|^[-–—/]?$/;
/** Prices: a currency sign or two decimals. Codes and counts have neither. */
const price = /^[¥￥$€£]|\.\d\d$/;

/** Cell texts for a missing feature. */
const lacking = /^(?:not supported|unsupported|不支持|[-–—])$/i;

/** A column with more letters per cell, on average, holds sentences. */
const longCell = 24;
/** Widths on a phone in letters: a line, the gap between columns, and the minimum for a column of sentences. */
const phone = { line: 44, gap: 2, sentences: 26 } as const;

/** Longest cell, in letters, of a short column. */
const shortCell = 12;
/** Longest row name, in letters, that stays on one line. */
const nameCell = 18;
/** Values that allow a narrower column. */
const smallNumber = /^-?\d[\d.]{0,5}$/;
/** Average and longest cell, in letters, of a column that fits beside the row name on a phone. */
const factCell = { average: 16, most: 28 } as const;
const inline = new Set(['a', 'br', 'code', 'em', 'strong']);

/** Applies column suffixes (`Name-30%-l`) and merge marks (`!mu`, `!ml` ...), and fits the table to phones, in place. */
export function extendTable(table: Element): void {
  const rows = findRows(table);
  const grid = rows.map(cellsOf);
  const header = grid[0];
  if (!header) return;
  if (header.every((cell) => cell.tagName === 'th') && !grid.some((row) => row.some(isMerged)))
    readSuffixes(table, header, grid);
  dropEmptyHead(table, grid);
  partHead(table);
  if (grid.some((row) => row.some((cell) => merge.test(toString(cell))))) mergeCells(rows, grid);
  alignAmounts(table);
  labelLongCells(table);
  markManyColumns(table);
  partSharedBeginnings(table);
  narrowShortColumns(table);
  giveRoomToLists(table);
}

/** Puts a table into a scrollable region that the keyboard can reach. */
export function wrapTable(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label },
    children: [table],
  };
}

/** Aligns prices on the right, so that their digits line up. An alignment set by the author wins. */
function alignAmounts(table: Element): void {
  const { rows, width } = placeCells(table);
  const [head = [], ...body] = rows;
  for (let at = 1; at < width; at += 1) {
    const cells = body.flat().flatMap(({ cell, column }) => (column === at ? [cell] : []));
    const texts = cells.map((cell) => toString(cell).trim());
    if (!texts.every((text) => amount.test(text)) || !texts.some((text) => price.test(text))) continue;
    for (const cell of [...cells, ...head.flatMap(({ cell, column }) => (column === at ? [cell] : []))])
      cell.properties.align ??= 'right';
  }
}

/**
 * Chooses the phone layout of a wide table (client/styles/parts/wide-tables.css). Cells of a row are stacked in two
 * cases: a column of sentences lacks room, or a too wide table has cells that span rows. Two or three columns of short
 * values, such as plans, stay side by side under the row name. Missing values are marked.
 */
function labelLongCells(table: Element): void {
  const hasHead = table.children.some((child) => child.type === 'element' && child.tagName === 'thead');
  const { rows, width } = placeCells(table);
  const [head = [], ...body] = rows;
  if (!hasHead || width < 2 || head.length < width) return;
  const cells = body.flat();
  const widths = head.map(({ column }) => {
    const own = cells.filter((other) => other.column === column);
    return own.reduce((sum, { cell }) => sum + widthOf(cell), 0) / Math.max(1, own.length);
  });
  const total = widths.reduce((sum, one) => sum + Math.min(one, longCell) + phone.gap, 0);
  const spansRows = cells.some(({ cell }) => cell.properties.rowSpan !== undefined);
  const hasLong = widths.some((one) => one > longCell);
  const isStacked = hasLong ? phone.line - (total - longCell) < phone.sentences : spansRows && total > phone.line;
  const values = isStacked || (width > 3 && total > phone.line) ? countValues(table, widths) : undefined;
  if (values === undefined && !isStacked) return;
  addClass(table, values === undefined ? 'has-long-cells' : `has-${String(values)}-values`);
  if (values !== undefined) {
    for (const { cell, column } of cells)
      if (column > 0 && lacking.test(toString(cell).trim())) cell.properties.className = ['is-lacking'];
    return;
  }
  labelCells(table, widths);
}

/** Marks a wide table that is not stacked: on phones it scrolls and its first column stays visible. */
function markManyColumns(table: Element): void {
  const { className } = table.properties;
  const isStacked =
    Array.isArray(className) && className.some((name) => /^has-(?:long-cells|\d-values)$/.test(String(name)));
  if (!isStacked && placeCells(table).width > 3) addClass(table, 'has-many-columns');
}

/**
 * Prepares a stacked table for phones. One column of short facts, such as types or values, stays beside the row name.
 * Other cells get labels, and short ones share a line. The only column of text needs no label.
 */
function labelCells(table: Element, widths: readonly number[]): void {
  const [head = [], ...body] = placeCells(table).rows;
  const isMerged = body.flat().some(({ cell }) => cell.properties.rowSpan ?? cell.properties.colSpan);
  const columns = widths.map((average, at) => {
    const cells = body.flat().flatMap(({ cell, column }) => (column === at ? [cell] : []));
    const isUpTo = (most: number) => cells.every((cell) => widthOf(cell) <= most && hasOnlyText(cell));
    const isFact = at > 0 && !isMerged && average <= factCell.average && isUpTo(factCell.most);
    return { cells, heading: head[at]?.cell, isFact, isShort: isUpTo(shortCell) };
  });
  const fact = columns.find(({ isFact }) => isFact);
  if (fact) for (const cell of [fact.heading, ...fact.cells]) if (cell) addClass(cell, 'is-fact');
  const labelled = columns.slice(1).filter((column) => column !== fact);
  const texts = labelled.filter(({ isShort }) => !isShort);
  for (const column of labelled) {
    const { cells, heading, isShort } = column;
    if (!isShort && texts.length === 1) continue;
    for (const cell of cells) {
      cell.properties.dataLabel = heading && toString(heading).trim();
      if (isShort) addClass(cell, 'is-short');
    }
  }
}

function addClass({ properties }: Element, name: string): void {
  properties.className = [...(Array.isArray(properties.className) ? properties.className : []), name];
}

/**
 * Browsers give width to the column with the longest lines, so a column of lists gets too little. A column with at most
 * half of the list column's text gets a third of the width. Row names stay on one line.
 */
function giveRoomToLists(table: Element): void {
  const { className } = table.properties;
  const isLong = Array.isArray(className) && className.includes('has-long-cells');
  const { rows, width } = placeCells(table);
  const cells = rows.slice(1).flat();
  const isMerged = cells.some(({ cell }) => cell.properties.rowSpan ?? cell.properties.colSpan);
  const hasWidths = table.children.some((child) => child.type === 'element' && child.tagName === 'colgroup');
  if (!isLong || isMerged || hasWidths) return;
  const columns = Array.from({ length: width }, (_, at) =>
    cells.flatMap(({ cell, column }) => (column === at ? cell : [])),
  );
  if (columns[0]?.every((cell) => widthOf(cell) <= nameCell && hasOnlyText(cell))) addClass(table, 'has-names');
  const letters = columns.map((own) => own.reduce((sum, cell) => sum + widthOf(cell), 0));
  const most = Math.max(...letters);
  const hasList = columns[letters.indexOf(most)]?.some((cell) =>
    cell.children.some((child) => child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol')),
  );
  const isSparse = letters.map((one, at) => at > 0 && one > longCell * (columns[0]?.length ?? 0) && 2 * one <= most);
  if (!hasList || width !== 3 || !isSparse.includes(true)) return;
  const cols = isSparse.map((narrow): Element => ({
    type: 'element',
    tagName: 'col',
    properties: narrow ? { width: '32%' } : {},
    children: [],
  }));
  table.children.unshift({ type: 'element', tagName: 'colgroup', properties: {}, children: cols });
}

/**
 * Narrows columns of numbers, single words or shortened names to their content. The longest column gets the remaining
 * width.
 */
function narrowShortColumns(table: Element): void {
  const group = table.children.find((child) => child.type === 'element' && child.tagName === 'colgroup');
  const cols = group?.type === 'element' ? group.children.filter((child) => child.type === 'element') : [];
  const { rows, width } = placeCells(table);
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = rows.flat().flatMap(({ cell, column }) => (column === at ? [cell] : []));
    const [heading = 0, ...letters] = cells.map(seenWidthOf);
    const most = Math.max(0, ...letters);
    const hasNames = (at === 0 ? table : cells[0])?.properties.dataShared !== undefined;
    return {
      col: cols[at],
      cells,
      isShort: hasNames || (heading <= 2 * shortCell && most <= shortCell && cells.every(hasOnlyText)),
      hasNumbers: at > 0 && cells.slice(1).every((cell) => smallNumber.test(toString(cell).trim())),
      // A long column title may wrap after each word; a short one stays on one line.
      needed: (hasNames ? 32 : 20) + 8 * Math.max(most, heading <= shortCell ? heading : longestWord(cells[0])),
      average: letters.reduce((sum, one) => sum + one, 0) / Math.max(1, letters.length),
    };
  });
  const [longest] = [...columns].sort((a, b) => b.average - a.average);
  if (!longest || longest.average <= longCell) return;
  for (const cell of columns.flatMap(({ cells, hasNumbers }) => (hasNumbers ? cells : []))) addClass(cell, 'is-number');
  const narrow = columns.filter(
    ({ col, isShort, needed }) => isShort && col && (isShare(col) || Number(col.properties.width) > needed),
  );
  for (const { col, needed } of narrow) if (col) col.properties.width = String(needed);
  if (narrow.length > 0) delete longest.col?.properties.width;
}

function isShare({ properties }: Element): boolean {
  return String(properties.width).endsWith('%');
}

function hasOnlyText({ children }: Element): boolean {
  return children.every(
    (child) => child.type === 'text' || (child.type === 'element' && inline.has(child.tagName) && hasOnlyText(child)),
  );
}

/**
 * @returns the number of columns after row name and group name; undefined if a phone has no room for them side by side
 */
function countValues(table: Element, widths: readonly number[]): number | undefined {
  const body = placeCells(table).rows.slice(1).flat();
  const isGrouped = body.some(({ cell, column }) => column === 0 && cell.properties.rowSpan !== undefined);
  const names = isGrouped ? 2 : 1;
  const values = widths.length - names;
  const isMerged = ({ cell, column }: (typeof body)[number]) =>
    cell.properties.colSpan !== undefined || (column > 0 && cell.properties.rowSpan !== undefined);
  const line = Math.floor(phone.line / values);
  if (values < 2 || values > 3 || body.some(isMerged)) return undefined;
  if (widths.slice(names).some((one) => one > 1.4 * line)) return undefined;
  const fits = body.every(
    ({ cell, column }) =>
      column < names ||
      (widthOf(cell) <= 2 * line &&
        toString(cell)
          .split(/[\s\u2e80-\uffff]+/)
          .every((word) => word.length <= line)),
  );
  return fits ? values : undefined;
}

function widthOf(cell: Element | undefined): number {
  return cell ? lettersOf(toString(cell)) : 0;
}

/** Width in letters without a prefix that stands in the head of the column. */
function seenWidthOf(cell: Element): number {
  return lettersOf(seenText(cell));
}

function seenText(node: ElementContent): string {
  if (node.type !== 'element') return toString(node);
  const { className } = node.properties;
  return Array.isArray(className) && className.includes('is-in-head') ? '' : node.children.map(seenText).join('');
}

function longestWord(cell: Element | undefined): number {
  const words = cell ? toString(cell).split(/\s+/) : [];
  const shared = cell?.properties.dataShared;
  const parts = typeof shared === 'string' ? shared.split(softBreak) : [];
  return Math.max(0, ...[...words, ...parts].map(lettersOf));
}

function lettersOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}

function readSuffixes(table: Element, header: Element[], grid: Element[][]): void {
  const widths: (string | undefined)[] = [];
  header.forEach((cell, column) => {
    const text = lastText(cell);
    const match = text && columnSuffix.exec(text.value);
    if (!text || !match) return;
    text.value = text.value.slice(0, match.index);
    widths[column] = match[1]?.replace('px', '');
    const align = alignments[match[2] ?? match[3] ?? ''];
    if (align === undefined) return;
    for (const row of grid) {
      const other = row[column];
      if (other) other.properties.align = align;
    }
  });
  if (!widths.some((width) => width !== undefined)) return;
  const columns = header.map((_, column): Element => ({
    type: 'element',
    tagName: 'col',
    properties: widths[column] === undefined ? {} : { width: widths[column] },
    children: [],
  }));
  table.children.unshift({ type: 'element', tagName: 'colgroup', properties: {}, children: columns });
  table.properties.className = ['has-widths'];
}

/** Markdown requires a head row, so authors may leave it empty. */
function dropEmptyHead(table: Element, grid: Element[][]): void {
  const isEmpty = grid.length > 1 && grid[0]?.every((cell) => cell.tagName === 'th' && cell.children.length === 0);
  if (isEmpty) table.children = table.children.filter((child) => child.type !== 'element' || child.tagName !== 'thead');
}

/** HTML tables often have their heads in the first row of the body. */
function partHead(table: Element): void {
  const parts = table.children.filter((child) => child.type === 'element');
  const at = parts.findIndex(({ tagName }) => tagName === 'tbody');
  const body = parts[at];
  const [first, next] = findRows(table);
  if (!body || !first || !next || parts.some(({ tagName }) => tagName === 'thead')) return;
  const isHead = cellsOf(first).every((cell) => cell.tagName === 'th' && cell.properties.rowSpan === undefined);
  if (!isHead || !body.children.includes(first) || cellsOf(next).every((cell) => cell.tagName === 'th')) return;
  body.children = body.children.filter((child) => child !== first);
  const head: Element = { type: 'element', tagName: 'thead', properties: {}, children: [first] };
  table.children.splice(table.children.indexOf(body), 0, head);
}

/** Extends a cell over the marked cells that point to it. */
function mergeCells(rows: Element[], grid: Element[][]): void {
  const owners: (Element | undefined)[][] = grid.map((row) => row.map(() => undefined));
  const find = (row: number, column: number, seen = 0): Element | undefined => {
    const cell = grid[row]?.[column];
    if (!cell || seen > 200) return undefined;
    const direction = merge.exec(toString(cell))?.[1];
    if (direction === undefined) return cell;
    if (direction === 'l') return find(row, column - 1, seen + 1);
    if (direction === 'r') return find(row, column + 1, seen + 1);
    return find(direction === 'd' ? row + 1 : row - 1, column, seen + 1);
  };
  const areas = new Map<Element, { top: number; left: number; bottom: number; right: number; cells: number }>();
  grid.forEach((row, top) => {
    row.forEach((_, left) => {
      const owner = find(top, left);
      (owners[top] ??= [])[left] = owner;
      if (!owner) return;
      const area = areas.get(owner) ?? { top, left, bottom: top, right: left, cells: 0 };
      areas.set(owner, {
        top: Math.min(area.top, top),
        left: Math.min(area.left, left),
        bottom: Math.max(area.bottom, top),
        right: Math.max(area.right, left),
        cells: area.cells + 1,
      });
    });
  });
  rows.forEach((row, top) => {
    const kept = (grid[top] ?? []).flatMap((cell, left): Element[] => {
      const owner = owners[top]?.[left];
      const area = owner && areas.get(owner);
      if (!owner || !area) return merge.test(toString(cell)) ? [{ ...cell, children: [] }] : [cell];
      const isRectangle = (area.bottom - area.top + 1) * (area.right - area.left + 1) === area.cells;
      if (!isRectangle) return [owner === cell ? cell : { ...cell, children: [] }];
      if (area.top !== top || area.left !== left) return [];
      if (area.bottom > area.top) owner.properties.rowSpan = area.bottom - area.top + 1;
      if (area.right > area.left) owner.properties.colSpan = area.right - area.left + 1;
      return [owner];
    });
    row.children = kept;
  });
}

function isMerged(cell: Element): boolean {
  return cell.properties.colSpan !== undefined || cell.properties.rowSpan !== undefined;
}

function lastText(node: Element): Extract<ElementContent, { type: 'text' }> | undefined {
  for (const child of [...node.children].reverse()) {
    if (child.type === 'text' && child.value.trim() !== '') return child;
    if (child.type === 'element') return lastText(child);
  }
  return undefined;
}
