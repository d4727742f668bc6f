import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface XmlNode {
  /** Empty for a text node. */
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Text of a text node. */
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
  htmlEntities: true,
});

export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  /** Line in the file, counted from 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** @throws XmlFault if the XML is not well-formed, for example truncated */
export function parseXml(source: string): XmlNode {
  // The parser itself accepts many truncated files.
  const checked = XMLValidator.validate(source);
  if (checked !== true) {
    const { msg, line } = checked.err;
    // For unclosed elements, the validator reports only the name, not the end of the file.
    const isCutOff = /^(?:Unclosed tag|Invalid ')/.test(msg);
    const detail = isCutOff ? 'the file ends inside an element' : msg;
    throw new XmlFault(`not well-formed XML: ${detail}`, isCutOff ? source.trimEnd().split('\n').length : line);
  }
  return { name: 'document', attributes: {}, children: (parser.parse(source) as Parsed[]).map(toNode), text: '' };
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** Returns all text below a node. */
export function textBelow(node: XmlNode | undefined): string {
  return node ? node.text + node.children.map(textBelow).join('') : '';
}

/** Returns the trimmed text of a child. */
export function textOf(node: XmlNode | undefined, name: string): string {
  return textBelow(childOf(node, name)).trim();
}

function toNode(parsed: Parsed): XmlNode {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const content = parsed[name];
  const attributes = (parsed[':@'] ?? {}) as Record<string, string>;
  if (name === '#text') return { name: '', attributes, children: [], text: String(content as string) };
  return { name, attributes, children: Array.isArray(content) ? content.map(toNode) : [], text: '' };
}
