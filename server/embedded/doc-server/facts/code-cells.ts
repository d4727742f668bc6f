import type { RootContent } from 'mdast';
import { plainCode } from '../../../../views/domain/error-code.ts';
import { inlineText, linesOf, tidyText } from './plain-text.ts';

const bracketedName = /(?<![\w\]])\[([A-Za-z_]\w*)\](?![([])/g;
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

/** Returns the text of a cell, with backticks around code; empty for a dash and similar placeholders. */
export function textWithCode(nodes: readonly RootContent[]): string {
  const text = tidyText(linesOf(nodes.map(markNames), 'code').join('\n'));
  return nothing.test(text) ? '' : text;
}

/** Turns names that link to a reference into code. */
function markNames(node: RootContent): RootContent {
  if (node.type === 'text') return { ...node, value: node.value.replaceAll(bracketedName, '`$1`') };
  if (node.type === 'link' && node.url.startsWith('@')) return { type: 'inlineCode', value: inlineText([node]) };
  return 'children' in node
    ? ({ ...node, children: (node.children as RootContent[]).map(markNames) } as RootContent)
    : node;
}

/** Splits a cell with labelled parts: `Description: … Possible cause: …`. */
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

/** A wider range counts only as its first and last code. */
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
