/** Outdents list items and fenced code to the list that is still open above. */
import { FenceTracker } from '../../kit/fences.ts';

interface OpenItem {
  /** Column of the text after the marker: as written, and after outdenting. */
  from: number;
  to: number;
}

/** Indentation from which Markdown reads a line as code. */
const codeIndent = 4;
const itemMark = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;

/**
 * Outdents lines that Markdown would read as indented code. Such lines occur where a paragraph lost its indentation, or
 * an item was cut off.
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
    // A line directly below an item continues the item at any indentation.
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
