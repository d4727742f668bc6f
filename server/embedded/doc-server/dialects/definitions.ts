/** Lists of definitions: a term, and below it lines that begin with a colon. */
import { slug } from 'github-slugger';
import { FenceTracker } from '../kit/fences.ts';
import type { PlacedLine } from './tags.ts';

const definition = /^:[ \t]+(?=\S)/;

/** Writes `<dl>` for definitions at the start of lines, on request with the slugs of terms as ids. */
export function writeDefinitions(lines: readonly PlacedLine[], hasIds = false): readonly PlacedLine[] {
  if (!lines.some(({ text }) => definition.test(text))) return lines;
  const out: PlacedLine[] = [];
  const fences = new FenceTracker();
  let open: '' | 'dt' | 'dd' = '';
  let width = 0;
  const put = (at: number, ...texts: string[]) => out.push(...texts.map((text) => ({ text, at })));
  const isTerm = (index: number) => {
    const [first, second] = [lines[index + 1]?.text ?? '', lines[index + 2]?.text ?? ''];
    return /^[^\s:>|#]/.test(lines[index]?.text ?? '') && definition.test(first === '' ? second : first);
  };
  for (const [index, line] of lines.entries()) {
    const { text, at } = line;
    const mark = fences.isOpen || open === '' ? undefined : definition.exec(text)?.[0];
    const indent = /^ *(?=\S)/.exec(text)?.[0].length ?? width;
    const ends = indent < Math.max(width, 1) && (lines[index - 1]?.text ?? '').trim() === '';
    if (!fences.isOpen && isTerm(index)) {
      if (open === 'dd') put(at, '', '</dd>');
      put(
        at,
        ...(open === '' ? ['', '<dl>'] : []),
        '',
        hasIds ? `<dt id="${idOf(text)}">` : '<dt>',
        '',
        text,
        '',
        '</dt>',
      );
      open = 'dt';
    } else if (mark !== undefined) {
      if (open === 'dd') put(at, '', '</dd>');
      width = Math.min(mark.length, 4);
      put(at, '', '<dd>', '', text.slice(mark.length));
      open = 'dd';
    } else {
      if (open === 'dd' && ends && !fences.isOpen) {
        put(at, '', '</dd>', '', '</dl>', '');
        open = '';
      }
      const shown = open === 'dd' && text.slice(0, width).trim() === '' ? text.slice(width) : text;
      fences.next(shown);
      out.push({ text: shown, at });
    }
  }
  if (open !== '') put(lines.at(-1)?.at ?? 1, '', '</dd>', '', '</dl>');
  return out;
}

function idOf(term: string): string {
  return slug(term.replaceAll(/\]\([^()\n]*\)/g, '')).replaceAll('"', '');
}
