/** Finds the declarations in code: functions, types, and variables with their types. */
import type { KnownNames } from './known-names.ts';
import { memberSigns, notNames, type Source } from './source.ts';
import type { Value } from './use.ts';
import { Variables } from './variables.ts';

const pointers: ReadonlySet<string> = new Set(['*', '&', '?', '!']);
const qualifiers: ReadonlySet<string> = new Set(
  'const _Nonnull _Nullable __strong __weak __block __nonnull __nullable'.split(' '),
);
const holders: ReadonlySet<string> = new Set(
  'shared_ptr unique_ptr weak_ptr SharedPtr WeakReference Promise Future Ref id'.split(' '),
);
const blockOf: ReadonlySet<string> = new Set(
  'if for while switch catch return new await else guard in case when'.split(' '),
);

export class Declarations {
  readonly declared = new Set<string>();
  readonly variables = new Variables();
  readonly #source: Source;
  readonly #names: KnownNames;

  constructor(source: Source, names: KnownNames) {
    this.#source = source;
    this.#names = names;
  }

  /** @param valueAt reads the expression at a place */
  read(valueAt: (at: number) => Value): void {
    this.#source.tokens.forEach(({ kind, text }, at) => {
      if (kind !== 'word') return;
      if (this.#isDeclared(at)) this.declared.add(text);
      if (notNames.has(text)) return;
      this.#readTypeBefore(at);
      this.#readTypeBehind(at);
      this.#readAssignment(at, valueAt);
    });
  }

  #isDeclared(at: number): boolean {
    const source = this.#source;
    const [before, next] = [source.text(at - 1), source.text(at + 1)];
    if (/^(?:class|struct|interface|implementation|enum|protocol|trait|object|extension|typedef)$/.test(before))
      return true;
    if (/^(?:func|fun|function)$/.test(before)) return true;
    if (next === '(' && !memberSigns.has(before) && !blockOf.has(source.text(at)) && before !== 'new') {
      const close = source.closeOf(at + 1);
      if (close !== undefined && source.isBody(close + 1) && !this.#isBlockCall(at)) return true;
    }
    return (next === '=' || next === ':') && this.#isFunction(at + 2);
  }

  /** `Type name`, `Type *name`, `holder<Type> name` */
  #readTypeBefore(at: number): void {
    const source = this.#source;
    const type = source.text(at);
    const isType = this.#names.isType(type);
    if (!isType && !/^\p{Lu}/u.test(type)) return;
    let next = at + 1;
    if (source.text(at - 1) === '<' && source.text(next) === '>' && holders.has(source.text(at - 2))) next++;
    else if (source.text(at - 1) === '<') return;
    while (pointers.has(source.text(next)) || qualifiers.has(source.text(next))) next++;
    // `boil:(Type *)name`
    const isParameter = source.text(at - 1) === '(' && source.text(at - 2) === ':' && source.text(next) === ')';
    if (isParameter && source.language === 'objective-c') {
      if (source.tokens[next + 1]?.kind === 'word') this.#declare(next + 1, isType ? type : undefined, true);
      return;
    }
    const name = source.tokens[next];
    const isNamed =
      name?.kind === 'word' &&
      !notNames.has(name.text) &&
      (/^(?:[=;,){]|in)$/.test(source.text(next + 1)) ||
        // A colon also follows the label of an Objective-C message.
        (source.text(next + 1) === ':' && source.language !== 'objective-c') ||
        (source.text(next + 1) === '(' && source.language === 'cpp'));
    if (isNamed) this.#declare(next, isType ? type : undefined, true);
  }

  /** `name: Type` */
  #readTypeBehind(at: number): void {
    const source = this.#source;
    if (source.language === 'objective-c') return;
    let colon = at + 1;
    if (pointers.has(source.text(colon))) colon++;
    if (source.text(colon) !== ':' || source.text(at - 1) === '?') return;
    const end = source.lastOfPath(colon + 1);
    const type = source.text(end);
    if (/^\p{Lu}/u.test(type) && !/^[.(<[]$/.test(source.text(end + 1)))
      this.#declare(at, this.#names.isType(type) ? type : undefined, true);
  }

  /** `name = value` */
  #readAssignment(at: number, valueAt: (at: number) => Value): void {
    const source = this.#source;
    if (source.text(at + 1) !== '=' || source.text(at + 2) === '=') return;
    const value = valueAt(at + 2);
    const start = source.text(at + 2) === 'new' ? at + 3 : at + 2;
    if (value.type !== undefined) this.#declare(at, value.type, false);
    else if (this.#isLiteral(at) || (/^\p{Lu}\w*$/u.test(source.text(start)) && source.text(start + 1) === '('))
      this.#declare(at, undefined, false);
  }

  /** `const name = { … }`: an object of the code, even if it has the name of an SDK type. */
  #isLiteral(at: number): boolean {
    const source = this.#source;
    const [before, value] = [source.tokens[at - 1], source.tokens[at + 2]];
    const isDeclared = before?.kind === 'word' && !/^(?:return|case|await)$/.test(before.text);
    return isDeclared && (/^(?:string|number)$/.test(value?.kind ?? '') || /^[{[]$/.test(value?.text ?? ''));
  }

  #declare(at: number, type: string | undefined, isExplicit: boolean): void {
    const token = this.#source.tokens[at];
    if (token) this.variables.declare(token.text, { at: token.at, type, isExplicit });
  }

  /** `boil(2) { … }` of Kotlin and Swift is a call; a declaration has a type or a word in front. */
  #isBlockCall(at: number): boolean {
    const source = this.#source;
    return (
      /^(?:kotlin|swift|dart)$/.test(source.language) &&
      source.tokens[at - 1]?.kind !== 'word' &&
      source.text(at - 1) !== '>'
    );
  }

  #isFunction(at: number): boolean {
    const source = this.#source;
    const start = source.text(at) === 'async' ? at + 1 : at;
    if (source.text(start) === 'function') return true;
    const close = source.text(start) === '(' ? source.closeOf(start) : undefined;
    return close !== undefined && source.text(close + 1) === '=>';
  }
}
