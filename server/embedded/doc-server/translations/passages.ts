/** Splits the source of a document into passages line by line, which is fast enough for all versions of a repository. */
import { FenceTracker } from '../markdown/source/fences.ts';
import { splitFrontMatter } from '../markdown/source/scan-head.ts';

export type PassageKind = 'heading' | 'text' | 'item' | 'row' | 'title' | 'code';

export interface Passage {
  kind: PassageKind;
  /** One-based line of the file. */
  line: number;
  /** Text as written, without the marks of its kind. */
  text: string;
  /** Language of a code block. */
  language?: string;
}

const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/;
const item = /^\s*(?:[-*+]|\d{1,4}[.)])\s+/;
const row = /^\s*\|/;
const delimiterRow = /^[\s|:-]+$/;
const rule = /^\s*(?:[-*_]\s*){3,}$/;
const directive = /^\s*:::/;
/** Start of an import or an export of MDX, which ends where its brackets do. */
const statement = /^(?:import\s.*\sfrom\s|import\s*\{[^}]*$|export\s)/;
const openTag = /^\s*<[A-Za-z][^>]*$/;
const comment = /\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g;
const shownProperty =
  /\s(?:title|label|desc|description|caption)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*["'`]([^"'`]*)["'`]\s*\})/g;
/** Callouts with a title such as "Note". */
const callout = /^\s*<(?:Note|Warning|Tip|Info|Danger|Caution|Error|Check)\b/;

export function splitPassages(source: string): Passage[] {
  const { body, bodyLine } = splitFrontMatter(source.replaceAll('\r\n', '\n'));
  const passages: Passage[] = [];
  let open: Passage | undefined;
  let tag: { line: number; lines: string[] } | undefined;
  const flush = () => {
    if (open) passages.push(open);
    open = undefined;
  };
  const start = (kind: PassageKind, line: number, text: string) => {
    flush();
    open = { kind, line, text };
  };
  const closeTag = () => {
    if (!tag) return;
    flush();
    passages.push(...readTags(tag.line, tag.lines.join('\n')));
    tag = undefined;
  };
  let brackets = 0;
  const readLine = (text: string, line: number) => {
    if (brackets > 0 || statement.test(text)) {
      flush();
      brackets = Math.max(0, brackets + countOf(text, /[([{]/g) - countOf(text, /[)\]}]/g));
      return;
    }
    if (tag) {
      tag.lines.push(text);
      if (text.includes('>')) closeTag();
      return;
    }
    const title = heading.exec(text)?.[1];
    const mark = item.exec(text)?.[0];
    const prose = text.replace(/^\s*(?:>\s?)+/, '');
    if (prose.trim() === '' || rule.test(text) || directive.test(text)) flush();
    else if (title !== undefined) {
      start('heading', line, title);
      flush();
    } else if (row.test(prose)) {
      if (delimiterRow.test(prose)) return;
      start('row', line, prose);
      flush();
    } else if (mark !== undefined) start('item', line, text.slice(mark.length));
    else if (/^\s*<\/?[A-Za-z]/.test(prose)) {
      tag = { line, lines: [prose] };
      if (!openTag.test(prose)) closeTag();
    } else if (open) open.text += `\n${prose}`;
    else start('text', line, prose);
  };
  const fences = new FenceTracker();
  let code: Passage | undefined;
  withoutComments(body).forEach((text, index) => {
    const line = bodyLine + index;
    const wasOpen = fences.isOpen;
    if (!fences.next(text)) return readLine(text, line);
    if (!wasOpen) {
      closeTag();
      flush();
      code = { kind: 'code', line, text: '', language: /[`~]{3,}\s*([\w+#-]*)/.exec(text)?.[1]?.toLowerCase() ?? '' };
    } else if (fences.isOpen && code) code.text += `${text}\n`;
    if (!fences.isOpen && code) {
      passages.push(code);
      code = undefined;
    }
  });
  if (code) passages.push(code);
  closeTag();
  flush();
  return passages;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Empties comments outside code, and keeps their lines. */
function withoutComments(body: string): string[] {
  const lines = body.split('\n');
  if (!body.includes('{/*') && !body.includes('<!--')) return lines;
  const fences = new FenceTracker();
  const isCode = lines.map((line) => fences.next(line));
  const prose = lines.map((line, index) => (isCode[index] ? '' : line)).join('\n');
  const blanked = prose.replaceAll(comment, (text) => text.replaceAll(/[^\n]/g, '')).split('\n');
  return lines.map((line, index) => (isCode[index] ? line : (blanked[index] ?? '')));
}

/** Reads the titles in the properties of a tag, and the text beside tags. */
function readTags(line: number, markup: string): Passage[] {
  const titles = callout.test(markup)
    ? []
    : Array.from(markup.matchAll(shownProperty), ([, a, b, c]) => (a ?? b ?? c ?? '').trim()).filter(Boolean);
  const text = markup.replaceAll(/<\/?[A-Za-z](?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/g, ' ');
  return [
    ...(titles.length > 0 ? [{ kind: 'title' as const, line, text: titles.join('\n') }] : []),
    ...(text.trim() === '' ? [] : [{ kind: 'text' as const, line, text }]),
  ];
}
