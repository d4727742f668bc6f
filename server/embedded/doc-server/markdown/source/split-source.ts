import { FenceTracker } from './fences.ts';

export interface SourcePart {
  text: string;
  /** Zero-based line of the whole text at which the part starts. */
  startLine: number;
}

/** Cuts a text at every blank line before an unindented line. */
export function splitBlocks(text: string): SourcePart[] {
  const lines = text.split('\n');
  const fences = new FenceTracker();
  const blocks: SourcePart[] = [];
  let start = 0;
  let isAfterBlank = false;
  lines.forEach((line, index) => {
    const isCode = fences.next(line);
    const startsBlock = /^\S/.test(line) && (isAfterBlank || /^(?:#{1,6} |<ParamField)/.test(line));
    if (startsBlock && index > start && (!isCode || isAfterBlank)) {
      blocks.push({ text: lines.slice(start, index).join('\n'), startLine: start });
      start = index;
    }
    isAfterBlank = !isCode && line.trim() === '';
  });
  blocks.push({ text: lines.slice(start).join('\n'), startLine: start });
  return blocks;
}
