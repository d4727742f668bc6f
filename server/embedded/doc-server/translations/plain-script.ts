/** Removes what does not change behaviour of JavaScript and TypeScript: types, semicolons, forms of functions. */
import type { Token } from '../../../../views/domain/code-check/tokens.ts';

const declaring: ReadonlySet<string | undefined> = new Set(['let', 'const', 'var']);
const opening: ReadonlySet<string> = new Set(['(', '[', '{']);
const closing: ReadonlySet<string> = new Set([')', ']', '}']);

export function plainScript(tokens: readonly Token[]): Token[] {
  const untyped = withoutTypes(tokens);
  return untyped.filter(({ text }, at) => {
    const isParenthesis = (text === '(' && isOnly(untyped, at)) || (text === ')' && isOnly(untyped, at - 2));
    return !isParenthesis && text !== 'function' && text !== '=>' && text !== ';';
  });
}

function withoutTypes(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  const open: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (opening.has(token.text)) open.push(token.text);
    if (closing.has(token.text)) open.pop();
    const end = token.text === ':' ? endOfType(tokens, at + 1) : at;
    if (end > at + 1 && isAnnotation(tokens, at, end, open.at(-1))) {
      if (kept.at(-1)?.text === '?') kept.pop();
      at = end - 1;
    } else kept.push(token);
  }
  return kept;
}

/** @param at index of a colon @param end index after the type */
function isAnnotation(tokens: readonly Token[], at: number, end: number, around: string | undefined): boolean {
  const name = at - (tokens[at - 1]?.text === '?' ? 2 : 1);
  const [named, before] = [tokens[name], tokens[name - 1]?.text];
  if (named?.text === ')') return ['{', '=>'].includes(tokens[end]?.text ?? '');
  if (around === '(' && named?.text === '}') return true;
  if (named?.kind !== 'word') return false;
  return declaring.has(before) || (around === '(' && (before === '(' || before === ',' || before === '...'));
}

/** Returns the index after a type; `start` if there is no type. */
function endOfType(tokens: readonly Token[], start: number): number {
  if (tokens[start]?.kind !== 'word') return start;
  let at = start + 1;
  for (;;) {
    const text = tokens[at]?.text;
    if (text === '.' || text === '|' || text === '&') at = Math.max(at + 1, endOfType(tokens, at + 1));
    else if (text === '[' && tokens[at + 1]?.text === ']') at += 2;
    else if (text === '<') at = endOfArguments(tokens, at);
    else return at;
  }
}

function endOfArguments(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const { text = '' } = tokens[at] ?? {};
    if (text === '<') depth++;
    if (text === '>') depth--;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** True for the bracket before the only parameter of a function. */
function isOnly(tokens: readonly Token[], at: number): boolean {
  const [open, name, close, arrow] = tokens.slice(Math.max(at, 0), at + 4);
  if (at < 0 || open?.text !== '(' || name?.kind !== 'word' || close?.text !== ')') return false;
  return arrow?.text === '=>' || tokens[at - 1]?.text === 'function';
}
