/** Splits the HTML of a rendered document into blocks. */
import { elementsOf } from '../../markdown/html/elements.ts';
import { decodeReferences } from '../../markdown/source/character-references.ts';
import type { Block } from './notes.ts';
import { type Cell, readTable } from './table-rows.ts';

export const headingAnchor = /<a class="anchor"[^>]*>.*?<\/a>/g;

export function* htmlBlocks(html: string): Generator<Block> {
  for (const { name, inner, outer } of elementsOf(html)) {
    if (/^h[1-6]$/.test(name)) {
      const content = inner.replaceAll(headingAnchor, '');
      yield {
        type: 'heading',
        level: Number(name[1]),
        text: textOf(content),
        isStrong: false,
        source: `<p><strong>${content}</strong></p>`,
        id: /^<h\d id="([^"]*)"/.exec(outer)?.[1] ?? '',
      };
    } else if (name === 'ol' || name === 'ul') {
      const entries = [...elementsOf(inner)].map((entry) => ({
        text: firstLine(entry.inner),
        source: asParagraphs(entry.inner.trim()),
      }));
      const isOrdered = name === 'ol';
      yield { type: 'list', level: 0, text: '', source: outer, id: '', isStrong: false, isOrdered, entries };
    } else if (name !== 'hr') {
      const isStrong = /^<p><strong>(?:(?!<\/strong>).)*<\/strong>\s*<\/p>$/s.test(outer);
      const table = outer.startsWith('<div class="table-scroll"')
        ? readTable(cellsOf(inner), (label, cell) => asParagraphs(label + cell))
        : {};
      yield { type: 'other', level: 0, text: firstLine(outer), source: outer, id: '', isStrong, ...table };
    }
  }
}

/** @returns nothing for a table with merged cells */
function cellsOf(html: string): Cell[][] {
  if (/ (?:row|col)span=/i.test(html)) return [];
  const rows = [...elementsOf(html)]
    .flatMap((table) => [...elementsOf(table.inner)])
    .flatMap((part) => (part.name === 'tr' ? [part] : [...elementsOf(part.inner)]))
    .filter(({ name }) => name === 'tr');
  return rows.map((row) =>
    [...elementsOf(row.inner)].map(({ inner }) => ({ text: textOf(inner), source: inner.trim() })),
  );
}

/** Puts the text before the first block into a paragraph. */
function asParagraphs(html: string): string {
  const at = html.search(/<(?:p|ol|ul|div|pre|table|h\d|blockquote|details|figure)\b/);
  const text = at < 0 ? html : html.slice(0, at);
  return text.trim() === '' ? html : `<p>${text.trim()}</p>\n${html.slice(text.length)}`;
}

/** Text of the first paragraph, or of all up to the first block inside. */
function firstLine(html: string): string {
  const [first = ''] = html.trim().split(/<\/p>|<(?:ol|ul|div|pre|table)\b/, 1);
  return textOf(first === '' ? html : first);
}

function textOf(html: string): string {
  return decodeReferences(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
