/** Tags such as `{% hint %}…{% endhint %}` and `{{< note >}}…{{< /note >}}`, which become Markdown of this reader. */
import { FenceTracker } from '../kit/fences.ts';
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
  /** Number of elements of this name before it in the same one. */
  ordinal: number;
}

/** Text in a line, or lines of their own; undefined leaves out the tags and keeps what is between them. */
export type Written = string | PlacedLine[] | undefined;

export interface TagGrammar {
  /** Start of a tag. */
  opening: RegExp;
  closing(opening: string): string;
  /** Whether code that is indented has no tags. */
  hasIndentedCode: boolean;
  /**
   * Reads a tag from what stands between its marks. A text replaces the tag as it is.
   * @returns undefined if it is not a tag
   */
  read(inside: string, opening: string, isCode: boolean): Tag | string | undefined;
  write(element: TagElement): Written;
}

const longestTag = 4000;
const maxDepth = 40;
const longestIndent = 200;
const argument = /(?:([\w.-]+)[ \t]*=\s*)?(?:"((?:[^"\\]|\\.)*)"|“([^”"]*)[”"]|`([^`]*)`|'([^']*)'|([^\s"'`=]+))/g;
const listMark = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+$/;

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

/** Writes an element of this reader with lines between its tags. */
export function wrap(name: string, attributes: Readonly<Record<string, string>>, element: TagElement): PlacedLine[] {
  const { inner = [], at } = element;
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? '' : ` ${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
  );
  const last = inner.at(-1)?.at ?? at;
  const text = inner.length === 0 ? [] : [...inner, { text: '', at: last }];
  return [{ text: `<${name}${written.join('')}>`, at }, { text: '', at }, ...text, { text: `</${name}>`, at: last }];
}

interface Token {
  start: number;
  end: number;
  tag: Tag | string;
  /** Position of the token that ends the element. */
  endsAt?: number;
}

/** @returns undefined if there are no tags */
export function rewriteTags(body: string, grammar: TagGrammar): RewrittenBody | undefined {
  const tokens = findTags(body, grammar);
  if (tokens.length === 0) return undefined;
  pairTags(tokens);
  const writer = new Writer(body, tokens, grammar);
  return { ...asBody(writer.write()), unknown: writer.unknown };
}

export function asBody(lines: readonly PlacedLine[]): RewrittenBody {
  return { body: lines.map(({ text }) => text).join('\n'), lines: lines.map(({ at }) => at) };
}

function findTags(body: string, grammar: TagGrammar): Token[] {
  const opening = new RegExp(grammar.opening, 'g');
  if (!opening.test(body)) return [];
  const isCode = codeAt(body, grammar.hasIndentedCode);
  const tokens: Token[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(body); match; match = opening.exec(body)) {
    const [mark] = match;
    const start = match.index;
    const closing = grammar.closing(mark);
    const near = body.slice(start + mark.length, start + longestTag);
    const length = near.indexOf(closing);
    if (length < 0) continue;
    const tag = grammar.read(near.slice(0, length), mark, isCode(start));
    if (tag === undefined) continue;
    opening.lastIndex = start + mark.length + length + closing.length;
    tokens.push({ start, end: opening.lastIndex, tag });
  }
  return tokens;
}

/** Returns a function that tells whether places, asked in their order, are in code. */
function codeAt(body: string, hasIndented: boolean): (place: number) => boolean {
  const ranges: [from: number, to: number][] = [];
  const fences = new FenceTracker();
  let start = 0;
  let isInList = false;
  let isAfterGap = true;
  for (const line of body.split('\n')) {
    const isFence = fences.next(line);
    const isIndented: boolean = hasIndented && !isFence && !isInList && isAfterGap && /^(?: {4}|\t)[ \t]*\S/.test(line);
    if (isFence || isIndented) ranges.push([start, start + line.length + 1]);
    else if (line.includes('`')) for (const [from, to] of codeSpans(line)) ranges.push([start + from, start + to]);
    if (/^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) isInList = true;
    else if (isAfterGap && /^\S/.test(line)) isInList = false;
    isAfterGap = line.trim() === '' || (isIndented && isAfterGap);
    start += line.length + 1;
  }
  let next = 0;
  return (place) => {
    while (next < ranges.length && (ranges[next]?.[1] ?? 0) <= place) next++;
    return (ranges[next]?.[0] ?? Infinity) <= place;
  };
}

