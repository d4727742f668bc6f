import type { Properties } from 'hast';
import { drawingTags } from '../known-tags.ts';
import { reduceStyle } from './styles.ts';
import type { Value, ValueMap } from '../tree.ts';

/** Attribute names in content (lower case), and their names in the tree. */
const attributeNames: Readonly<Record<string, string>> = {
  align: 'align',
  alt: 'alt',
  cite: 'cite',
  colspan: 'colSpan',
  controls: 'controls',
  datetime: 'dateTime',
  dir: 'dir',
  height: 'height',
  href: 'href',
  id: 'id',
  kind: 'kind',
  label: 'label',
  lang: 'lang',
  loop: 'loop',
  muted: 'muted',
  name: 'name',
  open: 'open',
  playsinline: 'playsInline',
  poster: 'poster',
  reversed: 'reversed',
  rowspan: 'rowSpan',
  scope: 'scope',
  span: 'span',
  src: 'src',
  srclang: 'srcLang',
  start: 'start',
  target: 'target',
  title: 'title',
  type: 'type',
  valign: 'vAlign',
  value: 'value',
  width: 'width',
};
const booleanNames: ReadonlySet<string> = new Set(['controls', 'loop', 'muted', 'open', 'playsInline', 'reversed']);

/** Returns the allowed attributes of an HTML element. */
export function toHtmlProperties(tag: string, props: ValueMap): Properties {
  const properties: Properties = {};
  // Attributes of drawings are checked with the whole drawing.
  if (drawingTags.has(tag.toLowerCase()))
    return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, toPlain(value)]));
  for (const [written, value] of Object.entries(props)) {
    const key = written.toLowerCase();
    const name = Object.hasOwn(attributeNames, key) ? attributeNames[key] : undefined;
    if (name === undefined) continue;
    const plain = toPlain(value);
    if (plain === undefined) continue;
    if (!booleanNames.has(name)) properties[name] = plain === true ? '' : plain;
    else if (plain !== false && plain !== 'false') properties[name] = true;
  }
  if (properties.name !== undefined) {
    if (tag === 'a') properties.id ??= properties.name;
    delete properties.name;
  }
  return props.style === undefined ? properties : { ...properties, ...reduceStyle(tag, props.style) };
}

function toPlain(value: Value): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}
