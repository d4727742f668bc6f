/** SVG drawings in documents: shapes, texts and colours, without scripts, HTML and external files. */
import type { Element, ElementContent, Properties } from 'hast';
import { toString } from 'hast-util-to-string';
import type { DocumentContext } from '../context.ts';
import { drawingTags } from '../known-tags.ts';

/** Allowed attributes under their React names. */
export const drawingAttributes: readonly string[] = (
  'id href xlinkHref ariaLabel viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points dx dy rotate ' +
  'transform opacity color display visibility fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLinecap strokeLinejoin ' +
  'strokeMiterlimit strokeDasharray strokeDashoffset paintOrder vectorEffect clipPath clipRule mask markerStart markerMid markerEnd ' +
  'fontFamily fontSize fontStyle fontWeight letterSpacing textAnchor dominantBaseline textLength lengthAdjust startOffset ' +
  'gradientUnits gradientTransform spreadMethod offset stopColor stopOpacity clipPathUnits maskUnits maskContentUnits patternUnits ' +
  'patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient'
).split(' ');
const known = new Map(drawingAttributes.map((name) => [name.toLowerCase(), name]));
/** Values that cannot name a file: they have no quotes, colons or backslashes. */
const plainValue = /^[^"':\\]*$/;
const ownId = /^[\w.:-]+$/;
const reference = /^(#|url\(\s*["']?#)([\w.:-]+)(["']?\s*\))?$/;

/** Keeps only allowed elements and attributes, and prefixes ids so that they are unique on the page. */
export function finishDrawing(svg: Element, { anchors }: DocumentContext): Element {
  const drawn = draw(svg, `${anchors.generate('drawing')}-`);
  const isNamed = 'ariaLabel' in drawn.properties || drawn.children.some((child) => isElement(child, 'title'));
  const more = isNamed ? { role: 'img' } : toString(drawn).trim() === '' ? { ariaHidden: 'true' } : {};
  return { ...drawn, properties: { ...drawn.properties, ...more } };
}

function draw({ tagName, properties, children }: Element, prefix: string): Element {
  const own: Properties = {};
  for (const [written, value] of Object.entries(properties)) {
    const name = known.get(written.replaceAll(/[-:]/g, '').toLowerCase());
    const checked = name === undefined ? undefined : checkValue(name, String(value ?? ''), prefix);
    if (name !== undefined && checked !== undefined) own[name] = checked;
  }
  return { type: 'element', tagName, properties: own, children: children.flatMap((child) => drawChild(child, prefix)) };
}

function drawChild(node: ElementContent, prefix: string): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const tagName = drawingTags.get(node.tagName.toLowerCase());
  if (tagName !== undefined) return [draw({ ...node, tagName }, prefix)];
  return node.children.flatMap((child) => drawChild(child, prefix));
}

function checkValue(name: string, value: string, prefix: string): string | undefined {
  if (name === 'ariaLabel') return value;
  if (name === 'id') return ownId.test(value) ? prefix + value : undefined;
  const [, mark, id] = reference.exec(value.trim()) ?? [];
  if (name === 'href' || name === 'xlinkHref') return mark === '#' && id ? `#${prefix}${id}` : undefined;
  if (mark?.startsWith('url') && id) return `url(#${prefix}${id})`;
  return plainValue.test(value) && !/url/i.test(value) ? value : undefined;
}

export function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}
