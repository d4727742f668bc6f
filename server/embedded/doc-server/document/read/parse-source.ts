/** Parses any text. Text that cannot be parsed is shown as written and reported as a fault. */
import type { Root as HtmlRoot } from 'hast';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Root, RootContent } from 'mdast';
import { markdownToHast } from 'satteri';
import { joinEmphasis } from './emphasis.ts';
import { FenceTracker } from '../../kit/fences.ts';
import { HiddenParts, joint } from './hidden.ts';
import { hideMath } from './math.ts';
import { runAtOnce, type SlicedWork } from '../../kit/slices.ts';
import { isTooDeep } from './nesting.ts';
import { mendFault, type Mended, showTag } from './mend-fault.ts';
import type { ParseFault } from './parse-fault.ts';
import { hideOpenBraces } from './open-braces.ts';
import { readMdx, readPlainMarkdown } from './read-markdown.ts';
import { endBreaks, escapeHeadingIds, hasImports, hideAttributes, hideOpenComments } from './prepare.ts';

const maxCachedLength = 200_000;
/** Most faults that are mended per text. Each one needs another parse of the whole text. */
const maxFaults = 60;
/** Most characters parsed in all attempts together: longer texts get fewer attempts. */
const maxReadLength = 20_000_000;

export interface ParsedSource {
  nodes: RootContent[];
  faults: ParseFault[];
  /** Line in the original text, counted from 1, for each parsed line; set if lines were added. */
  lines?: number[];
}

/**
 * Parses MDX, or Markdown with HTML. Never throws.
 * @param mayBePlain true for Markdown with HTML, where braces and unknown tags are text, unless it imports components
 */
export function parseSource(source: string, mayBePlain = false): ParsedSource {
  return runAtOnce(parseSteps(source, mayBePlain));
}

/** Does the same as `parseSource`, with a pause after each parse. */
export function* parseSteps(source: string, mayBePlain = false): SlicedWork<ParsedSource> {
  const hidden = new HiddenParts();
  const isPlain = mayBePlain && !hasImports(source);
  const faults: ParseFault[] = [];
  const written = hideOpenComments(HiddenParts.clean(source), hidden, faults);
  const text = hideMath(isPlain ? hideAttributes(written, hidden) : endBreaks(escapeHeadingIds(written)), hidden);
  yield;
  const known = isPlain ? text : hideOpenBraces(text, faults);
  const readable = isTooDeep(known, isPlain) ? hideDeepBlocks(known, isPlain, hidden, faults) : known;
  yield;
  if (isPlain) return { nodes: readPlainMarkdown(readable, hidden).children, faults };
  const root = tryMdx(readable, hidden);
  if (typeof root !== 'string') return { nodes: root.children, faults };
  yield;
  return yield* readMending(readable, hidden, faults);
}

/** Caches trees of recently included texts. A tree takes about fifty times the memory of its text. */
export class ParseCache {
  readonly #entries = new LRUCache<string, ParsedSource>({
    maxSize: maxCachedLength,
    maxEntrySize: maxCachedLength / 4,
  });

  *parse(text: string, mayBePlain = false): SlicedWork<ParsedSource> {
    const key = createHash('sha1')
      .update(`${String(mayBePlain)} ${text}`)
      .digest('base64');
    const known = this.#entries.get(key);
    if (known) return known;
    const parsed = yield* parseSteps(text, mayBePlain);
    this.#entries.set(key, parsed, { size: text.length + 1 });
    return parsed;
  }
}

/** Parses text from an attribute or a data file: Markdown with HTML, no components. */
export function parsePlain(text: string): HtmlRoot {
  const root = markdownToHast(joinEmphasis(HiddenParts.clean(text)), {
    features: { gfm: true, frontmatter: false, rawHtml: true },
  }) as HtmlRoot;
  return removeJoints(root);
}

