import { createHash } from 'node:crypto';
import type { ElementContent, Root as HtmlRoot } from 'hast';
import { LRUCache } from 'lru-cache';
import type { Root, RootContent } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isKnownTag } from '../known-tags.ts';
import { Definitions } from './definitions.ts';
import { markMath } from './math.ts';
import { isTooDeep } from './nesting.ts';
import { escapeBlock, escapeHeadingIds, escapePlain, hasImports, repairSource } from './repair.ts';
import type { Steps } from '../../kit/slices.ts';
import { splitBlocks, splitSource, type SourcePart } from './split-source.ts';

// CommonMark's rule for emphasis expects spaces between words; `remarkCjkFriendly` makes it work next to Chinese
// characters.
const markdownProcessor = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkCjkFriendly);
const mdxProcessor = markdownProcessor().use(remarkMdx).freeze();
const plainProcessor = markdownProcessor().freeze();
const htmlProcessor = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).freeze();

const maxCachedLength = 200_000;
/** Faults for which a repair is searched and a note is shown, per text. */
const maxFaults = 20;
/** After this number of faulty blocks, the rest of a text is shown as plain Markdown. */
const maxFaultyBlocks = 60;

export interface ParsedPart {
  nodes: RootContent[];
  /** Zero-based line at which the part starts; add it to the line of a node. */
  startLine: number;
}

export interface ParseFault {
  /** One-based line in the text. */
  line: number;
  detail: string;
  /** True if something may be missing from the page; false if escaping a character was enough. */
  isLoss: boolean;
}

export interface ParsedSource {
  parts: ParsedPart[];
  faults: ParseFault[];
  /** One-based line in the original text for each parsed line; set if lines were added. */
  lines?: number[];
}

/**
 * Parses MDX. Text that does not parse is repaired. If it still does not parse, the faulty blocks are shown as plain
 * Markdown with HTML, each with a note to the author. Never throws.
 * @param mayBePlain for Markdown with HTML, in which braces and unknown tags are text, unless it imports components
 */
export function* parseSource(source: string, mayBePlain = false): Steps<ParsedSource> {
  const isPlain = mayBePlain && !hasImports(source);
  const text = markMath(isPlain ? escapePlain(source, isKnownTag) : escapeHeadingIds(source));
  const isDeep = isTooDeep(text);
  const asWritten = isDeep ? undefined : yield* parseParts(text);
  if (asWritten) return { parts: asWritten, faults: [] };
  const repaired = repairSource(text);
  if (repaired.text !== text && !isDeep && !isTooDeep(repaired.text)) {
    const parts = yield* parseParts(repaired.text);
    if (parts) return { parts, faults: [], lines: repaired.lines };
  }
  const { parts, faults } = yield* parseBlocks(repaired.text, isDeep ? 1 : maxFaults, !isPlain);
  // Plain Markdown loses nothing when it is shown as what it is.
  return {
    parts,
    faults: isPlain ? faults.map((fault) => ({ ...fault, isLoss: false })) : faults,
    lines: repaired.lines,
  };
}

/** Caches the trees of recently included texts. A tree takes about fifty times the memory of its source. */
export class ParseCache {
  readonly #entries = new LRUCache<string, ParsedSource>({
    maxSize: maxCachedLength,
    maxEntrySize: maxCachedLength / 4,
  });

  *parse(text: string, isPlain = false): Steps<ParsedSource> {
    const key = createHash('sha1')
      .update(`${String(isPlain)} ${text}`)
      .digest('base64');
    const known = this.#entries.get(key);
    if (known) return known;
    const parsed = yield* parseSource(text, isPlain);
    this.#entries.set(key, parsed, { size: text.length + 1 });
    return parsed;
  }
}

/** Parses text from an attribute or a data file: Markdown with HTML, no components. */
export function parsePlain(text: string): HtmlRoot | undefined {
  try {
    const tree = plainProcessor.parse(text);
    return htmlProcessor.runSync(tree) as unknown as HtmlRoot;
  } catch {
    return undefined;
  }
}

function* parseParts(text: string): Steps<ParsedPart[] | undefined> {
  const sources = splitSource(text);
  const parts: ParsedPart[] = [];
  for (let index = 0; index < sources.length;) {
    let count = 1;
    let tree: Root | undefined;
    for (;;) {
      const source = joinParts(sources.slice(index, index + count));
      tree = parseMdx(source.text);
      yield;
      if (tree) {
        parts.push({ nodes: tree.children, startLine: source.startLine });
        break;
      }
      if (index + count >= sources.length) return undefined;
      count = Math.min(count * 3, sources.length - index);
    }
    index += count;
  }
  return parts;
}