function codeSpans(line: string): [number, number][] {
  const runs = [...line.matchAll(/(?<!\\)`+/g)];
  const next: (number | undefined)[] = [];
  const seen = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.[0].length ?? 0;
    next[at] = seen.get(length);
    seen.set(length, at);
  }
  const spans: [number, number][] = [];
  for (let at = 0; at < runs.length; at++) {
    const [run, last] = [runs[at], next[at]];
    const end = last === undefined ? undefined : runs[last];
    if (!run || !end) continue;
    spans.push([run.index, end.index + end[0].length]);
    at = last ?? at;
  }
  return spans;
}

/** Joins tags with their ends. Tags between them that are not closed stand alone. */
function pairTags(tokens: readonly Token[]): void {
  const open: number[] = [];
  const openByName = new Map<string, number[]>();
  for (const [at, { tag }] of tokens.entries()) {
    if (typeof tag === 'string') continue;
    if (!tag.isEnd) {
      open.push(at);
      const same = openByName.get(tag.name);
      if (same) same.push(at);
      else openByName.set(tag.name, [at]);
      continue;
    }
    const start = openByName.get(tag.name)?.at(-1);
    if (start === undefined) continue;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      const { tag: closed } = tokens[last] as Token;
      if (typeof closed !== 'string') openByName.get(closed.name)?.pop();
      if (last === start) break;
    }
    (tokens[start] as Token).endsAt = at;
  }
}

class Writer {
  readonly #body: string;
  readonly #tokens: readonly Token[];
  readonly #grammar: TagGrammar;
  readonly unknown: { line: number; detail: string }[] = [];
  #line = 1;
  #lineEnd: number;

  constructor(body: string, tokens: readonly Token[], grammar: TagGrammar) {
    this.#body = body;
    this.#lineEnd = endOfLine(body, 0);
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  write(): PlacedLine[] {
    const sheet = new Sheet();
    this.#fill(sheet, 0, this.#tokens.length, 0, this.#body.length, [], true);
    return sheet.lines;
  }

  #fill(sheet: Sheet, first: number, end: number, from: number, to: number, above: readonly Tag[], pairs: boolean) {
    let place = from;
    const counts = new Map<string, number>();
    for (let at = first; at < end; at++) {
      const token = this.#tokens[at] as Token;
      sheet.text(this.#body.slice(place, token.start), this.#lineAt(place));
      place = token.end;
      const { tag } = token;
      const line = this.#lineAt(token.start);
      if (typeof tag === 'string') {
        sheet.text(tag, line, true);
        continue;
      }
      const source = this.#body.slice(token.start, token.end);
      const isPaired = pairs && token.endsAt !== undefined && token.endsAt < end;
      const parent = above.at(-1);
      const ordinal = counts.get(tag.name) ?? 0;
      if (!tag.isEnd) counts.set(tag.name, ordinal + 1);
      if (!isPaired) {
        // An end without a start says nothing.
        const written = tag.isEnd
          ? ''
          : this.#grammar.write({ ...tag, at: line, source, inner: undefined, parent, ordinal });
        if (written === undefined) this.unknown.push({ line, detail: source });
        sheet.put(written ?? '', line);
        continue;
      }
      const last = token.endsAt ?? at;
      const closing = this.#tokens[last] as Token;
      const inside = new Sheet();
      const path = [...above, tag];
      this.#fill(inside, at + 1, last, token.end, closing.start, path, path.length < maxDepth);
      const inner = inside.dedented();
      const written = this.#grammar.write({ ...tag, at: line, source, inner, parent, ordinal });
      if (written !== undefined) sheet.put(written, line);
      else if (sheet.isAtStart && inner.length > 0) sheet.put(inner, line);
      else
        for (const [index, one] of inside.lines.entries()) sheet.text((index > 0 ? '\n' : '') + one.text, one.at, true);
      place = closing.end;
      at = last;
    }
    sheet.text(this.#body.slice(place, to), this.#lineAt(place));
  }

  /** Places are asked in their order. */
  #lineAt(place: number): number {
    while (this.#lineEnd < place) {
      this.#line++;
      this.#lineEnd = endOfLine(this.#body, this.#lineEnd + 1);
    }
    return this.#line;
  }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? Infinity : at;
}

class Sheet {
  readonly lines: PlacedLine[] = [{ text: '', at: 1 }];
  /** Set behind a block: the indent of the line that comes next. */
  #indent: string | undefined;
  #isEmpty = true;

  get #last(): PlacedLine {
    return this.lines.at(-1) as PlacedLine;
  }

  /** Whether nothing but an indent or the mark of a list stands in the line. */
  get isAtStart(): boolean {
    const { text } = this.#last;
    return this.#indent !== undefined || (text.length < longestIndent && (text.trim() === '' || listMark.test(text)));
  }

  /** @param isWhole for a text of which all lines stand in one place */
  text(text: string, at: number, isWhole = false): void {
    if (text === '') return;
    for (const [index, part] of text.split('\n').entries()) {
      const line = isWhole ? at : at + index;
      if (index > 0) {
        if (this.#indent !== undefined) this.lines.push({ text: '', at: line });
        this.#indent = undefined;
        this.lines.push({ text: part, at: line });
      } else if (this.#indent === undefined) {
        if (this.#isEmpty) this.#last.at = line;
        this.#last.text += part;
      } else if (part.trim() !== '') {
        this.lines.push({ text: '', at: line }, { text: this.#indent + part.trimStart(), at: line });
        this.#indent = undefined;
      }
    }
    this.#isEmpty = false;
  }

  put(written: string | PlacedLine[], at: number): void {
    if (typeof written === 'string') this.text(written, at, true);
    // Cells of tables and headings have one line.
    else if (/^[ \t]*(?:\||#{1,6}[ \t])/.test(this.#indent === undefined ? this.#last.text : '')) {
      const words = written.filter(({ text }) => text !== '' && !/^<\/?[A-Z]\w*[^<>]*>$/.test(text));
      this.text(words.map(({ text }) => text.trim()).join(' '), at, true);
    } else this.#block(written, at);
  }

  #block(block: readonly PlacedLine[], at: number): void {
    const { text } = this.#last;
    const begun = this.#indent === undefined ? text : '';
    const mark = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(begun)?.[0] ?? '';
    const indent = this.#indent ?? mark.replace(/[^ \t]/g, ' ');
    let isFirst = listMark.test(begun);
    if (!isFirst && this.#indent === undefined && begun.trim() === '') this.lines.pop();
    if (!isFirst && this.lines.length > 0 && this.#last.text.trim() !== '') this.lines.push({ text: '', at });
    for (const one of block) {
      if (isFirst) this.#last.text += one.text;
      else this.lines.push({ text: one.text === '' ? '' : indent + one.text, at: one.at });
      isFirst = false;
    }
    this.#indent = indent;
    this.#isEmpty = false;
  }

  /** Returns the lines without empty ones around them and without common indent. */
  dedented(): PlacedLine[] {
    const isBlank = ({ text }: PlacedLine) => text.trim() === '';
    const first = this.lines.findIndex((line) => !isBlank(line));
    if (first < 0) return [];
    const lines = this.lines.slice(first, this.lines.findLastIndex((line) => !isBlank(line)) + 1);
    const indentOf = ({ text }: PlacedLine) => text.length - text.trimStart().length;
    // The first line may begin behind the tag.
    const counted = first === 0 ? lines.slice(1) : lines;
    const least = counted.reduce((so, line) => (isBlank(line) ? so : Math.min(so, indentOf(line))), Infinity);
    return lines.map((line, index) => ({
      text: isBlank(line) ? '' : line.text.slice(first === 0 && index === 0 ? indentOf(line) : least),
      at: line.at,
    }));
  }
}
