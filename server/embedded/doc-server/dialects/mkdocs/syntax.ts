/** Syntax of MkDocs: Python-Markdown with the extensions of PyMdown and of the theme Material. */
import type { Slugger } from '../../../../../views/domain/anchors.ts';
import { FenceTracker } from '../../kit/fences.ts';
import { keepHeadingId } from '../attributes.ts';
import { writeDefinitions } from '../definitions.ts';
import type { SourceBody, Syntax } from '../syntax.ts';
import { asBody, cutLines, linesAt, type PlacedLine, surround, wrap } from '../tags.ts';
import { fillIn, Includes } from './includes.ts';
import { fenceInfo, inlineWriter, plain, type WriteInline } from './inline.ts';

const maxDepth = 40;
/** Spaces of indent that a container adds. */
const tabWidth = 4;

/** Patterns of the first lines of blocks. */
const indentedStart = /^(!!!|\?\?\?\+?|===[!+]*) ?([\w-]+(?: +[\w-]+)*)?(?: *(["'])(.*)\3)? *$/;
const slashStart = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$/;
const slashOption = /^ {4,}[\w-]+:/;
const itemStart = /^([-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)( {1,4}(?! )| |$)/;
const elementStart = /^<([a-z][\w-]*)\b([^<>]*?)[ \t]markdown(?:="\w+")?((?:[ \t][^<>]*)?)>(.*)$/;
/** Elements that hold Markdown only inside an element that does. */
const innerStart = /^<(figcaption|summary)\b([^<>]*)()>(.*)$/;
const objectStart = /^(#{1,6} +)?::: +([\w.:-]+) *$/;
const snippetStart = /^[ \t]*-+8<-+[ \t]*$/;
/** Lines that cannot continue a paragraph. */
const otherStart = /^(?:[-*+] |\d{1,9}[.)] |[>#<;]|\{[!*%]|\[\^|-+8<|!!!|\?\?\?|===|:::|\/\/\/|`{3}|~{3})/;

const openFence = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const closeFence = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;
const snippetLine = /^-+8<-+ +(["'])(.*)\1 *$/;
const escapedSnippet = /^([ \t]*);(?=-+8<-+ )/;
const variantLine = /^\{\* *(\S+) *(.*)\*\} *$/;
const includeLine = /^(?:\{!>? *([^\s{}!]+) *!\}|\{% *include(?:-markdown)? +["']([^"'\n]+)["'][^{}]*%\}) *$/;
const abbreviation = /^\*\[([^\]\n]+)\]:[ \t]*(.+)$/gm;
const linkDefinition = /^[ \t]*\[([^\]\n^][^\]\n]*)\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;
/** Heading of a setting. The documentation of Material fills in its name. */
const settingHeading = /^(#{1,6}[ \t]+)<!-- md:\w+ ([\w.+-]+) -->[ \t]*$/;
const headingLine = /^(#{1,6}[ \t].*?)( \{#[^{}]*\})?[ \t]*$/;

/** Signs of containers for blocks that begin with slashes. Other blocks are open boxes. */
const signs: Readonly<Record<string, string>> = {
  ...{ tab: '===', details: '???' },
  ...{ html: '', define: '', caption: '', 'figure-caption': '', 'table-caption': '' },
};
/** Types of admonitions that only set the position. */
const placeTypes: ReadonlySet<string> = new Set(['inline', 'end', 'left', 'right', 'annotate']);
/** Types that get a default title. */
const titledTypes = /^(?:note|info|important|tip|warning|danger|error)$/;

/** Line that may begin a block. */
interface Head {
  /** Lines of the page, or of the container around this line. */
  lines: readonly PlacedLine[];
  /** Number of containers around the line. */
  depth: number;
  /** Set for a line directly in an element that holds Markdown. */
  element?: 'cards' | 'other' | undefined;
  index: number;
  /** One-based line in the original body. */
  at: number;
  column: number;
  /** Text without its indent. */
  text: string;
}

type Level = Pick<Head, 'lines' | 'depth' | 'element'>;

interface Block {
  lines: PlacedLine[];
  /** Index of the first line after the block. */
  end: number;
}

interface Container extends Block {
  /** `!!!` for an open box, `???` or `???+` for a folding one, `===` for a tab, empty for a container without a frame. */
  sign: string;
  type: string;
  title: string | undefined;
}

export const mkdocsSyntax: Syntax = {
  rewrite(source) {
    const { body, path, options } = source;
    const written = body.split('\n');
    const { variables, docs, append = [] } = options;
    const lines = variables ? fillIn(written, [variables].flat()) : written;
    const out = new Page(source, lines).rewrite({ lines: cutLines(lines.join('\n'))(), depth: 0 });
    const isPage = typeof docs === 'string' && path.startsWith(docs);
    const includes = isPage ? [append].flat().flatMap((file) => ['', `<!--@include: /${file}-->`]) : [];
    return asBody([...out, ...linesAt(lines.length, ...includes)]);
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
  /** Addresses by reference name in lower case. */
  readonly #definitions: ReadonlyMap<string, string>;

  constructor(source: SourceBody, lines: readonly string[]) {
    const text = [source.options['abbreviations'] ?? [], lines].flat(2).join('\n');
    const short = Array.from(text.matchAll(abbreviation), ([, name = '', meaning = '']) => [name, meaning] as const);
    this.#definitions = new Map(
      Array.from(text.matchAll(linkDefinition), ([, name = '', to, bare = '']) => [name.toLowerCase(), to ?? bare]),
    );
    this.#includes = new Includes(source.options);
    this.#inline = inlineWriter(source, new Map(short), this.#definitions);
  }

  rewrite(given: Level): PlacedLine[] {
    const level = { ...given, lines: writeDefinitions(given.lines) };
    const blocks: PlacedLine[][] = [];
    let paragraph: PlacedLine[] = [];
    for (let index = 0; index < level.lines.length;) {
      const head = headAt(level, index);
      const isCode = paragraph.length === 0 && head.column >= tabWidth;
      const block = isCode || head.text === '' ? oneLine(head, head.text) : this.#read(head);
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
    const isEnd = (line: string) =>
      columnOf(line) < column + tabWidth && closeFence.exec(line)?.[1]?.startsWith(marker) === true;
    const end = findLine(lines, index + 1, isEnd);
    const code = dedented(lines.slice(index + 1, end), column).flatMap((line) => this.#code(line));
    const last = { text: marker, at: lines[end]?.at ?? at };
    return { lines: [{ text: marker + fenceInfo(info), at }, ...code, last], end: end + 1 };
  }

  /** Inserts files into code, and removes the `!` of annotations that hides their numbers. */
  #code({ text, at }: PlacedLine): PlacedLine[] {
    const file = /8<|\{!/.test(text) ? fileOf(text.trim()) : undefined;
    const shown = file === undefined ? [] : this.#includes.code(file);
    if (shown.length > 0) return indented(linesAt(at, ...shown), columnOf(text));
    return linesAt(at, text.replace(escapedSnippet, '$1').replace(/(?<!\S)\((\d{1,3})\)!/g, '($1)'));
  }

  #quote({ lines, index, text, depth }: Head): Block | undefined {
    if (!text.startsWith('>')) return undefined;
    const quoted = /^[ \t]*> ?/;
    const end = findLine(lines, index, (line) => !quoted.test(line));
    const inner = lines.slice(index, end).map((line) => ({ ...line, text: line.text.replace(quoted, '') }));
    const written = this.rewrite({ lines: inner, depth: depth + 1 });
    return { lines: written.map((line) => ({ ...line, text: `> ${line.text}` })), end };
  }

  /** Names a Python object. A plug-in would insert its documentation. */
  #object(head: Head): Block | undefined {
    const [, heading, name] = objectStart.exec(head.text) ?? [];
    if (name === undefined) return undefined;
    const isObject = name.includes('.') || !name.includes('-');
    const shown = heading === undefined ? `<a id="${name}"></a>\`${name}\`` : `${heading}\`${name}\` {#${name}}`;
    return apart(isObject ? linesAt(head.at, shown) : [], indentedBelow(head, tabWidth).end);
  }

  #heading(head: Head): Block | undefined {
    const written = keepHeadingId(head.text.replace(settingHeading, '$1`$2` {#$2}'));
    const [, words, id = ''] = headingLine.exec(written) ?? [];
    return words === undefined ? undefined : oneLine(head, this.#inline(words, true) + id);
  }

  #container(head: Head): Block | undefined {
    let container = readContainer(head);
    if (!container?.sign.startsWith('=')) return container && apart(this.#note(container, head), container.end);
    const tabs: PlacedLine[][] = [];
    let [place, end] = [head, head.index];
    while (container?.sign.startsWith('=') && place.column === head.column) {
      if (tabs.length > 0 && container.sign.includes('!')) break;
      tabs.push(wrap('Tab', { title: plain(this.#inline(container.title ?? '')) }, this.#inside(container, place)));
      ({ end } = container);
      place = headAt(
        head,
        findLine(head.lines, end, (line) => line.trim() !== ''),
      );
      container = readContainer(place);
    }
    return apart(wrap('Tabs', {}, { inner: tabs.flat(), at: head.at }), end);
  }

  #note(container: Container, head: Head): PlacedLine[] {
    const { sign, type, title } = container;
    const element = this.#inside(container, head);
    if (sign === '') return element.inner;
    const isFolded = sign.startsWith('?');
    const words = title?.trim() || (!isFolded && titledTypes.test(type) ? '' : capitalised(type));
    const titled = { title: this.#inline(this.#resolve(words)), hasMarkup: 'true' };
    return isFolded
      ? wrap('Accordion', { ...titled, defaultOpen: String(sign === '???+') }, element)
      : wrap('Callout', { type, ...titled }, element);
  }

  #inside({ lines }: Block, { depth, at }: Head, element?: Level['element']): { inner: PlacedLine[]; at: number } {
    return { inner: this.rewrite({ lines, depth: depth + 1, element }), at };
  }

  /** Replaces reference names with addresses. */
  #resolve(text: string): string {
    return text.replace(/\[([^[\]]+)\](?:\[([^[\]]*)\])?(?!\()/g, (all, label: string, name?: string) => {
      const target = this.#definitions.get((name || label).toLowerCase());
      return target === undefined ? all : `[${label}](${target})`;
    });
  }

  /** Inserts other files. Definitions of abbreviations are left out. */
  #include(head: Head): Block | undefined {
    const { text } = head;
    if (text.startsWith('*[') && text.includes(']:')) return oneLine(head);
    if (escapedSnippet.test(text)) return oneLine(head, text.slice(1));
    const [, variant, options = ''] = variantLine.exec(text) ?? [];
    if (variant !== undefined) return oneLine(head, ...this.#includes.variant(variant, options));
    const { lines, end } = snippetStart.test(text) ? linesUntil(head, snippetStart) : oneLine(head, fileOf(text) ?? '');
    const files = lines.map((line) => line.text.trim()).filter((file) => file !== '' && !file.startsWith(';'));
    const beside = includeLine.exec(text)?.[2];
    const shown = files.flatMap((file) => this.#includes.text(file));
    if (beside !== undefined) shown.push(`<!--@include: ${beside}-->`);
    return shown.length === 0 ? undefined : apart(linesAt(head.at, ...shown), end);
  }

  /** Puts the tags of an element that holds Markdown on lines of their own. */
  #element(head: Head): Block | undefined {
    const { text, at, element, index } = head;
    const [, name, before = '', after = '', rest = ''] =
      elementStart.exec(text) ?? (element === 'other' ? innerStart.exec(text) : undefined) ?? [];
    if (name === undefined || name === 'span' || name === 'a') return undefined;
    const closing = rest.lastIndexOf(`</${name}>`);
    const isWhole = closing >= 0;
    const opens = new RegExp(`^[ \\t]*<${name}\\b[^<>]*(?<!/)>(?!.*</${name}>)`);
    const below = linesUntil(head, new RegExp(`^[ \\t]*</${name}>[ \\t]*$`), opens);
    const first = linesAt(at, (isWhole ? rest.slice(0, closing) : rest).trim());
    const block = isWhole ? { lines: first, end: index + 1 } : { ...below, lines: [...first, ...below.lines] };
    const isGrid = name === 'div' && /\bgrid\b.*\bcards\b/.test(before + after);
    const inside = this.#inside(block, head, isGrid ? 'cards' : 'other');
    const tag = `<${name}${before}${after}>`;
    return apart(isGrid ? wrap('CardGroup', {}, inside) : surround(tag, inside, `</${name}>`), block.end);
  }

  #item(head: Head): Block | undefined {
    const { at, text, depth, element } = head;
    const [all = '', mark, written] = itemStart.exec(text) ?? [];
    if (mark === undefined) return undefined;
    const space = written || ' ';
    const width = mark.startsWith('[') ? tabWidth : mark.length + space.length;
    const { lines, end } = indentedBelow(head, width, true);
    const inner = this.rewrite({ lines: [...linesAt(at, text.slice(all.length)), ...lines], depth: depth + 1 });
    if (element === 'cards') return apart(wrap('Card', {}, { inner, at }), end);
    const start = findLine(inner, 0, (line) => line !== '');
    const first = mark + space + (inner[start]?.text ?? '');
    return { lines: [...linesAt(at, first), ...indented(inner.slice(start + 1), width)], end };
  }
}

function readContainer(head: Head): Container | undefined {
  const [, sign = '', types, , words] = indentedStart.exec(head.text) ?? [];
  const isTab = sign.startsWith('=');
  if (sign !== '' && (isTab ? types === undefined && words !== undefined : types !== undefined)) {
    const type = types?.split(' ').find((one) => !placeTypes.has(one)) ?? 'note';
    return { sign, type: type.toLowerCase(), title: words, ...indentedBelow(head, tabWidth) };
  }
  const [, slashes, name, argument] = slashStart.exec(head.text) ?? [];
  return slashes === undefined || name === undefined ? undefined : readSlashes(head, slashes, name, argument?.trim());
}

/** Reads a PyMdown block, which begins and ends with equally many slashes. The first lines may be options. */
function readSlashes(head: Head, slashes: string, name: string, argument: string | undefined): Container {
  const opens = new RegExp(`^[ \\t]*${slashes}[ \\t]*[A-Za-z][\\w-]*[ \\t]*(?:\\||$)`);
  const { lines, end } = linesUntil(head, new RegExp(`^[ \\t]*${slashes}[ \\t]*$`), opens);
  const start = findLine(lines, 0, (line) => !slashOption.test(line));
  const options = lines
    .slice(0, start)
    .map(({ text }) => text)
    .join('\n');
  const type = name.toLowerCase();
  const sign = signs[type] ?? '!!!';
  return {
    sign: type === 'details' && /^ *open: *["']?true/im.test(options) ? '???+' : sign,
    type: /^ *type: *["']?([\w-]+)/im.exec(options)?.[1] ?? (type === 'admonition' ? 'note' : type),
    title: argument && type.includes('-') ? `${capitalised(name)}: ${argument}` : argument,
    lines: lines.slice(start),
    end,
  };
}

/** Reads `--8<-- "a.md"` and `{! a.md !}`. */
function fileOf(text: string): string | undefined {
  return snippetLine.exec(text)?.[2] ?? includeLine.exec(text)?.[1];
}

function headAt(level: Level, index: number): Head {
  const { text, at } = level.lines[index] ?? { text: '', at: 1 };
  return { ...level, index, at, column: columnOf(text), text: text.trimStart() };
}

function columnOf(line: string): number {
  const text = withoutTabs(line);
  return text.length - text.trimStart().length;
}

function withoutTabs(text: string): string {
  return text.replace(/^[ \t]+/, (space) => space.replaceAll('\t', ' '.repeat(tabWidth)));
}

/** Removes up to `width` spaces of indent from each line. */
function dedented(lines: readonly PlacedLine[], width: number): PlacedLine[] {
  const dedent = (line: string) => withoutTabs(line).slice(Math.min(width, columnOf(line)));
  return width === 0 ? [...lines] : lines.map(({ text, at }) => ({ text: dedent(text), at }));
}

function indented(lines: readonly PlacedLine[], width: number): PlacedLine[] {
  return lines.map(({ text, at }) => ({ text: text === '' ? '' : ' '.repeat(width) + text, at }));
}

function oneLine({ at, index }: Head, ...texts: string[]): Block {
  return { lines: linesAt(at, ...texts), end: index + 1 };
}

/** Adds an empty line before and after a block, so that the lines around it are read as Markdown. */
function apart(lines: PlacedLine[], end: number): Block {
  const [first, last] = [lines.at(0), lines.at(-1)];
  return { lines: first && last ? [{ ...first, text: '' }, ...lines, { ...last, text: '' }] : [], end };
}

/** @returns the index of the first wanted line, else the number of lines */
function findLine(lines: readonly PlacedLine[], from: number, isWanted: (line: string) => boolean): number {
  let index = from;
  while (index < lines.length && !isWanted(lines[index]?.text ?? '')) index++;
  return index;
}

/** Lists the indented lines below a line. In a list item, paragraphs and code continue without indent. */
function indentedBelow(head: Head, width: number, isItem = false): Block {
  const content = head.column + width;
  const fences = new FenceTracker();
  fences.next(isItem ? head.text : '');
  let above = head.text;
  const end = findLine(head.lines, head.index + 1, (line) => {
    const text = line.trim();
    const goesOn = isItem && (fences.isOpen || (above !== '' && !otherStart.test(text)));
    if (text !== '' && columnOf(line) < content && !goesOn) return true;
    fences.next(line);
    above = text;
    return false;
  });
  return { lines: dedented(head.lines.slice(head.index + 1, end), content), end };
}

/** Lists the lines below a line until the line that ends its block, else all of them. */
function linesUntil(head: Head, closes: RegExp, opens = closes): Block {
  const { lines, index } = head;
  const fences = new FenceTracker();
  let [open, width] = [1, head.column];
  const end = findLine(lines, index + 1, (line) => {
    if (line.trim() !== '') width = Math.min(width, columnOf(line));
    if (fences.next(line)) return false;
    if (closes.test(line)) open--;
    else if (opens.test(line)) open++;
    return open === 0;
  });
  return { lines: dedented(lines.slice(index + 1, end), width), end: end + 1 };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
