/** Splits the Markdown of a rendered document into blocks. */
import { plainText } from '../../facts/plain-text.ts';
import type { Block } from './notes.ts';
import { type Cell, readTable } from './table-rows.ts';

const entryMark = /^(?:(\d+)[.)]|[-*+])[ \t]+/;
const fence = /^(`{3,}|~{3,})/;

export function* markdownBlocks(markdown: string): Generator<Block> {
  for (const source of paragraphsOf(markdown)) {
    const heading = /^(#{1,6})[ \t]+(.*)$/.exec(source);
    const block = { level: 0, text: '', source, id: '', isStrong: false };
    if (heading) {
      const [, marks = '', title = ''] = heading;
      // A number at the beginning is not the mark of a list.
      const [number = ''] = /^(?:\d+[.)]\s+)?/.exec(title) ?? [];
      const text = number + textOf(title.slice(number.length));
      yield { ...block, type: 'heading', level: marks.length, text, source: `**${title}**` };
    } else if (entryMark.test(source)) {
      const isOrdered = isNumbered(source);
      const entries = entriesOf(source).map((entry) => ({ text: firstLine(entry), source: entry }));
      yield { ...block, type: 'list', isOrdered, entries };
    } else if (!/^(?:[-*_] ?){3,}$/.test(source)) {
      const isStrong = /^\*\*(?:(?!\*\*).)+\*\*$/s.test(source);
      const table = source.startsWith('|') ? readTable(cellsOf(source), writeCell) : {};
      yield { ...block, type: 'other', text: firstLine(source), isStrong, ...table };
    }
  }
}

/** Joins a list with all that is indented under it. */
function* paragraphsOf(markdown: string): Generator<string> {
  let lines: string[] = [];
  let fenceMark: string | undefined;
  for (const line of markdown.split('\n')) {
    const inList = lines[0] !== undefined && entryMark.test(lines[0]);
    // A number after a dash begins another list.
    const isEntry = entryMark.test(line) && isNumbered(line) === isNumbered(lines[0] ?? '');
    const isPart = fenceMark !== undefined || (inList && (line === '' || /^[ \t]/.test(line) || isEntry));
    const isNew = !isPart && (line === '' || /^#{1,6} /.test(line) || inList || /^#{1,6} /.test(lines[0] ?? ''));
    if (isNew) {
      if (lines.length > 0) yield lines.join('\n').trim();
      lines = [];
    }
    const mark = fence.exec(line)?.[1];
    if (fenceMark === undefined) fenceMark = mark;
    else if (mark?.startsWith(fenceMark)) fenceMark = undefined;
    if (lines.length > 0 || line !== '') lines.push(line);
  }
  if (lines.length > 0) yield lines.join('\n').trim();
}

function isNumbered(list: string): boolean {
  return /^\d/.test(list);
}

/** Texts of the entries of a list, without mark and indent. */
function entriesOf(list: string): string[] {
  const entries: string[][] = [];
  let indent = 0;
  for (const line of list.split('\n')) {
    const mark = entryMark.exec(line)?.[0];
    if (mark !== undefined) {
      indent = mark.length;
      entries.push([line.slice(indent)]);
    } else entries.at(-1)?.push(line.replace(new RegExp(`^ {0,${String(indent)}}`), ''));
  }
  return entries.map((lines) => lines.join('\n').trim());
}

function cellsOf(table: string): Cell[][] {
  const [head = '', , ...rows] = table.split('\n');
  return [head, ...rows].map((row) =>
    [...row.matchAll(/\| (.*?) ?(?=\|(?<!\\\|))/g)].map(([, cell = '']) => {
      const source = cell.replaceAll('\\|', '|').replaceAll('<br>', '\n');
      return { text: textOf(source), source };
    }),
  );
}

function writeCell(label: string, source: string): string {
  return `${/^[-*\d]/.test(source) && label !== '' ? `${label.trim()}\n` : label}${source}`;
}

function firstLine(markdown: string): string {
  return textOf(markdown.split(/\n(?:\n|[ \t]*[-*] )/, 1)[0] ?? '');
}

function textOf(markdown: string): string {
  return plainText(markdown).replaceAll(/\s+/g, ' ').trim();
}
