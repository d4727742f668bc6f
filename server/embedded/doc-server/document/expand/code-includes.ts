/**
 * Include line of mdBook: `{{#include ../pot.rs:lid}}`. An anchor or line numbers (`:2:5`) select lines of the file.
 * `|` separates alternative paths.
 */
const includeLine = /^[ \t]*\{\{#(?:rustdoc_)?include[ \t]+([^\s:{}]+)((?::[\w-]*){0,2})[ \t]*\}\}[ \t]*$/;
const includeLines = new RegExp(includeLine, 'gm');
/** Anchor comments of mdBook, and snippet comments of MkDocs. */
const anchorLine = /\bANCHOR(?:_END)?:[ \t]*[\w-]+|-8<-+[ \t]*\[[ \t]*(?:start|end):/;

/** Lists the paths of included code files, as written in the text. */
export function listCodeFiles(text: string): string[] {
  if (!text.includes('{{#')) return [];
  return [...new Set(Array.from(text.matchAll(includeLines), ([, written = '']) => written.split('|')).flat())];
}

/**
 * Replaces include lines in code by lines of the named files.
 * @param report called with the index of each line that names a missing file or part
 */
export function includeCode(
  code: string,
  read: (written: string) => string | undefined,
  report: (index: number, detail: string) => void,
): string {
  if (!code.includes('{{#')) return code;
  const lines = code.split('\n').map((line, index) => {
    const [, written, part = ''] = includeLine.exec(line) ?? [];
    // A backslash escapes the include.
    if (written === undefined) return line.replaceAll('\\{{#', '{{#');
    const text = read(written);
    const taken = text === undefined ? undefined : takeLines(text, part.slice(1));
    if (taken === undefined) report(index, written + part);
    return taken ?? line;
  });
  return lines.join('\n');
}

/** @param part an anchor, or first and last line numbers; empty for the whole file */
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
