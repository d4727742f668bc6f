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

const headingEnd = /^(#{1,6}[ \t].*?)(\S+?\{)(#[\w-]+)(\}\S+)[ \t]*$/gm;

export const vitepressSyntax: Syntax = {
  /** Ids of headings may have delimiters of the site's own: `%{#lid}%`. */
  rewrite({ body, options }) {
    const [left = '', right = ''] = options['delimiters'] ?? [];
    if (left === '' || !body.includes(`${left}#`)) return undefined;
    const change = (prose: string) =>
      prose.replace(headingEnd, (all, text: string, open: string, id: string, close: string) =>
        open === left && close === right ? `${text}{${id}}` : all,
      );
    return { body: mapProse(body, change) };
  },
  slugger: { slug, separator: '-' },
};
