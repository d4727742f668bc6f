import type { Element } from 'hast';
import type { MarkdownWriter } from './blocks.ts';

/** A larger span is an author's mistake. */
const maxSpan = 50;

/** Writes a table with its first row as head. A cell that spans columns or rows is written in the first one. */
export function tableMarkdown(table: Element, writer: MarkdownWriter): string {
  const rows = rowsOf(table);
  const grid: string[][] = [];
  rows.forEach((row, y) => {
    const line = (grid[y] ??= []);
    let x = 0;
    for (const cell of row.children) {
      if (cell.type !== 'element') continue;
      while (line[x] !== undefined) x += 1;
      line[x] = cellText(cell, writer);
      const [columns, below] = [spanOf(cell.properties.colSpan), spanOf(cell.properties.rowSpan)];
      for (let dy = 0; dy < below && y + dy < rows.length; dy += 1) {
        const target = (grid[y + dy] ??= []);
        for (let dx = 0; dx < columns; dx += 1) target[x + dx] ??= '';
      }
      x += columns;
    }
  });
  const width = Math.max(0, ...grid.map((line) => line.length));
  if (width === 0) return '';
  const lines = grid.map((line) => `| ${Array.from({ length: width }, (_, x) => line[x] ?? '').join(' | ')} |`);
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return lines.join('\n');
}

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [];
  });
}

function cellText(cell: Element, writer: MarkdownWriter): string {
  const text = writer
    .blocks(cell.children)
    .map((block) => block.text)
    .join('\n\n');
  return text
    .replaceAll(/\\\n|\n+/g, '<br>')
    .replaceAll('|', '\\|')
    .trim();
}

function spanOf(value: unknown): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span >= 1 ? Math.min(span, maxSpan) : 1;
}
