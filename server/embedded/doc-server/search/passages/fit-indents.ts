/** Brings items and fenced code back to the list that is still open above them. */
import { FenceTracker } from '../../kit/fences.ts';

interface OpenItem {
  /** Column of the text behind its mark, as the line was written and as it is now. */
  from: number;
  to: number;
}

/** Indent from which Markdown takes a line for code. */
const codeIndent = 4;
const itemMark = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;

/**
 * Outdents lines that Markdown would take for indented code, with their marks as text. They stand there where a paragraph lost
 * its indent, or an item was cut off.
 */
export function fitIndents(markdown: string): string {
  const fences = new FenceTracker();
  const items: OpenItem[] = [];
  let shift = 0;
  let isAfterGap = true;
  const lines = markdown.split('\n').map((written) => {
    const line = written.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    '));
    const wasOpen = fences.isOpen;
    const isCode = fences.next(line);
    const text = line.trimStart();
    const indent = line.length - text.length;
    if (isCode && wasOpen) return shift === 0 ? written : line.slice(Math.min(indent, shift));
    const mark = itemMark.exec(text)?.[0] ?? '';
    // A line right below an item goes on with it, whatever its indent.
    if (text !== '' && (isCode || mark !== '' || isAfterGap))
      while (items.length > 0 && indent < (items.at(-1)?.from ?? 0)) items.pop();
    isAfterGap = text === '';
    if (!isCode && mark === '') return written;
    const { from, to } = items.at(-1) ?? { from: 0, to: 0 };
    const rest = indent - from;
    const own = to + (rest < codeIndent ? rest : 0);
    shift = indent - own;
    if (mark !== '') items.push({ from: indent + mark.length, to: own + mark.length });
    return shift === 0 ? written : ' '.repeat(own) + text;
  });
  return lines.join('\n');
}
