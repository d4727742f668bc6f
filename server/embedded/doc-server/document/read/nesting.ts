import { blankCode } from '../../kit/fences.ts';

/** Maximum depths, several times those of real documents. At 150 elements, recursion uses half of React's stack. */
const limits = {
  /** Quote and list markers in one line: 8,000 take 150 ms. */
  markers: 40,
  indent: 300,
  /** Nested braces and brackets of expressions: 2,000 braces or 3,300 brackets crash satteri. */
  braces: 100,
  brackets: 200,
  tags: 150,
  /** Emphasis marks, each possibly nested in the previous one. */
  emphasis: 1500,
};
/** Limits per block of lines without a blank line. */
const blockLimits = {
  /** Characters. A block is rendered without a pause: 250,000 characters take 50 ms. */
  length: 250_000,
  /** Sum of `weights`. satteri takes quadratic time: 60 ms for this weight. Real documents have at most 9,000. */
  weight: 12_000,
  bars: 4_000,
};
/** List items between two headings. A list is rendered without a pause: 5,000 items take 200 ms. */
const maxItems = 5_000;
/** Start of a list item, which ends open emphasis marks. */
const bullet = /^ {0,3}[-*+][ \t]+\S/;
const listItem = /^[ \t]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Bars in one line: each row of a table gets as many cells as its head. */
const maxBars = 200;
/** A long expression without a comma may be nested arrow functions: 20,000 characters crash satteri. */
const chain = /(?:\{|^(?:im|ex)port\s)(?:(?!\n(?:\s*\n|import|export))[^,|{}]){10000}/m;

const markers = new RegExp(`^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${String(limits.markers)},}`, 'm');
const indentedItem = new RegExp(`^[ \\t]{${String(limits.indent)},}(?:[-*+]|\\d)`, 'm');
const tag = /<(\/?)(?:[A-Za-z][\w.:-]*|(?=>))(?:"[^"]*"|'[^']*'|[^<>"']){0,4000}?(\/?)>/g;
const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b/i;
/** Cost of each character when it occurs many times, by character code. */
const weights = new Uint8Array(128);
for (const [signs, weight] of [
  ['![]`}', 1],
  ['*_~', 2],
  ['{<', 4],
  ['&', 6],
] as const)
  for (const sign of signs) weights[sign.charCodeAt(0)] = weight;
/** No author writes so long a fence, and our own patterns take quadratic time for it. */
const longTicks = /`{64}/;

/**
 * True if the text is too expensive to parse: nested too deep, or beyond another limit of this file.
 * @param isPlain true for Markdown with HTML, where braces are text
 */
export function isTooDeep(text: string, isPlain = false): boolean {
  const prose = blankCode(text);
  return (
    hasDenseBlocks(prose, isPlain) ||
    markers.test(prose) ||
    indentedItem.test(prose) ||
    longTicks.test(prose) ||
    (!isPlain && chain.test(prose)) ||
    hasDeepTags(prose)
  );
}

/** Checks the limits of each block. Braces and brackets are counted across blocks. */
function hasDenseBlocks(prose: string, isPlain: boolean): boolean {
  const none = { length: 0, weight: 0, bars: 0, emphasis: 0 };
  let block = { ...none };
  let items = 0;
  let braces = 0;
  let brackets = 0;
  for (const line of prose.split('\n')) {
    if (line.startsWith('#')) items = 0;
    else if (listItem.test(line)) items += 1;
    if (items > maxItems) return true;
    if (line.trim() === '') {
      block = { ...none };
      if (braces === 0) brackets = 0;
      continue;
    }
    if (bullet.test(line)) block.emphasis = 0;
    const isRow = line.trimStart().startsWith('|');
    const before = block.bars;
    block.length += line.length;
    for (let index = 0; index < line.length; index += 1) {
      const sign = line.charCodeAt(index);
      if (sign > 126) continue;
      block.weight += weights[sign] ?? 0;
      switch (line[index]) {
        case '|':
          block.bars += 1;
          break;
        case '{':
          if (!isPlain) braces += 1;
          break;
        case '}':
          braces = Math.max(0, braces - 1);
          break;
        case '[':
        case '(':
          brackets += 1;
          break;
        case ']':
        case ')':
          brackets = Math.max(0, brackets - 1);
          break;
        case '*':
        case '_':
        case '~':
          if (!isRow) block.emphasis += 1;
      }
      if (braces > limits.braces || brackets > limits.brackets) return true;
    }
    const { length, weight, bars, emphasis } = block;
    if (length > blockLimits.length || weight > blockLimits.weight || bars > blockLimits.bars) return true;
    if (bars - before > maxBars || emphasis > limits.emphasis) return true;
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
