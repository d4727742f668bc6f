import type { Source } from './source.ts';
import type { Use } from './use.ts';

/** Counts the arguments of a call. */
export function argumentsOf(source: Source, open: number): Pick<Use, 'args' | 'hasLabels' | 'hasBlock'> {
  const close = source.closeOf(open) ?? open;
  let count = close === open + 1 ? 0 : 1;
  let hasLabels = false;
  let isSure = true;
  let angle = 0;
  for (let at = open + 1; at < close; at++) {
    const inner = source.closeOf(at);
    if (inner !== undefined) {
      at = inner;
      continue;
    }
    const text = source.text(at);
    if (text === '<' && /^\p{Lu}/u.test(source.text(at - 1))) angle++;
    if (text === '>' && angle > 0) angle--;
    if (text === ',' && angle === 0 && at + 1 < close) count++;
    if (text === ':' || (text === '=' && source.language === 'kotlin')) hasLabels = true;
    if (text === '...' || text === '…' || text === '..') isSure = false;
    // Two adjacent values are prose about code, not arguments.
    if (source.tokens[at]?.kind === 'word' && source.tokens[at + 1]?.kind === 'word' && /[\u4e00-\u9fff]/.test(text))
      isSure = false;
  }
  const hasBlock = source.text(close + 1) === '{';
  return { ...(isSure && { args: count }), hasLabels, hasBlock };
}