/** @param extensions number of blocks that may be joined with the blocks after them */
function* parseBlocks(text: string, extensions: number, hasNotes: boolean): Steps<ParsedSource> {
  const blocks = splitBlocks(text);
  const definitions = new Definitions(text);
  const parts: ParsedPart[] = [];
  const faults: ParseFault[] = [];
  for (let index = 0; index < blocks.length;) {
    const block = blocks[index] as SourcePart;
    if (faults.length > maxFaultyBlocks) {
      const rest = joinParts(blocks.slice(index));
      faults.push({ line: rest.startLine + 1, detail: 'too many faults', isLoss: true });
      parts.push({ nodes: salvage(rest.text, definitions), startLine: rest.startLine });
      break;
    }
    const found = yield* parseFromBlock(blocks, index, faults.length < extensions, definitions);
    if (found) {
      parts.push(found.part);
      index += found.count;
      continue;
    }
    const escaped = parseShallow({ ...block, text: escapeBlock(block.text, isKnownTag) }, definitions);
    const { line, detail } = mdxFault(block.text);
    faults.push({ line: block.startLine + line, detail, isLoss: !escaped });
    const nodes = () => [
      ...(!hasNotes || faults.length > maxFaults ? [] : [authorNote('unparsed')]),
      ...salvage(block.text, definitions),
    ];
    parts.push(escaped ?? { nodes: nodes(), startLine: block.startLine });
    index += 1;
    yield;
  }
  return { parts, faults };
}

/** Parses a block together with as many of the next blocks as are needed to close its elements. */
function* parseFromBlock(
  blocks: SourcePart[],
  index: number,
  mayExtend: boolean,
  definitions: Definitions,
): Steps<{ part: ParsedPart; count: number } | undefined> {
  const most = mayExtend ? blocks.length - index : 1;
  for (let count = 1; ; count = Math.min(count * 2, most)) {
    const part = parseShallow(joinParts(blocks.slice(index, index + count)), definitions);
    yield;
    if (part) return { part, count };
    if (count >= most) return undefined;
  }
}

/** Shows a block that does not parse even after escaping: as plain Markdown with HTML, else as text. */
function salvage(text: string, definitions: Definitions): RootContent[] {
  const html = isTooDeep(text) ? undefined : parsePlain(definitions.complete(text));
  if (html) {
    return [
      { type: 'markup', children: html.children.filter((child): child is ElementContent => child.type !== 'doctype') },
    ];
  }
  return [{ type: 'code', value: text }];
}

function parseShallow(source: SourcePart, definitions: Definitions): ParsedPart | undefined {
  if (isTooDeep(source.text)) return undefined;
  const { text, startLine, added } = definitions.mark(source);
  const nodes = parseMdx(text)?.children.filter(({ position }) => (position?.start.line ?? 1) > added);
  return nodes && { nodes, startLine };
}

function parseMdx(text: string): Root | undefined {
  try {
    return mdxProcessor.parse(text);
  } catch {
    return undefined;
  }
}

/** Says what is wrong with a block, at a line of it from 1. The parser's positions count from the beginning of the block. */
function mdxFault(text: string): { line: number; detail: string } {
  if (isTooDeep(text)) return { line: 1, detail: 'nested too deep or too dense' };
  try {
    mdxProcessor.parse(text);
    return { line: 1, detail: 'not closed' };
  } catch (error) {
    if (!(error instanceof Error)) return { line: 1, detail: 'not MDX' };
    const [message = ''] = error.message.split('\n', 1);
    const { line: noticed = 1 } = error as { line?: number };
    return { line: openedAt(text, message) ?? noticed, detail: message.replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '') };
  }
}

/** Finds what is not closed, which the parser notices far below it. */
function openedAt(text: string, message: string): number | undefined {
  const told = /^Expected a closing tag .*? \((\d+):/.exec(message)?.[1];
  if (told !== undefined || !message.startsWith('Unexpected end of file'))
    return told === undefined ? undefined : Number(told);
  const start = text.lastIndexOf(message.includes('closing brace') ? '{' : '<');
  return text.slice(0, Math.max(0, start)).split('\n').length;
}

function authorNote(kind: string): RootContent {
  return {
    type: 'component',
    name: 'AuthorNote',
    props: { kind },
    origin: { path: '', line: 0 },
    isInline: false,
    children: [],
  };
}

function joinParts(parts: SourcePart[]): SourcePart {
  return { text: parts.map((part) => part.text).join('\n'), startLine: parts[0]?.startLine ?? 0 };
}
