/** Finds where code uses names: members with the type of their receiver, types, and overridden methods. */
import type { KnownNames } from './known-names.ts';
import type { Token } from './tokens.ts';

export interface Use {
  token: Token;
  /** The name, or a whole selector: `boil:cups:`. */
  name: string;
  kind: 'member' | 'bare' | 'override';
  /** Type of the receiver, if the code tells it. */
  type?: string;
  /** The receiver as written; empty for none. */
  path: string;
  /** The receiver is the code's own object, so the name may be its own. */
  isOwn: boolean;
  /** Number of arguments of a call; undefined if this is no call, or if the number is unknown. */
  args?: number;
  isCall: boolean;
  /** Arguments with names in front, which may come in any number. */
  hasLabels?: boolean;
  hasBlock?: boolean;
}

export interface Uses {
  uses: Use[];
  /** Names that the code itself declares. */
  declared: ReadonlySet<string>;
  /** Types of variables; undefined for a variable of a type that is not the SDK's. */
  variables: ReadonlyMap<string, string | undefined>;
}

const memberSigns: ReadonlySet<string> = new Set(['.', '?.', '->', '::', '?->', '!!.']);
const own: ReadonlySet<string> = new Set(['this', 'self', 'super', 'that', '_this', '_self']);
const notNames: ReadonlySet<string> = new Set(
  (
    'if else for while do switch case default break continue return new delete await async try catch finally throw throws ' +
    'in of is as let var val const final static public private protected internal void int long float double bool boolean ' +
    'char byte short unsigned signed string auto function func fun class struct enum interface protocol extends implements ' +
    'override typeof instanceof import export from guard where yield null nil true false undefined weak strong lazy late required ' +
    'virtual abstract readonly nonatomic assign copy retain nullable nonnull id instancetype open suspend inout'
  ).split(' '),
);
const pointers: ReadonlySet<string> = new Set(['*', '&', '?', '!']);
const qualifiers: ReadonlySet<string> = new Set([
  'const',
  '_Nonnull',
  '_Nullable',
  '__strong',
  '__weak',
  '__block',
  '__nonnull',
  '__nullable',
]);
const holders: ReadonlySet<string> = new Set([
  'shared_ptr',
  'unique_ptr',
  'weak_ptr',
  'SharedPtr',
  'WeakReference',
  'Promise',
  'Future',
  'Ref',
  'id',
]);
const blockOf: ReadonlySet<string> = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'return',
  'new',
  'await',
  'else',
  'guard',
  'in',
  'case',
  'when',
]);

export function readUses(tokens: readonly Token[], names: KnownNames): Uses {
  const reader = new Reader(tokens, names);
  reader.declare();
  // Types of variables follow from earlier ones, which may stand below.
  reader.declare();
  return { uses: reader.read(), declared: reader.declared, variables: reader.variables };
}

interface Value {
  type?: string | undefined;
  path: string;
  /** Index of the first token behind the expression. */
  end: number;
}

class Reader {
  readonly declared = new Set<string>();
  readonly variables = new Map<string, string | undefined>();
  readonly #tokens: readonly Token[];
  readonly #names: KnownNames;
  #uses: Use[] = [];

  constructor(tokens: readonly Token[], names: KnownNames) {
    this.#tokens = tokens;
    this.#names = names;
  }

  read(): Use[] {
    this.#uses = [];
    this.#tokens.forEach((token, at) => {
      if (this.#isMessage(at)) this.#message(at, true);
      else if (token.kind === 'word' && !this.#isMember(at)) this.#chain(at, true);
    });
    this.#readOverrides();
    return this.#uses;
  }

