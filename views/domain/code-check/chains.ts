/** Reads expressions such as `a.b(c).d`, with the types of their parts. */
import { argumentsOf } from './arguments.ts';
import type { KnownNames } from './known-names.ts';
import { memberSigns, notNames, own, type Source } from './source.ts';
import type { Use, Value } from './use.ts';
import { variableKey, type Variables } from './variables.ts';

/** A longer chain is named by its end. */
const maxPath = 200;
/** Members that return the object itself, or the only instance of the type. */
const instance = /^(?:shared|instance|getInstance|sharedInstance|INSTANCE|Instance|apply|also|clone)$/;

export class Chains {
  readonly #source: Source;
  readonly #names: KnownNames;
  readonly #variables: Variables;

  constructor(source: Source, names: KnownNames, variables: Variables) {
    this.#source = source;
    this.#names = names;
    this.#variables = variables;
  }

  /**
   * @param from index of the first word
   * @param uses takes the uses of names, if given
   */
  read(from: number, uses?: Use[]): Value {
    const source = this.#source;
    let at = from;
    let value: Value;
    if (source.text(at) === 'new') {
      const type = source.lastOfPath(at + 1);
      if (uses) return { path: '', end: at + 1 };
      const name = source.text(type);
      value = { type: this.#names.isType(name) ? name : undefined, path: name, end: source.behindCall(type + 1) };
    } else {
      const name = source.text(at);
      if (notNames.has(name)) return { path: '', end: at + 1 };
      if (!own.has(name)) this.#record(uses, at, { kind: 'bare', path: '', isOwn: false });
      const isType = this.#names.isType(name);
      const type = isType ? name : this.#typeOf(at);
      const isCallOfOwn = !isType && source.text(at + 1) === '(';
      value = {
        type: isCallOfOwn ? undefined : type,
        path: isCallOfOwn ? `${name}()` : name,
        end: source.behindCall(at + 1),
      };
      // After `this` comes a variable of the code.
      if (own.has(name)) value = { path: name, end: at + 1 };
    }
    const base = value;
    for (at = value.end; ; at = value.end) {
      while (/^[!?]$/.test(source.text(at)) && (memberSigns.has(source.text(at + 1)) || source.text(at + 1) === '!'))
        at++;
      const sign = source.text(at);
      const close = source.closeOf(at);
      if (sign === '[' && close !== undefined && !source.isMessage(at)) {
        value = { path: `${value.path}[]`, end: close + 1 };
        continue;
      }
      const isCascade = sign === '..' && source.language === 'dart';
      if ((!memberSigns.has(sign) && !isCascade) || source.tokens[at + 1]?.kind !== 'word') break;
      value = this.member(at + 1, isCascade ? base : value, uses);
    }
    return value;
  }

  /** Finds the type of a variable: the declared type, else a type with the same name (`zim`). */
  #typeOf(at: number): string | undefined {
    const { text = '', at: place = 0 } = this.#source.tokens[at] ?? {};
    if (this.#variables.isDeclared(text)) return this.#variables.typeOf(text, place);
    return this.#source.text(at + 1) === '::' ? undefined : this.#names.typeCalled(variableKey(text));
  }

  /** Reads one member after its receiver. */
  member(at: number, receiver: Value, uses?: Use[]): Value {
    const source = this.#source;
    const name = source.text(at);
    const isOwn = own.has(receiver.path);
    this.#record(uses, at, { kind: 'member', path: receiver.path, isOwn, type: receiver.type });
    const end = source.behindCall(at + 1);
    const isCall = source.text(at + 1) === '(';
    const before = receiver.path.length > maxPath ? '…' : receiver.path;
    const path = `${before}.${name}${isCall ? '()' : ''}`;
    if (isOwn) return { type: isCall ? undefined : this.#typeOf(at), path: isCall ? path : name, end };
    const isKnown = receiver.type !== undefined && this.#names.membersOf(receiver.type, name).length > 0;
    // A namespace in front of a type.
    if (!isKnown && this.#names.isType(name)) return { type: name, path: name, end };
    const result = receiver.type === undefined ? undefined : this.#names.typeOf(receiver.type, name);
    return { type: result ?? (instance.test(name) ? receiver.type : undefined), path, end };
  }

  #record(
    uses: Use[] | undefined,
    at: number,
    use: Pick<Use, 'kind' | 'path' | 'isOwn'> & { type?: string | undefined },
  ): void {
    const token = this.#source.tokens[at];
    if (!token || !uses) return;
    const { type, ...plain } = use;
    const isCall = this.#source.text(at + 1) === '(' && this.#source.closeOf(at + 1) !== undefined;
    uses.push({
      ...plain,
      token,
      name: token.text,
      isCall,
      ...(type !== undefined && { type }),
      ...(isCall && argumentsOf(this.#source, at + 1)),
    });
  }
}
