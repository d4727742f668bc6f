import { FenceTracker } from './fences.ts';
import type { HiddenParts } from './hidden.ts';
import { withoutHtmlComments } from './html-comments.ts';

const lowerVoidElements = 'area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr';
/** In lower or upper case; `<Link>` is a component. */
const voidElements = `${lowerVoidElements}|${lowerVoidElements.toUpperCase()}`;
const unclosedVoid = new RegExp(
  `<(${voidElements})((?:\\s+[\\w:-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{[^{}]*\\}|[^\\s"'=<>{}\`]+))?)*)\\s*>`,
  'g',
);
const openingTag =
  /<[A-Za-z][\w.]*(?:\s+[@#]?[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>{}`]+))?)+\s*\/?>/g;
const boundAttribute = /("[^"]*"|'[^']*')|\s+[:@#][\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g;
const attribute = /(\s[\w:-]+\s*=\s*)("[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>{}`]+?(?=\s|\/?>))/g;
const closedVoid = new RegExp(`</(?:${voidElements})\\s*>`, 'g');
/** `<https://tea.example>` or `<me@tea.example>`. */
const autolink = /<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/gi;
const tagLike = /^<\/?(?:[A-Za-z][\w.:-]*(?=[\s/>{])|>)/;

const blockOpening = /^((\s*)<([A-Za-z]\w*)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*(\/?)>)(.*)$/;
const blockClosing = /^(.*)(<\/([A-Za-z]\w*)\s*>)\s*$/;

/** `## Title {#id}`. MDX would read JavaScript in the braces, and `#id` is no JavaScript. */
const headingId = /(?<!\\)\{(?=#[^\s{}]+\}[ \t]*$)/gm;

/** Inline code or the address of a link in angle brackets: `[x](<a b.md>)`, `[x]: <a b.md>`. */
const verbatim =
  /(?<!`)(?<ticks>`+)(?!`)[^\n]*?(?<!`)\k<ticks>(?!`)|<(?<=(?:\]\([ \t]{0,9}|^[ \t>]{0,9}\[[^[\]\n]{1,200}\]:[ \t]{0,9})<)[^<>\n]*>(?=[ \t]*(?:[)"'(\r]|$))/
    .source;
/** Each pattern has two groups, which `split` puts between the parts. */
const verbatimOrComment = new RegExp(`(${verbatim}|\\{\\/\\*[\\s\\S]*?\\*\\/\\})`, 'm');
const verbatimOnly = new RegExp(`(${verbatim})`, 'm');

export interface RepairedSource {
  text: string;
  /** One-based line in the original text, for each line of the new text. */
  lines: number[];
}

/**
 * Repairs text that is almost MDX: closes void elements, removes HTML comments, escapes each `<` that opens no tag,
 * and puts block tags on their own lines. Fenced and inline code stay as they are.
 */
export function repairSource(text: string): RepairedSource {
  return breakLines(outsideCode(withoutHtmlComments(text), repairProse));
}

function splitCode(text: string): { text: string; isCode: boolean }[] {
  const fences = new FenceTracker();
  const segments: { text: string; isCode: boolean }[] = [];
  for (const line of text.split('\n')) {
    const isCode = fences.next(line);
    const last = segments.at(-1);
    if (last?.isCode === isCode) last.text += `\n${line}`;
    else segments.push({ text: line, isCode });
  }
  return segments;
}

/** MDX needs a tag that spans paragraphs on a line of its own. */
function breakLines(text: string): RepairedSource {
  const fences = new FenceTracker();
  const result: string[] = [];
  const lines: number[] = [];
  text.split('\n').forEach((line, index) => {
    const pieces = fences.next(line) || !line.includes('<') ? [line] : breakLine(line);
    for (const piece of pieces) {
      result.push(piece);
      lines.push(index + 1);
    }
  });
  return { text: result.join('\n'), lines };
}

function breakLine(line: string, depth = 0): string[] {
  const [, opening = '', indent = '', name = '', selfClose, rest = ''] = blockOpening.exec(line) ?? [];
  if (name !== '' && selfClose === '' && rest.trim() !== '' && depth < 10 && !line.includes(`</${name}`)) {
    return [opening, ...breakLine(indent + rest.trimStart(), depth + 1)];
  }
  const [, head = '', closing = '', closed = ''] = blockClosing.exec(line) ?? [];
  if (closed !== '' && head.trim() !== '' && depth < 10 && !new RegExp(`<${closed}[\\s>]`).test(line)) {
    return [...breakLine(head, depth + 1), (/^\s*/.exec(head)?.[0] ?? '') + closing];
  }
  return [line];
}

/** Escapes ids of headings, so that they are text to MDX. The lines stay the same. */
export function escapeHeadingIds(text: string): string {
  return text.includes('{#') ? outsideCode(text, (prose) => prose.replace(headingId, '\\{')) : text;
}

function repairProse(prose: string): string {
  // No comment end is searched after the last one; otherwise each comment start would scan to the end of the text.
  const lastEnd = prose.lastIndexOf('*/}') + 1;
  const parts = [...prose.slice(0, lastEnd && lastEnd + 2).split(verbatimOrComment), '', ''];
  parts.push(...prose.slice(lastEnd && lastEnd + 2).split(verbatimOnly));
  return parts
    .map((part, index) => {
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? part : repairText(part);
    })
    .join('');
}

function repairText(text: string): string {
  return text
    .replace(autolink, writeLink)
    .replace(openingTag, repairAttributes)
    .replace(unclosedVoid, (tag, name: string, attributes: string) =>
      attributes.trimEnd().endsWith('/') ? tag : `<${name}${attributes} />`,
    )
    .replace(closedVoid, '')
    .replace(/</g, (_, offset: number, whole: string) =>
      tagLike.test(whole.slice(offset, offset + 80)) ? '<' : '&lt;',
    );
}

/** Writes an autolink in the way of MDX, which reads a tag in its brackets. No character of the address has a meaning in it. */
function writeLink(_: string, text: string): string {
  const encode = (address: string) =>
    address.replace(
      /[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/g,
      (sign) => `&#${String(sign.charCodeAt(0))};`,
    );
  return `[${encode(text)}](${encode(text.includes('://') ? text : `mailto:${text}`)})`;
}

/** Removes what Vue would compute (`:size="n"`, `@click="go"`, `#icon`), and quotes other values. */
function repairAttributes(tag: string): string {
  return tag
    .replace(boundAttribute, '$1')
    .replace(attribute, (_, name: string, value: string) => name + (/^["'{]/.test(value) ? value : `"${value}"`));
}

/** Escapes every brace and tag outside code, so that nothing but Markdown is left. */
export function escapeAll(text: string): string {
  return outsideCode(text, (prose) =>
    prose
      .split(verbatimOnly)
      .map((part, index) => {
        if (index % 3 === 2) return '';
        return index % 3 === 1
          ? part
          : part.replace(autolink, writeLink).replaceAll('{', '&#123;').replaceAll('<', '&lt;');
      })
      .join(''),
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
  const prose = splitCode(text.replace(hiddenElement, '')).filter(({ isCode }) => !isCode);
  return prose.some((segment) => usedImport.test(segment.text));
}

const tagStart = /<[A-Za-z][\w.-]*(?=\s)/g;
const longestTag = 20_000;
/** Tags with braces that are never closed; each is read as far as the longest tag goes. */
const maxOpenTags = 50;

/**
 * Hides expressions in the attributes of elements, such as `style={{width: 1}}`, which some tools allow in Markdown, and leaves out
 * the mark of a list of contents. The lines stay the same.
 */
export function hideAttributes(text: string, hidden: HiddenParts): string {
  return outsideCode(text, (prose) => {
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

/** Changes all but fenced code. */
function outsideCode(text: string, change: (prose: string) => string): string {
  return splitCode(text)
    .map((segment) => (segment.isCode ? segment.text : change(segment.text)))
    .join('\n');
}
