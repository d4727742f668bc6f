import type { ElementContent, RootContent } from 'hast';
import type { CheckedComponent } from '../context.ts';

export type HtmlNode = RootContent | ElementContent;

const blocks: ReadonlySet<string> = new Set(
  'blockquote details div dl figure h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '),
);
const inlineComponents: ReadonlySet<string> = new Set(['Anchor', 'Button', 'FilteredLink', 'MediaLink']);

/**
 * True for block elements, false for inline content.
 * @param components of a finished tree; in other trees a component still has its name
 */
export function isBlock(node: HtmlNode, components: readonly CheckedComponent[]): boolean {
  if (node.type !== 'element') return false;
  if (node.tagName !== 'x-component') return blocks.has(node.tagName);
  const name = node.data?.component ?? components[Number(node.properties.dataIndex)]?.name;
  return name !== undefined && !inlineComponents.has(name);
}

export function isBlank(node: HtmlNode): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type !== 'element';
}
