/** Parses declarations: code with Markdown links as its only markup. */
import type { ApiLinks } from './markdown.ts';

export interface CodePart {
  text: string;
  /** Address of a type. */
  href?: string;
  /** True for the declared name. */
  isName?: true;
  /** True for the modifiers before the name. */
  isKeyword?: true;
}

/** A link in code, where other brackets are escaped. */
export const codeLink = /(?<!\\)\[((?:\\.|[^\]\\\n])*)\]\(([^()\s]*)\)/g;
/** Head of a template, on its own line. */
export const templateHead = /^template .*\n/;
/** Placeholder for links while lines are broken: a private-use character, which code does not contain. */
const markStart = 0xe100;
/** Longest declaration on one line. With two or more parameters, the shorter limit applies. */
const maxLine = 76;
const maxLineOfMany = 48;
/** Longest line with aligned colons of a selector; longer lines would wrap on the narrowest wide page. */
const maxAligned = 64;

/** @param name marked where it is declared; with `isGeneric`, type parameters may follow it */
export function readSignature(signature: string, name: string, links: ApiLinks, isGeneric = false): CodePart[] {
  const found: CodePart[] = [];
  const marked = unescapeCode(
    signature
      .slice(0, 4000)
      .replace(/ {2,}/g, ' ')
      .replace(codeLink, (_whole, label: string, href: string) => {
        const address = links.resolve(href);
        const text = unescapeCode(label);
        found.push(address === undefined ? { text } : { text, href: address });
        return String.fromCharCode(markStart + found.length - 1);
      }),
  );
  const width = found.reduce((sum, { text }) => sum + text.length - 1, marked.length);
  const head = templateHead.exec(marked)?.[0] ?? '';
  const rest = marked.slice(head.length);
  const length = width - head.length;
  const open = listStart(rest, name, isGeneric);
  const lines = head + (length > maxLineOfMany ? breakLines(rest, open, found, length > maxLine) : rest);
  const parts = toParts(lines, found);
  return name === '' ? parts : markName(markKeywords(parts), name);
}

/** Parses a type in the same way, on one line. */
export function readType(type: string, links: ApiLinks): CodePart[] {
  if (!/[[\\`\n]/.test(type)) return type === '' ? [] : [{ text: type }];
  return readSignature(type, '', links).map(({ text, href }) => ({
    text: text.replace(/\s*\n\s*/g, ' '),
    ...(href !== undefined && { href }),
  }));
}

/** Returns code without links and escapes. */
export function toPlainCode(code: string): string {
  return unescapeCode(code.replace(codeLink, '$1'));
}

function unescapeCode(text: string): string {
  return text.replace(/\\([[\]()<>*_`{}|#\\])|`/g, '$1');
}

/** Puts each parameter on its own line: selectors of Objective-C with aligned colons, other lists in parentheses. */
function breakLines(text: string, open: number, found: readonly CodePart[], isLong: boolean): string {
  if (/^[-+]\s*\(/.test(text)) {
    const aligned = breakSelector(text, text.indexOf(':'));
    const widest = Math.max(...aligned.split('\n').map((line) => widthOf(line, found)));
    return widest > maxAligned ? breakSelector(text, 0) : aligned;
  }
  const close = open < 0 ? -1 : matching(text, open);
  if (close < 0 || close === open + 1) return text;
  const parameters = splitTopLevel(text.slice(open + 1, close));
  if (parameters.length < 2 && !isLong) return text;
  return `${text.slice(0, open + 1)}\n    ${parameters.join(',\n    ')}\n${text.slice(close)}`;
}

/** @returns the offset of the parameter list, which may follow type parameters; -1 if there is none */
function listStart(text: string, name: string, isGeneric: boolean): number {
  const start = text.indexOf(isGeneric && text.includes(`${name}<`) ? `${name}<` : `${name}(`);
  if (name === '' || start < 0) return -1;
  const at = start + name.length;
  const end = text[at] === '<' ? matching(text, at, '<>') : at - 1;
  return text[end + 1] === '(' ? end + 1 : -1;
}

/** Puts each part of a selector on its own line, with its colon at a column, or indented by four spaces. */
function breakSelector(text: string, column: number): string {
  return text.replace(
    /(?<=\S)\s+(\w+):(?=\()/g,
    (_all, label: string) => `\n${' '.repeat(Math.max(4, column - label.length))}${label}:`,
  );
}

/** Length of a text including the words of its links. */
function widthOf(text: string, found: readonly CodePart[]): number {
  return [...text].reduce((sum, sign) => sum + (found[sign.charCodeAt(0) - markStart]?.text.length ?? 1), 0);
}

/** @returns the offset of the bracket that closes the one at `open`; -1 if there is none */
export function matching(text: string, open: number, [opening, closing] = '()'): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === opening) depth++;
    // The `>` of an arrow is not a bracket.
    else if (text[at] === closing && !(closing === '>' && text[at - 1] === '=') && --depth === 0) return at;
  }
  return -1;
}

/** Splits at commas outside of brackets; the `>` of an arrow is not a bracket. */
export function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if ('([{<'.includes(mark)) depth++;
    if (')]}'.includes(mark) || (mark === '>' && !'-='.includes(text[at - 1] ?? ''))) depth--;
    if (mark === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += mark;
  }
  return [...parts, part.trim()].filter((one) => one !== '');
}

function toParts(text: string, found: readonly CodePart[]): CodePart[] {
  const parts: CodePart[] = [];
  let from = 0;
  found.forEach((part, index) => {
    const at = text.indexOf(String.fromCharCode(markStart + index), from);
    if (at < 0) return;
    if (at > from) parts.push({ text: text.slice(from, at) });
    parts.push(part);
    from = at + 1;
  });
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

const keywords =
  /^(?:(?:public|protected|private|internal|open|static|final|abstract|virtual|override|const|readonly|async|suspend|export|extern|unsafe|func|fun|function|class|var|val|let|get|set|new|void|int|long|float|double|bool|boolean)[ ]+)+/;

/** Marks the modifiers at the start of a declaration. */
function markKeywords(parts: CodePart[]): CodePart[] {
  const [first, ...rest] = parts;
  const found = first && first.href === undefined ? keywords.exec(first.text)?.[0] : undefined;
  if (!first || found === undefined) return parts;
  const after = first.text.slice(found.length);
  return [{ text: found, isKeyword: true }, ...(after === '' ? [] : [{ text: after }]), ...rest];
}

function markName(parts: CodePart[], name: string): CodePart[] {
  const first = name.split(':')[0] ?? '';
  if (first === '') return parts;
  const at = parts.findIndex(
    ({ text, href, isKeyword }) => href === undefined && !isKeyword && findWord(text, first) >= 0,
  );
  const part = parts[at];
  if (!part) return parts;
  const start = findWord(part.text, first);
  const rest = [
    { text: part.text.slice(0, start) },
    { text: first, isName: true as const },
    { text: part.text.slice(start + first.length) },
  ].filter(({ text }) => text !== '');
  return [...parts.slice(0, at), ...rest, ...parts.slice(at + 1)];
}

export const wordSign = /[\w$]/;

/** Finds a whole word; -1 if missing. Faster than a pattern for each of a thousand names. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!wordSign.test(text[at - 1] ?? '') && !wordSign.test(text[at + word.length] ?? '')) return at;
  }
  return -1;
}
