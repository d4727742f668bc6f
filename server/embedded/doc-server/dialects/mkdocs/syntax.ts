/** Syntax of MkDocs: Python-Markdown with the extensions of PyMdown and of the theme Material. */
import type { Slugger } from '../../../../../views/domain/anchors.ts';
import { FenceTracker } from '../../kit/fences.ts';
import { keepHeadingId } from '../attributes.ts';
import { writeDefinitions } from '../definitions.ts';
import type { SourceBody, Syntax } from '../syntax.ts';
import { asBody, type PlacedLine, surround, wrap } from '../tags.ts';
import { fillIn, Includes } from './includes.ts';
import { fenceInfo, inlineWriter, plain, type WriteInline } from './inline.ts';

const maxDepth = 40;
/** Columns of the lines in a container, and of code. */
const tabWidth = 4;

/** First lines of containers. */
const admonition = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)(?: +"(.*)")? *$/;
const tabLine = /^===([!+]*) +(["'])(.*)\2 *$/;
const slashLine = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$/;
const slashOption = /^ {4,}([\w-]+): *["']?([^"']*)/;
const itemMark = /^([-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)( {1,4}(?! )| |$)/;
const markdownTag = /^<([a-z][\w-]*)\b([^<>]*?)[ \t]markdown(?:="\w+")?((?:[ \t][^<>]*)?)>(.*)$/;
/** Elements that hold Markdown in one that does. */
const innerTag = /^<(figcaption|summary)\b([^<>]*)()>(.*)$/;
const objectLine = /^(#{1,6} +)?::: +([\w.:-]+) *$/;

const openFence = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const closeFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const snippetLine = /^(;?)-+8<-+ +(["'])(.*)\2 *$/;
const snippetBlock = /^[ \t]*-+8<-+[ \t]*$/;
const variantLine = /^\{\* *(\S+) *(.*)\*\} *$/;
const includeLine = /^(?:\{!>? *([^\s{}!]+) *!\}|\{% *include(?:-markdown)? +["']([^"'\n]+)["'][^{}]*%\}) *$/;
const abbreviation = /^\*\[([^\]\n]+)\]:[ \t]*(.+)$/;
const linkDefinition = /^[ \t]*\[([^\]\n^][^\]\n]*)\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/;
/** Heading of a setting, which the theme's own site fills in. */
const settingHeading = /^(#{1,6}[ \t]+)<!-- md:\w+ ([\w.+-]+) -->[ \t]*$/;
const headingLine = /^(#{1,6}[ \t].*?)( \{#[^{}]*\})?[ \t]*$/;
/** Lines that are no part of a paragraph above them. */
const blockStart = /^(?:[-*+] |\d{1,9}[.)] |[>#<;]|\{[!*%]|\[\^|-+8<|!!!|\?\?\?|===|:::|\/\/\/|`{3}|~{3})/;

/** Types of admonitions that say where they stand. */
const placeTypes: ReadonlySet<string> = new Set(['inline', 'end', 'left', 'right', 'annotate']);
/** Types with titles of this reader. */
const titledTypes = /^(?:note|info|important|tip|warning|danger|error)$/;

/** Lines of the page, or those in one container. */
interface Level {
  lines: readonly PlacedLine[];
  /** Number of containers around them. */
  depth: number;
  /** Set in an element that holds Markdown. */
  element?: 'cards' | 'other' | undefined;
}

/** A line that may begin a block. */
interface Head extends Level {
  index: number;
  /** Line of the author. */
  at: number;
  column: number;
  /** The line without its indent. */
  text: string;
}

interface Block {
  lines: PlacedLine[];
  /** Index of the first line behind it. */
  end: number;
}

interface Container extends Block {
  kind: 'note' | 'details' | 'tab' | 'plain';
  type: string;
  title: string | undefined;
  isOpen?: boolean;
  /** Whether a tab is the first of others. */
  isFirst?: boolean;
}

export const mkdocsSyntax: Syntax = {
  rewrite(source) {
    const { body, path, options } = source;
    const written = body.split('\n');
    const { variables, docs, append = [] } = options;
    const lines = variables ? fillIn(written, [variables].flat()) : written;
    const out = new Page(source, lines).rewrite({
      lines: lines.map((text, index) => ({ text, at: index + 1 })),
      depth: 0,
    });
    const isPage = typeof docs === 'string' && path.startsWith(docs);
    const includes = isPage ? [append].flat().flatMap((file) => ['', `<!--@include: /${file}-->`]) : [];
    return asBody([...out, ...includes.map((text) => ({ text, at: lines.length }))]);
  },
  sluggerOf: ({ slugs }) => (slugs === 'unicode' ? unicodeSlugger : slugger),
};

const ids = { separator: '_', empty: '' };
const slugger: Slugger = {
  slug: (text) => withoutSigns(text.normalize('NFKD'), /[^\w\s-]/g).replace(/[-\s]+/g, '-'),
  ...ids,
};
/** Slugs of `pymdownx.slugs`. */
const unicodeSlugger: Slugger = {
  slug: (text) => withoutSigns(text.normalize('NFC'), /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu).replaceAll(' ', '-'),
  ...ids,
};

function withoutSigns(text: string, signs: RegExp): string {
  return text.replace(signs, '').trim().toLowerCase();
}

class Page {
  readonly #inline: WriteInline;
  readonly #includes: Includes;
  /** Addresses by their names in lower case. */
  readonly #definitions = new Map<string, string>();

  constructor(source: SourceBody, lines: readonly string[]) {
    this.#includes = new Includes(source.options);
    const known = new Map<string, string>();
    for (const line of [...[source.options['abbreviations'] ?? []].flat(), ...lines]) {
      const [, short, long] = (line.startsWith('*[') && abbreviation.exec(line)) || [];
      if (short !== undefined && long !== undefined) known.set(short, long);
      const [, name, pointed, bare] = (line.includes(']:') && linkDefinition.exec(line)) || [];
      if (name !== undefined) this.#definitions.set(name.toLowerCase(), pointed ?? bare ?? '');
    }
    this.#inline = inlineWriter(source, known, this.#definitions);
  }

  rewrite(given: Level): PlacedLine[] {
    const level = { ...given, lines: writeDefinitions(given.lines) };
    const blocks: PlacedLine[][] = [];
    let paragraph: PlacedLine[] = [];
    for (let index = 0; index < level.lines.length;) {
      const head = headAt(level, index);
      const isPlain = head.text === '' || (paragraph.length === 0 && head.column >= tabWidth);
      const block = isPlain ? oneLine(head, head.text) : this.#read(head);
      if (block) {
        blocks.push(this.#prose(paragraph), indented(block.lines, head.column));
        paragraph = [];
      } else paragraph.push(...indented([head], head.column));
      index = block?.end ?? index + 1;
    }
    return [...blocks, this.#prose(paragraph)].flat();
  }

  #prose(lines: PlacedLine[]): PlacedLine[] {
    const written = this.#inline(lines.map(({ text }) => text).join('\n')).split('\n');
    return written.length === lines.length ? lines.map(({ at }, index) => ({ text: written[index] ?? '', at })) : lines;
  }

  /** @returns undefined for a line of a paragraph */
  #read(head: Head): Block | undefined {
    if (head.depth > maxDepth) return undefined;
    if (abbreviation.test(head.text)) return oneLine(head);
    return (
      this.#fence(head) ??
      this.#quote(head) ??
      this.#object(head) ??
      this.#heading(head) ??
      this.#container(head) ??
      this.#include(head) ??
      this.#element(head) ??
      this.#item(head)
    );
  }

  #fence({ lines, index, at, column, text }: Head): Block | undefined {
    const [, marker, info = ''] = openFence.exec(text) ?? [];
    if (marker === undefined) return undefined;
    const isEnd = (line: string) => closeFence.exec(dedent(line, column))?.[1]?.startsWith(marker) === true;
    const end = findLine(lines, index + 1, isEnd);
    const shown = dedented(lines.slice(index + 1, end), column).flatMap((line) =>
      this.#code(line.text).map((one) => ({ text: one, at: line.at })),
    );
    const last = { text: marker, at: lines[end]?.at ?? at };
    return { lines: [{ text: marker + fenceInfo(info), at }, ...shown, last], end: end + 1 };
  }

  /** Shows files in code, and leaves out the signs that hide the numbers of annotations. */
  #code(line: string): string[] {
    const [, space = '', text = ''] = /^([ \t]*)(.*)$/.exec(line) ?? [];
    const [, escape, , snippet] = (text.includes('8<') && snippetLine.exec(text)) || [];
    if (escape === ';') return [space + text.slice(1)];
    const file = snippet ?? (text.startsWith('{!') ? includeLine.exec(text)?.[1] : undefined);
    if (file !== undefined && !/^https?:/.test(file)) return this.#includes.code(file).map((one) => space + one);
    return [line.includes(')!') ? line.replace(/(?<!\S)\((\d{1,3})\)!/g, '($1)') : line];
  }

  #quote({ lines, index, text, depth }: Head): Block | undefined {
    if (!text.startsWith('>')) return undefined;
    const quoted = /^[ \t]*> ?/;
    const end = findLine(lines, index, (line) => !quoted.test(line));
    const inner = lines.slice(index, end).map((line) => ({ ...line, text: line.text.replace(quoted, '') }));
    const written = this.rewrite({ lines: inner, depth: depth + 1 });
    return { lines: written.map((line) => ({ ...line, text: `> ${line.text}` })), end };
  }

  #heading(head: Head): Block | undefined {
    if (!head.text.startsWith('#')) return undefined;
    const [, words, id = ''] = headingLine.exec(keepHeadingId(head.text.replace(settingHeading, '$1`$2` {#$2}'))) ?? [];
    return words === undefined ? undefined : oneLine(head, this.#inline(words, true) + id);
  }

  #container(head: Head): Block | undefined {
    const first = readContainer(head);
    if (first?.kind !== 'tab') return first && apart(this.#note(first, head), first.end);
    const tabs: PlacedLine[][] = [];
    let tab: Container | undefined = first;
    let [place, end] = [head, head.index];
    do {
      tabs.push(wrap('Tab', { title: plain(this.#inline(tab.title ?? '')) }, this.#inside(tab, place)));
      end = tab.end;
      place = headAt(
        head,
        findLine(head.lines, end, (line) => line.trim() !== ''),
      );
      tab = place.column === head.column ? readContainer(place) : undefined;
    } while (tab?.kind === 'tab' && tab.isFirst !== true);
    return apart(wrap('Tabs', {}, { inner: tabs.flat(), at: head.at }), end);
  }

  #note(container: Container, head: Head): PlacedLine[] {
    const { kind, type, title, isOpen } = container;
    const element = this.#inside(container, head);
    if (kind === 'plain') return element.inner;
    const isTitled = kind === 'note' && titledTypes.test(type);
    const words = title?.trim() || (isTitled ? '' : capitalised(type));
    const titled = { title: this.#inline(this.#resolve(words)), hasMarkup: 'true' };
    return kind === 'details'
      ? wrap('Accordion', { ...titled, defaultOpen: isOpen ? 'true' : '' }, element)
      : wrap('Callout', { type, ...titled }, element);
  }

  #inside({ lines }: Block, { depth, at }: Head, element?: Level['element']): { inner: PlacedLine[]; at: number } {
    return { inner: this.rewrite({ lines, depth: depth + 1, element }), at };
  }

  /** Puts addresses in the places of their names. */
  #resolve(text: string): string {
    return text.replace(/\[([^[\]]+)\](?:\[([^[\]]*)\])?(?!\()/g, (all, label: string, name?: string) => {
      const target = this.#definitions.get((name || label).toLowerCase());
      return target === undefined ? all : `[${label}](${target})`;
    });
  }

  /** Names an object of Python, of which a plug-in would show the documentation. */
  #object(head: Head): Block | undefined {
    const [, heading, name] = objectLine.exec(head.text) ?? [];
    if (name === undefined) return undefined;
    const { end } = indentedBelow(head);
    const isObject = name.includes('.') || !name.includes('-');
    const shown = heading === undefined ? `<a id="${name}"></a>\`${name}\`` : `${heading}\`${name}\` {#${name}}`;
    return apart(isObject ? oneLine(head, shown).lines : [], end);
  }

  /** Shows other files. */
  #include(head: Head): Block | undefined {
    const { text } = head;
    if (snippetBlock.test(text)) {
      const { lines, end } = linesUntil(head, snippetBlock);
      const files = lines.map((line) => line.text.trim()).filter((file) => file !== '' && !file.startsWith(';'));
      return { ...oneLine(head, ...files.flatMap((file) => this.#includes.text(file))), end };
    }
    const [, escape, , snippet] = snippetLine.exec(text) ?? [];
    if (escape === ';') return oneLine(head, text.slice(1));
    const [, variant, options = ''] = variantLine.exec(text) ?? [];
    if (variant !== undefined) return oneLine(head, ...this.#includes.variant(variant, options));
    const [, fromRoot = snippet, fromFile] = includeLine.exec(text) ?? [];
    if (fromRoot !== undefined) return oneLine(head, ...this.#includes.text(fromRoot));
    return fromFile === undefined ? undefined : oneLine(head, '', `<!--@include: ${fromFile}-->`, '');
  }

  /** Sets the tags of an element that holds Markdown apart from it. */
  #element(head: Head): Block | undefined {
    const { text, at, element } = head;
    const [, name, before = '', after = '', rest = ''] =
      markdownTag.exec(text) ?? (element === 'other' ? innerTag.exec(text) : undefined) ?? [];
    if (name === undefined || name === 'span' || name === 'a') return undefined;
    const closing = rest.lastIndexOf(`</${name}>`);
    const own = { text: (closing < 0 ? rest : rest.slice(0, closing)).trim(), at };
    const opens = new RegExp(`^[ \\t]*<${name}\\b[^<>]*(?<!/)>(?!.*</${name}>)`);
    const { lines, end } =
      closing < 0
        ? linesUntil(head, new RegExp(`^[ \\t]*</${name}>[ \\t]*$`), opens)
        : { lines: [], end: head.index + 1 };
    const isGrid = name === 'div' && /\bgrid\b.*\bcards\b/.test(before + after);
    const inside = this.#inside({ lines: [own, ...lines], end }, head, isGrid ? 'cards' : 'other');
    const written = isGrid
      ? wrap('CardGroup', {}, inside)
      : surround(`<${name}${before}${after}>`, inside, `</${name}>`);
    return apart(written, end);
  }

  #item(head: Head): Block | undefined {
    const { lines, index, at, column, text, depth, element } = head;
    const [all = '', mark, written] = itemMark.exec(text) ?? [];
    if (mark === undefined) return undefined;
    const space = written || ' ';
    const width = mark.startsWith('[') ? tabWidth : mark.length + space.length;
    const end = endOfItem(head, column + width);
    const more = dedented(lines.slice(index + 1, end), column + width);
    const inner = this.rewrite({ lines: [{ text: text.slice(all.length), at }, ...more], depth: depth + 1 });
    if (element === 'cards') return apart(wrap('Card', {}, { inner, at }), end);
    const start = Math.max(
      0,
      inner.findIndex((line) => line.text !== ''),
    );
    const [first, ...others] = inner.slice(start);
    return { lines: [{ text: mark + space + (first?.text ?? ''), at }, ...indented(others, width)], end };
  }
}

/** Reads the first line of a container, and the lines in it. */
function readContainer(head: Head): Container | undefined {
  const [, sign, types, words] = admonition.exec(head.text) ?? [];
  if (types !== undefined) {
    const type = types.split(' ').find((one) => !placeTypes.has(one)) ?? 'note';
    const kind = sign === '!!!' ? 'note' : 'details';
    return { kind, type: type.toLowerCase(), title: words, isOpen: sign === '???+', ...indentedBelow(head) };
  }
  const [, signs, , label] = tabLine.exec(head.text) ?? [];
  if (label !== undefined)
    return { kind: 'tab', type: 'tab', title: label, isFirst: signs?.includes('!') === true, ...indentedBelow(head) };
  const [, slashes, name, argument] = slashLine.exec(head.text) ?? [];
  return slashes === undefined || name === undefined ? undefined : readSlashes(head, slashes, name, argument?.trim());
}

/** Reads a block of PyMdown, which ends with a line of as many slashes. Its first lines may be options. */
function readSlashes(head: Head, slashes: string, name: string, argument: string | undefined): Container {
  const opens = new RegExp(`^[ \\t]*${slashes}[ \\t]*[A-Za-z][\\w-]*[ \\t]*(?:\\||$)`);
  const { lines, end } = linesUntil(head, new RegExp(`^[ \\t]*${slashes}[ \\t]*$`), opens);
  const count = lines.findIndex(({ text }) => !slashOption.test(text));
  const options = lines.splice(0, count < 0 ? lines.length : count);
  const values = new Map(options.map(({ text }) => (slashOption.exec(text) ?? []).slice(1, 3) as [string, string]));
  const given = name.toLowerCase();
  const isPlain = /^(?:html|define|caption|(?:figure|table)-caption)$/.test(given);
  const kind = given === 'tab' || given === 'details' ? given : isPlain ? 'plain' : 'note';
  const type = values.get('type') ?? (given === 'admonition' ? 'note' : given);
  const isOpen = /^true/i.test(values.get('open') ?? '');
  return {
    kind,
    type,
    title: argument && given.includes('-') ? `${capitalised(name)}: ${argument}` : argument,
    isOpen,
    lines,
    end,
  };
}

function headAt(level: Level, index: number): Head {
  const { text, at } = level.lines[index] ?? { text: '', at: 1 };
  return { ...level, index, at, column: columnOf(text), text: text.trimStart() };
}

function withoutTabs(text: string): string {
  return text.replace(/^[ \t]+/, (space) => space.replaceAll('\t', ' '.repeat(tabWidth)));
}

function columnOf(line: string): number {
  const text = withoutTabs(line);
  return text.length - text.trimStart().length;
}

/** Takes columns of space away. */
function dedent(line: string, width: number): string {
  return width === 0 ? line : withoutTabs(line).slice(Math.min(width, columnOf(line)));
}

function dedented(lines: readonly PlacedLine[], width: number): PlacedLine[] {
  return lines.map(({ text, at }) => ({ text: dedent(text, width), at }));
}

function indented(lines: readonly PlacedLine[], width: number): PlacedLine[] {
  const space = ' '.repeat(width);
  return lines.map(({ text, at }) => ({ text: text === '' ? '' : space + text, at }));
}

function oneLine({ at, index }: Head, ...texts: string[]): Block {
  return { lines: texts.map((text) => ({ text, at })), end: index + 1 };
}

/** Sets empty lines around a block, so that what is beside it is Markdown. */
function apart(lines: PlacedLine[], end: number): Block {
  const gap = (line: PlacedLine | undefined) => (line ? [{ text: '', at: line.at }] : []);
  return { lines: [...gap(lines[0]), ...lines, ...gap(lines.at(-1))], end };
}

/** @returns the index of the first such line from there, or behind all lines */
function findLine(lines: readonly PlacedLine[], from: number, isWanted: (line: string) => boolean): number {
  let index = from;
  while (index < lines.length && !isWanted(lines[index]?.text ?? '')) index++;
  return index;
}

/** Lists the lines that are indented below one. */
function indentedBelow(head: Head): Block {
  const { lines, index, column } = head;
  let end = index + 1;
  for (let at = end; at < lines.length; at++) {
    const { text, column: own } = headAt(head, at);
    if (text !== '' && own < column + tabWidth) break;
    if (text !== '') end = at + 1;
  }
  return { lines: dedented(lines.slice(index + 1, end), column + tabWidth), end };
}

/** Lists the lines below one until that which ends its block, or until all ends. */
function linesUntil(head: Head, closes: RegExp, opens = closes): Block {
  const { lines, index } = head;
  const fences = new FenceTracker();
  let [open, width] = [1, head.column];
  const end = findLine(lines, index + 1, (line) => {
    width = Math.min(width, line.trim() === '' ? width : columnOf(line));
    if (fences.next(line)) return false;
    if (closes.test(line)) open--;
    else if (opens.test(line)) open++;
    return open === 0;
  });
  return { lines: dedented(lines.slice(index + 1, end), width), end: end + 1 };
}

/** Finds the end of a list item. Its lines are indented, but for those of paragraphs that go on, and of code. */
function endOfItem(head: Head, content: number): number {
  const { lines, index } = head;
  const fences = new FenceTracker();
  for (let end = index, above = ''; end < lines.length; end++) {
    const { text, column } = headAt(head, end);
    const goesOn = text === '' || column >= content || fences.isOpen || (above !== '' && !blockStart.test(text));
    if (end > index && !goesOn) return end;
    fences.next(lines[end]?.text ?? '');
    above = text;
  }
  return lines.length;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
