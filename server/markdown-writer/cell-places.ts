/** Finds the columns of cells in tables with cells that span columns or rows. */
import type { Element, ElementContent } from 'hast';

/** A larger span is an author's mistake. */
const maxSpan = 50;

export interface CellPlaces {
  /** Rows of cells, each with its column. */
  rows: { cell: Element; column: number }[][];
  /** Number of columns. */
  width: number;
}

export function placeCells(table: Element): CellPlaces {
  const taken: true[][] = [];
  let width = 0;
  const trs = findRows(table);
  const rows = trs.map((row, y) => {
    const line = (taken[y] ??= []);
    let column = 0;
    return cellsOf(row).map((cell) => {
      while (line[column]) column += 1;
      const [across, below] = [spanOf(cell.properties.colSpan), spanOf(cell.properties.rowSpan)];
      for (let dy = 0; dy < below && y + dy < trs.length; dy += 1)
        for (let dx = 0; dx < across; dx += 1) (taken[y + dy] ??= [])[column + dx] = true;
      width = Math.max(width, column + across);
      return { cell, column };
    });
  });
  return { rows, width };
}

export function findRows(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.tagName) ? findRows(child) : [];
  });
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter(isCell);
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'th' || node.tagName === 'td');
}

function spanOf(value: unknown): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span >= 1 ? Math.min(span, maxSpan) : 1;
}
