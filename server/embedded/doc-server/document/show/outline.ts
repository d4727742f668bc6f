import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { apiAnchors } from '../../../../../views/domain/anchors.ts';
import type { DocumentContext } from '../context.ts';
import { checkMedia, isRefusedMedia } from '../html/links.ts';
import { text } from '../prop-values.ts';
import { extendTable, wrapTable } from '../html/tables.ts';
import { createMap, type Value, type ValueMap } from '../tree.ts';

/** Default heading level of an API item. */
const apiItemLevel = 4;
const deepestTocLevel = 4;
/** Elements with an id that could shadow a property of the browser's `document`. */
const idlessTags: ReadonlySet<string> = new Set(['img', 'embed', 'object', 'iframe', 'form', 'input', 'button']);

interface Surroundings {
  /** `titleSize` of the enclosing steps or tabs. */
  titleSize?: Value;
  isInTable?: boolean;
  /** Counts the steps of the enclosing list. */
  steps?: { last: number };
}

/**
 * Assigns anchors to headings, API items, steps and tabs, collects the table of contents, removes the title heading,
 * and prepares tables. Works in place.
 */
export function outline(root: Root, context: DocumentContext): void {
  root.children = outlineAll(root.children, context, {});
}

function outlineAll<Child extends RootContent | ElementContent>(
  children: Child[],
  context: DocumentContext,
  around: Surroundings,
): Child[] {
  const result: Child[] = [];
  for (const child of children) {
    if (child.type !== 'element') result.push(child);
    else result.push(...(outlineElement(child, context, around) as Child[]));
  }
  return result;
}

function outlineElement(element: Element, context: DocumentContext, around: Surroundings): ElementContent[] {
  if (element.tagName === 'x-component') return outlineComponent(element, context, around);
  if (element.tagName === 'svg') return [element];
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined && !around.isInTable) return outlineHeading(element, Number(level), context);
  keepUniqueId(element, context);
  const isTable = element.tagName === 'table';
  if (isTable) extendTable(element);
  element.children = outlineAll(element.children, context, isTable ? { ...around, isInTable: true } : around);
  if (!isTable || around.isInTable) return [element];
  return [wrapTable(element, tableLabel(context))];
}

function tableLabel({ lastHeading: heading, labelText, tables }: DocumentContext): string {
  const label = heading === '' ? labelText('table.plain') : labelText('table.under', { heading });
  const count = (tables.get(label) ?? 0) + 1;
  tables.set(label, count);
  return count === 1 ? label : `${label} (${String(count)})`;
}

function outlineHeading(element: Element, level: number, context: DocumentContext): ElementContent[] {
  const explicitId = takeExplicitId(element);
  const text = toString(element).replace(/\s+/g, ' ').trim();
  if (level === 1 && context.firstHeading === undefined) {
    context.firstHeading = text;
    context.anchors.nameTitle(text, explicitId);
    context.titleIcon = findIcon(element, context);
    return [];
  }
  if (text === '' && element.children.length === 0) return [];
  const depth = Math.max(level, 2);
  const id =
    (explicitId === undefined ? undefined : context.anchors.claimExactly(explicitId)) ??
    context.anchors.claim(withoutBadges(element) || text);
  element.tagName = `h${String(depth)}`;
  element.properties.id = id;
  element.children = outlineAll(element.children, context, {});
  element.children.push(component('Anchor', { id }));
  addToToc(context, id, text, depth);
  return [element];
}

