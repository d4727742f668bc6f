/** Converts table cells to text as readers see it, with inline code in backticks. */
import { columnSuffix } from '../../markdown/html/tables.ts';
import { plainText } from '../../page-text/plain-text.ts';
import { plainCode } from '../../../../../views/domain/error-code.ts';

/** Replaces a backtick while markup is removed. */
const tick = '\u0003';
const nothing = /^(?:[-–—/]+|无|none|n\/?a)[.。]?$/i;

const labels = {
  description: String.raw`描述|说明|错误描述|Descriptions?`,
  cause: String.raw`可能的?原因|原因|(?:Possible |Probable )?(?:causes?|reasons?)`,
  handling: String.raw`处理建议|处理意见|处理方法|处理方式|解决方案|解决办法|建议|(?:Handling |Suggested |Recommended )?(?:suggestions?|solutions?|actions?|handling|handling measures|recommendations?|processing suggestions?)`,
} as const;
export type LabelledPart = keyof typeof labels;
const parts = Object.keys(labels) as LabelledPart[];
const label = new RegExp(
  String.raw`(?:^|(?<=[\n。.；;!！]\s*))(?:${parts.map((part) => `(?<${part}>${labels[part]})`).join('|')})\s*[:：]\s*`,
  'gi',
);

/** Returns the text of a cell; empty for a dash and similar signs. */
export function cellText(markup: string): string {
  const text = plainText(
    markup
      .replaceAll(/`+/g, tick)
      .replaceAll(/\[([\w.:]+)\]\(@[^()\s]*\)/g, `${tick}$1${tick}`)
      .replaceAll(/(?<![\w\]])\[([A-Za-z_]\w*)\](?![([])/g, `${tick}$1${tick}`),
  ).replaceAll(tick, '`');
  return nothing.test(text) ? '' : text;
}

/** Returns the text of a column title, without the width and alignment that authors add. */
export function headText(markup: string): string {
  return plainText(markup).replaceAll('\n', ' ').replace(columnSuffix, '').trim();
}

/** Splits a cell with several labelled parts: `Description: … Possible cause: …`. */
export function splitLabelled(text: string): Partial<Record<LabelledPart, string>> {
  const found = [...text.matchAll(label)];
  if (found.length === 0) return { description: text };
  const result: Partial<Record<LabelledPart, string>> = {};
  const add = (part: LabelledPart, value: string) => {
    const trimmed = value.trim();
    if (trimmed === '' || nothing.test(trimmed)) return;
    result[part] = result[part] === undefined ? trimmed : `${result[part]}\n${trimmed}`;
  };
  add('description', text.slice(0, found[0]?.index));
  found.forEach((match, n) => {
    const part = parts.find((name) => match.groups?.[name] !== undefined);
    if (part) add(part, text.slice(match.index + match[0].length, found[n + 1]?.index));
  });
  return result;
}

/** A wider range counts as its two ends only. */
const maxRange = 200;

/** Returns the codes in a cell: one, several (`1、2`), or a range (`7000001-7000005`). */
export function readCodes(cell: string): string[] {
  const text = cell
    .replaceAll(/[`*\s]/g, '')
    .replaceAll(/[−–—]/g, '-')
    .replace(/^\w+=/, '');
  const [, from, to] = /^(\d{1,10})(?:-|~|～|至|到)(\d{1,10})$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    const width = Number(to) - Number(from);
    if (width <= 0 || width > maxRange || from.length !== to.length) return [from, to].map(plainCode);
    return Array.from({ length: width + 1 }, (_, n) => String(Number(from) + n));
  }
  const pieces = text.split(/[、,，/;；]|或|or/).map((piece) => piece.replace(/^\w+=/, ''));
  if (pieces.every((piece) => /^-?\d{1,10}$/.test(piece))) return pieces.map(plainCode);
  const [, first] = /^(-?\d{1,10})(?![\w.%-])/.exec(text) ?? [];
  return first === undefined ? [] : [plainCode(first)];
}
