/** Cuts passages to a quotation that starts with the answer and ends with a whole sentence, item, row or code. */
import { splitBlocks, tableOf } from '../../../../../views/domain/markdown-blocks.ts';
import { fitIndents } from './fit-indents.ts';

/** Latin letters per line; a Chinese character counts as two. */
const lineWidth = 84;
const mostLines = 24;
/** Most lines if the quotation ends with code or a list, which are seldom useful in part. */
const mostWholeLines = 30;
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g;
const fence = /^[ \t>]*(?:`{3,}|~{3,})/;
const item = /^(?:[-*+]|\d+[.)]) /m;
const nextItem = /\n(?=(?:[-*+]|\d+[.)]) )/;
const nextSentence = /(?<=[.!?]["”)]?) +(?=[\p{Lu}\p{Script=Han}])|(?<=[。！？][”）」]?)(?![”）」])/u;
/** A sentence that introduces something, a heading, or a label. */
export const leadsOver = /[:：]\**$|^#{1,6} |^\*\*[^*\n]+\*\*$|^[^\s\d*>|`+-][^.。!！?？\n]{0,23}$/;
/** Text with instructions. Text before instructions is background. */
const instructs =
  /`|^[ \t]*(?:[-*+]|\d+[.)]) |\b(?:call|click|configure|enable|ensure|enter|implement|import|open|pass|refer|select|set|use|using)\b|调用|点击|配置|开启|启用|输入|实现|导入|打开|传入|参考|选择|设置|使用|填写|接口/im;

/** @param passages in Markdown, the best first @returns the quoted part of each passage; empty if left out */
export function cutQuotation(passages: readonly string[], isHowTo: boolean): string[] {
  const blocks = passages.map((passage) => splitBlocks(passage));
  const from = isHowTo ? placeOfAnswer(blocks) : { passage: 0, block: 0 };
  let left = mostLines;
  return blocks.map((own, passage) => {
    if (passage < from.passage) return '';
    const taken = takeLines(passage === from.passage ? own.slice(from.block) : own, left, left === mostLines);
    left -= linesOf(taken);
    return fitIndents(taken);
  });
}

/** Finds the first block with instructions; the first block of all if there are none. */
function placeOfAnswer(passages: readonly (readonly string[])[]): { passage: number; block: number } {
  for (const [passage, blocks] of passages.entries()) {
    const block = blocks.findIndex((text) => instructs.test(text));
    if (block < 0) continue;
    // Text above code explains the code.
    if (fence.test(blocks[block] ?? '')) return { passage, block: 0 };
    // Includes a sentence or heading that introduces the first step.
    return { passage, block: leadsOver.test(blocks[block - 1]?.trim() ?? '') ? block - 1 : block };
  }
  return { passage: 0, block: 0 };
}

/** @param mustTake true to take the first block even if it exceeds the limit */
function takeLines(blocks: readonly string[], lines: number, mustTake: boolean): string {
  const taken: string[] = [];
  let left = lines;
  for (const block of blocks) {
    const isCode = fence.test(block);
    const needed = linesOf(block);
    const isFirst = mustTake && taken.every((text) => leadsOver.test(text.trim()));
    const most = isCode || item.test(block) ? left + mostWholeLines - mostLines : left;
    if (needed > most && !(isCode && isFirst)) {
      const part = isCode ? '' : partOf(block, left, isFirst);
      if (part !== '') taken.push(part);
      break;
    }
    taken.push(block);
    left -= needed;
  }
  while (taken.length > 1 && leadsOver.test(taken.at(-1)?.trim() ?? '')) taken.pop();
  const [only = ''] = taken;
  return taken.length === 1 && leadsOver.test(only.trim()) ? '' : taken.join('\n\n');
}

/** Returns the first sentences, items or rows of a block. */
function partOf(block: string, lines: number, mustTake: boolean): string {
  const table = tableOf(block);
  const separator = table || nextItem.test(block) ? '\n' : '';
  const pieces = table ? table.rows : block.split(separator === '' ? nextSentence : nextItem);
  const join = (some: readonly string[]) =>
    table ? [table.head, ...some].join('\n') : some.join(separator || (/\p{Script=Han}/u.test(block) ? '' : ' '));
  let count = pieces.length;
  while (count > 0 && (linesOf(join(pieces.slice(0, count))) > lines || !isClosed(join(pieces.slice(0, count)))))
    count--;
  if (count === 0 && !mustTake) return '';
  return join(pieces.slice(0, Math.max(count, 1)));
}

/** True if a text does not end inside of code or bold text. */
function isClosed(text: string): boolean {
  return text.split('`').length % 2 === 1 && text.split('**').length % 2 === 1;
}

function linesOf(text: string): number {
  if (text === '') return 0;
  const lines = text.split('\n');
  // Fences are not shown.
  if (fence.test(text)) return lines.length - 2;
  const widths = lines.map((line) => line.length + (line.match(wide)?.length ?? 0));
  const count = widths.reduce((sum, width) => sum + Math.ceil(width / lineWidth), 0);
  return tableOf(text) ? count - 1 : count;
}
