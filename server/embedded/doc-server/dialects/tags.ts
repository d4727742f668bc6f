/** Rewrites tags such as `{% hint %}…{% endhint %}` and `{{< note >}}…{{< /note >}}` in our Markdown. */
import { addTo } from '../../../../views/domain/group-by.ts';
import { blankCode } from '../kit/fences.ts';
import type { RewrittenBody } from './syntax.ts';

/** Line of the rewritten text, with its one-based line in the original. */
export interface PlacedLine {
  text: string;
  at: number;
}

export interface Tag {
  name: string;
  isEnd: boolean;
  named: Readonly<Record<string, string>>;
  /** Values without names. */
  given: readonly string[];
}

export interface TagElement extends Tag {
  /** One-based line in the original. */
  at: number;
  /** Text of the tag in the original. */
  source: string;
  /** Lines between start and end tag, without common indent; undefined for a tag without an end. */
  inner: PlacedLine[] | undefined;
  /** Tag of the element around this one. */
  parent: Tag | undefined;
  /** Number of elements before it in the same parent. */
  ordinal: number;
}

/** Text inside a line, or separate lines; undefined removes the tags and keeps the content. */
export type TagText = string | PlacedLine[] | undefined;

export interface TagGrammar {
  /** Pattern of a tag with its delimiters. A tag has at most 4,000 characters. */
  tag: RegExp;
  /** @returns undefined if the source is no tag */
  read(source: string, isCode: boolean): Tag | undefined;
  write(element: TagElement): TagText;
}

const maxDepth = 40;
const longestIndent = 200;
const codeSpan = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g;
const argument = /(?:([\w.-]+)[ \t]*=\s*)?(?:"((?:[^"\\]|\\.)*)"|“([^”"]*)[”"]|`([^`]*)`|'([^']*)'|([^\s"'`=]+))/g;

/** Reads `"value" key="value" key=value`. */
export function readArguments(text: string): Pick<Tag, 'named' | 'given'> {
  const named: Record<string, string> = Object.create(null) as Record<string, string>;
  const given: string[] = [];
  for (const [, key, ...values] of text.matchAll(argument)) {
    const value = (values.find((one) => one !== undefined) ?? '').replaceAll(/\\(["\\])/g, '$1');
    if (key === undefined) given.push(value);
    else named[key] = value;
  }
  return { named, given };
}

/** Makes a lookup table. A key may hold several names, separated by spaces. */
export function byNames<Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(values).flatMap(([names, one]) => names.split(' ').map((name) => [name, one] as const)),
  );
}

/** Returns the content as one line. */
export function wordsIn({ inner = [] }: TagElement): string {
  return inner
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
}

/** Makes lines that all have the same original line. */
export function linesAt(at: number, ...texts: string[]): PlacedLine[] {
  return texts.map((text) => ({ text, at }));
}

/** Wraps lines in one of our elements. */
export function wrap(
  name: string,
  attributes: Readonly<Record<string, string>>,
  element: Pick<TagElement, 'inner' | 'at'>,
): PlacedLine[] {
  const written = Object.entries(attributes).map(([key, value]) => value && ` ${key}="${escapeAttribute(value)}"`);
  return surround(`<${name}${written.join('')}>`, element, `</${name}>`);
}

/** Adds tags before and after lines, on lines of their own. */
export function surround(
  opening: string,
  { inner = [], at }: Pick<TagElement, 'inner' | 'at'>,
  closing: string,
): PlacedLine[] {
  const below = inner.length === 0 ? [] : [''];
  return [...linesAt(at, opening, ''), ...inner, ...linesAt(inner.at(-1)?.at ?? at, ...below, closing)];
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Writes a title for the info string of a fence. */
export function titleInfo(title = ''): string {
  return title && ` title="${title.replaceAll(/["`]/g, "'")}"`;
}

export function asBody(lines: readonly PlacedLine[]): RewrittenBody {
  return { body: lines.map(({ text }) => text).join('\n'), lines: lines.map(({ at }) => at) };
}

/** Cuts a text into placed lines. Each call returns the lines from the previous position to the given one. */
export function cutLines(text: string): (to?: number) => PlacedLine[] {
  let [from, at] = [0, 1];
  return (to = text.length) => {
    const lines = text
      .slice(from, to)
      .split('\n')
      .map((line, index) => ({ text: line, at: at + index }));
    [from, at] = [to, at + lines.length - 1];
    return lines;
  };
}

/** Rewrites the tags of a text. Unknown tags are removed and listed. */
export function rewriteTags(
  body: string,
  grammar: TagGrammar,
): { lines: PlacedLine[]; unknown: NonNullable<RewrittenBody['unknown']> } {
  const unknown: { line: number; detail: string }[] = [];
  const write = (parts: readonly Part[], parent?: Tag, depth = 0): PlacedLine[] => {
    const lines: PlacedLine[] = [];
    let ordinal = 0;
    for (const part of parts) {
      if (Array.isArray(part)) {
        append(lines, part);
        continue;
      }
      const { tag, at, source, inner } = part;
      // Too deep elements keep only their text.
      const between = inner && (depth < maxDepth ? write(inner, tag, depth + 1) : inner.filter(Array.isArray).flat());
      const dedented = between && dedent(between);
      const shown = grammar.write({ ...tag, at, source, inner: dedented, parent, ordinal: ordinal++ });
      if (typeof shown === 'string') append(lines, linesAt(at, ...shown.split('\n')));
      else if (shown) appendBlock(lines, shown, at);
      else if (!between || !dedented) unknown.push({ line: at, detail: source });
      else if (dedented.length > 0 && isAtStart(lines.at(-1)?.text)) appendBlock(lines, dedented, at);
      else append(lines, between);
    }
    return lines;
  };
  return { lines: write(readParts(body, grammar)), unknown };
}

