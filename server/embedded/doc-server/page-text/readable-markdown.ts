/** Converts the source of a section to Markdown without tags, links and emphasis, which keeps lists, tables and code. */
import { fitIndents } from './fit-indents.ts';
import { htmlTable, readHtmlTable } from './html-table.ts';
import { plainText, withoutColumnSuffixes } from './plain-text.ts';
import { mapProse } from '../markdown/source/prose.ts';

/** Characters that stand for structure while the markup is removed; content cannot contain them. */
const signs = { indent: '\u0003', line: '\u0004', bar: '\u0005', code: '\u0006' } as const;

/** A text in braces: `{"a | b"}`. */
const textInBraces = /\{"((?:[^"\\\n]|\\.)*)"\}/g;
const codeSpan = /(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g;
const tableLine = /^[ \t>]*\|.*$/gm;
const delimiterRow = /^[ \t>]*\|?(?:[ \t]*:?-{2,}:?(?:-\d{1,3}%)?(?:-[lrc])?[ \t]*\|)+[ \t]*(?::?-{2,}:?)?[ \t]*$/;
/** Rows below the head of a table need no bar at their start. */
const bareRows = /(?<=^[ \t>]*\|[ \t]*:?-{2,}.*\n)(?:.*\S.*(?:\n|$))+/gm;
const bareRow = /^(?![ \t>]*\|)([ \t>]*)(?=.*\|)/gm;
const firstCell = /^[ \t>]*\|[ \t]*((?:[^|\\]|\\.)*?)[ \t]*\|/;
/** Marks of cells that continue one beside or above. */
const mergeMark = /\|[ \t]*!m[udlr]?[ \t]*(?=\|)/g;
const listItem = /^([ \t]*)(?=(?:[-*+]|\d{1,9}[.)])[ \t]+\S)/gm;

export function readableMarkdown(source: string): string {
  const text = mapProse(source, readable)
    .replace(/^[ \t|]+$|^- - -$|[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  return fitIndents(text).trim();
}

function readable(prose: string): string {
  const spans: string[] = [];
  const keep = (text: string) => `${signs.code}${String(spans.push(text) - 1)}${signs.code}`;
  let name = '';
  /** A cell of the first column that goes on below names each of its rows. */
  const nameRow = (row: string) => {
    const [, first = ''] = firstCell.exec(row) ?? [];
    if (/^!mu?$/.test(first)) return row.replace(first, () => name);
    name = first;
    return row;
  };
  const marked = withoutColumnSuffixes(prose.replace(htmlTable, pipeTable))
    .replace(bareRows, (rows) => rows.replace(bareRow, '$1| '))
    .replace(textInBraces, (_, text: string) => keep(text))
    .replace(codeSpan, keep)
    .replace(tableLine, (row) => (delimiterRow.test(row) ? delimiterOf(row) : rowOf(nameRow(row))))
    .replace(listItem, (indent) => signs.indent.repeat(indent.length + 1))
    .replace(/^(#{1,6}) /gm, `${signs.indent}$1 `)
    .replace(/^[ \t]*$/gm, signs.line);
  return plainText(marked)
    .replaceAll(signs.line, '')
    .replace(/^\u0003+/gm, (indent) => ' '.repeat(indent.length - 1))
    .replaceAll(signs.bar, '|')
    .replace(/\u0006(\d+)\u0006/g, (_all, at: string) => spans[Number(at)] ?? '');
}

/** Puts the lines of a cell beside each other. */
function rowOf(row: string): string {
  return row
    .replaceAll(mergeMark, '| ')
    .replaceAll(/<\/?(?:br|p|li|ul|ol|div)\b[^<>]*>/gi, ' ')
    .replaceAll(/(?<!\\)\|/g, signs.bar);
}

function delimiterOf(row: string): string {
  const columns = row
    .replace(/^[ \t>]*\|/, '')
    .replace(/\|[ \t]*$/, '')
    .split('|').length;
  return `${signs.bar}${` --- ${signs.bar}`.repeat(columns)}`;
}

/**
 * Writes the rows of an HTML table as a table with bars; the first row is the head. A cell of the first column that spans rows names
 * each of them; other cells stand once.
 */
function pipeTable(table: string): string {
  const rows = readHtmlTable(table).map((row) =>
    row.map(({ content, isContinued }, column) =>
      isContinued && column > 0 ? '' : plainText(content).replaceAll('\n', ' ').replaceAll('|', '\\|'),
    ),
  );
  const [head, ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  if (head === undefined) return '\n';
  return ['', '', head, `|${' --- |'.repeat(rows[0]?.length ?? 1)}`, ...rest, '', ''].join('\n');
}
