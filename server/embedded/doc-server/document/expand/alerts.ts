import type { Blockquote, RootContent } from 'mdast';
import { admonitionComponents } from '../read/directives.ts';

const mark = /^\[!(note|tip|important|warning|caution)\](?=\s|$)[ \t]*\n?/i;

/** Reads a GitHub alert: a quote that begins with `[!NOTE]`. Text may follow on the same line, as in docsify. */
export function readAlert({
  children,
}: Blockquote): { name: string; named: string; children: RootContent[] } | undefined {
  const [first, ...rest] = children;
  const [text, ...more] = first?.type === 'paragraph' ? first.children : [];
  const found = text?.type === 'text' ? mark.exec(text.value) : null;
  const named = found?.[1]?.toLowerCase() ?? '';
  const name = admonitionComponents[named];
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !found || name === undefined) return undefined;
  const left = text.value.slice(found[0].length);
  const words = [...(left === '' ? [] : [{ ...text, value: left }]), ...more];
  return { name, named, children: [...(words.length > 0 ? [{ ...first, children: words }] : []), ...rest] };
}
