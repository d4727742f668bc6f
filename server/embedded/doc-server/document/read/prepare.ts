/** Prepares a text for its parser. The lines stay the same. */
import { blankCode, FenceTracker, mapProse } from '../../kit/fences.ts';
import type { HiddenParts } from './hidden.ts';
import type { ParseFault } from './parse-fault.ts';

/** `## Title {#id}`. MDX would read JavaScript in the braces, and `#id` is no JavaScript. */
const headingId = /(?<!\\)\{(?=#[^\s{}]+\}[ \t]*$)/gm;

/** Escapes ids of headings, so that they are text to MDX. The lines stay the same. */
export function escapeHeadingIds(text: string): string {
  return text.includes('{#') ? mapProse(text, (prose) => prose.replace(headingId, '\\{')) : text;
}

/** Inline code, or a line break in the way of HTML. */
const codeOrBreak = /(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|<br *>(?! *<\/br)/gi;

/** Ends line breaks, which HTML leaves open. */
export function endBreaks(text: string): string {
  if (!/<br *>/i.test(text)) return text;
  return mapProse(text, (prose) =>
    prose.replace(codeOrBreak, (all, ticks?: string) => (ticks === undefined ? '<br/>' : all)),
  );
}

/** Elements of which plain Markdown shows nothing; VitePress has program code in them. */
const hiddenElement = /^<(script|style|template)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
/** The data of `<VPTeamMembers>`, which the script of the document holds. */
const boundMembers = /(?<=<VPTeamMembers\b[^<>]{0,200}\s):(members)(?:="(\w+)")?(?=[\s/>])/g;
const contentsMark = /^\[\[?_?toc_?\]?\][ \t]*$/gim;

/** A component by its name, or anything of another file or of Docusaurus. Other imports are examples of a text. */
const usedImport =
  /^import\s+(?:[\w$*{][^\n]*?\sfrom\s+["'][./@][^"'\n]*|(?=[^\n"']*[A-Z])[\w$*{][^\n]*?\sfrom\s+["'][^"'\n]+)["'];?[ \t]*$/m;

/** True for a text that imports components, which is MDX whatever its file is called. */
export function hasImports(text: string): boolean {
  return text.includes('import') && usedImport.test(blankCode(text.replace(hiddenElement, '')));
}

const commentStart = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*)<!--/;

/** Hides the signs of comments without an end, which would take the rest of the text with them. The lines stay the same. */
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
/** Tags with braces that are never closed; each is read as far as the longest tag goes. */
const maxOpenTags = 50;

/**
 * Hides expressions in attributes, such as `style={{width: 1}}`, which some tools allow in Markdown. The mark of a list of
 * contents is left out. The lines stay the same.
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

/** Returns the position behind the brace that closes the one at a position; -1 if there is none nearby. */
export function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + longestTag); at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
