/** Inserts text from elsewhere into documents of MkDocs: snippets, code in the format of FastAPI, and variables. */
import { joinPath } from '../../kit/paths.ts';
import type { SourceBody } from '../syntax.ts';
import { fenceInfo } from './inline.ts';

const control = /^[ \t]*\{%-?[ \t]*(\w+)(?:[^%\n]|%(?!\}))*%\}[ \t]*$/;
/** Raw text, a loop, another block, or a variable in a line. */
const inLine =
  /\{%-? *raw *-?%\}(.{0,2000}?)\{%-? *endraw *-?%\}|\{%-? *for\b.{0,2000}?%\}.{0,2000}?\{%-? *endfor *-?%\}|\{%-? *(?:if|elif|else|endif|set)\b(?:[^%]|%(?!\}))*%\}|\{\{ *([\w.]+) *\}\}/g;
type Range = [first: number, last: number];

const written = /^(.*?)(?::(\d*(?::\d*)?(?:,\d*(?::\d*)?)*)|:([\w-]+))?$/;
const maxParts = 50;

export class Includes {
  readonly #folders: readonly string[];

  constructor({ snippets, root = '' }: SourceBody['options']) {
    this.#folders = [snippets ?? root].flat();
  }

  /** Lists paths in the content folder where a file may be. */
  files(path: string): string {
    const outside = path.replace(/^(?:\.\.\/)+/, '');
    const files = this.#folders.map((folder) => `/${joinPath('', `${folder}/${path}`) ?? outside}`);
    return [...new Set(files)].join('|');
  }

  /** Writes includes in our syntax as blocks, or as a link if the source is a URL. */
  text(source: string): string[] {
    return /^https?:/.test(source) ? [`<${source}>`] : this.#parts(source, false).flatMap((part) => [part, '']);
  }

  /** @returns nothing for a URL */
  code(source: string): string[] {
    return /^https?:/.test(source) ? [] : this.#parts(source, true);
  }

  /** Reads `a.md`, `a.md:section`, `a.md:3:5,8:9`. */
  #parts(source: string, isCode: boolean): string[] {
    const [, path = source, ranges = '', section] = written.exec(source) ?? [];
    return ranges.split(',').map((range) => {
      const [first = '', last = ''] = range.split(':');
      const lines = range === '' ? '' : isCode ? `:${first}:${last}` : `{${first},${last}}`;
      const part = section === undefined ? lines : `${isCode ? ':' : '#'}${section}`;
      return isCode ? `{{#include ${this.files(path)}${part}}}` : `<!--@include: ${this.files(path)}${part}-->`;
    });
  }

  /** Shows code in the format of FastAPI: `{* ../../docs_src/tea.py ln[3:9] hl[4] *}`. `hl` counts lines of the whole file. */
  variant(path: string, options: string): string[] {
    const [parts, marked] = [rangesIn(options, 'ln').slice(0, maxParts), rangesIn(options, 'hl')];
    const title = /\btitle\["([^"\]]*)"\]/.exec(options)?.[1];
    const [lines, marks]: [string[], string[]] = [[], []];
    let count = 0;
    for (const [first, last] of parts.length === 0 ? [[1, Infinity] as const] : parts) {
      if (first > 1) {
        lines.push('# …');
        count++;
      }
      for (const range of marked.filter(([from, to]) => from >= first && to <= last))
        marks.push([...new Set(range.map((line) => line - first + count + 1))].join('-'));
      lines.push(`{{#include ${this.files(path)}${last === Infinity ? '' : `:${String(first)}:${String(last)}`}}}`);
      count += last - first + 1;
    }
    const language = /\.(\w+)$/.exec(path)?.[1] ?? 'text';
    const info = `${language} hl_lines="${marks.join(' ')}"${title === undefined ? '' : ` title="${title}"`}`;
    return ['', `\`\`\`${fenceInfo(info)}`, ...lines, '```', ''];
  }
}

/** Reads `hl[1:2,4]`. */
function rangesIn(options: string, name: string): Range[] {
  const list = new RegExp(`\\b${name}\\[([\\d:, ]*)\\]`).exec(options)?.[1] ?? '';
  return list.split(',').flatMap((part): Range[] => {
    const [first = 0, last = first] = part.split(':').map(Number);
    return first > 0 && last >= first ? [[first, last]] : [];
  });
}

/** Inserts variables of the macros plug-in. Programs of the plug-in are not run, so text that depends on loops is left out. */
export function fillIn(lines: readonly string[], variables: readonly string[]): string[] {
  const values = new Map(variables.map((one) => one.split(/=(.*)/s, 2) as [string, string]));
  const fill = (all: string, raw?: string, name?: string) =>
    raw ?? (name === undefined ? '' : (values.get(name) ?? all));
  const words = lines.map((line) => (line.includes('{%') ? control.exec(line)?.[1] : undefined));
  // A loop without an end is no loop.
  const lastEnd = words.lastIndexOf('endfor');
  let [loops, isRaw] = [0, false];
  return lines.map((line, index) => {
    const word = words[index];
    if (word === 'raw' || word === 'endraw') isRaw = word === 'raw';
    else if (isRaw) return line;
    const isInside = loops > 0;
    if (word === 'for' && index < lastEnd) loops++;
    else if (word === 'endfor') loops = Math.max(0, loops - 1);
    const isText = word === undefined || word.startsWith('include') || (word === 'for' && index > lastEnd);
    if (isInside && index < lastEnd) return '';
    return isText ? line.replace(inLine, fill) : '';
  });
}
