/** Attribute lists behind headings. */

const attributes = /^( {0,3}#{1,6}[ \t][^\n]*?)[ \t]*\{:?[ \t]*([^{}\n]*)\}[ \t]*$/;

/** `## Title {#id .class}` → `## Title {#id}`, which this reader knows. */
export function keepHeadingId(line: string): string {
  const [, heading, list = ''] =
    line.endsWith('}') || line.trimEnd().endsWith('}') ? (attributes.exec(line) ?? []) : [];
  if (heading === undefined || !/^(?:[#.][^\s#.]+|[\w-]+=(?:"[^"]*"|\S+)|[ \t])+$/.test(list)) return line;
  const id = /#([^\s#.]+)/.exec(list)?.[1] ?? /\bid="?([^"\s]+)/.exec(list)?.[1];
  return id === undefined ? heading : `${heading} {#${id}}`;
}
