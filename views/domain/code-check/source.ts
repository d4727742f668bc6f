/** Tokens of some code, and questions about its syntax that its languages share. */
import { type Token, tokenise } from './tokens.ts';

export const memberSigns: ReadonlySet<string> = new Set(['.', '?.', '->', '::', '?->', '!!.']);
export const own: ReadonlySet<string> = new Set(['this', 'self', 'super', 'that', '_this', '_self']);
export const notNames: ReadonlySet<string> = new Set(
  (
    'if else for while do switch case default break continue return new delete await async try catch finally throw throws ' +
    'in of is as let var val const final static public private protected internal void int long float double bool boolean ' +
    'char byte short unsigned signed string auto function func fun class struct enum interface protocol extends implements ' +
    'override typeof instanceof import export from guard where yield null nil true false undefined weak strong lazy late required ' +
    'virtual abstract readonly nonatomic assign copy retain nullable nonnull id instancetype open suspend inout'
  ).split(' '),
);

/** Maximum depth of nested messages. */
const maxNested = 30;

export class Source {
  readonly tokens: readonly Token[];
  readonly language: string;

  constructor(code: string, language: string) {
    this.tokens = tokenise(code);
    this.language = language;
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  /** Index of the matching closing bracket. */
  closeOf(open: number): number | undefined {
    const pair = this.tokens[open]?.pair;
    return pair !== undefined && pair > open ? pair : undefined;
  }

  /** Index of the last word of `a.b.C`. */
  lastOfPath(at: number): number {
    let end = at;
    while (memberSigns.has(this.text(end + 1)) && this.tokens[end + 2]?.kind === 'word') end += 2;
    return end;
  }

  /** Index after the arguments, if any. */
  behindCall(at: number): number {
    const close = this.text(at) === '(' ? this.closeOf(at) : undefined;
    return close === undefined ? at : close + 1;
  }

  /** True where the body of a function begins, perhaps with words in front. */
  isBody(at: number): boolean {
    if (/^(?:\{|=>)$/.test(this.text(at))) return true;
    if (!/^(?:async|throws|const|override|noexcept|->|:)$/.test(this.text(at))) return false;
    for (let next = at; next < at + 8; next++) if (/^(?:\{|=>)$/.test(this.text(next))) return true;
    return false;
  }

  isMember(at: number): boolean {
    const before = this.text(at - 1);
    return memberSigns.has(before) || (before === '..' && this.language === 'dart') || before === '@';
  }

  /** True for a bracket that opens a message of Objective-C, and no list or index. */
  isMessage(at: number): boolean {
    if (this.text(at) !== '[' || this.closeOf(at) === undefined) return false;
    if (!/^(?:objective-c|cpp|c|swift)$/.test(this.language)) return false;
    const before = this.tokens[at - 1];
    if (
      before &&
      (before.text === '@' || before.text === ']' || (before.kind === 'word' && !notNames.has(before.text)))
    )
      return false;
    let inner = at;
    while (inner - at <= maxNested && this.text(inner + 1) === '[') inner++;
    if (inner - at > maxNested) return false;
    if (inner > at) return this.isMessage(inner);
    const [first, second] = [this.tokens[at + 1], this.tokens[at + 2]];
    if (first?.text === '(') return this.tokens[(first.pair ?? at) + 1]?.kind === 'word';
    if (first?.kind !== 'word' || !second) return false;
    return second.kind === 'word' || memberSigns.has(second.text) || second.text === '(';
  }
}
