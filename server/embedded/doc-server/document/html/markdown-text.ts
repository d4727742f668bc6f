import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';
import type { DocumentContext } from '../context.ts';
import { toHtmlProperties } from './html-props.ts';
import { parsePlain } from '../read/parse-source.ts';
import { createMap, type Origin, type Value } from '../tree.ts';

const maxLength = 20_000;
const markup = /[\\`*_[\]<>&~|#\n]|https?:/;

/** Renders Markdown from a property as React nodes; undefined if empty. */
export function markdownToReact(source: string, context: DocumentContext, origin: Origin, isInline = false): ReactNode {
  const trimmed = source.trim().slice(0, maxLength);
  // Markdown inside an HTML element is not parsed. Authors who write `<p>` expect a normal paragraph, so the tag is
  // removed.
  const paragraphs = /^[ \t]*<p>/im.test(trimmed) ? trimmed.replace(/[ \t]*<\/?p>[ \t]*/gi, '\n\n') : trimmed;
  // `<br/>` alone on a line would also start an HTML block, up to the next blank line.
  const text = paragraphs.replace(/^[ \t]*<br *\/?>[ \t]*$/gim, '').trim();
  if (text === '') return undefined;
  if (!markup.test(text))
    return context.toReact(isInline ? [textNode(text)] : [element('p', {}, [textNode(text)])], origin);
  const children = tidy((parsePlain(text)?.children ?? [textNode(text)]) as ElementContent[], origin);
  const [only] = children;
  const isParagraph = children.length === 1 && only?.type === 'element' && only.tagName === 'p';
  return context.toReact(isInline && isParagraph ? only.children : children, origin);
}

/** Renders a prototype: code with Markdown links as its only markup. */
export function prototypeToReact(source: string, context: DocumentContext, origin: Origin): ReactNode {
  const text = source.trim().slice(0, maxLength);
  if (text === '') return undefined;
  const nodes = text.split(/(\[[^\]\n]*\]\([^()\n]*\))/).flatMap((part, index): ElementContent | ElementContent[] => {
    const [, label = '', href = ''] = index % 2 === 1 ? (/^\[([^\]]*)\]\(([^()]*)\)$/.exec(part) ?? []) : [];
    return index % 2 === 1 ? element('a', { href }, withArrows(unescape(label)), origin) : withArrows(unescape(part));
  });
  return context.toReact(nodes, origin);
}

/** Keeps the known attributes of HTML in the content, and adds the origin. */
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

/** Prevents line breaks inside `->`. */
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
