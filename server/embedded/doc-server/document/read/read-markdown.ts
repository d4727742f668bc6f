/** The parser of all documents: turns Markdown and MDX into an mdast tree, by satteri. */
import type { Parents, Root, RootContent, Text } from 'mdast';
import type {} from 'mdast-util-mdx';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { joinEmphasis } from './emphasis.ts';
import { HiddenParts, type HiddenPart, joint } from './hidden.ts';
import { readHtmlElements } from './html-elements.ts';
import { restoreParagraphs } from './mdx-paragraphs.ts';
import { restorePreformatted } from './preformatted.ts';

/** Front matter is split off earlier. */
const options = { features: { gfm: true, frontmatter: false } };

/** @throws Error with a message that begins with line and column: `3:14: …` */
export function readMdx(source: string, hidden: HiddenParts): Root {
  const text = joinEmphasis(source);
  const root = mdxToMdast(text, options) as unknown as Root;
  if (text.includes('{')) readMissedExpressions(root, text);
  restoreParagraphs(root);
  restorePreformatted(root, text);
  if (mayRestore(text, hidden)) restore(root, text, hidden);
  return root;
}

/** Parses expressions that satteri 0.10 leaves as text below certain elements. */
function readMissedExpressions(parent: Parents, text: string): void {
  const children = parent.children as RootContent[];
  for (const [index, node] of children.entries()) {
    if ('children' in node) readMissedExpressions(node, text);
    if (node.type !== 'text' || !node.value.includes('{') || !node.position) continue;
    const { start, end } = node.position;
    const written = text.slice(start.offset, end.offset);
    // All other braces are escaped: `\\{`.
    if (!/(?<!\\)\{/.test(written)) continue;
    // Joints protect spaces at both ends.
    const [paragraph] = (mdxToMdast(joint + written + joint, options) as unknown as Root).children;
    if (paragraph?.type !== 'paragraph') continue;
    for (const child of paragraph.children) child.position = node.position;
    children.splice(index, 1, ...paragraph.children);
  }
}

/** Reads Markdown with HTML, in which braces are text. */
export function readPlainMarkdown(source: string, hidden: HiddenParts): Root {
  const text = joinEmphasis(source);
  const root = markdownToMdast(text, options) as unknown as Root;
  readHtmlElements(root, hidden);
  if (mayRestore(text, hidden)) restore(root, text, hidden);
  return root;
}

/** Avoids walking the tree of most documents. */
function mayRestore(text: string, hidden: HiddenParts): boolean {
  return !hidden.isEmpty || HiddenParts.isIn(text) || text.includes('~');
}

/** Restores hidden parts, and turns marks that we do not support back into text. */
function restore(parent: Parents, text: string, hidden: HiddenParts): void {
  const children = parent.children as RootContent[];
  let changed: RootContent[] | undefined;
  for (const [index, node] of children.entries()) {
    if ('children' in node) restore(node, text, hidden);
    const nodes = restoreNode(node, text, hidden);
    if (nodes) (changed ??= children.slice(0, index)).push(...nodes);
    else changed?.push(node);
  }
  if (changed) parent.children = changed as never;
}

/** @returns the replacement of a node; undefined if the node stays */
function restoreNode(node: RootContent, text: string, hidden: HiddenParts): RootContent[] | undefined {
  if (node.type === 'text') {
    if (!HiddenParts.isIn(node.value)) return undefined;
    return hidden
      .split(node.value)
      .map((part) => (typeof part === 'string' ? { ...node, value: part } : toNode(part, node)));
  }
  // A single tilde is text, as in `~20` to `~30`, but the parser takes it for a mark.
  const from = node.position?.start.offset ?? 0;
  if (node.type === 'delete' && text[from + 1] !== '~') {
    const tilde: RootContent = { type: 'text', value: '~', ...(node.position && { position: node.position }) };
    return [tilde, ...node.children, tilde];
  }
  if (!plainParents.has(node.type)) restoreStrings(node as unknown as Record<string, unknown>, hidden);
  return undefined;
}

/** Nodes without string properties to restore. */
const plainParents: ReadonlySet<string> = new Set(
  'paragraph heading list listItem blockquote table tableRow tableCell strong emphasis delete break thematicBreak'.split(
    ' ',
  ),
);
const fields = ['value', 'url', 'title', 'alt', 'label', 'identifier', 'lang', 'meta'];

function restoreStrings(node: Record<string, unknown>, hidden: HiddenParts): void {
  for (const field of fields) {
    const value = node[field];
    if (typeof value === 'string') node[field] = hidden.restore(value);
    else if (field === 'value' && typeof value === 'object' && value !== null)
      restoreStrings(value as Record<string, unknown>, hidden);
  }
  const { attributes } = node;
  if (Array.isArray(attributes))
    for (const attribute of attributes) restoreStrings(attribute as Record<string, unknown>, hidden);
}

function toNode(part: HiddenPart, { position }: Text): RootContent {
  switch (part.kind) {
    case 'formula':
      return {
        type: 'mdxJsxTextElement',
        name: part.isBlock ? 'MathBlock' : 'Math',
        attributes: [],
        children: [{ type: 'text', value: part.tex }],
        ...(position && { position }),
      };
    case 'text':
      return { type: 'code', value: part.source, ...(position && { position }) };
    case 'expression':
      return { type: 'text', value: part.source };
  }
}
