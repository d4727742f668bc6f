/** Finds the tables of codes in a page, and other numbers that may be codes. */
import { Anchors } from '../../markdown/anchors.ts';
import { FenceTracker } from '../../markdown/source/fences.ts';
import { htmlTable, readHtmlTable } from '../../page-text/html-table.ts';
import { plainText } from '../../page-text/plain-text.ts';
import { mapProse } from '../../markdown/source/prose.ts';
import { cellText, headText, readCodes, splitLabelled } from './table-cells.ts';
import { type Columns, findColumns } from './table-roles.ts';

export interface CodeRow {
  codes: string[];
  name: string;
  description: string;
  cause: string;
  handling: string;
}

export interface CodeTable {
  /** Anchor of the section with the table; empty at the head of a page. */
  anchor: string;
  rows: CodeRow[];
}

export interface PageCodes {
  tables: CodeTable[];
  /** Numbers outside the tables that may be codes. */
  numbers: string[];
}

/** Raw cells; the first row is the head. */
type Grid = string[][];

const mark = '\u0004';
const delimiter = /^[\s>]*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/;
/** Shorter numbers have too many other meanings. */
const mentioned = /(?<![\w./#%:=-])-?\d{5,10}(?![\w./%-]|:\d)/g;

/** @param source Markdown with includes and branches resolved */
export function findCodes(source: string, title: string): PageCodes {
  const tables: CodeTable[] = [];
  const numbers = new Set<string>();
  const anchors = new Anchors();
  let heading = '';
  let anchor = '';
  let hasTitle = false;
  const takeTable = (grid: Grid): boolean => {
    const rows = readTable(grid, `${title}\n${heading}`);
    if (rows.length === 0) return false;
    tables.push({ anchor, rows });
    return true;
  };
  const takeNumbers = (text: string) => {
    for (const [number] of text.matchAll(mentioned)) numbers.add(number);
  };

  const grids: Grid[] = [];
  const lines = mapProse(source, (prose) =>
    prose.includes('<table')
      ? prose.replaceAll(htmlTable, (markup) => `\n${mark}${String(grids.push(readGrid(markup)) - 1)}\n`)
      : prose,
  ).split('\n');
  const fences = new FenceTracker();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fences.next(line)) takeNumbers(line);
    else if (line.startsWith(mark)) {
      const grid = grids[Number(line.slice(1))];
      if (grid && !takeTable(grid)) takeNumbers(grid.flat().join('\n'));
    } else if (line.includes('|') && delimiter.test(lines[at + 1] ?? '') && (lines[at + 1] ?? '').includes('-')) {
      const grid: Grid = [splitRow(line)];
      for (at += 2; at < lines.length && (lines[at] ?? '').includes('|'); at++) grid.push(splitRow(lines[at] ?? ''));
      at--;
      if (!takeTable(grid)) takeNumbers(grid.flat().join('\n'));
    } else {
      const [, hashes, markup = ''] = /^\s{0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
      if (hashes === undefined) takeNumbers(line);
      else if (hashes.length === 1 && !hasTitle) hasTitle = true;
      else {
        const explicit = /\s*\{#([^}\s]+)\}\s*$/.exec(markup);
        heading = plainText(explicit ? markup.slice(0, explicit.index) : markup);
        anchor = (explicit?.[1] && anchors.claimExactly(explicit[1])) || anchors.claim(heading);
      }
    }
  }
  return { tables, numbers: [...numbers] };
}

function readTable([head = [], ...body]: Grid, context: string): CodeRow[] {
  const heads = head.map(headText);
  const grid = body.map((row) => row.map((cell) => cell.trim()));
  mergeUp(grid);
  const columns = findColumns(
    heads,
    grid.map((row) => row.map(plainText)),
    context,
  );
  if (!columns) return [];
  return grid.flatMap((row) => readRow(row, columns));
}

/** Copies the cell above into each `!mu` cell. */
function mergeUp(grid: Grid): void {
  grid.forEach((row, at) => {
    row.forEach((cell, column) => {
      if (/^!mu?$/i.test(cell)) row[column] = grid[at - 1]?.[column] ?? '';
    });
  });
}

function readRow(row: readonly string[], { codes, of }: Columns): CodeRow[] {
  const numbers = codes.flatMap((column) => readCodes(plainText(row[column] ?? '')));
  if (numbers.length === 0) return [];
  const text = (column: number | undefined) => (column === undefined ? '' : cellText(row[column] ?? ''));
  const whole = splitLabelled(text(of.description));
  return [
    {
      codes: [...new Set(numbers)],
      name: text(of.name).replaceAll('`', '').replaceAll('\n', ' '),
      description: whole.description ?? '',
      cause: text(of.cause) || (whole.cause ?? ''),
      handling: text(of.handling) || (whole.handling ?? ''),
    },
  ];
}

function splitRow(line: string): string[] {
  const inner = line.replace(/^[\s>]*\|?/, '').replace(/\|?\s*$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|'));
}

/** Tables in texts of an API description are escaped as in JSON. */
function readGrid(markup: string): Grid {
  const html =
    markup.includes('\\n') || markup.includes('\\"') ? markup.replaceAll('\\n', '\n').replaceAll('\\"', '"') : markup;
  return readHtmlTable(html).map((row) => row.map(({ content }) => content));
}
