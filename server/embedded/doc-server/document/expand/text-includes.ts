import { FenceTracker } from '../../kit/fences.ts';
import { splitFrontMatter } from '../read/scan-head.ts';

/** Text include of VitePress: `<!--@include: ./a.md#part{3,5}-->`. `|` separates alternative paths. */
const textLine = /^[ \t]*<!--[ \t]*@include:[ \t]*([^\s#{}<>]+)(?:#([\w-]+))?(?:\{(\d*)(,?)(\d*)\})?[ \t]*-->[ \t]*$/;
/** Code include of VitePress: `<<< @/cup.js#part{1,3-4 ts:line-numbers} [Cup]`. */
const codeLine = /^ {0,3}<<<[ \t]+([^\s#{}<>[\]]+)(?:#([\w-]+))?(?:\{([^{}\n]*)\})?[ \t]*(\[[^\]\n]*\])?[ \t]*$/;
const maxDepth = 5;
const maxLines = 20_000;

export interface IncludedText {
  text: string;
  /** Line in the original text, counted from 1, for each line of the new text. */
  lines: number[];
  missing: { line: number; detail: string }[];
}

/** Reads an included file. `written` is the path as written in the file at `fromPath`. */
export type ReadInclude = (written: string, fromPath: string) => { path: string; text: string } | undefined;

/** Lists the paths of files that a text of VitePress includes, as written. */
export function listTextFiles(text: string): string[] {
  if (!mayInclude(text)) return [];
  return text.split('\n').flatMap((line) => (textLine.exec(line) ?? codeLine.exec(line))?.[1]?.split('|') ?? []);
}

/** Replaces include lines by the named files, as text or as code. */
export function includeTexts(body: string, path: string, read: ReadInclude): IncludedText | undefined {
  if (!mayInclude(body)) return undefined;
  const result: IncludedText = { text: '', lines: [], missing: [] };
  const out: string[] = [];
  const fences = new FenceTracker();
  const put = (text: string, number: number) => {
    for (const line of text.split('\n')) {
      fences.next(line);
      out.push(line);
      result.lines.push(number);
    }
  };
  const take = (line: string, from: string, depth: number, number: number) => {
    const [, written, part, first, comma, last] = (!fences.isOpen && textLine.exec(line)) || [];
    const [, code, region, options = '', title = ''] = (!fences.isOpen && codeLine.exec(line)) || [];
    if (written === undefined && code === undefined) {
      put(line, number);
      return;
    }
    const space = line.slice(0, line.length - line.trimStart().length);
    const file = depth < maxDepth && out.length < maxLines ? read(written ?? code ?? '', from) : undefined;
    const whole = file && written !== undefined ? splitFrontMatter(file.text).body : file?.text;
    const shown = whole === undefined ? undefined : regionOf(whole.replace(/\n$/, ''), part ?? region);
    if (file === undefined || shown === undefined) {
      result.missing.push({ line: number, detail: line.trim() });
      put(code === undefined ? '' : `\`${line.trim()}\``, number);
    } else if (code !== undefined)
      put(fence(shown, file.path, `${options} ${title}`).replaceAll(/^(?=.)/gm, space), number);
    else {
      const end = last || (comma ? undefined : first) || undefined;
      const lines = shown.split('\n').slice(Math.max(0, Number(first ?? 0) - 1), end === undefined ? end : Number(end));
      for (const one of lines) take(one === '' ? one : space + one, file.path, depth + 1, number);
    }
  };
  body.split('\n').forEach((line, index) => {
    take(line, path, 0, index + 1);
  });
  return { ...result, text: out.join('\n') };
}

function mayInclude(text: string): boolean {
  return text.includes('@include:') || text.includes('<<< ');
}

function fence(code: string, path: string, options: string): string {
  const [, marked = '', language = /\.(\w+)$/.exec(path)?.[1] ?? 'text', title = ''] =
    /^[ \t]*([\d,-]*)[ \t]*([\w+#-][\w+#:=-]*)?[ \t]*(\[.*\])?/.exec(options) ?? [];
  const longest = code.match(/`{3,}/g)?.reduce((most, run) => Math.max(most, run.length), 0) ?? 2;
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language} ${marked === '' ? '' : `{${marked}}`} ${title}\n${code}\n${ticks}`;
}

/** Returns the lines between `#region name` and `#endregion name`, or between comments of mdBook and MkDocs. */
function regionOf(text: string, name: string | undefined): string | undefined {
  if (name === undefined) return text;
  const lines = text.split('\n');
  const find = (...marks: string[]) => {
    const pattern = new RegExp(`(?:${marks.join('|')})[ \\t]*(?<!\\w)${name}(?![\\w-])`);
    return lines.findIndex((line) => pattern.test(line));
  };
  const [start, end] = [
    find('#region', 'ANCHOR:', '-8<-+ *\\[ *start:'),
    find('#endregion', 'ANCHOR_END:', '-8<-+ *\\[ *end:'),
  ];
  return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}
