import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { Fragment, createElement, type ComponentType, type ReactNode } from 'react';
import { placeOf } from './block-positions.ts';
import { components } from './react-components.ts';
import type { CheckedComponent } from '../context.ts';

const voidTags: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Builds React elements from a sanitised tree; `x-component` elements become the component with their index. */
export function toReact(
  nodes: readonly (RootContent | ElementContent)[],
  checked: readonly CheckedComponent[],
): ReactNode[] {
  return nodes.flatMap((node): ReactNode[] => {
    if (node.type === 'text') return [node.value];
    return node.type === 'element' ? [elementToReact(node, checked)] : [];
  });
}

function elementToReact(element: Element, checked: readonly CheckedComponent[]): ReactNode {
  if (voidTags.has(element.tagName)) return createElement(element.tagName, toAttributes(element.properties));
  const children = toReact(element.children, checked);
  if (element.tagName !== 'x-component')
    return createElement(element.tagName, toAttributes(element.properties), ...children);
  const known = checked[Number(element.properties.dataIndex)];
  const component = known && components[known.name];
  if (!component) return createElement(Fragment, null, ...children);
  return createElement(markAbove(component as ComponentType, element), known.props, ...children);
}

/** Adds a mark above a component with a line. Other components stay bare: tabs read the properties of their children. */
function markAbove(component: ComponentType, { properties: { dataLine } }: Element): ComponentType {
  if (dataLine === undefined || dataLine === null) return component;
  const mark = createElement('x-place', toAttributes(placeOf(dataLine, 'code').properties));
  return (props) => createElement(Fragment, null, mark, createElement(component, props));
}

function toAttributes(properties: Properties): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || name === 'dataIndex') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    if (name === 'className') attributes.className = Array.isArray(value) ? value.join(' ') : value;
    else if (name === 'checked') attributes.defaultChecked = value;
    else if (name === 'muted') continue;
    else if (/^(?:aria|data)[A-Z]/.test(name)) attributes[hyphenate(name)] = value === true ? '' : value;
    else attributes[name === 'vAlign' ? 'valign' : name] = value;
  }
  return attributes;
}

function hyphenate(name: string): string {
  if (name.startsWith('aria')) return `aria-${name.slice(4).toLowerCase()}`;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
