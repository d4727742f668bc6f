/** Prepares the tree of a page of the site for the writer: styles arrange what text has to say with words and signs. */
import type { Element, ElementContent, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import { blockTags } from './writer.ts';

type Nodes = readonly ElementContent[];

/** Elements that only readers use. Views mark other parts that no program needs with `data-markdown-ignore`. */
const controls: ReadonlySet<string> = new Set(
  'button dialog form input label script select style template textarea'.split(' '),
);
const headings = /^h[1-6]$/;
/** Blocks that an entry of a list writes in its line. */
const inEntry = /^(?:article|div|header|p|h[1-6])$/;

/**
 * Keeps what programs should read, with complete links, and with spaces where styles part words.
 * @param title heading that is written elsewhere
 */
export function readable(nodes: Nodes, title: Element | undefined, linkTo: (href: string) => string): ElementContent[] {
  const kept = nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element' || node.tagName === 'pre') return [node];
    if (node === title || isControl(node)) return [];
    const { href, src } = node.properties;
    const properties = {
      ...node.properties,
      ...(typeof href === 'string' && { href: linkTo(href) }),
      ...(typeof src === 'string' && { src: linkTo(src) }),
    };
    return arrange({ ...node, properties, children: readable(node.children, title, linkTo) }, node);
  });
  return kept.flatMap((node, at) => (needsSpace(kept[at - 1], node) ? [textNode(' '), node] : [node]));
}

function isControl({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, dataIsland, dataMarkdownIgnore } = properties;
  if (controls.has(tagName) || hidden === true || ariaHidden === 'true') return true;
  return dataIsland !== undefined || dataMarkdownIgnore !== undefined;
}

/** @param drawn the element with everything that was left out */
function arrange(element: Element, drawn: Element): ElementContent[] {
  switch (element.tagName) {
    case 'a':
      return link(element, drawn);
    case 'dl':
      return [termList(element)];
    case 'li':
      return [{ ...element, children: entry(element.children) }];
    case 'summary':
      // A section that folds is a section.
      return element.children.some(isHeading) ? [{ ...element, tagName: 'div' }] : [element];
    default:
      return [element];
  }
}

/** A link that holds a whole card is named by the title of the card. One that holds only a sign is named by its label or file. */
function link(element: Element, drawn: Element): ElementContent[] {
  const words = leaves(element.children);
  const at = words.findIndex((node) => node.type === 'element' && node.tagName === 'strong');
  const name = words[at];
  if (name?.type === 'element') {
    const after = words.slice(at + 1);
    return [
      ...spaced(words.slice(0, at)),
      ...(at > 0 ? [textNode(' ')] : []),
      { ...element, children: name.children },
      ...(after.length > 0 ? [textNode(': ')] : []),
      ...spaced(after),
    ];
  }
  if (words.length > 0 || toString(drawn).trim() === '') return [element];
  const { ariaLabel, href } = element.properties;
  return [{ ...element, children: [textNode(String(ariaLabel ?? String(href).replace(/^.*\/(?=.)/, '')))] }];
}

/** The words of a card: its texts and inline elements, without the elements around them. */
function leaves(nodes: Nodes): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return toString(node).trim() === '' ? [] : [node];
    if (node.tagName === 'img' || node.tagName === 'strong' || node.children.every((child) => child.type === 'text'))
      return toString(node).trim() === '' ? [] : [node];
    return leaves(node.children);
  });
}

function spaced(nodes: Nodes): ElementContent[] {
  return nodes.flatMap((node, at) => (at > 0 ? [textNode(' '), node] : [node]));
}

/** Terms with short explanations are a list. */
function termList(list: Element): Element {
  const items: { term: ElementContent[]; details: ElementContent[][] }[] = [];
  for (const node of list.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  )) {
    if (node.type !== 'element') continue;
    const last = items.at(-1);
    if (node.tagName === 'dt') items.push({ term: node.children, details: [] });
    else if (last) last.details.push(node.children);
  }
  if (items.some(({ details }) => details.flat().some(isBlock))) return list;
  const children = items.map(({ term, details }): Element => {
    const shown = details.flatMap((nodes, at) => (at > 0 ? [textNode(', '), ...nodes] : nodes));
    return {
      type: 'element',
      tagName: 'li',
      properties: {},
      children: shown.length === 0 ? term : [...term, textNode(': '), ...shown],
    };
  });
  return { ...list, tagName: 'ul', children };
}

/** The lines of an entry become one line, except for lists, code and other blocks. */
function entry(nodes: Nodes): ElementContent[] {
  const pieces = piecesOf(nodes);
  return pieces.flatMap((piece, at) =>
    Array.isArray(piece) ? (Array.isArray(pieces[at - 1]) ? [textNode(' · '), ...piece] : piece) : [piece],
  );
}

function piecesOf(nodes: Nodes): (ElementContent[] | Element)[] {
  const pieces: (ElementContent[] | Element)[] = [];
  let line: ElementContent[] = [];
  const flush = () => {
    if (toString({ type: 'root', children: line }).trim() !== '') pieces.push(line);
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node);
    else {
      flush();
      if (inEntry.test(node.tagName)) pieces.push(...piecesOf(node.children));
      else pieces.push(node);
    }
  }
  flush();
  return pieces;
}

function isBlock(node: ElementContent): node is Element {
  return node.type === 'element' && blockTags.has(node.tagName);
}

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && headings.test(node.tagName);
}

/** Whether only styles keep two elements apart. */
function needsSpace(before: ElementContent | undefined, node: ElementContent): boolean {
  if (!before || !isWord(before) || !isWord(node)) return false;
  return !/\s$/.test(toString(before)) && !/^[\s,]/.test(toString(node));
}

/** Whether a node is an inline element, which only styles part from its neighbours. */
function isWord(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && !blockTags.has(node.tagName) && node.tagName !== 'wbr';
}

function textNode(value: string): Text {
  return { type: 'text', value };
}
