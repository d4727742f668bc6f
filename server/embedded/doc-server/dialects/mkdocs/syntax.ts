/** Syntax of MkDocs: Python-Markdown with the extensions of PyMdown and of the theme Material. */
import type { Slugger } from '../../../../../views/domain/anchors.ts';
import { keepHeadingId } from '../attributes.ts';
import { writeDefinitions } from '../definitions.ts';
import type { RewrittenBody, SourceBody, Syntax } from '../syntax.ts';
import { asBody, type PlacedLine } from '../tags.ts';
import { Includes } from './includes.ts';
import { escapeQuotes, fenceInfo, inlineWriter, plain, type WriteInline } from './inline.ts';

/** Components for the types of admonitions. Others are notes that are titled with their type. */
const admonitions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Note: 'note info important',
    Tip: 'tip hint check success',
    Warning: 'warning caution attention',
    Error: 'danger error failure bug',
  }).flatMap(([name, types]) => types.split(' ').map((type) => [type, name] as const)),
);
/** Types that are named as the components and directives of this reader. */
const ownNames = /^(?:note|info|important|tip|warning|danger|error)$/;
const noTypes: ReadonlySet<string> = new Set(['inline', 'end', 'left', 'right', 'annotate']);

const admonition = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)(?: +"(.*)")? *$/;
const tabLine = /^===([!+]*) +(["'])(.*)\2 *$/;
const blockLine = /^(\/{3,})[ \t]*(?:([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?)?$/;
const objectLine = /^((?:> ?)*(?:#{1,6} +)?)::: +([\w.:-]+) *$/;
const snippetLine = /^(;?)-+8<-+ +(["'])(.*)\2 *$/;
const snippetBlock = /^-+8<-+ *$/;
const variantLine = /^\{\* *(\S+) *(.*)\*\} *$/;
const includeLine = /^(?:\{!>? *([^\s{}!]+) *!\}|\{% *include(?:-markdown)? +["']([^"'\n]+)["'][^{}]*%\}) *$/;
const markdownTag = /^<([a-z][\w-]*)\b([^<>]*?)[ \t]markdown(?:="\w+")?((?:[ \t][^<>]*)?)>(.*)$/;
/** Elements that hold Markdown in one that does. */
const innerTag = /^<(figcaption|summary)\b([^<>]*)()>(.*)$/;
const closingTag = /^<\/([a-z][\w-]*)>[ \t]*$/;
const abbreviation = /^\*\[([^\]\n]+)\]:[ \t]*(.+)$/;
const linkDefinition = /^[ \t]*\[([^\]\n^][^\]\n]*)\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/;
const footnote = /^\[\^[^\]\s]+\]:/;
const itemMark = /^(?:[-*+]|\d{1,9}[.)])(?: +|$)/;
const openFence = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})([^`]*)$/;
const closeFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
/** Heading of a setting, which the theme's own site fills in. */
const settingHeading = /^(#{1,6}[ \t]+)<!-- md:\w+ ([\w.+-]+) -->[ \t]*$/;
const headingLine = /^(#{1,6}[ \t].*?)( \{#[^{}]*\})?[ \t]*$/;
const control = /^[ \t]*\{%-?[ \t]*(\w+)[^\n]*?%\}[ \t]*$/;
const maxDepth = 40;

interface Container {
  /** Column of the line that opened it. */
  at: number;
  /** First column of its content in the source. */
  column: number;
  /** Column before which a line ends it. */
  indent: number;
  /** Columns that its lines lose. */
  shift: number;
  close?: string;
  /** Slashes of the line that ends it. */
  slashes?: string;
  /** Column of the tabs that it is part of. */
  tabs?: number;
  isHidden?: boolean;
  /** Set if its list items are cards: number of elements around it. */
  grid?: number;
  /** Columns of the content of the open list items. */
  items: number[];
}

interface Line extends PlacedLine {
  isProse: boolean;
}

export const mkdocsSyntax: Syntax = {
  rewrite: (source) => new Pass(source).run(),
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

class Pass {
  readonly #source: SourceBody;
  readonly #lines: readonly PlacedLine[];
  readonly #out: Line[] = [];
  readonly #stack: Container[] = [{ at: 0, column: 0, indent: 0, shift: 0, items: [] }];
  readonly #inline: WriteInline;
  readonly #includes: Includes;
  /** Addresses by their names in lower case. */
  readonly #definitions = new Map<string, string>();
  /** Column of tabs that may go on: the last one has ended. */
  #tabs: number | undefined;
  #fence: { marker: string; column: number } | undefined;
  /** Names of open elements that hold Markdown. */
  readonly #tags: string[] = [];
  #previous: 'gap' | 'text' = 'gap';
  #at = 0;

  constructor(source: SourceBody) {
    this.#source = source;
    this.#includes = new Includes(source.options);
    const { variables, abbreviations = [] } = source.options;
    const lines = source.body.split('\n');
    const filled = variables ? fillIn(lines, [variables].flat()) : lines;
    this.#lines = writeDefinitions(filled.map((text, index) => ({ text, at: index + 1 })));
    const known = new Map<string, string>();
    for (const line of [...[abbreviations].flat(), ...filled]) {
      const [, short, long] = (line.startsWith('*[') && abbreviation.exec(line)) || [];
      if (short !== undefined && long !== undefined) known.set(short, long);
      const [, name, pointed, bare] = (line.includes(']:') && linkDefinition.exec(line)) || [];
      if (name !== undefined) this.#definitions.set(name.toLowerCase(), pointed ?? bare ?? '');
    }
    this.#inline = inlineWriter(source, known, this.#definitions);
  }

  run(): RewrittenBody {
    for (; this.#at < this.#lines.length; this.#at++) this.#take(this.#textAt(this.#at) ?? '');
    if (this.#stack.length > 1) this.#closeFence();
    this.#leaveTo(1);
    this.#endTabs();
    const { path, options } = this.#source;
    const isPage = typeof options.docs === 'string' && path.startsWith(options.docs);
    for (const file of isPage ? [options.append ?? []].flat() : []) this.#tag(0, `<!--@include: /${file}-->`);
    this.#writeProse();
    return asBody(this.#out);
  }

  #textAt(at: number): string | undefined {
    return this.#lines[at]?.text;
  }

  get #top(): Container {
    return this.#stack.at(-1) as Container;
  }

  #take(written: string): void {
    const line = written.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    '));
    const rest = line.trimStart();
    const column = line.length - rest.length;
    if (this.#fence !== undefined && (rest === '' || column >= this.#top.indent)) {
      this.#takeCode(this.#top.shift === 0 ? written : line);
      return;
    }
    this.#closeFence();
    if (rest === '') {
      this.#push('');
      this.#previous = 'gap';
      return;
    }
    while (column < this.#top.indent) this.#leaveTo(this.#stack.length - 1);
    if (this.#top.isHidden) return;
    if (this.#tabs !== undefined && !this.#continuesTabs(column, rest)) this.#endTabs();
    this.#takeBlock(column, rest);
  }

  #takeBlock(column: number, rest: string): void {
    const { items } = this.#top;
    const mark = itemMark.exec(rest);
    const mayBeLazy = this.#previous === 'text' && !mark;
    while (!mayBeLazy && items.length > 0 && column < (items.at(-1) ?? 0)) items.pop();
    const isCode = this.#previous === 'gap' && column - (items.at(-1) ?? this.#top.column) >= 4;
    const isDeep = this.#stack.length > maxDepth && !/^\/+$/.test(rest);
    if (isCode || isDeep) this.#pushAt(column, rest, !isCode);
    else if (!this.#special(column, rest)) this.#takeProse(column, rest, mark?.[0]);
  }

  /** @returns false for a line that is Markdown */
  #special(column: number, rest: string): boolean {
    return (
      this.#openFence(column, rest) ||
      this.#admonition(column, rest) ||
      this.#tab(column, rest) ||
      this.#block(column, rest) ||
      this.#object(column, rest) ||
      this.#snippet(column, rest) ||
      this.#html(column, rest) ||
      this.#braces(column, rest) ||
      abbreviation.test(rest)
    );
  }

  #takeProse(column: number, written: string, mark: string | undefined): void {
    const { items, grid, column: own } = this.#top;
    const rest = written.replace(settingHeading, '$1`$2` {#$2}');
    if (mark !== undefined && grid !== undefined && column - own < 4) {
      const width = Math.min(mark.length, 4);
      this.#open(column, '<Card>', { close: '</Card>' }, width);
      this.#takeBlock(column + width, rest.slice(mark.length));
      return;
    }
    this.#openItems(column, rest);
    if (footnote.test(rest)) items.push(column + 4);
    const [, heading, id = ''] = (rest.startsWith('#') && headingLine.exec(keepHeadingId(rest))) || [];
    if (heading === undefined) this.#pushAt(column, rest, true);
    else this.#pushAt(column, this.#inline(heading, true) + id);
    this.#previous = heading === undefined ? 'text' : 'gap';
  }

  /** Opens the list items of which the marks begin a text. */
  #openItems(column: number, text: string): void {
    for (let at = 0, found = itemMark.exec(text); found; found = itemMark.exec(text.slice(at))) {
      const mark = found[0].trimEnd().length;
      const width = found[0].length - mark > 4 ? mark + 1 : found[0].length;
      this.#top.items.push(column + at + Math.max(width, 2));
      at += found[0].length;
      if (at >= text.length) break;
    }
  }

  #admonition(column: number, rest: string): boolean {
    const [, sign = '', types, title] = admonition.exec(rest) ?? [];
    if (types === undefined) return false;
    const type = types.split(' ').find((one) => !noTypes.has(one));
    this.#openNote(column, { sign, type, title });
    return true;
  }

  /** Opens a note as the sign of its line says: `!!!`, or `???` and `???+` for one that is folded. */
  #openNote(
    column: number,
    { sign, type: written = 'note', title }: Record<'sign' | 'type' | 'title', string | undefined>,
    more: Partial<Container> = {},
  ): void {
    const type = written.toLowerCase();
    const isFolded = sign?.startsWith('?') === true;
    const name = isFolded ? 'Accordion' : (admonitions.get(type) ?? 'Note');
    const shown = title?.trim() || (!isFolded && ownNames.test(type) ? '' : capitalised(type));
    const titled =
      shown === '' ? `named="${type}"` : `title="${escapeQuotes(this.#inline(this.#resolve(shown)))}" hasMarkup`;
    this.#open(column, `<${name} ${titled}${sign === '???+' ? ' defaultOpen' : ''}>`, { ...more, close: `</${name}>` });
  }

  #tab(column: number, rest: string): boolean {
    const title = tabLine.exec(rest)?.[3];
    if (title !== undefined) this.#openTab(column, title);
    return title !== undefined;
  }

  #openTab(column: number, title: string, more: Partial<Container> = {}): void {
    if (this.#tabs === undefined) this.#tag(column, '<Tabs>');
    const tabs = this.#tabs ?? column;
    this.#tabs = undefined;
    const tag = `<Tab title="${escapeQuotes(plain(this.#inline(title)))}">`;
    this.#open(column, tag, { ...more, tabs, close: '</Tab>' });
  }

  /** Reads a block of PyMdown, which ends with a line of as many slashes. */
  #block(column: number, rest: string): boolean {
    const [, slashes, name, argument] = blockLine.exec(rest.trimEnd()) ?? [];
    if (slashes === undefined) return false;
    if (name === undefined) {
      const index = this.#stack.findLastIndex((one) => one.slashes === slashes);
      if (index > 0) this.#leaveTo(index);
      return index > 0;
    }
    const options = this.#takeOptions();
    const [type, title, more] = [name.toLowerCase(), argument?.trim(), { slashes }];
    if (type === 'tab') this.#openTab(column, title ?? '', more);
    else if (type === 'details' || type === 'admonition') {
      const folded = /^ *open: *["']?true/im.test(options) ? '???+' : '???';
      this.#openNote(
        column,
        { sign: type === 'details' ? folded : '!!!', type: /^ *type: *["']?([\w-]+)/im.exec(options)?.[1], title },
        more,
      );
    } else if (/^(?:html|define|caption|(?:figure|table)-caption)$/.test(type)) this.#open(column, '', more);
    else {
      const words = admonitions.has(type) || !title ? title : `${capitalised(name)}: ${title}`;
      this.#openNote(column, { sign: '!!!', type, title: words }, more);
    }
    return true;
  }

  /** Takes the indented lines `key: value` below the line in hand. */
  #takeOptions(): string {
    const from = this.#at + 1;
    while (/^ {4,}[\w-]+:/.test(this.#textAt(this.#at + 1) ?? '')) this.#at++;
    return this.#lines
      .slice(from, this.#at + 1)
      .map(({ text }) => text)
      .join('\n');
  }

  /** Names an object of Python, of which a plug-in would show the documentation. */
  #object(column: number, rest: string): boolean {
    const [, heading = '', name] = objectLine.exec(rest) ?? [];
    if (name === undefined) return false;
    const isObject = name.includes('.') || !name.includes('-');
    const shown = !heading.includes('#')
      ? `${heading}<a id="${name}"></a>\`${name}\``
      : `${heading}\`${name}\` {#${name}}`;
    this.#open(column, isObject ? shown : '', { isHidden: true });
    return true;
  }

  /** Puts addresses in the places of their names. */
  #resolve(text: string): string {
    return text.replace(/\[([^[\]]+)\](?:\[([^[\]]*)\])?(?!\()/g, (all, label: string, name?: string) => {
      const target = this.#definitions.get((name || label).toLowerCase());
      return target === undefined ? all : `[${label}](${target})`;
    });
  }

  /** Sets tags of elements that hold Markdown apart from it. */
  #html(column: number, rest: string): boolean {
    const [, name, before = '', after = '', content = ''] =
      markdownTag.exec(rest) ?? (this.#tags.length > 0 ? innerTag.exec(rest) : undefined) ?? [];
    if (name !== undefined) {
      if (name === 'span' || name === 'a' || this.#tags.length > maxDepth) return false;
      const isGrid = name === 'div' && /\bgrid\b.*\bcards\b/.test(before + after);
      this.#tags.push(name);
      if (isGrid) this.#open(column, '<CardGroup>', { grid: this.#tags.length, close: '</CardGroup>' });
      else this.#tag(column, `<${name}${before}${after}>`);
      const end = content.lastIndexOf(`</${name}>`);
      for (const part of end < 0 ? [content] : [content.slice(0, end), `</${name}>`])
        if (part.trim() !== '') this.#takeBlock(column, part.trim());
      return true;
    }
    const opened = /^<([a-z][\w-]*)\b[^<>]*(?<!\/)>/.exec(rest)?.[1];
    if (opened !== undefined && this.#tags.includes(opened) && !rest.includes(`</${opened}>`)) this.#tags.push(opened);
    const closed = closingTag.exec(rest)?.[1];
    if (closed === undefined || this.#tags.at(-1) !== closed) return false;
    const grid = this.#stack.findLastIndex((one) => one.grid === this.#tags.length);
    this.#tags.pop();
    if (grid > 0) this.#leaveTo(grid);
    else this.#tag(column, rest);
    return true;
  }

  #braces(column: number, rest: string): boolean {
    const [, path, options = ''] = variantLine.exec(rest) ?? [];
    for (const text of path === undefined ? [] : this.#includes.variant(path, options)) this.#pushAt(column, text);
    const [, relativeToRoot, relativeToFile] = includeLine.exec(rest) ?? [];
    if (relativeToRoot !== undefined) this.#includeText(column, relativeToRoot);
    if (relativeToFile !== undefined) this.#tag(column, `<!--@include: ${relativeToFile}-->`);
    return (path ?? relativeToRoot ?? relativeToFile) !== undefined;
  }

  #snippet(column: number, rest: string): boolean {
    if (snippetBlock.test(rest)) {
      for (let next = this.#textAt(++this.#at)?.trim(); next !== undefined; next = this.#textAt(++this.#at)?.trim()) {
        if (snippetBlock.test(next)) break;
        if (next !== '' && !next.startsWith(';')) this.#includeText(column, next);
      }
      return true;
    }
    const [, escape, , path] = snippetLine.exec(rest) ?? [];
    if (path === undefined) return false;
    if (escape === ';') this.#pushAt(column, rest.slice(1));
    else this.#includeText(column, path);
    return true;
  }

  #includeText(column: number, source: string): void {
    const texts = /^https?:/.test(source) ? [`<${source}>`] : this.#includes.parts(source, false);
    for (const text of texts) this.#tag(column, text);
  }

  #openFence(column: number, rest: string): boolean {
    const [, prefix = '', marker, info = ''] = openFence.exec(rest) ?? [];
    if (marker === undefined) return false;
    this.#openItems(column, prefix);
    this.#fence = { marker, column: column + prefix.length };
    this.#pushAt(column, prefix + marker + fenceInfo(info));
    this.#previous = 'gap';
    return true;
  }

  #closeFence(): void {
    if (this.#fence) this.#pushAt(this.#fence.column, this.#fence.marker);
    this.#fence = undefined;
  }

  #takeCode(line: string): void {
    const closing = closeFence.exec(line)?.[1];
    const indent = line.length - line.trimStart().length;
    if (this.#fence && closing?.startsWith(this.#fence.marker) && indent - this.#fence.column < 4)
      this.#fence = undefined;
    const shown = line.slice(Math.min(this.#top.shift, indent));
    const rest = shown.trimStart();
    const space = shown.slice(0, shown.length - rest.length);
    const [, escape, , snippet] = (rest.includes('8<') && snippetLine.exec(rest)) || [];
    const file = snippet ?? (rest.startsWith('{!') ? includeLine.exec(rest)?.[1] : undefined);
    if (escape === ';') this.#push(space + rest.slice(1));
    else if (file !== undefined && !/^https?:/.test(file))
      for (const text of this.#includes.parts(file, true)) this.#push(space + text);
    else this.#push(shown.includes(')!') ? shown.replace(/(?<!\S)\((\d{1,3})\)!/g, '($1)') : shown);
  }

  /** Opens a container. Unless a mark ends it, its content is indented by so many columns. */
  #open(column: number, tag: string, more: Partial<Container>, indented = 4): void {
    if (tag !== '') this.#tag(column, tag);
    const { shift, indent } = this.#top;
    const width = (more.slashes ?? more.grid) === undefined ? indented : 0;
    const content = { column: column + width, indent: width === 0 ? indent : column + width, shift: shift + width };
    this.#stack.push({ at: column, ...content, items: [], ...more });
  }

  /** Closes containers until this many are open. */
  #leaveTo(count: number): void {
    while (this.#stack.length > count) {
      this.#endTabs();
      const { close, tabs, at } = this.#top;
      this.#stack.pop();
      if (close !== undefined) this.#tag(at, close);
      this.#tabs = tabs;
    }
  }

  #continuesTabs(column: number, rest: string): boolean {
    const signs = tabLine.exec(rest)?.[1];
    return column === this.#tabs && (signs === undefined ? blockLine.exec(rest)?.[2] === 'tab' : !signs.includes('!'));
  }

  #endTabs(): void {
    if (this.#tabs !== undefined) this.#tag(this.#tabs, '</Tabs>');
    this.#tabs = undefined;
  }

  /** Writes a line between empty ones, so that it begins a block and what follows is Markdown. */
  #tag(column: number, text: string): void {
    if (this.#out.at(-1)?.text !== '') this.#push('');
    this.#pushAt(column, text);
    this.#push('');
    this.#previous = 'gap';
  }

  #pushAt(column: number, text: string, isProse = false): void {
    this.#push(' '.repeat(Math.max(0, column - this.#top.shift)) + text, isProse);
  }

  #push(text: string, isProse = false): void {
    const at = (this.#lines[this.#at] ?? this.#lines.at(-1))?.at ?? 1;
    this.#out.push({ text, at, isProse });
  }

  /** Rewrites what stands within the lines of each paragraph. */
  #writeProse(): void {
    for (let at = 0; at < this.#out.length; at++) {
      const start = at;
      while (this.#out[at]?.isProse) at++;
      if (at === start) continue;
      const lines = this.#out.slice(start, at);
      const written = this.#inline(lines.map(({ text }) => text).join('\n')).split('\n');
      if (written.length === lines.length) lines.forEach((line, index) => (line.text = written[index] ?? ''));
    }
  }
}

/** Puts in variables of the macros plug-in. Its programs are not run: what depends on loops is left out. */
function fillIn(lines: readonly string[], variables: readonly string[]): string[] {
  const values = new Map(variables.map((one) => one.split(/=(.*)/s, 2) as [string, string]));
  const words = lines.map((line) => (line.includes('{%') ? control.exec(line)?.[1] : undefined));
  const lastEnd = words.lastIndexOf('endfor');
  let loops = 0;
  let isRaw = false;
  return lines.map((line, index) => {
    const word = words[index];
    if (word === 'raw' || word === 'endraw') isRaw = word === 'raw';
    else if (isRaw) return line;
    // A loop without an end is none.
    if (index >= lastEnd) loops = 0;
    else if (word === 'for') loops++;
    else if (word === 'endfor' && loops > 0) loops--;
    if (loops > 0 || (word !== undefined && !word.startsWith('include')))
      return word === 'for' && loops === 0 ? line : '';
    return line.replace(/\{\{ *([\w.]+) *\}\}/g, (all, name: string) => values.get(name) ?? all);
  });
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
