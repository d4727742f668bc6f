/** Reads rendered HTML. The renderer closes every element and escapes `>` in attributes. */

const tag = /<(\/?)([a-z][a-z0-9-]*)\b[^>]*?(\/?)>/gi;
const emptyElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);

export interface HtmlElement {
  name: string;
  /** First tag, as written. */
  open: string;
  inner: string;
  outer: string;
  /** Position in the text. */
  start: number;
}

/** Finds the elements at the top level of a text. */
export function* elementsOf(html: string): Generator<HtmlElement> {
  let depth = 0;
  let start = 0;
  let innerStart = 0;
  for (const { 0: whole, 1: slash, 2: name = '', 3: closed, index } of html.matchAll(tag)) {
    const end = index + whole.length;
    if (slash !== '') {
      depth--;
      if (depth !== 0) continue;
      const [open, inner] = [html.slice(start, innerStart), html.slice(innerStart, index)];
      yield { name, open, inner, outer: html.slice(start, end), start };
      continue;
    }
    if (depth === 0) [start, innerStart] = [index, end];
    if (closed !== '' || emptyElements.has(name)) {
      if (depth === 0) yield { name, open: whole, inner: '', outer: whole, start };
    } else depth++;
  }
}
