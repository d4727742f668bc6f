/** Syntax of VitePress: only its ids of headings are not ours. */
import { mapProse } from '../../kit/fences.ts';
import type { Syntax } from '../syntax.ts';

const marks = /\p{Mn}/gu;
const special = /[\p{Cc}\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu;

/** @mdit-vue/shared: decomposed, without marks, runs of signs as hyphens, and no digit in front. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(special, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

const headingLine = /^#{1,6}[ \t].*$/gm;

export const vitepressSyntax: Syntax = {
  /** Ids of headings may have delimiters of the site's own: `%{#lid}%`. */
  rewrite({ body, options }) {
    const [left = '', right = ''] = options['delimiters'] ?? [];
    if (left === '' || !body.includes(`${left}#`)) return undefined;
    const change = (line: string) => {
      const text = line.trimEnd();
      const at = text.lastIndexOf(`${left}#`);
      const id = text.slice(at + left.length, text.length - right.length);
      return at > 0 && text.endsWith(right) && /^#[\w-]+$/.test(id) ? `${text.slice(0, at)}{${id}}` : line;
    };
    return { body: mapProse(body, (prose) => prose.replace(headingLine, change)) };
  },
  slugger: { slug, separator: '-' },
};
