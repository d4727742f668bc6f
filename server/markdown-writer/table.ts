import type { Element } from 'hast';
import { placeCells } from './cell-places.ts';
import { codeSpan, escapedBars, type MarkdownWriter } from './blocks.ts';

/** Code of several lines. A cell has one line, so each line of the code is written as code in it. */
const fencedCode = /(`{3,})[^`\n]*\n([\s\S]*?)\n *\1(?=\n|$)/g;

/** Writes a table with its first row as head. A cell that spans columns or rows is written in the first one. */
export function tableMarkdown(table: Element, writer: MarkdownWriter): string {
  const { rows, width } = placeCells(table);
  if (width === 0) return '';
  const lines = rows.map((cells) => {
    const line = Array.from({ length: width }, () => '');
    for (const { cell, column } of cells) line[column] = cellText(cell, writer);
    return `| ${line.join(' | ')} |`;
  });
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return lines.join('\n');
}

function cellText(cell: Element, writer: MarkdownWriter): string {
  const text = writer
    .blocks(cell.children)
    .map((block) => block.text)
    .join('\n\n');
  const lines = text.replaceAll(fencedCode, (_, _fence, code: string) => code.split('\n').map(codeSpan).join('\n'));
  return escapedBars(lines.replaceAll(/\\\n|\n+/g, '<br>')).trim();
}
