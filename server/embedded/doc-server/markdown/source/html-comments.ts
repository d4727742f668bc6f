import { FenceTracker } from './fences.ts';

/** Inline code, or the start of a comment with its end if that is on the line. */
const codeOrComment = /((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))|<!--.*?(?:-->|$)/g;
const ending = '-->';

/** Removes HTML comments, which MDX does not know, with the code inside them. The lines stay the same. */
export function withoutHtmlComments(text: string): string {
  if (!text.includes('<!--')) return text;
  const fences = new FenceTracker();
  const lines = text.split('\n');
  const lastEnd = lines.findLastIndex((line) => line.includes(ending));
  let isOpen = false;
  return lines
    .map((line, at) => {
      const end = isOpen ? line.indexOf(ending) : 0;
      if (end < 0) return '';
      const rest = isOpen ? line.slice(end + ending.length) : line;
      isOpen = false;
      if (fences.next(rest) || !rest.includes('<!--')) return rest;
      return rest.replaceAll(codeOrComment, (found, code: string | undefined) => {
        if (code !== undefined) return found;
        if (found.endsWith(ending)) return '';
        // A comment without an end is text.
        isOpen = at < lastEnd;
        return isOpen ? '' : found;
      });
    })
    .join('\n');
}
