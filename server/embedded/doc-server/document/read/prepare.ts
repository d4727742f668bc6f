/** Prepares a text for its parser without changing the number of lines. */
import { blankCode, FenceTracker, mapProse } from '../../kit/fences.ts';
import type { HiddenParts } from './hidden.ts';
import type { ParseFault } from './parse-fault.ts';

/** Heading id, `## Title {#id}`. MDX reads braces as JavaScript, and `#id` is not JavaScript. */
const headingId = /(?<!\\)\{(?=#[^\s{}]+\}[ \t]*$)/gm;

/** Escapes ids of headings, so that MDX reads them as text. */
export function escapeHeadingIds(text: string): string {
  return text.includes('{#') ? mapProse(text, (prose) => prose.replace(headingId, '\\{')) : text;
}

/** Inline code, or an HTML line break. */
const codeOrBreak = /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|<br *>(?! *<\/br)/gi;

/** Turns `<br>` into `<br />`, which MDX requires. */
export function endBreaks(text: string): string {
  if (!/<br *>/i.test(text)) return text;
  return mapProse(text, (prose) =>
    prose.replace(codeOrBreak, (all, ticks?: string) => (ticks === undefined ? '<br/>' : all)),
  );
}

/** Elements that plain Markdown does not show. VitePress keeps program code in them. */
const hiddenElement = /^<(script|style|template)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
/** The members property of `<VPTeamMembers>`; the script of the document defines its value. */
const boundMembers = /(?<=<VPTeamMembers\b[^<>]{0,200}\s):(members)(?:="(\w+)")?(?=[\s/>])/g;
const contentsMark = /^\[\[?_?toc_?\]?\][ \t]*$/gim;

/** Import of a component by name, of another content file, or of Docusaurus. Other imports are sample code. */
const usedImport =
  /^import\s+(?:[\w$*{][^\n]*?\sfrom\s+["'][./@][^"'\n]*|(?=[^\n"']*[A-Z])[\w$*{][^\n]*?\sfrom\s+["'][^"'\n]+)["'];?[ \t]*$/m;

/** True if the text imports components, so it is MDX whatever the file extension. */
export function hasImports(text: string): boolean {
  return text.includes('import') && usedImport.test(blankCode(text.replace(hiddenElement, '')));
}

const commentStart = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*)<!--/;

/** Hides the start of comments without an end, which would hide the rest of the text. */
export function hideOpenComments(text: string, hidden: HiddenParts, faults: ParseFault[]): string {
  const last = text.lastIndexOf('-->');
  if (!text.includes('<!--', last + 1)) return text;
  const closed = text.slice(0, Math.max(last, 0)).split('\n').length - 1;
  const fences = new FenceTracker();
  return text
    .split('\n')
    .map((line, index) => {
      if (fences.next(line) || (last >= 0 && index <= closed) || !commentStart.test(line)) return line;
      faults.push({ kind: 'unclosed-comment', line: index + 1, detail: line.trim(), isLoss: false });
      return line.replace('<!--', hidden.hide({ kind: 'expression', source: '<!--' }));
    })
    .join('\n');
}

const tagStart = /<[A-Za-z][\w.-]*(?=\s)/g;
const longestTag = 20_000;
/** Most unclosed braces in tags. Each one is searched up to the length of the longest tag. */
const maxOpenTags = 50;

/**
 * Hides expressions in attributes, such as `style={{width: 1}}`, which some tools allow in Markdown. Removes the marker
 * for a table of contents.
 */
export function hideAttributes(text: string, hidden: HiddenParts): string {
  return mapProse(text, (prose) => {
    const bound = prose.replace(boundMembers, (_, name: string, value = name) => `${name}={${String(value)}}`);
    return hideExpressions(bound.replace(contentsMark, ''), hidden);
  });
}

function hideExpressions(prose: string, hidden: HiddenParts): string {
  if (!/=\s*\{/.test(prose)) return prose;
  let shown = '';
  let done = 0;
  let openTags = 0;
  for (const { 0: start, index } of prose.matchAll(tagStart)) {
    if (index < done) continue;
    if (openTags > maxOpenTags) break;
    for (let at = index + start.length; at < Math.min(prose.length, index + longestTag) && prose[at] !== '>'; at++) {
      if (prose[at] === '"' || prose[at] === "'") at = prose.indexOf(prose[at] as string, at + 1);
      else if (prose[at] === '{') {
        const end = endOfBraces(prose, at);
        if (end < 0) openTags++;
        if (end < 0 || !/=\s*$/.test(prose.slice(Math.max(0, at - 20), at))) break;
        const [name = '', lines = ''] = hidden
          .hide({ kind: 'expression', source: prose.slice(at, end) })
          .split(/(\n*)$/);
        shown += `${prose.slice(done, at)}"${name}"${lines}`;
        done = end;
        at = end - 1;
      }
      if (at < 0) break;
    }
  }
  return shown + prose.slice(done);
}

/** Returns the offset after the matching closing brace; -1 if there is none nearby. */
export function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + longestTag); at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
