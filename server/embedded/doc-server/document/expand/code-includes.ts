/**
 * Line of mdBook: `{{#include ../pot.rs:lid}}`. Lines of a file are named by an anchor or by numbers (`:2:5`).
 * Bars part the paths at which a file may be.
 */
const includeLine = /^[ \t]*\{\{#(?:rustdoc_)?include[ \t]+([^\s:{}]+)((?::[\w-]*){0,2})[ \t]*\}\}[ \t]*$/;
const includeLines = new RegExp(includeLine, 'gm');
/** Marks of mdBook, and those of a snippet of MkDocs. */
const anchorLine = /\bANCHOR(?:_END)?:[ \t]*[\w-]+|-8<-+[ \t]*\[[ \t]*(?:start|end):/;

/** Lists the files, as written, of which code in a text shows lines. */
export function listCodeFiles(text: string): string[] {
  if (!text.includes('{{#')) return [];
  return [...new Set(Array.from(text.matchAll(includeLines), ([, written = '']) => written.split('|')).flat())];
}

/**
 * Puts the lines of files into code that names them.
 * @param report called with the line in the code, from 0, for each that cannot be included
 */
export function includeCode(
  code: string,
  read: (written: string) => string | undefined,
  report: (index: number, detail: string) => void,
): string {
  if (!code.includes('{{#')) return code;
  const lines = code.split('\n').map((line, index) => {
    const [, written, part = ''] = includeLine.exec(line) ?? [];
    // A backslash shows the mark itself.
    if (written === undefined) return line.replaceAll('\\{{#', '{{#');
    const text = read(written);
    const taken = text === undefined ? undefined : takeLines(text, part.slice(1));
    if (taken === undefined) report(index, written + part);
    return taken ?? line;
  });
  return lines.join('\n');
}

/** @param part name of an anchor, or numbers of the first and last lines; empty for all */
function takeLines(text: string, part: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  const isNumbers = /^\d*(?::\d*)?$/.test(part);
  const taken = isNumbers ? between(lines, part) : anchored(lines, part.replace(/:.*/, ''));
  return taken?.filter((line) => !anchorLine.test(line)).join('\n');
}

function between(lines: readonly string[], part: string): readonly string[] {
  if (part === '') return lines;
  const [first = '', last = first] = part.split(':');
  return lines.slice(Math.max(0, Number(first) - 1), last === '' ? undefined : Number(last));
}

function anchored(lines: readonly string[], name: string): readonly string[] | undefined {
  const find = (mark: string, other: string) => {
    const marked = new RegExp(`(?:\\b${mark}:|-8<-+ *\\[ *${other}:)[ \\t]*${name}(?![\\w-])`);
    return lines.findIndex((line) => marked.test(line));
  };
  const [start, end] = [find('ANCHOR', 'start'), find('ANCHOR_END', 'end')];
  return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end);
}
