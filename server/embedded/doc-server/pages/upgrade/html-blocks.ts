/** Splits the HTML of a rendered document into blocks. The renderer closes every element and escapes `>` in attributes. */
import { decodeReferences } from '../../markdown/source/character-references.ts';
import type { Block } from './notes.ts';

const tag = /<(\/?)([a-z][a-z0-9-]*)\b[^>]*?(\/?)>/gi;
const emptyElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);
const headingAnchor = /<a class="anchor"[^>]*>.*?<\/a>/g;

export function* htmlBlocks(html: string): Generator<Block> {
  for (const { name, inner, outer } of elementsOf(html)) {
    if (/^h[1-6]$/.test(name)) {
      const content = inner.replaceAll(headingAnchor, '');
      yield {
        ...{ type: 'heading', level: Number(name[1]), text: textOf(content), isStrong: false },
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
      yield { type: 'other', level: 0, text: firstLine(outer), source: outer, id: '', isStrong };
    }
  }
}

interface Element {
  name: string;
  inner: string;
  outer: string;
}

/** Finds the elements at the top level of a text. */
function* elementsOf(html: string): Generator<Element> {
  let depth = 0;
  let start = 0;
  let innerStart = 0;
  for (const { 0: whole, 1: slash, 2: name = '', 3: closed, index } of html.matchAll(tag)) {
    const end = index + whole.length;
    if (slash !== '') {
      depth--;
      if (depth === 0) yield { name, inner: html.slice(innerStart, index), outer: html.slice(start, end) };
      continue;
    }
    if (depth === 0) [start, innerStart] = [index, end];
    if (closed !== '' || emptyElements.has(name)) {
      if (depth === 0) yield { name, inner: '', outer: whole };
    } else depth++;
  }
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