  declare(): void {
    this.#tokens.forEach((token, at) => {
      if (token.kind !== 'word') return;
      const next = this.#text(at + 1);
      const before = this.#text(at - 1);
      if (/^(?:class|struct|interface|enum|protocol|trait|object|extension|typedef|@interface)$/.test(before))
        this.declared.add(token.text);
      if (before === 'interface' || before === 'implementation') this.declared.add(token.text);
      if (/^(?:func|fun|function)$/.test(before)) this.declared.add(token.text);
      if (next === '(' && !memberSigns.has(before) && !blockOf.has(token.text) && before !== 'new') {
        const close = this.#tokens[at + 1]?.pair ?? -1;
        if (close > 0 && this.#isBody(close + 1) && !this.#isBlockCall(at)) this.declared.add(token.text);
      }
      if ((next === '=' || next === ':') && /^(?:function|async|\()$/.test(this.#text(at + 2)) && this.#isArrow(at + 2))
        this.declared.add(token.text);
      this.#declareVariable(at);
    });
  }

  #declareVariable(at: number): void {
    const token = this.#tokens[at];
    if (!token || notNames.has(token.text)) return;
    // `Type name`, `Type *name`, `holder<Type> name`
    const isType = this.#names.isType(token.text);
    if (isType || /^\p{Lu}/u.test(token.text)) {
      let next = at + 1;
      if (this.#text(at - 1) === '<' && this.#text(next) === '>' && holders.has(this.#text(at - 2))) next++;
      else if (this.#text(at - 1) === '<') return;
      while (pointers.has(this.#text(next)) || qualifiers.has(this.#text(next))) next++;
      const name = this.#tokens[next];
      const isNamed =
        name?.kind === 'word' &&
        !notNames.has(name.text) &&
        (/^(?:[=;,):{]|in)$/.test(this.#text(next + 1)) ||
          (this.#text(next + 1) === '(' && this.#names.language === 'cpp'));
      if (isNamed && next > at) this.#setVariable(name.text, isType ? token.text : undefined);
    }
    // `name: Type`
    let colon = at + 1;
    if (pointers.has(this.#text(colon))) colon++;
    if (this.#text(colon) === ':' && this.#text(at - 1) !== '?') {
      const type = this.#lastOfPath(colon + 1);
      const text = this.#text(type);
      if (/^\p{Lu}/u.test(text) && !/^[.(<[]$/.test(this.#text(type + 1)))
        this.#setVariable(token.text, this.#names.isType(text) ? text : undefined);
    }
    // `name = value`
    if (this.#text(at + 1) === '=' && this.#text(at + 2) !== '=') {
      const value = this.#value(at + 2);
      if (value.type !== undefined) this.#setVariable(token.text, value.type);
      else if (/^(?:new )?\p{Lu}\w*\($/u.test(this.#startOf(at + 2))) this.#setVariable(token.text, undefined);
    }
  }

  #text(at: number): string {
    return this.#tokens[at]?.text ?? '';
  }

  #startOf(at: number): string {
    return this.#text(at) === 'new'
      ? `new ${this.#text(at + 1)}${this.#text(at + 2)}`
      : this.#text(at) + this.#text(at + 1);
  }

  #setVariable(name: string, type: string | undefined): void {
    const key = keyOf(name);
    // Two variables of one name in one text say nothing.
    if (this.variables.has(key) && this.variables.get(key) !== type) this.variables.set(key, undefined);
    else this.variables.set(key, type);
  }

  #lastOfPath(at: number): number {
    let end = at;
    while (memberSigns.has(this.#text(end + 1)) && this.#tokens[end + 2]?.kind === 'word') end += 2;
    return end;
  }

  /** The value on the right of an assignment. */
  #value(from: number): Value {
    let at = from;
    while (/^(?:await|try|new|!|\?|&|\()$/.test(this.#text(at)) && at - from < 6) {
      if (this.#text(at) === 'new') break;
      // A cast is skipped; other brackets are not looked into.
      if (this.#text(at) === '(') {
        const close = this.#tokens[at]?.pair;
        if (close === undefined || close - at > 4) return { path: '', end: at };
        at = close;
      }
      at++;
    }
    if (this.#isMessage(at)) return this.#message(at, false);
    return this.#tokens[at]?.kind === 'word' ? this.#chain(at, false) : { path: '', end: at };
  }

  /** Reads `a.b(c).d` from its first word. */
  #chain(from: number, isRecorded: boolean): Value {
    let at = from;
    let value: Value;
    if (this.#text(at) === 'new') {
      const type = this.#lastOfPath(at + 1);
      if (isRecorded) return { path: '', end: at + 1 };
      const name = this.#text(type);
      value = { type: this.#names.isType(name) ? name : undefined, path: name, end: this.#behindCall(type + 1) };
    } else {
      const name = this.#text(at);
      if (notNames.has(name)) return { path: '', end: at + 1 };
      if (isRecorded && !own.has(name)) this.#record(at, { kind: 'bare', path: '', isOwn: false });
      const isType = this.#names.isType(name);
      const type = isType ? name : this.variables.get(keyOf(name));
      const isCallOfOwn = !isType && this.#text(at + 1) === '(';
      value = {
        type: isCallOfOwn ? undefined : type,
        path: isCallOfOwn ? `${name}()` : name,
        end: this.#behindCall(at + 1),
      };
      // Behind `this` stands a variable of the code.
      if (own.has(name)) value = { path: name, end: at + 1 };
    }
    const base = value;
    for (at = value.end; ; at = value.end) {
      while (/^[!?]$/.test(this.#text(at)) && (memberSigns.has(this.#text(at + 1)) || this.#text(at + 1) === '!')) at++;
      const sign = this.#text(at);
      if (sign === '[' && this.#tokens[at]?.pair !== undefined && !this.#isMessage(at)) {
        value = { path: `${value.path}[]`, end: (this.#tokens[at]?.pair ?? at) + 1 };
        continue;
      }
      const isCascade = sign === '..' && this.#names.language === 'dart';
      if ((!memberSigns.has(sign) && !isCascade) || this.#tokens[at + 1]?.kind !== 'word') break;
      value = this.#member(at + 1, isCascade ? base : value, isRecorded);
    }
    return value;
  }

  #member(at: number, receiver: Value, isRecorded: boolean): Value {
    const name = this.#text(at);
    const isOwn = own.has(receiver.path);
    if (isRecorded) this.#record(at, { kind: 'member', path: receiver.path, isOwn, type: receiver.type });
    const end = this.#behindCall(at + 1);
    const isCall = this.#text(at + 1) === '(';
    const path = `${receiver.path}.${name}${isCall ? '()' : ''}`;
    if (isOwn) return { type: isCall ? undefined : this.variables.get(keyOf(name)), path: isCall ? path : name, end };
    if (receiver.type === undefined || this.#names.membersOf(receiver.type, name).length === 0) {
      // A namespace in front of a type.
      if (this.#names.isType(name)) return { type: name, path: name, end };
      const isInstance =
        receiver.type !== undefined &&
        /^(?:shared|instance|getInstance|sharedInstance|INSTANCE|Instance|apply|also|clone)$/.test(name);
      return { type: isInstance ? receiver.type : undefined, path, end };
    }
    return { type: this.#names.typeOf(receiver.type, name), path, end };
  }

  /** Reads `[receiver boil:1 cups:2]`. */
  #message(open: number, isRecorded: boolean): Value {
    const close = this.#tokens[open]?.pair ?? open;
    let receiver: Value;
    if (this.#isMessage(open + 1)) {
      receiver = this.#message(open + 1, false);
      for (let at = receiver.end; memberSigns.has(this.#text(at)); at = receiver.end)
        receiver = this.#member(at + 1, receiver, false);
    } else if (this.#text(open + 1) === '(')
      receiver = { path: '()', end: (this.#tokens[open + 1]?.pair ?? open + 1) + 1 };
    else receiver = this.#chain(open + 1, false);
    const first = receiver.end;
    const selector: string[] = [];
    if (this.#tokens[first]?.kind === 'word') {
      if (this.#text(first + 1) !== ':') selector.push(this.#text(first));
      else
        for (let at = first; at < close; at++) {
          const token = this.#tokens[at];
          if (token?.pair !== undefined && token.pair > at) at = token.pair;
          else if (token?.kind === 'word' && this.#text(at + 1) === ':' && !this.#isTernary(at, first))
            selector.push(`${token.text}:`);
        }
    }
    const name = selector.join('');
    const end = close + 1;
    if (name === '') return { path: '', end };
    const isOwn = own.has(receiver.path);
    const token = this.#tokens[first];
    if (isRecorded && token)
      this.#uses.push({
        ...{ token, name, kind: 'member', path: receiver.path, isOwn, isCall: true },
        ...(receiver.type !== undefined && { type: receiver.type }),
      });
    const path = `${receiver.path}.${name}`;
    if (receiver.type === undefined) return { path, end };
    const isMade = /^(?:alloc|init|new|shared|copy|autorelease|retain)/.test(name);
    const result = this.#names.typeOf(receiver.type, name) ?? this.#names.typeOf(receiver.type, this.#text(first));
    return { type: result ?? (isMade ? receiver.type : undefined), path, end };
  }

  #isTernary(at: number, from: number): boolean {
    for (let before = at - 1; before > from; before--) {
      const { text = '', kind, pair } = this.#tokens[before] ?? {};
      if (pair !== undefined && pair < before) before = pair;
      else if (text === '?') return true;
      else if (kind === 'word' && this.#text(before + 1) === ':') return false;
    }
    return false;
  }

  /** A bracket that opens a message of Objective-C, and no list or index. */
  #isMessage(at: number): boolean {
    const open = this.#tokens[at];
    if (open?.text !== '[' || open.pair === undefined || open.pair < at) return false;
    if (!/^(?:objective-c|cpp|c|swift)$/.test(this.#names.language)) return false;
    const before = this.#tokens[at - 1];
    if (
      before &&
      (before.text === '@' || before.text === ']' || (before.kind === 'word' && !notNames.has(before.text)))
    )
      return false;
    const [first, second] = [this.#tokens[at + 1], this.#tokens[at + 2]];
    if (first?.text === '[') return this.#isMessage(at + 1);
    if (first?.text === '(') return this.#tokens[(first.pair ?? at) + 1]?.kind === 'word';
    if (first?.kind !== 'word' || !second) return false;
    return second.kind === 'word' || memberSigns.has(second.text) || second.text === '(';
  }

  #isMember(at: number): boolean {
    const before = this.#text(at - 1);
    return memberSigns.has(before) || (before === '..' && this.#names.language === 'dart') || before === '@';
  }

  #behindCall(at: number): number {
    const open = this.#tokens[at];
    return open?.text === '(' && open.pair !== undefined && open.pair > at ? open.pair + 1 : at;
  }

  #record(at: number, use: Pick<Use, 'kind' | 'path' | 'isOwn'> & { type?: string | undefined }): void {
    const token = this.#tokens[at];
    if (!token) return;
    const { type, ...plain } = use;
    const open = this.#tokens[at + 1];
    const isCall = open?.text === '(' && open.pair !== undefined && open.pair > at;
    this.#uses.push({
      ...{ ...plain, token, name: token.text, isCall },
      ...(type !== undefined && { type }),
      ...(isCall && this.#argumentsOf(at + 1)),
    });
  }

  #argumentsOf(open: number): Pick<Use, 'args' | 'hasLabels' | 'hasBlock'> {
    const close = this.#tokens[open]?.pair ?? open;
    let count = close === open + 1 ? 0 : 1;
    let hasLabels = false;
    let isSure = true;
    let angle = 0;
    for (let at = open + 1; at < close; at++) {
      const token = this.#tokens[at];
      if (token?.pair !== undefined && token.pair > at) {
        at = token.pair;
        continue;
      }
      if (token?.text === '<' && /^\p{Lu}/u.test(this.#text(at - 1))) angle++;
      if (token?.text === '>' && angle > 0) angle--;
      if (token?.text === ',' && angle === 0 && at + 1 < close) count++;
      if (token?.text === ':' || (token?.text === '=' && this.#names.language === 'kotlin')) hasLabels = true;
      if (token?.text === '...' || token?.text === '…' || token?.text === '..') isSure = false;
      // Two values side by side are a text about code.
      if (token?.kind === 'word' && this.#tokens[at + 1]?.kind === 'word' && /[\u4e00-\u9fff]/.test(token.text))
        isSure = false;
    }
    const hasBlock = this.#text(close + 1) === '{';
    return { ...(isSure && { args: count }), hasLabels, hasBlock };
  }

  #isBody(at: number): boolean {
    if (/^(?:\{|=>)$/.test(this.#text(at))) return true;
    if (!/^(?:async|throws|const|override|noexcept|->|:)$/.test(this.#text(at))) return false;
    for (let next = at; next < at + 8; next++) if (/^(?:\{|=>)$/.test(this.#text(next))) return true;
    return false;
  }

  /** `boil(2) { … }` of Kotlin and Swift is a call; a declaration has a type or a word in front. */
  #isBlockCall(at: number): boolean {
    return (
      /^(?:kotlin|swift|dart)$/.test(this.#names.language) &&
      this.#tokens[at - 1]?.kind !== 'word' &&
      this.#text(at - 1) !== '>'
    );
  }

  #isArrow(at: number): boolean {
    const start = this.#text(at) === 'async' ? at + 1 : at;
    if (this.#text(start) === 'function') return true;
    const close = this.#tokens[start]?.pair;
    return close !== undefined && this.#text(close + 1) === '=>';
  }

  /** Methods in the body of a class that extends types of the SDK. */
  #readOverrides(): void {
    this.#tokens.forEach((token, at) => {
      if (token.text !== '{' || token.pair === undefined || token.pair < at) return;
      const supers = this.#supersOf(at);
      if (supers.length === 0) return;
      for (let inside = at + 1; inside < token.pair; inside++) {
        const open = this.#tokens[inside];
        if (open?.text === '{' && open.pair !== undefined) inside = open.pair;
        else if (open?.text === '(' && open.pair !== undefined && this.#tokens[inside - 1]?.kind === 'word') {
          const name = this.#tokens[inside - 1];
          if (name && this.#isOverriding(inside - 1, open.pair))
            this.#uses.push({
              token: name,
              name: name.text,
              kind: 'override',
              path: '',
              isOwn: false,
              isCall: false,
              type: supers[0] ?? '',
            });
          inside = open.pair;
        }
      }
    });
  }

  #isOverriding(at: number, close: number): boolean {
    for (let before = at - 1; before > at - 8 && before >= 0 && !/^[;{}]$/.test(this.#text(before)); before--)
      if (/^(?:override|Override)$/.test(this.#text(before))) return true;
    return (
      this.#text(close + 1) === 'override' ||
      (this.#text(close + 1) === 'const' && this.#text(close + 2) === 'override')
    );
  }

  /** Types of the SDK behind which a body opens: `class Mine : Handler {`, `new Handler() {`. */
  #supersOf(at: number): string[] {
    const found: string[] = [];
    let others = 0;
    for (let before = at - 1; before >= 0 && before > at - 30; before--) {
      const token = this.#tokens[before];
      if (token?.text === ')' && token.pair !== undefined) {
        before = token.pair;
        continue;
      }
      if (!token || /^(?:[;{}]|=>|=|return)$/.test(token.text)) return [];
      if (this.#names.isType(token.text)) found.push(token.text);
      else if (/^\p{Lu}/u.test(token.text)) others++;
      if (/^(?:new|object)$/.test(token.text)) return others === 0 ? found : [];
      if (/^(?:class|struct)$/.test(token.text)) return others <= 1 ? found : [];
    }
    return [];
  }
}

/** `_engine`, `engine_` and `engine` are one variable. */
export function keyOf(name: string): string {
  return name.replace(/^_+|_+$/g, '') || name;
}
