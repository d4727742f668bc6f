/** Divides Markdown at the borders of its blocks, so that no code is cut. */
import { countTokens } from './tokens.ts';

const fence = /^[ \t>]*(`{3,}|~{3,})/;
const delimiterRow = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?)?[ \t]*$/;
const headingLine = /^#{1,6} /;

/** Returns headings, paragraphs, lists, tables and fenced code, in order. The blocks joined by empty lines equal the text. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let open: string | undefined;
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      lines.push(line);
      if (mark?.startsWith(open) && line.trim().endsWith(mark)) open = undefined;
      continue;
    }
    open = mark;
    if (line.trim() === '') close();
    else if (headingLine.test(line)) {
      close();
      blocks.push(line);
    } else lines.push(line);
  }
  close();
  return blocks;
}

/** Divides a table into its head and its rows; undefined for other blocks. */
export function tableOf(block: string): { head: string; rows: string[] } | undefined {
  const [titles, delimiter, ...rows] = block.split('\n');
  if (titles === undefined || delimiter === undefined || !delimiterRow.test(delimiter)) return undefined;
  return { head: `${titles}\n${delimiter}`, rows };
}

export interface MarkdownPart {
  text: string;
  /** Position of the first character that does not fit; undefined if nothing is left. */
  next?: number;
}

const listItem = /^(?:[-*]|\d+[.)]) /;
const nextItem = /\n(?=(?:[-*]|\d+[.)]) )/g;

/**
 * Returns a part of a text that fits a budget, cut between blocks. A long table is cut between rows, and its next part repeats
 * its head. A part is never empty, so one long block may exceed the budget.
 * @param from a position that an earlier part gave
 */
export function takeBlocks(markdown: string, tokens: number, from = 0): MarkdownPart {
  const rest = markdown.slice(from);
  const head = from === 0 ? '' : headBefore(markdown, from);
  const taken: string[] = [];
  let used = countTokens(head);
  let at = 0;
  for (const piece of piecesOf(rest)) {
    const cost = countTokens(piece);
    if (taken.length > 0 && used + cost > tokens) return { text: (head + taken.join('')).trim(), next: from + at };
    taken.push(piece);
    used += cost;
    at += piece.length;
  }
  return { text: (head + taken.join('')).trim() };
}

/** Divides a text into blocks, rows of tables and items of lists. The pieces joined equal the text. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const block of splitBlocks(text)) {
    const start = text.indexOf(block, at);
    const table = tableOf(block);
    const ends = table ? rowEnds(block, table.head) : itemEnds(block);
    let from = at;
    for (const end of ends) {
      pieces.push(text.slice(from, start + end));
      from = start + end;
    }
    at = start + block.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

function itemEnds(block: string): number[] {
  const isList = listItem.test(block);
  return [...(isList ? Array.from(block.matchAll(nextItem), ({ index }) => index) : []), block.length];
}

function rowEnds(block: string, head: string): number[] {
  const ends: number[] = [];
  for (let end = block.indexOf('\n', head.length + 1); end >= 0; end = block.indexOf('\n', end + 1)) ends.push(end);
  return [...ends, block.length];
}

/** Returns the head of the table that a position is in; empty outside tables. */
function headBefore(markdown: string, at: number): string {
  if (markdown[at] !== '\n' || markdown[at + 1] !== '|') return '';
  const start = markdown.lastIndexOf('\n\n', at - 1) + 2;
  const table = tableOf(markdown.slice(start, at));
  return table?.head ?? '';
}