function tryMdx(text: string, hidden: HiddenParts): Root | string {
  try {
    return readMdx(text, hidden);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface MendedText {
  text: string;
  faults: readonly ParseFault[];
  /** Line in the source, counted from 1, for each line. */
  lines: readonly number[];
  /** Number of mended faults. */
  found: number;
  /** Elements that got an end tag: their offsets in the current text and in the text before. */
  closed: readonly { at: number; atBefore: number; before: MendedText; fault: ParseFault }[];
}

/**
 * Mends faults one by one until the text parses. If the parser rejects an added end tag, the change is undone and the
 * start tag is escaped instead.
 */
function* readMending(source: string, hidden: HiddenParts, known: readonly ParseFault[]): SlicedWork<ParsedSource> {
  // Emphasis is joined before the first parse, because the parser's columns count the joints.
  const sourceLines = source.split('\n').map((_, index) => index + 1);
  let now: MendedText = { text: joinEmphasis(source), faults: known, lines: sourceLines, found: 0, closed: [] };
  let refusals = 0;
  for (let count = 0; ; count++) {
    yield;
    // A change may open another brace.
    const text = hideOpenBraces(now.text, []);
    const { faults, lines, found, closed } = (now = { ...now, text });
    const root = tryMdx(text, hidden);
    if (typeof root !== 'string')
      return { nodes: withNotes(root.children, faults), faults: [...faults], lines: [...lines] };
    const mayMend = found < maxFaults && refusals < maxFaults && count < maxReadLength / text.length;
    const mended = mayMend ? mendFault(text, root) : undefined;
    if (!mended) break;
    const refused = mended.fault && closed.find(({ at }) => at === mended.open);
    if (refused) refusals++;
    now = refused
      ? apply(refused.before, showTag(refused.before.text, refused.atBefore, refused.fault))
      : apply(now, mended);
  }
  const faults = now.faults.map((fault) => ({ ...fault, line: now.lines[fault.line - 1] ?? fault.line }));
  faults.push({ line: (faults.at(-1)?.line ?? 0) + 1, detail: 'too many faults', isLoss: true });
  return { nodes: [unparsedNote(), ...readPlainMarkdown(hideAttributes(source, hidden), hidden).children], faults };
}

function apply(before: MendedText, { text, from, fault, added, open }: Mended): MendedText {
  const closed = before.closed.map((one) =>
    one.at > from ? { ...one, at: one.at + text.length - before.text.length } : one,
  );
  if (fault?.isLoss && open !== undefined) closed.push({ at: open, atBefore: open, before, fault });
  const found = before.found + (fault ? 1 : 0);
  const isNew = fault && !before.faults.some(({ line }) => line === fault.line);
  const faults = isNew ? [...before.faults, fault] : before.faults;
  if (added === undefined) return { text, faults, lines: before.lines, found, closed };
  return {
    text,
    faults: faults.map((one) => (one.line >= added ? { ...one, line: one.line + 1 } : one)),
    lines: before.lines.toSpliced(added - 1, 0, before.lines[added - 2] ?? 1),
    found,
    closed,
  };
}

/** Inserts an author note before each block that lost content. */
function withNotes(nodes: readonly RootContent[], faults: readonly ParseFault[]): RootContent[] {
  const lines = faults.flatMap(({ line, isLoss }) => (isLoss ? [line] : []));
  return nodes.flatMap((node): RootContent[] => {
    const { start, end } = node.position ?? {};
    const isFaulty = lines.some((line) => line >= (start?.line ?? Infinity) && line <= (end?.line ?? 0));
    return isFaulty ? [unparsedNote(), node] : [node];
  });
}

function unparsedNote(): RootContent {
  return {
    type: 'component',
    name: 'AuthorNote',
    props: { kind: 'unparsed' },
    origin: { path: '', line: 0 },
    isInline: false,
    children: [],
  };
}

/** Hides blocks that are too expensive to parse, so that pages show them as written. */
function hideDeepBlocks(text: string, isPlain: boolean, hidden: HiddenParts, faults: ParseFault[]): string {
  const hide = (source: string, line: number): string => {
    faults.push({ line, detail: 'nested too deep or too dense', isLoss: true });
    return hidden.hide({ kind: 'text', source: hidden.restore(source) });
  };
  let line = 1;
  const readable = blocksOf(text)
    .map((block) => {
      const start = line;
      line += block.split('\n').length;
      return isTooDeep(block, isPlain) ? hide(block, start) : block;
    })
    .join('\n');
  return isTooDeep(readable, isPlain) ? hide(text, 1) : readable;
}

/** Splits a text before unindented lines after a blank line, before headings and before API members. */
function blocksOf(text: string): string[] {
  const fences = new FenceTracker();
  const blocks: string[][] = [[]];
  let isAfterBlank = false;
  for (const [at, line] of text.split('\n').entries()) {
    const isCode = fences.next(line);
    const isHead = !isCode && /^(?:#{1,6} |<ParamField)/.test(line);
    if (at > 0 && /^\S/.test(line) && (isAfterBlank || isHead)) blocks.push([]);
    blocks.at(-1)?.push(line);
    isAfterBlank = !isCode && line.trim() === '';
  }
  return blocks.map((lines) => lines.join('\n'));
}

function removeJoints<Node extends HtmlRoot | HtmlRoot['children'][number]>(node: Node): Node {
  if ('value' in node && node.value.includes(joint)) node.value = node.value.replaceAll(joint, '');
  if ('properties' in node)
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === 'string' && value.includes(joint)) node.properties[name] = value.replaceAll(joint, '');
  if ('children' in node) for (const child of node.children) removeJoints(child);
  return node;
}
