/** Reads messages of Objective-C: `[receiver boil:1 cups:2]`. */
import type { Chains } from './chains.ts';
import type { KnownNames } from './known-names.ts';
import { memberSigns, own, type Source } from './source.ts';
import type { Use, Value } from './use.ts';

export class Messages {
  readonly #source: Source;
  readonly #names: KnownNames;
  readonly #chains: Chains;

  constructor(source: Source, names: KnownNames, chains: Chains) {
    this.#source = source;
    this.#names = names;
    this.#chains = chains;
  }

  /**
   * @param open index of the bracket
   * @param uses takes the use of the name, if given
   */
  read(open: number, uses?: Use[]): Value {
    const source = this.#source;
    const end = (source.closeOf(open) ?? open) + 1;
    const receiver = this.#receiver(open + 1);
    const name = this.#selector(receiver.end, end - 1);
    if (name === '') return { path: '', end };
    const isOwn = own.has(receiver.path);
    const token = source.tokens[receiver.end];
    if (token)
      uses?.push({
        token,
        name,
        kind: 'member',
        path: receiver.path,
        isOwn,
        isCall: true,
        ...(receiver.type !== undefined && { type: receiver.type }),
      });
    const path = `${receiver.path}.${name}`;
    if (receiver.type === undefined) return { path, end };
    const isMade = /^(?:alloc|init|new|shared|copy|autorelease|retain)/.test(name);
    const first = source.text(receiver.end);
    const result = this.#names.typeOf(receiver.type, name) ?? this.#names.typeOf(receiver.type, first);
    return { type: result ?? (isMade ? receiver.type : undefined), path, end };
  }

  /** Reads a message and the members after it: `[Engine shared].config`. */
  readWithMembers(open: number): Value {
    let value = this.read(open);
    for (let next = value.end; memberSigns.has(this.#source.text(next)); next = value.end)
      value = this.#chains.member(next + 1, value);
    return value;
  }

  #receiver(at: number): Value {
    const source = this.#source;
    if (source.isMessage(at)) return this.readWithMembers(at);
    if (source.text(at) === '(') return { path: '()', end: (source.closeOf(at) ?? at) + 1 };
    return this.#chains.read(at);
  }

  #selector(first: number, close: number): string {
    const source = this.#source;
    if (source.tokens[first]?.kind !== 'word') return '';
    if (source.text(first + 1) !== ':') return source.text(first);
    const parts: string[] = [];
    for (let at = first; at < close; at++) {
      const inner = source.closeOf(at);
      if (inner !== undefined) at = inner;
      else if (source.tokens[at]?.kind === 'word' && source.text(at + 1) === ':' && !this.#isTernary(at, first))
        parts.push(`${source.text(at)}:`);
    }
    return parts.join('');
  }

  #isTernary(at: number, from: number): boolean {
    const { tokens } = this.#source;
    for (let before = at - 1; before > from; before--) {
      const { text = '', kind, pair } = tokens[before] ?? {};
      if (pair !== undefined && pair < before) before = pair;
      else if (text === '?') return true;
      else if (kind === 'word' && this.#source.text(before + 1) === ':') return false;
    }
    return false;
  }
}
