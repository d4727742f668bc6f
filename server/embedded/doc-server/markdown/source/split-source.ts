import { FenceTracker } from './fences.ts';

/** Smaller parts are not worth a parser run. */
const minPartLength = 2_000;
/** Larger parts are also cut at plain paragraphs and quotes. */
const maxPartLength = 8_000;

const tag = /<(\/?)([A-Za-z][\w.]*)((?:"[^"]*"|'[^']*'|[^<>"']){0,4000}?)(\/?)>/g;
const voidTag = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

export interface SourcePart {
  text: string;
  /** Zero-based line of the whole text at which the part starts. */
  startLine: number;
}

/**
 * Cuts a text where, after a quick look, all Markdown and MDX seems closed: before unindented headings and
 * `<ParamField`, and in very long parts before unindented paragraphs. Parsing the parts shows whether the cut was
 * right.
 */
export function splitSource(text: string): SourcePart[] {
  if (text.length < minPartLength * 2 || /^\[[^\]\n]+\]:/m.test(text)) return [{ text, startLine: 0 }];
  const lines = text.split('\n');
  const fences = new FenceTracker();
  const parts: SourcePart[] = [];
  let start = 0;
  let length = 0;
  let isAfterBlank = true;
  lines.forEach((line, index) => {
    const isCode = fences.next(line);
    if (!isCode && length >= minPartLength && isBoundary(line, isAfterBlank && length >= maxPartLength)) {
      const candidate = lines.slice(start, index).join('\n');
      if (line.startsWith('<ParamField') || isClosed(candidate)) {
        parts.push({ text: candidate, startLine: start });
        start = index;
        length = 0;
      }
    }
    length += line.length + 1;
    isAfterBlank = !isCode && line.trim() === '';
  });
  parts.push({ text: lines.slice(start).join('\n'), startLine: start });
  return parts;
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

function isBoundary(line: string, mayCutParagraphs: boolean): boolean {
  if (line.startsWith('#')) return /^#{1,4} /.test(line);
  if (line.startsWith('<')) return line.startsWith('<ParamField');
  return mayCutParagraphs && /^[^\s<{}[\]|:*+\-\d]/.test(line);
}

/** True if all elements that are opened are closed. */
function isClosed(candidate: string): boolean {
  if (!candidate.includes('<')) return true;
  let depth = 0;
  const fences = new FenceTracker();
  const prose = candidate
    .split('\n')
    .map((line) => (fences.next(line) ? '' : line.replace(/`[^`]*`/g, '')))
    .join('\n');
  for (const [, slash, name = '', , selfClose] of prose.matchAll(tag)) {
    if (selfClose !== '' || voidTag.test(name)) continue;
    depth += slash === '' ? 1 : -1;
  }
  return depth === 0;
}
