/** Attribute lists: `{#id .class name="value"}`. */
import { readArguments } from './tags.ts';

interface Attributes {
  id: string | undefined;
  classes: readonly string[];
  values: Readonly<Record<string, string>>;
}

const attributes = /^( {0,3}#{1,6}[ \t][^\n]*?)[ \t]*\{:?[ \t]*([^{}\n]*)\}[ \t]*$/;
const longestList = 1000;

/** Reads the text between the braces; undefined if it is no attribute list. */
export function readAttributes(text: string): Attributes | undefined {
  if (text.length > longestList) return undefined;
  const { named, given } = readArguments(text);
  const [ids, classes] = ['#', '.'].map((sign) =>
    given.filter((one) => one.startsWith(sign)).map((one) => one.slice(1)),
  );
  const isMarked = Object.keys(named).length > 0 || given.some((one) => /^(?:[#.]|data-)/.test(one));
  if (!isMarked || /(?:^|\s)=|=\s/.test(text) || !given.every((one) => /^(?:[#.][^\s#.]|[a-z][\w-]*$)/.test(one)))
    return undefined;
  return { id: named['id'] ?? ids?.[0], classes: classes ?? [], values: named };
}

/** `## Title {#id .class}` → `## Title {#id}`: the Markdown reader knows ids, but no classes. */
export function keepHeadingId(line: string): string {
  const [, heading, list = ''] = line.trimEnd().endsWith('}') ? (attributes.exec(line) ?? []) : [];
  const read = heading === undefined ? undefined : readAttributes(list);
  if (heading === undefined || !read) return line;
  return read.id === undefined ? heading : `${heading} {#${read.id}}`;
}
