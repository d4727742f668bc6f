import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Definition, List, ListItem, Parents, Root, RootContent, Text } from 'mdast';
import { defaultHandlers, toHast as convert, type Handlers, type State } from 'mdast-util-to-hast';
import { readFence } from './code-fence.ts';
import { toHtmlProperties } from './html-props.ts';
import { createMap, type ComponentNode, type HtmlElementNode } from '../tree.ts';

/** Number of `<pre>` elements around the current node. Their text keeps its spaces. */
let openPres = 0;

const handlers: Handlers = {
  text(state: State, node: Text): ElementContent {
    return openPres > 0 ? { type: 'text', value: node.value } : (defaultHandlers.text(state, node) as ElementContent);
  },
  htmlElement(state: State, node: HtmlElementNode): Element {
    return {
      type: 'element',
      tagName: node.name,
      properties: { ...toHtmlProperties(node.name, node.props), ...node.data?.hProperties },
      children: node.name === 'pre' ? preformatted(state, node) : state.all(node as never),
      data: { origin: node.origin },
    };
  },
  component(state: State, node: ComponentNode): Element {
    return {
      type: 'element',
      tagName: 'x-component',
      properties: {},
      children: state.all(node as never),
      data: { origin: node.origin, component: node.name, props: Object.assign(createMap(), node.props) },
    };
  },
  code(_state: State, node: Extract<RootContent, { type: 'code' }>): Element {
    const props = Object.assign(createMap(), readFence(node.lang ?? '', node.meta ?? ''));
    return {
      type: 'element',
      tagName: 'x-component',
      properties: { ...node.data?.hProperties },
      children: [{ type: 'text', value: node.value }],
      data: { component: 'CodeBlock', props },
    };
  },
};

/** Builds the content of `<pre>` without the line end at its start, which HTML drops. */
function preformatted(state: State, node: HtmlElementNode): ElementContent[] {
  openPres++;
  try {
    const children = state.all(node as never);
    const [first] = children;
    if (first?.type === 'text') first.value = first.value.replace(/^\n/, '');
    return children;
  } finally {
    openPres--;
  }
}

/** Lists with paragraphs in their items. Cached: the default handler checks all items for each item. */
const looseLists = new WeakMap<List, boolean>();

handlers.listItem = (state: State, node: ListItem, parent: Parents | undefined): Element => {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
  const isLoose =
    looseLists.get(parent) ??
    (parent.spread || parent.children.some((item) => item.spread ?? item.children.length > 1));
  looseLists.set(parent, isLoose);
  return defaultHandlers.listItem(state, node, { ...parent, spread: isLoose, children: [] });
};

for (const type of ['link', 'image', 'linkReference', 'imageReference'] as const) {
  handlers[type] = (
    state: State,
    node: Extract<RootContent, { type: typeof type }>,
  ): ElementContent | ElementContent[] | undefined => {
    const built = buildReference(state, node);
    const origin = node.data?.origin;
    if (origin && built && !Array.isArray(built) && built.type === 'element') built.data = { ...built.data, origin };
    return built;
  };
}

/** Builds the HTML tree of blocks. @param definitions of the whole page */
export function toHast(blocks: RootContent[], definitions: readonly Definition[]): HtmlRoot {
  const root: Root = { type: 'root', children: [...blocks, ...definitions] };
  return convert(root, { handlers, clobberPrefix: 'footnote-' }) as HtmlRoot;
}

function buildReference(
  state: State,
  node: Extract<RootContent, { type: 'link' | 'image' | 'linkReference' | 'imageReference' }>,
): ElementContent | ElementContent[] | undefined {
  const target = 'url' in node ? node : state.definitionById.get(node.identifier.toUpperCase());
  const title = target?.title ?? undefined;
  if (node.type === 'image' || node.type === 'imageReference') {
    if (!target) return { type: 'text', value: `![${node.alt ?? ''}]` };
    const properties = { src: target.url, alt: node.alt ?? '', ...(title === undefined ? {} : { title }) };
    return { type: 'element', tagName: 'img', properties, children: [] };
  }
  const children = state.all(node);
  if (!target) return [{ type: 'text', value: '[' }, ...children, { type: 'text', value: ']' }];
  const properties = { href: target.url, ...(title === undefined ? {} : { title }) };
  return { type: 'element', tagName: 'a', properties, children };
}
