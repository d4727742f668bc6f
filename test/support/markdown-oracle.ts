/** Compares the tree of a document with the one that remark, the reference parser of Markdown and MDX, makes of it. */
import type { Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { HiddenParts } from '../../server/embedded/doc-server/document/read/hidden.ts';
import { readMdx, readPlainMarkdown } from '../../server/embedded/doc-server/document/read/read-markdown.ts';

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkCjkFriendly);
const plain = markdown().freeze();
const mdx = markdown().use(remarkMdx).freeze();

export type Comparison =
  | { kind: 'equal' | 'both refuse' | 'remark refuses' }
  | { kind: 'satteri refuses'; detail: string }
  | { kind: 'different'; expected: string; actual: string };

/** @param text without formulas and front matter */
export function compareMdx(text: string): Comparison {
  const expected = attempt(() => mdx.parse(text));
  const actual = attempt(() => readMdx(text, new HiddenParts()));
  if (typeof actual === 'string')
    return typeof expected === 'string' ? { kind: 'both refuse' } : { kind: 'satteri refuses', detail: actual };
  if (typeof expected === 'string') return { kind: 'remark refuses' };
  return compare(expected, actual);
}

/** @param text without HTML */
export function compareMarkdown(text: string): Comparison {
  return compare(plain.parse(text), readPlainMarkdown(text, new HiddenParts()));
}

function attempt(read: () => Root): Root | string {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function compare(first: Root, second: Root): Comparison {
  const [expected, actual] = [linesOf(first), linesOf(second)];
  const at = expected.findIndex((line, index) => line !== actual[index]);
  if (at < 0 && expected.length === actual.length) return { kind: 'equal' };
  const from = at < 0 ? expected.length : at;
  const around = (lines: readonly string[]) => lines.slice(Math.max(0, from - 2), from + 3).join('\n');
  return { kind: 'different', expected: around(expected), actual: around(actual) };
}

/** Writes a tree as lines, one a node. */
function linesOf(node: Nodes, depth = 0): string[] {
  const { type, ...rest } = node as unknown as Record<string, unknown>;
  const fields = Object.entries(rest)
    .filter(
      ([name, value]) => !['children', 'data', 'position'].includes(name) && value !== null && value !== undefined,
    )
    .map(([name, value]) => `${name}=${JSON.stringify(value, withoutTrees)}`)
    .sort();
  const children = 'children' in node ? joinTexts(node.children as Nodes[]) : [];
  return [
    `${' '.repeat(depth)}${String(type)} ${fields.join(' ')}`,
    ...children.flatMap((child) => linesOf(child, depth + 1)),
  ];
}

function withoutTrees(name: string, value: unknown): unknown {
  return ['data', 'position'].includes(name) ? undefined : value;
}

function joinTexts(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { ...last, value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}
