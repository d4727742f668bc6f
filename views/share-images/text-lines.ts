/** Breaks text into lines of a width, without a browser to measure it. */

/** Widths in parts of the font size, estimated generously, so that no line overflows. */
const widths: readonly [pattern: RegExp, width: number][] = [
  [/[\u1100-\uffdc\u2e80-\u9fff]|\p{Extended_Pictographic}/u, 1],
  [/[MWmw@%—…]/, 0.9],
  [/[A-Z&#+<>=~]/, 0.68],
  [/[iIjl.,:;'|!()[\]{} ]/, 0.34],
  [/[frt/\\"-]/, 0.44],
];
const otherWidth = 0.6;

/** Places where a line may end: after a blank or a hyphen, and beside every Chinese character except before closing punctuation. */
const pieces = /[^\s\u2e80-\uffef-]+-?|-|\s+|[\u2e80-\uffef](?:[，。、；：？！）》」』】％]+)?/gu;

export function estimateWidth(text: string): number {
  let sum = 0;
  for (const character of text) sum += widths.find(([pattern]) => pattern.test(character))?.[1] ?? otherWidth;
  return sum;
}

/** @param width in parts of the font size; text that does not fit ends with an ellipsis */
export function breakLines(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of text.replaceAll(/\s+/g, ' ').trim().matchAll(pieces)) {
    for (const part of splitLong(piece, width)) {
      if (line !== '' && estimateWidth(line + part.trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? part.trimStart() : part;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? '';
  while (last !== '' && estimateWidth(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return [...kept, `${last.trimEnd()}…`];
}

/** Breaks a word longer than a line at the line's end. */
function splitLong(piece: string, width: number): string[] {
  if (estimateWidth(piece) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const character of piece) {
    if (estimateWidth(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
