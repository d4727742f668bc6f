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
  const trimmed = source.trim().slice(0, maxLength);
  // Markdown leaves what stands inside an element alone; who writes a paragraph as one means one.
  const text = /^[ \t]*<p>/im.test(trimmed) ? trimmed.replace(/[ \t]*<\/?p>[ \t]*/gi, '\n\n').trim() : trimmed;
  if (text === '') return undefined;
  if (!markup.test(text))
    return context.toReact(isInline ? [textNode(text)] : [element('p', {}, [textNode(text)])], origin);
  const children = tidy((parsePlain(text)?.children ?? [textNode(text)]) as ElementContent[], origin);
  const [only] = children;
  const isParagraph = children.length === 1 && only?.type === 'element' && only.tagName === 'p';
  return context.toReact(isInline && isParagraph ? only.children : children, origin);
}

/** A prototype: code in which Markdown links are the only markup. */
export function prototypeToReact(source: string, context: PageContext, origin: Origin): ReactNode {
  const text = source.trim().slice(0, maxLength);
  if (text === '') return undefined;
  const nodes = text.split(/(\[[^\]\n]*\]\([^()\n]*\))/).flatMap((part, index): ElementContent | ElementContent[] => {
    const [, label = '', href = ''] = index % 2 === 1 ? (/^\[([^\]]*)\]\(([^()]*)\)$/.exec(part) ?? []) : [];
    return index % 2 === 1 ? element('a', { href }, withArrows(unescape(label)), origin) : withArrows(unescape(part));
  });
  return context.toReact(nodes, origin);
}

/** HTML written in content, brought to the form that elements of MDX have: known attributes only, and where it comes from. */
export function tidy(nodes: readonly ElementContent[], origin: Origin): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const tagName = node.tagName === 'x-component' ? 'span' : node.tagName;
    const props = Object.assign(createMap(), node.properties as Record<string, Value>);
    const properties = tagName === 'input' ? node.properties : toHtmlProperties(tagName, props);
    return { type: 'element', tagName, properties, children: tidy(node.children, origin), data: { origin } };
  });
}

function unescape(text: string): string {
  return text.replace(/\\([[\]()<>*_`{}\\])/g, '$1');
}

/** Keeps each `->` in one piece when the line is broken. */
function withArrows(text: string): ElementContent[] {
  return text
    .split(/(->)/)
    .filter((part) => part !== '')
    .map((part) => (part === '->' ? element('span', { className: ['arrow'] }, [textNode(part)]) : textNode(part)));
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
