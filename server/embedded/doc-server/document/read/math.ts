/** Renders TeX formulas, `$…$` and `$$…$$`, as MathML, which needs neither script nor style. */
import type { Element, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { htmlToHast } from 'satteri';
import temml from 'temml';
import type { HiddenParts } from './hidden.ts';
import { mapProse } from '../../kit/fences.ts';

const maxLength = 2000;
/**
 * Matches a formula, or text to skip: inline code, tags, link targets, escapes. `$` opens a formula only before a
 * character that can begin one, and closes it only if no word follows. So prices and names of variables do not match.
 */
const token =
  /(?<!(?<!\\)`)(`+)(?!`)[\s\S]{0,2000}?[^`]\1(?!`)|<\/?[A-Za-z][^<>]{0,2000}>|\]\([^()\s]*\)|\\[\s\S]|(?<![\w$"'“‘”’])(?:\$\$([^$]{1,2000}?)\$\$|\$(?=[\w\\(|+[-])([^$\n]{0,500}?[^\s"'“‘$])\$)(?![\w${])/g;
const lineStart = /(?<=^[ \t]*)/my;
/** Evidence of a real formula: a command, an arithmetic sign, an index, a single letter, or a function call. */
const formula = /\\[A-Za-z|]|[\^=<>≤≥+×·]|(?<![A-Za-z])[A-Za-z]_[\w{]|^\s*[A-Za-z]\s*$|^\s*[A-Za-z]\([^()]*\)\s*$/;

const elements =
  'math mrow mi mo mn mtext ms mspace mfrac msqrt mroot mstyle mpadded mphantom menclose merror msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd';
const attributes =
  'display displaystyle scriptlevel mathvariant stretchy fence form separator symmetric largeop movablelimits minsize maxsize lspace rspace width height depth voffset linethickness accent accentunder rowspan columnspan notation';
const mathSchema: Schema = {
  tagNames: elements.split(' '),
  attributes: { '*': [...attributes.split(' '), ['className', 'tml-left', 'tml-right']] },
  strip: ['script', 'style', 'annotation', 'annotation-xml'],
  clobber: [],
  protocols: {},
};

/** Hides formulas, so that the parser does not read their braces, marks and bars. */
export function hideMath(text: string, hidden: HiddenParts): string {
  return text.includes('$') ? mapProse(text, (prose) => hideInProse(prose, hidden)) : text;
}

/** Converts a formula to MathML; undefined if it cannot be parsed. */
export function readFormula(tex: string, isBlock: boolean): Element | undefined {
  if (tex.length > maxLength) return undefined;
  try {
    const value = temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, maxExpand: 100 });
    const clean = sanitize(htmlToHast(value, { fragment: true }) as Root, mathSchema);
    const [math] = clean.type === 'root' ? clean.children : [];
    return math?.type === 'element' ? math : undefined;
  } catch {
    return undefined;
  }
}

function hideInProse(prose: string, hidden: HiddenParts): string {
  if (!prose.includes('$')) return prose;
  return prose.replace(token, (source: string, _ticks, block?: string, inline?: string, at = 0) => {
    const tex = block ?? inline;
    if (tex === undefined || !formula.test(tex)) return source;
    const isBlock =
      block !== undefined && isLineStart(prose, at) && /^[ \t]*(?:\n|$)/.test(prose.slice(at + source.length));
    return hidden.hide({ kind: 'formula', source, tex: tex.trim(), isBlock });
  });
}

function isLineStart(text: string, at: number): boolean {
  lineStart.lastIndex = at;
  return lineStart.test(text);
}
