/** Reads a text, whatever its faults: what cannot be read is shown as it is written, and named. */
import type { Root as HtmlRoot } from 'hast';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Root, RootContent } from 'mdast';
import { markdownToHast } from 'satteri';
import { joinEmphasis } from './emphasis.ts';
import { HiddenParts, joint } from './hidden.ts';
import { hideMath } from './math.ts';
import { runAtOnce, type Steps } from '../../kit/slices.ts';
import { isTooDeep } from './nesting.ts';
import { mendFault, type ParseFault } from './mend-fault.ts';
import { hideOpenBraces } from './open-braces.ts';
import { readMdx, readPlainMarkdown } from './read-markdown.ts';
import {
  escapeAll,
  escapeHeadingIds,
  hasImports,
  hideAttributes,
  type RepairedSource,
  repairSource,
} from './repair.ts';
import { splitBlocks } from './split-source.ts';

const maxCachedLength = 200_000;
/** Faults that are mended one by one, per text. Each takes a reading of the whole text. */
const maxFaults = 60;
/** Time in characters: longer texts with faults get fewer readings. */
const maxReadLength = 20_000_000;

export interface ParsedSource {
  nodes: RootContent[];
  faults: ParseFault[];
  /** One-based line in the original text for each parsed line; set if lines were added. */
  lines?: number[];
}

/**
 * Parses MDX, or Markdown with HTML. Never throws.
 * @param mayBePlain for Markdown with HTML, in which braces and unknown tags are text, unless it imports components
 */
export function parseSource(source: string, mayBePlain = false): ParsedSource {
  return runAtOnce(parseSteps(source, mayBePlain));
}

/** Does the same as `parseSource`, with a pause after each reading. */
export function* parseSteps(source: string, mayBePlain = false): Steps<ParsedSource> {
  const hidden = new HiddenParts();
  const isPlain = mayBePlain && !hasImports(source);
  const written = HiddenParts.clean(source);
  const text = hideMath(isPlain ? hideAttributes(written, hidden) : escapeHeadingIds(written), hidden);
  yield;
  const { text: known, faults } = isPlain ? { text, faults: [] } : hideOpenBraces(text);
  const readable = isTooDeep(known, isPlain) ? hideDeepBlocks(known, isPlain, hidden, faults) : known;
  yield;
  if (isPlain) return { nodes: readPlainMarkdown(readable, hidden).children, faults };
  const root = tryMdx(readable, hidden);
  if (typeof root !== 'string') return { nodes: root.children, faults };
  yield;
  return yield* readMending(repairSource(readable), hidden, faults);
}

/** Caches the trees of recently included texts. A tree takes about fifty times the memory of its source. */
export class ParseCache {
  readonly #entries = new LRUCache<string, ParsedSource>({
    maxSize: maxCachedLength,
    maxEntrySize: maxCachedLength / 4,
  });

  *parse(text: string, mayBePlain = false): Steps<ParsedSource> {
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

/** Mends one fault after the other where the parser reports it, until the text can be read. */
function* readMending(source: RepairedSource, hidden: HiddenParts, known: readonly ParseFault[]): Steps<ParsedSource> {
  const faults = [...known];
  const { lines } = source;
  let { text } = source;
  for (let count = 0; ; count++) {
    yield;
    const root = tryMdx(text, hidden);
    if (typeof root !== 'string') return { nodes: withNotes(root.children, faults), faults, lines };
    const mended = count < Math.min(maxFaults, maxReadLength / text.length) ? mendFault(text, root) : undefined;
    if (!mended) break;
    if (!faults.some(({ line }) => line === mended.fault.line)) faults.push(mended.fault);
    text = mended.text;
    if (mended.added === undefined) continue;
    const { added } = mended;
    lines.splice(added - 1, 0, lines[added - 2] ?? 1);
    for (const fault of faults) if (fault.line >= added) fault.line++;
  }
  faults.push({ line: (faults.at(-1)?.line ?? 0) + 1, detail: 'too many faults', isLoss: true });
  const escaped = tryMdx(escapeAll(text), hidden);
  const nodes: RootContent[] =
    typeof escaped === 'string' ? [{ type: 'code', value: hidden.restore(source.text) }] : escaped.children;
  return { nodes, faults, lines };
}

/** Puts a note to the author before each block in which something is lost. */
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

/** Hides blocks that would take the parser too long; they are shown as they are written. */
function hideDeepBlocks(text: string, isPlain: boolean, hidden: HiddenParts, faults: ParseFault[]): string {
  const hide = (source: string, line: number): string => {
    faults.push({ line, detail: 'nested too deep or too dense', isLoss: true });
    return hidden.hide({ kind: 'text', source: hidden.restore(source) });
  };
  const readable = splitBlocks(text)
    .map((block) => (isTooDeep(block.text, isPlain) ? hide(block.text, block.startLine + 1) : block.text))
    .join('\n');
  return isTooDeep(readable, isPlain) ? hide(text, 1) : readable;
}

function removeJoints<Node extends HtmlRoot | HtmlRoot['children'][number]>(node: Node): Node {
  if ('value' in node && node.value.includes(joint)) node.value = node.value.replaceAll(joint, '');
  if ('properties' in node)
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === 'string' && value.includes(joint)) node.properties[name] = value.replaceAll(joint, '');
  if ('children' in node) for (const child of node.children) removeJoints(child);
  return node;
}
