/** Tags such as `{% hint %}…{% endhint %}` and `{{< note >}}…{{< /note >}}`, which become Markdown of this reader. */
import { addTo } from '../../../../views/domain/group-by.ts';
import { blankCode } from '../kit/fences.ts';
import type { RewrittenBody } from './syntax.ts';

/** A line of the new text, with its one-based line in the original. */
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
  /** The tag as written. */
  source: string;
  /** The lines between its tags, without common indent; undefined for a tag without an end. */
  inner: PlacedLine[] | undefined;
  /** The element around it. */
  parent: Tag | undefined;
  /** Number of elements before it in the same one. */
  ordinal: number;
}

/** Text in a line, or lines of their own; undefined leaves out the tags and keeps what is between them. */
export type Written = string | PlacedLine[] | undefined;

export interface TagGrammar {
  /** Marks of a tag with what stands between them, which is no longer than 4,000 signs. */
  tag: RegExp;
  /** @returns undefined if it is not a tag */
  read(source: string, isCode: boolean): Tag | undefined;
  write(element: TagElement): Written;
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

/** Makes a table of values of which each has several names. */
export function byNames<Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(values).flatMap(([names, one]) => names.split(' ').map((name) => [name, one] as const)),
  );
}

/** Returns the words between tags as one line. */
export function wordsIn({ inner = [] }: TagElement): string {
  return inner
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
}

/** Places each of the texts at the same line. */
export function linesAt(at: number, ...texts: string[]): PlacedLine[] {
  return texts.map((text) => ({ text, at }));
}

/** Writes an element of this reader with lines between its tags. */
export function wrap(
  name: string,
  attributes: Readonly<Record<string, string>>,
  element: Pick<TagElement, 'inner' | 'at'>,
): PlacedLine[] {
  const written = Object.entries(attributes).map(([key, value]) => value && ` ${key}="${escapeAttribute(value)}"`);
  return surround(`<${name}${written.join('')}>`, element, `</${name}>`);
}

/** Sets tags around lines, apart from them. */
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

/** Writes a title as words behind a fence. */
export function titleInfo(title = ''): string {
  return title && ` title="${title.replaceAll(/["`]/g, "'")}"`;
}

export function asBody(lines: readonly PlacedLine[]): RewrittenBody {
  return { body: lines.map(({ text }) => text).join('\n'), lines: lines.map(({ at }) => at) };
}

/** Cuts a text into placed lines: each call returns those from the last place to the next. */
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

/** Rewrites a text. Single tags that mean nothing are left out, and listed. */
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
      // Texts of elements that are too deep are left.
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

/** A start tag, with the parts of the text up to its end. */
interface ReadElement {
  tag: Tag;
  at: number;
  source: string;
  /** Place among the parts around it. */
  place: number;
  inner?: Part[];
}

type Part = PlacedLine[] | ReadElement;

/** Splits a text at its tags. Tags that are not closed stand alone, and an end without a start says nothing. */
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
      // Another tag may begin between the marks.
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
    // One inside an element that has ended is not closed.
    while (start && parts[start.place] !== start) start = same.pop();
    if (!start) continue;
    start.inner = parts.splice(start.place + 1);
  }
  parts.push(cut());
  return parts;
}

/** Puts spaces in the place of code, in lines and on lines of its own. */
function blankAllCode(body: string): string {
  return blankCode(body).replaceAll(codeSpan, (code) => ' '.repeat(code.length));
}

/** Goes on with the last line, which may be behind a block. */
export function append(lines: PlacedLine[], [first, ...more]: readonly PlacedLine[]): void {
  const last = lines.at(-1);
  if (!last) lines.push({ ...(first ?? { text: '', at: 1 }) });
  else if (first && isBlank(last)) [last.text, last.at] = [last.text + first.text.trimStart(), first.at];
  else if (first) last.text += first.text;
  for (const line of more) lines.push({ ...line });
}

/** Writes lines of their own, with empty ones around them. In a list item they have its indent. */
function appendBlock(lines: PlacedLine[], block: readonly PlacedLine[], at: number): void {
  const last = lines.at(-1) ?? { text: '', at };
  // Cells of tables and headings have one line.
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

/** Whether nothing but an indent and marks of lists stands in a line. */
function isAtStart(line = ''): boolean {
  return line.length < longestIndent && startOf(line) === line;
}

/** Returns the indent of a line and the marks of lists behind it. */
function startOf(line: string): string {
  return /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0] ?? '';
}

function isBlank({ text }: PlacedLine): boolean {
  return text.length < longestIndent && text.trim() === '';
}

/** Leaves out empty lines around lines, and their common indent. */
function dedent(lines: readonly PlacedLine[]): PlacedLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const shown = first < 0 ? [] : lines.slice(first, lines.findLastIndex(({ text }) => text.trim() !== '') + 1);
  // The first line may begin behind the tag.
  const opening = first === 0 ? shown.splice(0, 1) : [];
  const indentOf = ({ text }: PlacedLine) => (text.trim() === '' ? Infinity : text.length - text.trimStart().length);
  const least = shown.reduce((so, line) => Math.min(so, indentOf(line)), Infinity);
  return [
    ...opening.map(({ text, at }) => ({ text: text.trimStart(), at })),
    ...shown.map(({ text, at }) => ({ text: text.trim() === '' ? '' : text.slice(least), at })),
  ];
}
