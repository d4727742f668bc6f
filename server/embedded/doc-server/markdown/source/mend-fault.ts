/** Takes one fault of MDX out of a text, where the parser reports it. The lines stay the same. */
import { isKnownTag } from '../known-tags.ts';
import { endOfBraces } from './repair.ts';

const tag = /<\/?[A-Za-z][\w.:-]*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/y;

export interface ParseFault {
  /** One-based line in the text. */
  line: number;
  detail: string;
  /** True if something may be missing from the page; false if escaping a character was enough. */
  isLoss: boolean;
}

export interface Mended {
  text: string;
  fault: ParseFault;
  /** One-based line that was added, if any. */
  added?: number;
}

/** @param message of satteri: line, column, and what is wrong there. @returns undefined if the place is unknown */
export function mendFault(text: string, message: string): Mended | undefined {
  const [, line, column, words = ''] = /^(\d+):(\d+): (.*)/s.exec(message) ?? [];
  if (line === undefined) return undefined;
  const at = offsetOf(text, Number(line), Number(column));
  const detail = words.replaceAll(/ \(\d+:\d+(?:-\d+:\d+)?\)| \(mdx[\w-]*:[\w-]+\)| \(note:.*\)/g, '').trim();
  const change = detail.includes('expression') ? mendExpression(text, at) : mendTag(text, at, words);
  if (!change) return undefined;
  const fault = { line: Number(line), detail, isLoss: change.isLoss, ...change.opened };
  const mended = { text: text.slice(0, change.from) + change.by + text.slice(change.to), fault };
  return change.addsLine ? { ...mended, added: text.slice(0, change.from).split('\n').length + 1 } : mended;
}

interface Change {
  from: number;
  to: number;
  by: string;
  isLoss: boolean;
  addsLine?: boolean;
  /** Says what is not closed where the parser only says what it found instead. */
  opened?: { line: number; detail: string };
}

/** Shows the braces as they are written, or drops the attribute that they belong to. */
function mendExpression(text: string, at: number): Change | undefined {
  const from = text.lastIndexOf('{', at);
  if (from < 0) return undefined;
  const attribute = /\s[\w:.-]+\s*=\s*$/.exec(text.slice(Math.max(0, from - 200), from));
  const to = attribute ? endOfBraces(text, from) : -1;
  if (!attribute || to < 0) return { from, to: from + 1, by: '&#123;', isLoss: false };
  const removed = text.slice(from - attribute[0].length, to);
  return { from: from - attribute[0].length, to, by: ' ' + removed.replaceAll(/[^\n]/g, ''), isLoss: true };
}

/** Closes a known element at the end of its block, drops an end without a beginning, and shows any other tag as it is written. */
function mendTag(text: string, at: number, words: string): Change | undefined {
  if (text[at] !== '<') return undefined;
  const [, end, opened, line, column] =
    /^Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(
      words,
    ) ?? [];
  if (end !== undefined && opened !== undefined) {
    const before = text.slice(0, offsetOf(text, Number(line), Number(column)));
    if (isKnownTag(opened) && before.includes(end.replace(/[/>]/g, '')))
      return {
        ...closeBefore(text, at, opened),
        opened: { line: Number(line), detail: `Expected a closing tag for \`<${opened}>\`` },
      };
  }
  if (words.startsWith('Unexpected closing tag'))
    return { from: at, to: at + (/^<\/[^<>]*>/.exec(text.slice(at, at + 200))?.[0].length ?? 1), by: '', isLoss: true };
  tag.lastIndex = at;
  const found = tag.exec(text)?.[0] ?? '';
  const name = /^<([\w.:-]+)/.exec(found)?.[1] ?? '';
  if (!words.startsWith('Expected a closing tag') || !isKnownTag(name))
    return { from: at, to: at + 1, by: '&lt;', isLoss: false };
  const gap = /\n[ \t>]*\n/g;
  gap.lastIndex = at + found.length - 1;
  const place = gap.exec(text)?.index ?? text.trimEnd().length;
  if (words.includes('`paragraph`')) return { from: place, to: place, by: `</${name}>`, isLoss: true };
  return { from: place, to: place, by: `\n${indentAt(text, at)}</${name}>`, isLoss: true, addsLine: true };
}

/** Closes an element before the end of the one around it. */
function closeBefore(text: string, at: number, name: string): Change {
  const indent = indentAt(text, at);
  if (text.slice(0, at).endsWith(`\n${indent}`))
    return { from: at, to: at, by: `</${name}>\n${indent}`, isLoss: true, addsLine: true };
  return { from: at, to: at, by: `</${name}>`, isLoss: true };
}

/** Returns the spaces before a place in its line. */
function indentAt(text: string, at: number): string {
  return /[ \t]*$/.exec(text.slice(0, at))?.[0] ?? '';
}

function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let number = 1; number < line; number++) at = text.indexOf('\n', at) + 1;
  return at + column - 1;
}
