/** Syntax of VitePress: only its ids of headings are not ours. */
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

export const vitepressSyntax: Syntax = { slugger: { slug, separator: '-' } };
