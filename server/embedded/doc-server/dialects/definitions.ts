/** Definition lists: a term, and below it lines that begin with a colon. */
import { slug } from 'github-slugger';
import { FenceTracker } from '../kit/fences.ts';
import { linesAt, type PlacedLine } from './tags.ts';

const definition = /^:[ \t]+(?=\S)/;

/** Writes definitions as `<dl>`. With `hasIds` each term gets its slug as id. */
export function writeDefinitions(lines: readonly PlacedLine[], hasIds = false): readonly PlacedLine[] {
  if (!lines.some(({ text }) => definition.test(text))) return lines;
  const out: PlacedLine[] = [];
  const fences = new FenceTracker();
  /** Element that is still open: a list after a term, or a definition. */
  let open: '' | 'dl' | 'dd' = '';
  let width = 0;
  const isTerm = (index: number) => {
    const [text = '', first = '', second = ''] = lines.slice(index, index + 3).map((line) => line.text);
    return /^[^\s:>|#]/.test(text) && definition.test(first === '' ? second : first);
  };
  for (const [index, { text, at }] of lines.entries()) {
    const put = (...texts: string[]) => out.push(...linesAt(at, ...(open === 'dd' ? ['', '</dd>'] : []), '', ...texts));
    const mark = fences.isOpen || open === '' ? undefined : definition.exec(text)?.[0];
    const indent = /^ *(?=\S)/.exec(text)?.[0].length ?? width;
    const ends = indent < Math.max(width, 1) && (lines[index - 1]?.text ?? '').trim() === '';
    if (!fences.isOpen && isTerm(index)) {
      const tag = hasIds ? `<dt id="${idOf(text)}">` : '<dt>';
      put(...(open === '' ? ['<dl>', ''] : []), tag, '', text, '', '</dt>');
      open = 'dl';
    } else if (mark !== undefined) {
      put('<dd>', '', text.slice(mark.length));
      width = Math.min(mark.length, 4);
      open = 'dd';
    } else {
      if (open === 'dd' && ends && !fences.isOpen) {
        put('</dl>', '');
        open = '';
      }
      const shown = open === 'dd' && text.slice(0, width).trim() === '' ? text.slice(width) : text;
      fences.next(shown);
      out.push({ text: shown, at });
    }
  }
  if (open !== '') out.push(...linesAt(lines.at(-1)?.at ?? 1, '', '</dd>', '', '</dl>'));
  return out;
}

function idOf(term: string): string {
  return slug(term.replaceAll(/\]\([^()\n]*\)/g, '')).replaceAll('"', '');
}
