import { isIdentifier } from '../../../../../views/domain/name-breaks.ts';

/** Stands for a place where a name may break, which is inside a word and not its end. */
const soft = '\u200b';
const places = /<wbr ?\/?>/g;
const tags = /(<[^<>]*>)/;
const tag = /^<(\/?)(\w+)/;
const word = /[A-Za-z_][\w\u200b]*(?:(?:\.|::)[\w\u200b]+)*(?:\(\))?/g;
const kept = new Set(['code', 'pre', 'a', 'math', 'svg']);
const title = /^\s*<p>.*?<\/p>(?=\s*\S)/s;

/**
 * Sets identifiers in the text of a change as code where others of the same change are, so that a reader sees all of
 * them as names. The title and links keep their own look.
 */
export function namesAsCode(html: string): string {
  if (!html.includes('<code>')) return html;
  const [head = ''] = title.exec(html) ?? [];
  let depth = 0;
  const parts = html
    .slice(head.length)
    .replaceAll(places, soft)
    .split(tags)
    .map((part) => {
      const [, end, name = ''] = tag.exec(part) ?? [];
      if (kept.has(name)) depth += end === '/' ? -1 : 1;
      return name !== '' || depth > 0 ? part : part.replaceAll(word, asCode);
    });
  return head + parts.join('').replaceAll(soft, '<wbr/>');
}

function asCode(text: string): string {
  return isIdentifier(text.replaceAll(soft, '')) ? `<code>${text}</code>` : text;
}
