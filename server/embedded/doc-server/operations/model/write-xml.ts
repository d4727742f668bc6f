/** Writes an example as XML with the names, attributes and wrappers from the schema (`xml`). */
import { isRecord, type JsonRecord } from '../../../../../views/domain/json-record.ts';
import { escapeXml, xmlHead } from '../../../../../views/domain/xml.ts';
import { textAt } from '../../kit/json-value.ts';
import type { Schema } from './schema.ts';

export function writeXml(schema: Schema, value: unknown): string {
  return `${xmlHead}${writeElement(tagOf(schema, schema.name || 'root'), schema, value, '')}`;
}

function writeElement(tag: string, schema: Schema, value: unknown, indent: string): string {
  if (Array.isArray(value)) return writeList(tag, schema, value, indent);
  if (!isRecord(value)) return `${indent}<${tag}>${escaped(value)}</${tag}>`;
  const fields = Object.entries(value).map(([name, inner]) => {
    const field = schema.properties.find((property) => property.name === name)?.schema ?? schema;
    return { name: field === schema ? name : tagOf(field, name), field, inner };
  });
  const isAttribute = ({ field, inner }: (typeof fields)[number]) =>
    field !== schema && !isRecord(inner) && xmlOf(field)['attribute'] === true;
  const attributes = fields.filter(isAttribute).map(({ name, inner }) => ` ${name}="${escaped(inner)}"`);
  const children = fields
    .filter((one) => !isAttribute(one))
    .map(({ name, field, inner }) => writeElement(name, field, inner, `${indent}  `));
  const open = `${indent}<${tag}${attributes.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n${indent}</${tag}>`;
}

function writeList(tag: string, schema: Schema, list: readonly unknown[], indent: string): string {
  const item = schema.items[0]?.schema ?? schema;
  const isWrapped = xmlOf(schema)['wrapped'] === true;
  const inner = list.map((one) => writeElement(tagOf(item, tag), item, one, isWrapped ? `${indent}  ` : indent));
  return isWrapped ? `${indent}<${tag}>\n${inner.join('\n')}\n${indent}</${tag}>` : inner.join('\n');
}

function tagOf(schema: Schema, name: string): string {
  const xml = xmlOf(schema);
  const prefix = textAt(xml, 'prefix');
  return (prefix === '' ? '' : `${prefix}:`) + (textAt(xml, 'name') || name).replaceAll(/[^\w.-]/g, '_');
}

function xmlOf(schema: Schema): JsonRecord {
  const xml = schema.value('xml');
  return isRecord(xml) ? xml : {};
}

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return escapeXml(text);
}
