import { blankCode } from './scan-head.ts';

/** Limits far above real documents and far below depths that overflow a stack or take a parser minutes. */
const limits = { markers: 40, indent: 300, braces: 100, brackets: 200, tags: 150, emphasis: 1500 };
/** Limits per run of lines without a blank line: parsers take quadratic time. Several times real documents. */
const blockLimits = { length: 250_000, signs: 12_000, bars: 4_000 };
/** Limit for list items between two headings. */
const maxItems = 5_000;
/** Limit for one line. */
const maxBars = 200;
/** Limit for the whole text: each definition is looked up in every part of the text. */
const maxDefinitions = 1_000;

const markers = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${String(limits.markers)},}`, 'm');
const indentedItem = new RegExp(`^[ \\t]{${String(limits.indent)},}(?:[-*+]|\\d)`, 'm');
const tag = /<(\/?)(?:[A-Za-z][\w.:-]*|(?=>))(?:"[^"]*"|'[^']*'|[^<>"']){0,4000}?(\/?)>/g;
const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b/i;

const listItem = /^[ \t]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const definition = /^ {0,3}\[[^\]\n]{1,200}\]:/gm;
/** No author fences code with so many ticks. */
const longTicks = /`{64}/;

/** True if parsing the whole text would take too long: it nests too deep, or exceeds another limit above. */
export function isTooDeep(text: string): boolean {
  const prose = blankCode(text);
  return (
    hasDenseBlocks(prose) ||
    markers.test(prose) ||
    indentedItem.test(prose) ||
    longTicks.test(prose) ||
    hasDeepBrackets(prose) ||
    hasDeepTags(prose)
  );
}

function hasDenseBlocks(prose: string): boolean {
  let length = 0;
  let signs = 0;
  let bars = 0;
  let items = 0;
  for (const line of prose.split('\n')) {
    if (line.startsWith('#')) items = 0;
    else if (listItem.test(line)) items += 1;
    if (items > maxItems) return true;
    if (line.trim() === '') {
      length = signs = bars = 0;
      continue;
    }
    const barsBefore = bars;
    length += line.length;
    for (let index = 0; index < line.length; index += 1) {
      const code = line.charCodeAt(index);
      if (code === 124) bars += 1;
      else if (isSign(code)) signs += 1;
    }
    if (length > blockLimits.length || signs > blockLimits.signs || bars > blockLimits.bars) return true;
    if (bars - barsBefore > maxBars) return true;
  }
  return (prose.match(definition)?.length ?? 0) > maxDefinitions;
}

/** Matches ! & * < [ \ ] _ ` { } ~ */
function isSign(code: number): boolean {
  if (code < 91) return code === 33 || code === 38 || code === 42 || code === 60;
  return code <= 93 || code === 95 || code === 96 || code === 123 || code === 125 || code === 126;
}

/** Counts per run of lines without a blank line. Brackets and emphasis must close in the run; braces need not. */
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
