/** Splits code of all SDK languages into words and signs. Comments, strings and preprocessor lines are left out. */

export interface Token {
  kind: 'word' | 'number' | 'string' | 'sign';
  text: string;
  /** Position in the code. */
  at: number;
  /** Starts at 1. */
  line: number;
  /** Index of the matching bracket, for brackets. */
  pair?: number;
}

const signs = [
  '...',
  '?->',
  '!!.',
  '?.',
  '->',
  '::',
  '=>',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '..',
  '++',
  '--',
  '+=',
  '-=',
];
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const number = /\d[\w.]*/y;
/** Lines that name files, packages and macros. Imports name types without using them. */
const directive =
  /(?:#\s*(?:import|include|define|undef|if|ifdef|ifndef|elif|else|endif|pragma|region|endregion|warning)\b|@import\b|import\b(?!\s*\()|using\s+[\w.]+\s*;|package\s+[\w.]+|export\s+\*)[^\n]*/y;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export function tokenise(code: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  let isLineStart = true;
  const open: number[] = [];
  const move = (to: number) => {
    for (let next = code.indexOf('\n', at); next >= 0 && next < to; next = code.indexOf('\n', next + 1)) line++;
    at = to;
  };
  while (at < code.length) {
    const mark = code[at] ?? '';
    if (mark === '\n') {
      isLineStart = true;
      move(at + 1);
      continue;
    }
    if (/\s/.test(mark)) {
      at++;
      continue;
    }
    const comment = endOfComment(code, at);
    if (comment > at) {
      move(comment);
      continue;
    }
    if (isLineStart) {
      isLineStart = false;
      const found = match(directive, code, at);
      if (found !== undefined) {
        move(endOfImport(code, at, found));
        continue;
      }
    }
    const end = endOfString(code, at);
    if (end > at) {
      tokens.push({ kind: 'string', text: code.slice(at, end), at, line });
      move(end);
      continue;
    }
    const text = match(word, code, at) ?? match(number, code, at);
    const sign = text ?? signs.find((one) => code.startsWith(one, at)) ?? mark;
    const token: Token = {
      kind: text === undefined ? 'sign' : /\d/.test(mark) ? 'number' : 'word',
      text: sign,
      at,
      line,
    };
    if (token.kind === 'sign') pairUp(tokens, token, open);
    tokens.push(token);
    at += sign.length;
  }
  return tokens;
}

function match(pattern: RegExp, code: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0];
}

/** An import of several lines has its names in braces. */
function endOfImport(code: string, at: number, line: string): number {
  const brace = line.indexOf('{');
  if (brace < 0 || line.includes('}')) return at + line.length;
  const close = code.indexOf('}', at);
  const end = close < 0 ? -1 : code.indexOf('\n', close);
  return close < 0 ? at + line.length : end < 0 ? code.length : end;
}

function endOfComment(code: string, at: number): number {
  if (code.startsWith('//', at)) {
    const end = code.indexOf('\n', at);
    return end < 0 ? code.length : end;
  }
  const close = code.startsWith('/*', at) ? '*/' : code.startsWith('<!--', at) ? '-->' : undefined;
  if (close === undefined) return at;
  const end = code.indexOf(close, at + 2);
  return end < 0 ? code.length : end + close.length;
}

/** Strings of one line end with the line, so that an unclosed quotation mark does not hide the rest of the code. */
function endOfString(code: string, at: number): number {
  const triple = ['"""', "'''"].find((one) => code.startsWith(one, at));
  const quote = triple ?? (/["'`]/.test(code[at] ?? '') ? (code[at] ?? '') : '');
  if (quote === '') return at;
  const isLong = quote.length > 1 || quote === '`';
  for (let end = at + quote.length; end < code.length; end++) {
    if (code[end] === '\\') end++;
    else if (code.startsWith(quote, end)) return end + quote.length;
    else if (code[end] === '\n' && !isLong) return end;
  }
  return code.length;
}

function pairUp(tokens: readonly Token[], token: Token, open: number[]): void {
  if (token.text in closing) open.push(tokens.length);
  else if (Object.values(closing).includes(token.text)) {
    // A fragment of a file may have closing brackets without an opening one.
    const from = open.findLastIndex((one) => closing[tokens[one]?.text ?? ''] === token.text);
    const opener = from < 0 ? undefined : tokens[open[from] ?? -1];
    if (!opener) return;
    token.pair = open[from] ?? 0;
    opener.pair = tokens.length;
    open.splice(from);
  }
}
