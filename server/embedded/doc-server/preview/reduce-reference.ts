/** Leaves out the members of a reference page that are equal in both states: such pages have up to 1 MB, of which little changes. */
import { FenceTracker } from '../markdown/source/fences.ts';
import { splitFrontMatter } from '../markdown/source/scan-head.ts';

/** Begins and ends of members, and headings. */
const border = /<ParamField\b(?:"[^"]*"|'[^']*'|[^>"'])*?(\/?)>|<(\/)ParamField>|^#{1,6} /gm;

/** @returns both states with the members that differ, and all headings */
export function reduceReference(before: string, after: string): { before: string; after: string } {
  const [old, now] = [partsOf(before), partsOf(after)];
  const without = (parts: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return parts.filter((part, at) => at === 0 || part.startsWith('#') || !known.has(part)).join('');
  };
  return { before: without(old, now), after: without(now, old) };
}

function partsOf(source: string): string[] {
  const text = source.replaceAll('\r\n', '\n');
  const { body } = splitFrontMatter(text);
  const offset = text.length - body.length;
  const starts = [0];
  let depth = 0;
  for (const { 0: found, 1: selfClosed, 2: closes, index } of withoutCode(body).matchAll(border)) {
    if (closes) depth--;
    else {
      if (depth === 0) starts.push(offset + index);
      if (!found.startsWith('#') && selfClosed === '') depth++;
    }
  }
  return starts.map((start, at) => text.slice(start, starts[at + 1] ?? text.length));
}

/** Puts spaces in place of fenced code, so that positions stay. */
function withoutCode(body: string): string {
  const fences = new FenceTracker();
  return body
    .split('\n')
    .map((line) => (fences.next(line) ? ' '.repeat(line.length) : line))
    .join('\n');
}
