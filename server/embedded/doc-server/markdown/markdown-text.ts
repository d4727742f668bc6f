import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { PageContext } from './context.ts';
import { toHtmlProperties } from './html-props.ts';
import { parsePlain } from './parse-source.ts';
import { createMap, type Origin, type Value } from './tree.ts';

const maxLength = 20_000;
const markup = /[\\`*_[\]<>&~|#\n]|https?:/;

/** Markdown that stands in a property, as React nodes; undefined for none. */
export function markdownToReact(source: string, context: PageContext, origin: Origin, isInline = false): ReactNode {
  const text = source.trim().slice(0, maxLength);
  if (text === '') return undefined;
  if (!markup.test(text))
    return context.toReact(isInline ? [textNode(text)] : [element('p', {}, [textNode(text)])], origin);
  const children = (parsePlain(text)?.children ?? [textNode(text)]) as ElementContent[];
  tidy(children, origin);
  const [only] = children;
  const isParagraph = children.length === 1 && only?.type === 'element' && only.tagName === 'p';
  return context.toReact(isInline && isParagraph ? only.children : children, origin);
}

/** A prototype: code in which Markdown links are the only markup. */
export function prototypeToReact(source: string, context: PageContext, origin: Origin): ReactNode {
  const text = source.trim().slice(0, maxLength);
  if (text === '') return undefined;
  const nodes = text.split(/(\[[^\]\n]*\]\([^()\n]*\))/).map((part, index): ElementContent => {
    const [, label = '', href = ''] = index % 2 === 1 ? (/^\[([^\]]*)\]\(([^()]*)\)$/.exec(part) ?? []) : [];
    return index % 2 === 1 ? element('a', { href }, [textNode(unescape(label))], origin) : textNode(unescape(part));
  });
  return context.toReact(nodes, origin);
}

/** Gives HTML written in content the same look as elements of MDX: known attributes only, and where it comes from. */
export function tidy(nodes: ElementContent[], origin: Origin): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'x-component') node.tagName = 'span';
    const props = Object.assign(createMap(), node.properties as Record<string, Value>);
    const own = node.tagName === 'input' ? node.properties : toHtmlProperties(node.tagName, props);
    node.properties = own;
    node.data = { ...node.data, origin };
    tidy(node.children, origin);
  }
}

function unescape(text: string): string {
  return text.replace(/\\([[\]()<>*_`{}\\])/g, '$1');
}

function textNode(value: string): ElementContent {
  return { type: 'text', value };
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
  origin?: Origin,
): Element {
  return { type: 'element', tagName, properties, children, ...(origin ? { data: { origin } } : {}) };
}
