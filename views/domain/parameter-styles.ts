/** Writes values of parameters and form fields in their styles, after RFC 6570 and OpenAPI 3.1. */
import { isRecord, type JsonRecord, readJson } from './json-record.ts';
import type { ApiParameter, ParameterStyle } from './server-api.ts';

/** An empty name stands for the name of the parameter itself. */
export type Pair = [name: string, value: string];
export type Styled = Pick<ApiParameter, 'name' | 'style' | 'explode' | 'shape'>;

interface Style {
  /** Text before the first value in a path. */
  lead: string;
  /** Text between exploded values. */
  joint: string;
  /** Text between the values of a list or object that is not exploded. */
  delimiter: string;
  isNamed: boolean;
}

const styles: Readonly<Partial<Record<ParameterStyle, Style>>> = {
  simple: { lead: '', joint: ',', delimiter: ',', isNamed: false },
  label: { lead: '.', joint: '.', delimiter: ',', isNamed: false },
  matrix: { lead: ';', joint: ';', delimiter: ',', isNamed: true },
  form: { lead: '', joint: '&', delimiter: ',', isNamed: true },
  spaceDelimited: { lead: '', joint: '&', delimiter: ' ', isNamed: true },
  pipeDelimited: { lead: '', joint: '&', delimiter: '|', isNamed: true },
};
const plain: Style = { lead: '', joint: ',', delimiter: ',', isNamed: false };

/** Styles in which each value inside has a name of its own. */
const nestedStyles: Readonly<
  Partial<Record<ParameterStyle, { first: number; join: (name: string, key: string) => string }>>
> = {
  deepObject: { first: 0, join: (name, key) => `${name}[${key}]` },
  indexed: { first: 1, join: (name, key) => `${name}.${key}` },
};

const maxListLength = 100;
const maxDepth = 5;

/** Headers and values of forms are not encoded here. */
export const asIs = (text: string): string => text;

/** @param encode encodes names and values, but not what stands between them */
export function toPairs(
  { name, style, explode, shape }: Styled,
  text: string,
  encode: (text: string) => string,
): Pair[] {
  const value =
    style === 'content' || shape === 'plain' ? undefined : shape === 'list' ? readList(text) : readObject(text);
  const nested = nestedStyles[style];
  const { delimiter, isNamed } = styles[style] ?? plain;
  const own = isNamed ? encode(name) : '';
  if (value === undefined) return [[own, encode(text)]];
  if (nested) return toNested(name, value, nested, 0).map(([inner, leaf]): Pair => [encode(inner), encode(leaf)]);
  const between = encode === asIs ? delimiter : encodeURI(delimiter);
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(toText(item)));
    if (explode) return items.map((item): Pair => [own, item]);
    return items.length === 0 ? [] : [[own, items.join(between)]];
  }
  const entries = Object.entries(value)
    .filter(([, item]) => isGiven(item))
    .map(([key, item]): Pair => [encode(key), encode(toText(item))]);
  if (explode) return entries;
  return entries.length === 0 ? [] : [[own, entries.flat().join(between)]];
}

/** Writes a parameter in a path or header. */
export function writeStyled(parameter: Styled, text: string, encode: (text: string) => string): string {
  const { lead, joint } = styles[parameter.style] ?? plain;
  const pairs = toPairs(parameter, text, encode);
  return lead + pairs.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join(joint);
}

function toNested(
  name: string,
  value: unknown,
  style: { first: number; join: (name: string, key: string) => string },
  depth: number,
): Pair[] {
  if (!isGiven(value)) return [];
  if (typeof value !== 'object' || depth > maxDepth) return [[name, toText(value)]];
  const entries = Array.isArray(value)
    ? value.map((item: unknown, index) => [String(index + style.first), item] as const)
    : Object.entries(value);
  return entries.flatMap(([key, item]) => toNested(style.join(name, key), item, style, depth + 1));
}

/** Reads a JSON array, or a value a line. */
export function readList(text: string): unknown[] {
  const value = text.trimStart().startsWith('[') ? readJson(text) : undefined;
  const items: unknown[] = Array.isArray(value) ? value : text.split('\n').map((line) => line.trim());
  return items.filter((item) => isGiven(item) && item !== '').slice(0, maxListLength);
}

/** Undefined for a text that is no JSON object, such as one that the reader has not finished. */
export function readObject(text: string): JsonRecord | undefined {
  const value = readJson(text);
  return isRecord(value) ? value : undefined;
}

function isGiven(value: unknown): value is NonNullable<unknown> {
  return value !== null && value !== undefined;
}

export function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
