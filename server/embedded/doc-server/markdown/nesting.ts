import { blankCode } from './scan-head.ts';

/** Far beyond what people write, far below what overflows a stack or takes a parser minutes. */
const limits = { markers: 40, indent: 300, braces: 100, brackets: 200, tags: 150, emphasis: 1500 };

const markers = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${String(limits.markers)},}`, 'm');
const indentedItem = new RegExp(`^[ \\t]{${String(limits.indent)},}(?:[-*+]|\\d)`, 'm');
const tag = /<(\/?)(?:[A-Za-z][\w.:-]*|(?=>))(?:"[^"]*"|'[^']*'|[^<>"']){0,4000}?(\/?)>/g;
const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b/i;

/** Whether a text nests quotes, lists, elements, brackets or emphasis so deep that it must not be parsed as a whole. */
export function isTooDeep(text: string): boolean {
  const prose = blankCode(text);
  return markers.test(prose) || indentedItem.test(prose) || hasDeepBrackets(prose) || hasDeepTags(prose);
}

/** Counts in each run of lines without a blank one; what opens there must close there, except for braces. */
function hasDeepBrackets(prose: string): boolean {
  let braces = 0;
  let brackets = 0;
  let emphasis = 0;
  let isTableRow = false;
  let isLineEmpty = true;
  for (let index = 0; index < prose.length; index += 1) {
    switch (prose.charCodeAt(index)) {
      case 10: // line end
        if (isLineEmpty) brackets = emphasis = 0;
        isLineEmpty = true;
        isTableRow = false;
        continue;
      case 9:
      case 32:
        continue;
      case 123: // {
        braces += 1;
        break;
      case 125: // }
        braces = Math.max(0, braces - 1);
        break;
      case 91: // [
      case 40: // (
        brackets += 1;
        break;
      case 93: // ]
      case 41: // )
        brackets = Math.max(0, brackets - 1);
        break;
      case 42: // *
      case 95: // _
      case 126: // ~
        if (!isTableRow) emphasis += 1;
        break;
      case 124: // |
        if (isLineEmpty) isTableRow = true;
        break;
    }
    isLineEmpty = false;
    if (braces > limits.braces || brackets > limits.brackets || emphasis > limits.emphasis) return true;
  }
  return false;
}

function hasDeepTags(prose: string): boolean {
  let depth = 0;
  for (const [whole, slash, selfClose] of prose.matchAll(tag)) {
    if (selfClose !== '' || voidTag.test(whole)) continue;
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > limits.tags) return true;
  }
  return false;
}
