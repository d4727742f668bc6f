/** Files that documents of MkDocs show: snippets, and code as FastAPI shows it. */
import type { SourceBody } from '../syntax.ts';
import { fenceInfo } from './inline.ts';

interface Part {
  /** Paths at which the file may be. */
  files: string;
  section: string;
  first: string;
  last: string;
}

type Range = [first: number, last: number];

const written = /^(.*?)(?::(\d*(?::\d*)?(?:,\d*(?::\d*)?)*)|:([\w-]+))?$/;
const maxParts = 50;

export class Includes {
  readonly #folders: readonly string[];

  constructor({ snippets, root = '' }: SourceBody['options']) {
    this.#folders = [snippets ?? root].flat();
  }

  /** Writes the paths at which a file may be, from the root of the content. */
  files(path: string): string {
    return [...new Set(this.#folders.map((folder) => `/${normalise(`${folder}/${path}`)}`))].join('|');
  }

  /** Writes includes of this reader for text: `a.md`, `a.md:section`, `a.md:3:5,8:9`. */
  text(source: string): string[] {
    if (/^https?:/.test(source)) return [`<${source}>`];
    return this.#parts(source).map(({ files, section, first, last }) => {
      const lines = first + last === '' ? '' : `{${first},${last}}`;
      return `<!--@include: ${files}${section === '' ? '' : `#${section}`}${lines}-->`;
    });
  }

  /** Does the same for code. */
  code(source: string): string[] {
    return this.#parts(source).map(({ files, section, first, last }) => {
      const lines = first + last === '' ? '' : `:${first}:${last}`;
      return `{{#include ${files}${section === '' ? lines : `:${section}`}}}`;
    });
  }

  /** Shows code as FastAPI does: `{* ../../docs_src/tea.py ln[3:9] hl[4] *}`. Lines to mark are those of the file. */
  variant(path: string, options: string): string[] {
    const [parts, marked] = [rangesIn(options, 'ln').slice(0, maxParts), rangesIn(options, 'hl')];
    const title = /\btitle\["([^"\]]*)"\]/.exec(options)?.[1];
    const lines = parts.length === 0 ? [`{{#include ${this.files(path)}}}`] : [];
    const shown: Range[] = parts.length === 0 ? marked : [];
    let count = 0;
    for (const [first, last] of parts) {
      if (first > 1) lines.push('# …');
      if (first > 1) count++;
      const inside = marked.filter(([from, to]) => from >= first && to <= last);
      shown.push(...inside.map(([from, to]): Range => [from - first + count + 1, to - first + count + 1]));
      lines.push(`{{#include ${this.files(path)}:${String(first)}:${String(last)}}}`);
      count += last - first + 1;
    }
    const marks = shown.map(([from, to]) => (from === to ? String(from) : `${String(from)}-${String(to)}`));
    const language = /\.(\w+)$/.exec(path)?.[1] ?? 'text';
    const info = `${language} hl_lines="${marks.join(' ')}"${title === undefined ? '' : ` title="${title}"`}`;
    return ['', `\`\`\`${fenceInfo(info)}`, ...lines, '```', ''];
  }

  #parts(source: string): Part[] {
    const [, path = source, ranges, section = ''] = written.exec(source) ?? [];
    const files = this.files(path);
    return (ranges ?? '').split(',').map((range) => {
      const [first = '', last = ''] = range.split(':');
      return { files, section, first, last };
    });
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

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}
