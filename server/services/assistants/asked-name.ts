/** Reads the name that the tool `symbol` is asked for: plain, or as code writes it. */
import { memberSigns, notNames, Source } from '../../../views/domain/code-check/source.ts';

export interface AskedName {
  member: string;
  /** The type or variable in front of the member; empty for none. */
  owner: string;
}

interface Part {
  name: string;
  isCall: boolean;
}

/** `Kettle#boil` is a member in documentation, `kettle..boil()` in Dart. */
const beforeMember: ReadonlySet<string> = new Set([...memberSigns, '#', '..']);

/** Takes the last name of a chain: `boil` of `Kettle.shared().boil(cups)` and of `[[Kettle shared] boil:cups]`. */
export function readAskedName(text: string): AskedName {
  // Only Objective-C has messages, and in other languages no name is followed by another one inside of such brackets.
  const source = new Source(text, 'objective-c');
  const { chain, end } = readChain(source, 0, source.tokens.length);
  const last = chain.at(-1);
  if (!last || end < source.tokens.length) return { member: text.trim(), owner: '' };
  const before = chain.slice(0, -1);
  // A call says nothing about its result; the name in front of it may be the type.
  const owner = before.findLast(({ isCall }) => !isCall) ?? before[0];
  return { member: last.name, owner: owner?.name ?? '' };
}

/** @returns the names up to the first sign that belongs to no chain, or the first word of something else */
function readChain(source: Source, from: number, to: number): { chain: Part[]; end: number } {
  let chain: Part[] = [];
  for (let at = from; at < to; at++) {
    const text = source.text(at);
    const before = source.text(at - 1);
    const close = source.closeOf(at);
    const last = chain.at(-1);
    if (source.tokens[at]?.kind === 'word') {
      if (beforeMember.has(before)) chain.push({ name: text, isCall: false });
      else if (last && before === ':') last.name += text;
      else if (last) return { chain, end: at };
      else if (!notNames.has(text)) chain.push({ name: text, isCall: false });
    } else if (source.isMessage(at) && close !== undefined) {
      chain = readMessage(source, at, close);
      at = close;
    } else if (/^[([{]$/.test(text)) {
      if (last && text === '(') last.isCall = true;
      // Code that is cut off ends inside of brackets.
      at = close ?? to;
    } else if (text === ':' && last) last.name += text;
    else if (text === '=') chain = [];
    else if (!beforeMember.has(text) && !/^[!?;&*^+-]$/.test(text)) return { chain, end: at };
  }
  return { chain, end: to };
}

/** Reads `[receiver boil:1 cups:2]`, or a selector without its arguments. */
function readMessage(source: Source, open: number, close: number): Part[] {
  const { chain, end } = readChain(source, open + 1, close);
  const labels: string[] = [];
  for (let at = end; at < close; at = (source.closeOf(at) ?? at) + 1)
    if (source.tokens[at]?.kind === 'word' && source.text(at + 1) === ':') labels.push(`${source.text(at)}:`);
  return [...chain, { name: labels.join('') || source.text(end), isCall: true }];
}
