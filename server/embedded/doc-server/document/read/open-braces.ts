/**
 * Hides unclosed braces that would make satteri parse for minutes. After an unclosed brace, satteri takes each `<a>`
 * for an element, and reads the rest of the text twice for each unclosed element.
 */
import { blankCode } from '../../kit/fences.ts';
import { openBrace } from './hidden.ts';
import type { ParseFault } from './parse-fault.ts';

/** Elements after an unclosed brace: 20 take 70 ms, 30 take a minute. */
const maxElements = 8;
/** Unclosed braces: for each one, satteri reads to the end of the text. */
const maxBraces = 50;
const maxFaults = 60;

const element = /<(?:[A-Za-z_$]|>)/g;
/**
 * A comment, a quoted brace, an escape, start or end of a tag, or a brace. Code counts as text, because satteri may not
 * see it as code. A brace that is hidden in code is restored later.
 */
const token = /\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\}|\{\s*(["'`])[{}]+\1\s*\}|\\.|<\/|\/>|<(?=[A-Za-z_$>])|[{}"]/g;
const string = /"(?:[^"\\\n]|\\[\s\S])*"/y;

/** Replaces unclosed braces by a private-use character. The finished tree gets the braces back. */
export function hideOpenBraces(text: string, faults: ParseFault[]): string {
  const hasFew = countElements(text) <= maxElements && text.split('{', maxBraces + 2).length <= maxBraces + 1;
  // satteri takes a quotation mark for the start of a string or for text, so both readings are checked.
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

/** @returns offsets of braces that are never closed, or that contain an unclosed element */
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
      // Braces inside a string do not count. A string without an end hides the rest of the text.
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

/** Reports the lines with hidden braces outside code. */
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