/** Returns the text of a heading without trailing badges. Other tools leave badges out of the anchor, too. */
function withoutBadges({ children }: Element): string {
  const isBadge = (child: ElementContent | undefined) => child?.type === 'element' && child.tagName === 'small';
  const last = children.findLastIndex(
    (child) => !isBadge(child) && !(child.type === 'text' && child.value.trim() === ''),
  );
  return children
    .slice(0, last + 1)
    .map((child) => toString(child))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the address of the first image in a heading, if pages may show it. */
function findIcon(heading: Element, context: DocumentContext): string | undefined {
  const image = heading.children.find((child): child is Element => child.type === 'element' && child.tagName === 'img');
  if (!image) return undefined;
  const origin = image.data?.origin ?? { path: context.input.path, line: 0 };
  const src = checkMedia(context, String(image.properties.src ?? ''), origin);
  return src !== undefined && isRefusedMedia(context, src, origin) ? undefined : src;
}

function outlineComponent(element: Element, context: DocumentContext, around: Surroundings): ElementContent[] {
  const props = element.data?.props ?? createMap();
  const name = element.data?.component;
  const within: Surroundings = { ...around };
  if (name === 'Title') return outlineHeading({ ...element, tagName: 'h1', data: {} }, 1, context);
  if (name === 'Steps' || name === 'Tabs') within.titleSize = props.titleSize ?? props.titleSite;
  if (name === 'Steps') within.steps = { last: 0 };
  if (name === 'Step' || name === 'Tab')
    outlineTitled(props, around, context, name === 'Step' ? numberStep(props, around) : undefined);
  if (name === 'ParamField') outlineApiItem(props, context);
  element.children = outlineAll(element.children, context, within);
  return [element];
}

function numberStep({ stepNumber }: ValueMap, { steps = { last: 0 } }: Surroundings): number {
  const given = Math.trunc(Number(stepNumber));
  steps.last = stepNumber !== undefined && given >= 0 && given < 1000 ? given : steps.last + 1;
  return steps.last;
}

function outlineTitled(props: ValueMap, around: Surroundings, context: DocumentContext, step?: number): void {
  const size = props.titleSize ?? props.titleSite ?? around.titleSize;
  const level = typeof size === 'string' ? /^h([1-6])$/.exec(size)?.[1] : undefined;
  const title = typeof props.title === 'string' ? props.title.trim() : '';
  if (level === undefined || title === '') return;
  const depth = Math.max(Number(level), 2);
  const id = context.anchors.claim(title);
  props.anchor = id;
  props.headingLevel = depth;
  addToToc(context, id, title, depth, step);
}

function outlineApiItem(props: ValueMap, context: DocumentContext): void {
  const name = text(props.name);
  const anchors = apiAnchors({
    name,
    suffix: text(props.anchor_suffix),
    parentName: text(props.parent_name),
    parentType: text(props.parent_type),
  });
  const free = anchors.flatMap((anchor) => context.anchors.claimExactly(anchor) ?? []);
  const id = free.shift() ?? context.anchors.claim(anchors.at(-1) ?? name);
  const size = Number(props.titleSize);
  const level = Number.isInteger(size) && size >= 1 && size <= 6 ? Math.max(size, 2) : apiItemLevel;
  Object.assign(props, { anchor: id, aliases: free, headingLevel: level });
  addToToc(context, id, name, level);
}

function addToToc(context: DocumentContext, id: string, text: string, depth: number, step?: number): void {
  context.lastHeading = text;
  if (depth > deepestTocLevel || text === '') return;
  context.toc.push({ id, text, depth, ...(step !== undefined && { step }) });
}

/** Reads the id from `## Title {#id}` or from an id attribute. */
function takeExplicitId(element: Element): string | undefined {
  const last = element.children.at(-1);
  const match = last?.type === 'text' ? /\s*\{#([^}\s]+)\}\s*$/.exec(last.value) : null;
  if (match && last?.type === 'text') {
    last.value = last.value.slice(0, match.index);
    return match[1];
  }
  return typeof element.properties.id === 'string' ? element.properties.id : undefined;
}

function keepUniqueId(element: Element, context: DocumentContext): void {
  const { id } = element.properties;
  if (id === undefined || id === null) return;
  delete element.properties.id;
  if (idlessTags.has(element.tagName) || typeof id !== 'string') return;
  const claimed = context.anchors.claimExactly(id);
  if (claimed !== undefined) element.properties.id = claimed;
}

function component(name: string, props: Record<string, Value>): Element {
  return {
    type: 'element',
    tagName: 'x-component',
    properties: {},
    children: [],
    data: { component: name, props: Object.assign(createMap(), props) },
  };
}
