/** Syntax of VitePress. Only its heading ids differ from ours. */
import { mapProse } from '../../kit/fences.ts';
import type { Syntax } from '../syntax.ts';

const marks = /\p{Mn}/gu;
const special = /[\p{Cc}\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu;

/** Slugs of @mdit-vue/shared: decomposed, without diacritics; runs of other characters are hyphens, and no digit comes first. */
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
  /** Replaces delimiters of heading ids that the site configures: `%{#lid}%`. */
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
