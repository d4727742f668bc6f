import { decodeReferences } from '../../../document/read/character-references.ts';

export interface Attributes {
  /** Strings with decoded character references; expressions without their braces. */
  attributes: Map<string, string>;
  /** Offset after the tag. */
  end: number;
  /** True for a self-closing tag. */
  isClosed: boolean;
}

const attributeName = /[A-Za-z_][\w-]*/y;
/** Maximum length of a tag; the longest known tag has a tenth. */
const maxHead = 40_000;

/** Reads the attributes of a tag like MDX: quoted strings, expressions in braces, names without a value. */
export function readAttributes(source: string, from: number): Attributes {
  const attributes = new Map<string, string>();
  const limit = Math.min(source.length, from + maxHead);
  let at = from;
  while (at < limit) {
    const mark = source[at];
    if (mark === '>') return { attributes, end: at + 1, isClosed: false };
    if (mark === '/' && source[at + 1] === '>') return { attributes, end: at + 2, isClosed: true };
    attributeName.lastIndex = at;
    const name = attributeName.exec(source)?.[0];
    if (name === undefined) {
      at++;
      continue;
    }
    at += name.length;
    if (source[at] !== '=') {
      attributes.set(name, '');
      continue;
    }
    const end = endOfValue(source, at + 1, limit);
    const value = source.slice(at + 2, end - 1);
    attributes.set(name, source[at + 1] === '{' ? value : decodeReferences(value));
    at = end;
  }
  return { attributes, end: limit, isClosed: false };
}

/** Returns the offset after the value, including its closing mark. */
function endOfValue(source: string, start: number, limit: number): number {
  const mark = source[start];
  if (mark === '"' || mark === "'") {
    const close = source.indexOf(mark, start + 1);
    return close < 0 || close >= limit ? limit : close + 1;
  }
  if (mark !== '{') return start + 1;
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at + 1;
  }
  return limit;
}
