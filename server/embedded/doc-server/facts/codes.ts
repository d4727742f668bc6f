/** Finds tables of error codes in documents, and other numbers that may be error codes. */
import { createHash } from 'node:crypto';
import { countEach } from '../../../../views/domain/group-by.ts';
import type { ReadDocument } from '../document/expand/read-document.ts';
import { readCodes, splitLabelled, textWithCode } from './code-cells.ts';
import { type Columns, findColumns, isAboutErrors } from './code-columns.ts';
import { tidyText } from './plain-text.ts';
import { findSections, findTables } from './sections.ts';
import type { Cell } from './tables.ts';

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
  /** Possible codes outside the tables. */
  numbers: string[];
}

export interface FoundCodes {
  /** Tables of codes. With `needsErrors`, a table counts only if the document's title is about errors. */
  tables: (CodeTable & { needsErrors: boolean; numbers: string[] })[];
  /** All possible codes in the text, with repetitions. */
  numbers: string[];
  /** Equal for documents with the same text. */
  hash: string;
}

/** Shorter numbers have too many other meanings. */
const mentioned = /(?<![\w./#%:=-])-?\d{5,10}(?![\w/%-]|\.\w|:\d)/g;

export function findCodes(document: ReadDocument): FoundCodes {
  const tables: FoundCodes['tables'] = [];
  for (const { rows: table, place, words } of findTables(document)) {
    const sure = readRows(table, isAboutErrors(place.heading));
    const rows = sure.length > 0 ? sure : readRows(table, true);
    const { anchor } = place;
    if (rows.length > 0) tables.push({ anchor, rows, needsErrors: sure.length === 0, numbers: numbersIn(words) });
  }
  const text = findSections(document)
    .map((section) => `${section.heading}\n${section.text}\n${section.code}`)
    .join('\n');
  const hash = createHash('sha1').update(text).update(JSON.stringify(tables)).digest('base64url');
  return { tables, numbers: numbersIn(text), hash };
}

/** @param title of the document; an included text has no title of its own */
export function codesUnder(title: string, { tables, numbers }: FoundCodes): PageCodes {
  const isErrors = isAboutErrors(title);
  const read = tables.filter(({ needsErrors }) => isErrors || !needsErrors);
  const inTables = countEach(read.flatMap((table) => table.numbers));
  const others = [...countEach(numbers)].flatMap(([number, count]) =>
    count > (inTables.get(number) ?? 0) ? [number] : [],
  );
  return {
    tables: read.map(({ anchor, rows }) => ({ anchor, rows })),
    numbers: [...new Set([...numbersIn(title), ...others])],
  };
}

function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(mentioned), ([number]) => number);
}

function readRows([head = [], ...rows]: readonly Cell[][], isErrors: boolean): CodeRow[] {
  const columns = findColumns(
    head.map(({ text }) => tidyText(text).replaceAll('\n', ' ')),
    rows.map((row) => row.map(({ text }) => tidyText(text))),
    isErrors,
  );
  return columns ? rows.flatMap((row) => readRow(row, columns)) : [];
}

function readRow(row: readonly Cell[], { codes, of }: Columns): CodeRow[] {
  const numbers = codes.flatMap((column) => readCodes(row[column]?.text ?? ''));
  if (numbers.length === 0) return [];
  const text = (column: number | undefined) => textWithCode(row[column ?? -1]?.nodes ?? []);
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
