/** Mends one MDX fault at the position that the parser reports. Line numbers stay valid. */
import { isKnownTag } from '../known-tags.ts';
import { FenceTracker } from '../../kit/fences.ts';
import type { ParseFault } from './parse-fault.ts';
import { endOfBraces } from './prepare.ts';

const voidElement = /^<\/?(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)(?![\w.:-])/i;
/** Autolink: `<https://tea.example>` or `<me@tea.example>`. */
const autolink = /^<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/i;
const tagLike = /^<\/?(?:[A-Za-z][\w.:-]*(?=[\s/>{])|>)/;
/** Position of an element in a parser message: ``for `<b>` (3:14)``, ``(`<b>` opened at 3:14)``. */
const openElement = /(?:\(|opened at )(\d+):(\d+)(?:-[\d:]+)?\)/;
/** Attributes that Vue computes (`:size="n"`, `@click="go"`, `#icon`), or any other. */
const attribute =
  /\s+[:@#][\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?|(\s[\w:-]+\s*=\s*)("[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>{}`]+?(?=\s|\/?>))/g;
const tag = /<\/?[A-Za-z][\w.:-]*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/y;

export interface Mended {
  text: string;
  /** Offset of the first change. */
  from: number;
  /** Missing for syntax that other tools accept. */
  fault?: ParseFault;
  /** Number of the added line, counted from 1, if a line was added. */
  added?: number;
  /** Offset of the element that the message calls open. */
  open?: number;
}

/** @param message of satteri: line, column and description. @returns undefined if no change is known */
export function mendFault(text: string, message: string): Mended | undefined {
  const [, line, column, words = ''] = /^(\d+):(\d+): (.*)/s.exec(message) ?? [];
  if (line === undefined) return undefined;
  const at = offsetOf(text, Number(line), Number(column));
  const detail = words.replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)| \(mdx[\w-]*:[\w-]+\)| \(note:.*\)/g, '').trim();
  const change =
    removeComment(text, at) ?? (detail.includes('expression') ? mendExpression(text, at) : mendTag(text, at, words));
  if (!change) return undefined;
  const { from, to, by } = change;
  const mended: Mended = { text: text.slice(0, from) + by + text.slice(to), from };
  if (!change.isUsual) mended.fault = { line: Number(line), detail, isLoss: change.isLoss ?? false, ...change.opened };
  if (change.addsLine) mended.added = text.slice(0, from).split('\n').length + 1;
  const [, openLine, openColumn] = openElement.exec(words) ?? [];
  if (openLine !== undefined) mended.open = offsetOf(text, Number(openLine), Number(openColumn));
  return mended;
}

/** Escapes a tag, so that it is shown as written. */
export function showTag(text: string, from: number, fault: ParseFault): Mended {
  return { text: `${text.slice(0, from)}&lt;${text.slice(from + 1)}`, from, fault: { ...fault, isLoss: false } };
}

interface Mend {
  from: number;
  to: number;
  by: string;
  isLoss?: boolean;
  /** True for syntax that other tools accept. */
  isUsual?: boolean;
  addsLine?: boolean;
  /** Names the element without an end tag, where the parser only names the tag that it met instead. */
  opened?: { line: number; detail: string };
}

/** Removes an HTML comment around an offset, if there is one. */
function removeComment(text: string, at: number): Mend | undefined {
  const from = text.lastIndexOf('<!--', at);
  const to = text.indexOf('-->', from) + 3;
  if (from < 0 || to < at || to < 3) return undefined;
  return { from, to, by: text.slice(from, to).replaceAll(/[^\n]/g, ''), isUsual: true };
}

/** Escapes the brace, or drops the attribute that it belongs to. */
function mendExpression(text: string, at: number): Mend | undefined {
  const from = text.lastIndexOf('{', at);
  if (from < 0) return undefined;
  const attribute = /\s[\w:.-]+\s*=\s*$/.exec(text.slice(Math.max(0, from - 200), from));
  const to = attribute ? endOfBraces(text, from) : -1;
  if (!attribute || to < 0) return { from, to: from + 1, by: '&#123;' };
  const removed = text.slice(from - attribute[0].length, to);
  return { from: from - attribute[0].length, to, by: ' ' + removed.replaceAll(/[^\n]/g, ''), isLoss: true };
}

