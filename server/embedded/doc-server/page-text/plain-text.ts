/** Converts Markdown prose to the plain text that a reader sees. */
import { columnSuffix } from '../markdown/html/tables.ts';
import { decodeReferences } from '../markdown/source/character-references.ts';

/** Escaped, or in a code span: begins no tag. */
const literal = /\\<|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;
/** Placeholder for `<` that begins no tag; a private-use character. */
const noTag = '\ue000';

/** Row above a row of dashes. */
const headRow = /^.+(?=\n[ \t>]*(?:\|[ \t]*)?:?--[^|\n]*\|)/gm;

/** Removes what authors add to the titles of columns. */
export function withoutColumnSuffixes(markdown: string): string {
  return markdown.replace(headRow, (row) =>
    row.replaceAll(/[^|]+(?=\||$)/g, (title) => title.replace(columnSuffix, ' ')),
  );
}

/** Puts paragraphs and table cells on separate lines; no line is empty. */
export function plainText(markdown: string): string {
  let text = markdown;
  if (text.includes('<')) {
    text = text
      .replace(literal, (code) => code.replaceAll('<', noTag))
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, '')
      .replace(/<\/?(?:br|p|li|ul|ol|td|th|tr|div|table|tbody|thead|details|summary)\b[^<>]*>/gi, '\n')
      .replace(/<https?:\/\/([^\s<>]+)>/g, '$1')
      .replace(/<\/?[A-Za-z][\w.-]*(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'])*>/g, '')
      .replaceAll(noTag, '<');
  }
  if (text.includes('{'))
    text = text.replace(/\{\/\*[\s\S]*?\*\/\}/g, '').replace(/\{\s*(['"`])([^{}]*?)\1\s*\}/g, '$2');
  if (text.includes('](')) {
    text = text
      .replace(/!\[[^\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '')
      .replace(/\[((?:[^[\]\\\n]|\\.|\[[^[\]\n]*\])*)\]\(\s*(?:<[^<>\n]*>|(?:[^()\n]|\([^()\n]*\))*)\s*\)/g, '$1');
  }
  if (text.includes('|')) {
    text = withoutColumnSuffixes(text)
      .replace(/^[ \t>]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*(?::?-{2,}:?)?[ \t]*$/gm, '')
      .replace(/![mM][ul]\b/g, '')
      .replace(/(?<!\\)\|/g, '\n');
  }
  text = text
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^[ \t]*:::+.*$/gm, '')
    .replace(/(\*\*\*|\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*](?=[^\s*])([^*\n]*?[^\s*])[*](?![\w*])/g, '$1')
    .replace(/~~([^~\n]+)~~/g, '$1')
    .replace(/`+/g, '');
  text = decodeReferences(text);
  if (text.includes('\\')) text = text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return text
    .replace(/[ \t\u00a0]{2,}|[\t\u00a0]/g, ' ')
    .replace(/ \n[ \n]*|\n[ \n]+/g, '\n')
    .trim();
}
