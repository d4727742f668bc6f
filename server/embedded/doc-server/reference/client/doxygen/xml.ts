import { XMLParser } from 'fast-xml-parser';

export interface XmlNode {
  /** Empty for text. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Of a text. */
  text: string;
}

type Parsed = Record<string, Parsed[] | string | number | Record<string, string>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** @throws for what is no XML */
export function parseXml(source: string): XmlNode {
  return { name: 'document', attributes: {}, children: (parser.parse(source) as Parsed[]).map(toNode), text: '' };
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** All text below. */
export function textOf(node: XmlNode | undefined): string {
  return node ? node.text + node.children.map(textOf).join('') : '';
}

function toNode(parsed: Parsed): XmlNode {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const content = parsed[name];
  const attributes = (parsed[':@'] ?? {}) as Record<string, string>;
  if (name === '#text') return { name: '', attributes, children: [], text: String(content as string) };
  return { name, attributes, children: Array.isArray(content) ? content.map(toNode) : [], text: '' };
}