/** Start tag, with its content if the end tag was found. */
interface ReadElement {
  tag: Tag;
  at: number;
  source: string;
  /** Index in the parts of its parent. */
  place: number;
  inner?: Part[];
}

type Part = PlacedLine[] | ReadElement;

/** Splits a text at its tags. An unclosed tag has no content; an end tag without a start is ignored. */
function readParts(body: string, { tag: pattern, read }: TagGrammar): Part[] {
  const cut = cutLines(body);
  const parts: Part[] = [];
  const open = new Map<string, ReadElement[]>();
  const tags = new RegExp(pattern, 'gs');
  const prose = body.search(tags) < 0 ? '' : blankAllCode(body);
  for (let match = tags.exec(body); match; match = tags.exec(body)) {
    const { index } = match;
    const [source] = match;
    const tag = read(source, prose[index] === ' ');
    if (!tag) {
      // The next tag may begin inside this match.
      tags.lastIndex = index + 1;
      continue;
    }
    parts.push(cut(index));
    const at = cut(tags.lastIndex)[0]?.at ?? 1;
    if (!tag.isEnd) {
      const element = { tag, at, source, place: parts.length };
      parts.push(element);
      addTo(open, tag.name, element);
      continue;
    }
    const same = open.get(tag.name) ?? [];
    let start = same.pop();
    // An enclosing element has ended and taken this start tag with it, so the tag stays unclosed.
    while (start && parts[start.place] !== start) start = same.pop();
    if (!start) continue;
    start.inner = parts.splice(start.place + 1);
  }
  parts.push(cut());
  return parts;
}

/** Replaces code blocks and code spans with spaces. */
function blankAllCode(body: string): string {
  return blankCode(body).replaceAll(codeSpan, (code) => ' '.repeat(code.length));
}

/** Appends to the last line, which may be the empty line after a block. */
export function append(lines: PlacedLine[], [first, ...more]: readonly PlacedLine[]): void {
  const last = lines.at(-1);
  if (!last) lines.push({ ...(first ?? { text: '', at: 1 }) });
  else if (first && isBlank(last)) [last.text, last.at] = [last.text + first.text.trimStart(), first.at];
  else if (first) last.text += first.text;
  for (const line of more) lines.push({ ...line });
}

/** Appends separate lines, with empty lines around them. In a list item they get its indent. */
function appendBlock(lines: PlacedLine[], block: readonly PlacedLine[], at: number): void {
  const last = lines.at(-1) ?? { text: '', at };
  // A table cell or a heading cannot span lines.
  if (/^[ \t]*(?:\||#{1,6}[ \t])/.test(last.text)) {
    const words = block.filter(({ text }) => text !== '' && !/^<\/?[A-Z]\w*[^<>]*>$/.test(text));
    append(lines, linesAt(at, words.map(({ text }) => text.trim()).join(' ')));
    return;
  }
  const mark = startOf(last.text);
  const isInItem = mark === last.text && !isBlank(last);
  if (isBlank(last)) lines.pop();
  else if (isInItem) last.text += block[0]?.text ?? '';
  if (!isInItem && lines.length > 0 && lines.at(-1)?.text.trim() !== '') lines.push({ text: '', at });
  const indent = mark.replaceAll(/[^ \t]/g, ' ');
  for (const { text, at: line } of isInItem ? block.slice(1) : block)
    lines.push({ text: text && indent + text, at: line });
  lines.push(...linesAt(at, '', indent));
}

/** True for a line with only an indent and list markers. */
function isAtStart(line = ''): boolean {
  return line.length < longestIndent && startOf(line) === line;
}

/** Returns the indent of a line and its list markers. */
function startOf(line: string): string {
  return /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0] ?? '';
}

function isBlank({ text }: PlacedLine): boolean {
  return text.length < longestIndent && text.trim() === '';
}

/** Removes empty lines at both ends, and the common indent. */
function dedent(lines: readonly PlacedLine[]): PlacedLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const shown = first < 0 ? [] : lines.slice(first, lines.findLastIndex(({ text }) => text.trim() !== '') + 1);
  // The first line may follow its tag directly, so it has no indent.
  const opening = first === 0 ? shown.splice(0, 1) : [];
  const indentOf = ({ text }: PlacedLine) => (text.trim() === '' ? Infinity : text.length - text.trimStart().length);
  const least = shown.reduce((so, line) => Math.min(so, indentOf(line)), Infinity);
  return [
    ...opening.map(({ text, at }) => ({ text: text.trimStart(), at })),
    ...shown.map(({ text, at }) => ({ text: text.trim() === '' ? '' : text.slice(least), at })),
  ];
}
