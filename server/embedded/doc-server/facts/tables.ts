/** Reads Markdown and HTML tables as a grid of cells. */
import type { RootContent, Table } from 'mdast';
import { text } from '../document/prop-values.ts';
import { cellText } from './plain-text.ts';

export interface Cell {
  nodes: RootContent[];
  /** Plain text without layout suffixes. */
  text: string;
  /** True for a position that a merged cell covers; it repeats the content of that cell. */
  isContinued: boolean;
}

/** An HTML table. Its rows may be in `thead` and `tbody`. */
export interface HtmlTable {
  type: 'htmlElement';
  children: RootContent[];
}

/** Mark in a cell that continues the cell beside or above it. */
export const mergeMark = /^\s*!m([udlr]?)\s*$/;
const maxSpan = 200;

/** @returns the rows of the table, the head first */
export function readTable(table: Table | HtmlTable): Cell[][] {
  return table.type === 'table' ? readMarkdownTable(table) : readHtmlTable(table);
}

function readMarkdownTable({ children }: Table): Cell[][] {
  const grid: Cell[][] = [];
  for (const [at, row] of children.entries()) {
    const cells: Cell[] = (grid[at] = []);
    for (const [column, cell] of row.children.entries()) {
      const mark = mergeMark.exec(cellText(cell.children, false))?.[1];
      const around = mark === 'l' ? cells[column - 1] : grid[at - 1]?.[column];
      cells.push(
        mark === undefined
          ? { nodes: cell.children, text: cellText(cell.children, at === 0), isContinued: false }
          : { nodes: around?.nodes ?? [], text: around?.text ?? '', isContinued: true },
      );
    }
  }
  return grid;
}

function readHtmlTable(table: HtmlTable): Cell[][] {
  const rows = rowsIn(table.children);
  const grid: Cell[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      if (cell.type !== 'htmlElement' || (cell.name !== 'td' && cell.name !== 'th')) continue;
      while (grid[at]?.[column] !== undefined) column++;
      const [across, down] = [
        spanOf(cell.props.colspan ?? cell.props.colSpan),
        spanOf(cell.props.rowspan ?? cell.props.rowSpan),
      ];
      const content = { nodes: cell.children, text: cellText(cell.children, at === 0) };
      for (const [y, line] of grid.slice(at, at + down).entries())
        for (let x = column; x < column + across; x++) line[x] = { ...content, isContinued: y > 0 || x > column };
      column += across;
    }
  }
  return grid.map((row) =>
    Array.from(row, (cell: Cell | undefined) => cell ?? { nodes: [], text: '', isContinued: false }),
  );
}

/** Finds rows, also in `thead` and `tbody`. */
function rowsIn(nodes: readonly RootContent[]): RootContent[][] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') return rowsIn(node.children);
    if (node.type !== 'htmlElement') return [];
    return node.name === 'tr' ? [flatCells(node.children)] : rowsIn(node.children);
  });
}

function flatCells(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
}

function spanOf(value: Parameters<typeof text>[0]): number {
  const span = Math.trunc(Number(text(value) || 1));
  return span >= 1 ? Math.min(span, maxSpan) : 1;
}
