/**
 * Takes those braces out of a text that would keep satteri reading for minutes. From a brace on, it takes each `<a>` for an
 * element, and for each unclosed one it reads the rest twice. Such a brace opens no expression.
 */
import { blankCode } from '../../kit/fences.ts';
import { openBrace } from './hidden.ts';
import type { ParseFault } from './parse-fault.ts';

/** Elements behind such a brace: 20 take 70 ms, 30 a minute. */
const maxElements = 8;
/** Such braces: each is read to the end of the text. */
const maxBraces = 50;
const maxFaults = 60;

const element = /<(?:[A-Za-z_$]|>)/g;
/**
 * A comment, a brace in quotes, an escaped sign, the begin or the end of a tag, or a brace. Code is not told from text: where satteri
 * sees it otherwise, it would read for minutes again, and in code the brace is given back.
 */
const token = /\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\}|\{\s*(["'`])[{}]+\1\s*\}|\\.|<\/|\/>|<(?=[A-Za-z_$>])|[{}"]/g;
const string = /"(?:[^"\\\n]|\\[\s\S])*"/y;

/** Puts our own sign in the place of these braces, which is given back as a brace in each text and code of the tree. */
export function hideOpenBraces(text: string, faults: ParseFault[]): string {
  const hasFew = countElements(text) <= maxElements && text.split('{', maxBraces + 2).length <= maxBraces + 1;
  // satteri may take a quotation mark for the begin of a string, or for text.
  const faulty = hasFew ? [] : [...findOpenBraces(text, false), ...findOpenBraces(text, true)];
  const found = [...new Set(faulty)].sort((a, b) => a - b);
  const [first] = found;
  if (first === undefined) return text;
  if (found.length <= maxBraces && countElements(text.slice(first)) <= maxElements) return text;
  const pieces = [...found, text.length].map((at, index) => text.slice((found[index - 1] ?? -1) + 1, at));
  const hidden = pieces.join(openBrace);
  faults.push(...faultsOf(hidden));
  return hidden;
}

function countElements(text: string): number {
  return text.match(element)?.length ?? 0;
}

/** @returns the places of braces that are never closed, or with an element inside that is not */
function findOpenBraces(text: string, knowsStrings: boolean): number[] {
  const open: { at: number; elements: number; isValue: boolean }[] = [];
  const faulty: number[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const inner = open.at(-1);
    let [sign] = match;
    if (sign.startsWith('{/*') && countElements(sign) > maxElements) {
      sign = '{';
      token.lastIndex = match.index + 1;
    }
    if (sign === '"') {
      if (!knowsStrings || !inner?.isValue) continue;
      // A string hides the ends of its braces, and one without an end all that follows.
      string.lastIndex = match.index;
      if (!string.test(text)) break;
      token.lastIndex = string.lastIndex;
    } else if (sign === '{')
      open.push({ at: match.index, elements: 0, isValue: inner?.isValue === true || text[match.index - 1] === '=' });
    else if (sign === '}') {
      open.pop();
      if (!inner?.elements) continue;
      faulty.push(inner.at);
      const outer = open.at(-1);
      if (outer) outer.elements += inner.elements;
    } else if (inner && sign === '<') inner.elements++;
    else if (inner && inner.elements > 0 && (sign === '</' || sign === '/>')) inner.elements--;
  }
  return [...faulty, ...open.map(({ at }) => at)];
}

/** Names the lines with such braces outside code. */
function faultsOf(text: string): ParseFault[] {
  const faults = blankCode(text)
    .split('\n')
    .flatMap((line, index) =>
      line.replaceAll(/`[^`]*`/g, '').includes(openBrace)
        ? [{ line: index + 1, detail: 'expression that is never closed', isLoss: false }]
        : [],
    );
  return faults.slice(0, maxFaults);
}
