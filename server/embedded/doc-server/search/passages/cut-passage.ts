/** Cuts a section to the blocks that answer a question. */
import { splitBlocks, tableOf } from '../../../../../views/domain/markdown-blocks.ts';
import { countTokens } from '../../../../../views/domain/tokens.ts';
import { fitIndents } from './fit-indents.ts';
import { leadsOver } from './cut-quotation.ts';
import { joinShares, type Question } from './question.ts';

export interface CutPassage {
  text: string;
  tokens: number;
  /** True if blocks are missing. */
  isCut: boolean;
}

interface Piece {
  text: string;
  tokens: number;
  /** Head of the table that a row belongs to. */
  head?: string;
}

/** Share of a neighbour's score that counts for a piece. */
const nearFactor = 0.5;
/** Labels at the end introduce a picture or the next section. A bare word is text: values of enums end this way. */
const endLabels = /(?:\n\n(?:[^\n.。!！?？]{0,80}[:：]\**|#{1,6} [^\n]*|\*\*[^*\n]+\*\*))+$/;

/**
 * Returns the whole section if it fits. Otherwise returns the best piece with as many neighbours as fit. Code is never
 * cut, so one long block may exceed the limit.
 * @param limit in tokens
 */
export function cutPassage(section: string, question: Question, limit: number): CutPassage {
  const markdown = section.replace(endLabels, '');
  const whole = countTokens(markdown);
  if (whole <= limit) return { text: markdown, tokens: whole, isCut: false };
  const pieces = splitBlocks(markdown).flatMap(piecesOf);
  const shares = pieces.map(({ text }) => question.compare(text));
  const worths = shares.map((own, at) => {
    const joined = own.slice();
    for (const near of [shares[at - 1], shares[at + 1]]) if (near) joinShares(joined, near, nearFactor);
    return question.worthOf(joined) + question.worthOf(own);
  });
  const best = worths.reduce((leader, worth, at) => (worth > (worths[leader] ?? 0) ? at : leader), 0);
  let start = best;
  let end = best + 1;
  const costOf = (piece: Piece | undefined) => (piece ? piece.tokens + 1 : Infinity);
  let used = costOf(pieces[best]) + countTokens(pieces[best]?.head ?? '');
  for (;;) {
    const [before, after] = [pieces[start - 1], pieces[end]];
    const fits = [before, after].map((piece) => used + costOf(piece) <= limit);
    if (!fits.some(Boolean)) break;
    // Text introduces the code and steps below it, so the next piece is preferred.
    const takesAfter = fits[1] && (!fits[0] || (worths[end] ?? 0) * 1.2 + 0.01 >= (worths[start - 1] ?? 0));
    if (takesAfter) used += costOf(pieces[end++]);
    else used += costOf(pieces[--start]);
  }
  // A label without its text, or a question without its answer, is useless at the end.
  if (end < pieces.length) while (end > best + 1 && leads(pieces[end - 1])) end--;
  const text = joinPieces(pieces.slice(start, end));
  return { text, tokens: countTokens(text), isCut: true };
}

function leads(piece: Piece | undefined): boolean {
  const text = piece?.text.trim() ?? '';
  return leadsOver.test(text) || /[?？]\**$/.test(text);
}

function piecesOf(block: string): Piece[] {
  const table = tableOf(block);
  if (!table) return [{ text: block, tokens: countTokens(block) }];
  return table.rows.map((row) => ({ text: row, tokens: countTokens(row), head: table.head }));
}

function joinPieces(pieces: readonly Piece[]): string {
  let text = '';
  let head: string | undefined;
  for (const piece of pieces) {
    if (piece.head === undefined) text += `\n\n${piece.text}`;
    else text += piece.head === head ? `\n${piece.text}` : `\n\n${piece.head}\n${piece.text}`;
    head = piece.head;
  }
  return fitIndents(text).trim();
}