/** Rewrites syntax that is valid HTML or Markdown, but not MDX. */
function rewrite(text: string, at: number): Mend | undefined {
  const rest = text.slice(at, at + 4000);
  const [link, address] = autolink.exec(rest) ?? [];
  if (link !== undefined && address !== undefined)
    return { from: at, to: at + link.length, by: writeLink(address), isUsual: true };
  if (!tagLike.test(rest)) return { from: at, to: at + 1, by: '&lt;', isUsual: true };
  const found = tagAt(text, at);
  const isVoid = voidElement.test(found);
  if (isVoid && found.startsWith('</')) return { from: at, to: at + found.length, by: '', isUsual: true };
  const fitted = found.replace(
    attribute,
    (_, name = '', value = '') => name + (/^(?:["'{]|$)/.test(value) ? value : `"${value}"`),
  );
  const by = isVoid ? fitted.replace(/\s*\/?>$/, ' />') : fitted;
  return by === found ? undefined : { from: at, to: at + found.length, by, isUsual: true };
}

/** Writes an address as a link. All punctuation is encoded, so that none is read as Markdown. */
function writeLink(address: string): string {
  const encode = (words: string) =>
    words.replace(/[^\w\s\u0080-\uFFFF]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  return `[${encode(address)}](${encode(address.includes('://') ? address : `mailto:${address}`)})`;
}

function tagAt(text: string, at: number): string {
  tag.lastIndex = at;
  return tag.exec(text)?.[0] ?? '';
}

/**
 * Puts a tag around blocks on its own line, and closes a known element at the end of its block. An end tag without a
 * start tag is dropped. Any other tag is shown as written.
 */
function mendTag(text: string, at: number, words: string): Mend | undefined {
  if (text[at] !== '<') return undefined;
  const rewritten = rewrite(text, at);
  if (rewritten) return rewritten;
  const [, end, opened, line, column] =
    /^Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(
      words,
    ) ?? [];
  if (end !== undefined && opened !== undefined) {
    const start = offsetOf(text, Number(line), Number(column));
    if (voidElement.test(`<${opened}`)) return rewrite(text, start);
    const before = text.slice(0, start);
    if (isKnownTag(opened) && before.includes(end.replace(/[/>]/g, '')))
      return {
        ...closeBefore(text, at, opened),
        opened: { line: Number(line), detail: `Expected a closing tag for \`<${opened}>\`` },
      };
  }
  if (words.startsWith('Unexpected closing tag'))
    return { from: at, to: at + (/^<\/[^<>]*>/.exec(text.slice(at, at + 200))?.[0].length ?? 1), by: '', isLoss: true };
  const found = tagAt(text, at);
  const name = /^<([\w.:-]+)/.exec(found)?.[1] ?? '';
  const [indent, behind] = [indentAt(text, at), at + found.length];
  const opensLine = at === indent.length || text[at - indent.length - 1] === '\n';
  if (words.startsWith('Expected the closing tag') && !opensLine)
    return { from: at, to: at, by: '\n', isUsual: true, addsLine: true };
  if (!words.startsWith('Expected a closing tag') || !isKnownTag(name)) return { from: at, to: at + 1, by: '&lt;' };
  const place = endOfBlock(text, behind);
  const spansBlocks = words.includes('`paragraph`') && text.includes(`</${name}`, place);
  const rest = text.slice(behind).split('\n', 1)[0] ?? '';
  if (spansBlocks && opensLine && /\S/.test(rest) && !rest.includes(`</${name}`))
    return { from: behind, to: behind, by: `\n${indent}`, isUsual: true, addsLine: true };
  if (words.includes('`paragraph`')) return { from: place, to: place, by: `</${name}>`, isLoss: true };
  return { from: place, to: place, by: `\n${indent}</${name}>`, isLoss: true, addsLine: true };
}

/** Returns the offset of the next blank line outside code, or of code without a closing fence. */
function endOfBlock(text: string, from: number): number {
  const fences = new FenceTracker();
  let at = from;
  let openedAt = from;
  for (const line of text.slice(from).split('\n')) {
    const wasOpen = fences.isOpen;
    if (!fences.next(line) && at > from && /^[ \t>]*$/.test(line)) return at - 1;
    if (fences.isOpen && !wasOpen) openedAt = at;
    at += line.length + 1;
  }
  return fences.isOpen ? openedAt - 1 : text.trimEnd().length;
}

/** Closes an element before the end tag of its parent. */
function closeBefore(text: string, at: number, name: string): Mend {
  const indent = indentAt(text, at);
  if (text.slice(0, at).endsWith(`\n${indent}`))
    return { from: at, to: at, by: `</${name}>\n${indent}`, isLoss: true, addsLine: true };
  return { from: at, to: at, by: `</${name}>`, isLoss: true };
}

function indentAt(text: string, at: number): string {
  return /[ \t]*$/.exec(text.slice(0, at))?.[0] ?? '';
}

function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let number = 1; number < line; number++) at = text.indexOf('\n', at) + 1;
  return at + column - 1;
}
