import { blankCode } from './scan-head.ts';

/** Depths. Several times real documents; the tree is walked by recursion, and 150 elements deep is half of what React's stack holds. */
const limits = {
  /** Signs of quotes and items in a line: 8,000 take 150 ms. */
  markers: 40,
  indent: 300,
  /** Braces and brackets of expressions: satteri ends the process at 2,000 and 3,300. */
  braces: 100,
  brackets: 200,
  tags: 150,
  /** Marks of emphasis, each of which may stand in the one before. */
  emphasis: 1500,
};
/** Limits per run of lines without a blank line. */
const blockLimits = {
  /** Time of a block that is rendered at once: 250,000 characters take 50 ms. */
  length: 250_000,
  /** satteri takes quadratic time: 60 ms for this weight. Real documents have 9,000 at most. */
  weight: 12_000,
  bars: 4_000,
};
/** Limit for list items between two headings: one list is rendered at once, and 5,000 items take 200 ms. */
const maxItems = 5_000;
const listItem = /^[ \t]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Limit for one line: a table has as many cells in each row as in its first. */
const maxBars = 200;
/** Expression without a comma, which may be as many arrow functions one in another: satteri ends the process at 20,000 characters. */
const chain = /(?:\{|^(?:im|ex)port\s)(?:(?!\n(?:\s*\n|import|export))[^,|{}]){10000}/m;

const markers = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${String(limits.markers)},}`, 'm');
const indentedItem = new RegExp(`^[ \\t]{${String(limits.indent)},}(?:[-*+]|\\d)`, 'm');
const tag = /<(\/?)(?:[A-Za-z][\w.:-]*|(?=>))(?:"[^"]*"|'[^']*'|[^<>"']){0,4000}?(\/?)>/g;
const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b/i;
/** Signs by what one of many costs. */
const weights = new Uint8Array(128);
for (const [signs, weight] of [
  ['![]`}', 1],
  ['*_~', 2],
  ['{<', 4],
  ['&', 6],
] as const)
  for (const sign of signs) weights[sign.charCodeAt(0)] = weight;
/** No author fences code with so many ticks, and our own patterns take quadratic time for them. */
const longTicks = /`{64}/;

/**
 * True if parsing the whole text would take too long: it nests too deep, or exceeds another limit above.
 * @param isPlain for Markdown with HTML, in which braces are text
 */
export function isTooDeep(text: string, isPlain = false): boolean {
  const prose = blankCode(text);
  return (
    hasDenseBlocks(prose) ||
    markers.test(prose) ||
    indentedItem.test(prose) ||
    longTicks.test(prose) ||
    (!isPlain && chain.test(prose)) ||
    hasDeepBrackets(prose, isPlain) ||
    hasDeepTags(prose)
  );
}

function hasDenseBlocks(prose: string): boolean {
  let length = 0;
  let weight = 0;
  let bars = 0;
  let items = 0;
  for (const line of prose.split('\n')) {
    if (line.startsWith('#')) items = 0;
    else if (listItem.test(line)) items += 1;
    if (items > maxItems) return true;
    if (line.trim() === '') {
      length = weight = bars = 0;
      continue;
    }
    const barsBefore = bars;
    length += line.length;
    for (let index = 0; index < line.length; index += 1) {
      const code = line.charCodeAt(index);
      if (code === 124) bars += 1;
      else if (code < 127) weight += weights[code] ?? 0;
    }
    if (length > blockLimits.length || weight > blockLimits.weight || bars > blockLimits.bars) return true;
    if (bars - barsBefore > maxBars) return true;
  }
  return false;
}

/** Counts per run of lines without a blank line, but for the braces and what is in them. */
function hasDeepBrackets(prose: string, isPlain: boolean): boolean {
  let braces = 0;
  let brackets = 0;
  let emphasis = 0;
  let isTableRow = false;
  let isLineEmpty = true;
  for (let index = 0; index < prose.length; index += 1) {
    switch (prose.charCodeAt(index)) {
      case 10: // line end
        if (isLineEmpty) emphasis = 0;
        if (isLineEmpty && braces === 0) brackets = 0;
        isLineEmpty = true;
        isTableRow = false;
        continue;
      case 9:
      case 32:
        continue;
      case 123: // {
        if (!isPlain) braces += 1;
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
