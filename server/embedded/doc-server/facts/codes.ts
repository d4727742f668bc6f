/** Finds the tables of error codes in documents, and other numbers that may be codes. */
import { createHash } from 'node:crypto';
import { type Fact, FactReader, type ReadDocument, type ReadText } from '../markdown/document/read-document.ts';
import type { Steps } from '../kit/slices.ts';
import type { SiteRules } from '../markdown/types.ts';
import { readCodes, splitLabelled, textWithCode } from './code-cells.ts';
import { type Columns, findColumns, isAboutErrors } from './code-columns.ts';
import { tidyText } from './plain-text.ts';
import { findSections } from './sections.ts';
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
  /** Numbers outside the tables that may be codes. */
  numbers: string[];
}

export interface FoundCodes {
  codes: PageCodes;
  /** Equal for documents with the same text. */
  hash: string;
}

/** Shorter numbers have too many other meanings. */
const mentioned = /(?<![\w./#%:=-])-?\d{5,10}(?![\w/%-]|\.\w|:\d)/g;

export class CodeReader {
  readonly #readers: Record<'errors' | 'other', FactReader<FoundCodes>>;

  constructor(read: ReadText, site?: SiteRules) {
    const createReader = (isErrors: boolean) =>
      new FactReader(read, (document: ReadDocument) => findCodes(document, isErrors), site, false);
    this.#readers = { errors: createReader(true), other: createReader(false) };
  }

  /** @param title tells whether a column "Code" means error codes; it may stand in another file than the text */
  steps(path: string, title: string): Steps<Fact<FoundCodes> | undefined> {
    return this.#readers[isAboutErrors(title) ? 'errors' : 'other'].steps(path);
  }
}

function findCodes(document: ReadDocument, isErrors: boolean): FoundCodes {
  const tables: CodeTable[] = [];
  const sections = findSections(document, (table, { heading, anchor }) => {
    const rows = readRows(table, isErrors || isAboutErrors(heading));
    if (rows.length > 0) tables.push({ anchor, rows });
    return rows.length > 0;
  });
  const text = sections.map((section) => `${section.heading}\n${section.text}\n${section.code}`).join('\n');
  return {
    codes: { tables, numbers: numbersIn(text) },
    hash: createHash('sha1').update(text).update(JSON.stringify(tables)).digest('base64url'),
  };
}

/** Returns numbers that may be codes. */
export function numbersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mentioned), ([number]) => number))];
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
