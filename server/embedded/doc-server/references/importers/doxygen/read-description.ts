/** Converts Doxygen's descriptions to Markdown; parameters, results and versions are returned separately. */
import type { ApiFact, ApiNote } from '../../../../../../views/domain/api-reference.ts';
import { escapeMarkdown, referenceLink } from '../generated.ts';
import { childOf, childrenOf, textBelow, type XmlNode } from './xml.ts';

export interface Description {
  text: string;
  parameters: Map<string, string>;
  returns: string;
  since: string;
  deprecation: string;
  notes: ApiNote[];
  facts: ApiFact[];
  seeAlso: string[];
}

export function readDescription(...nodes: (XmlNode | undefined)[]): Description {
  const said: Description = {
    text: '',
    parameters: new Map(),
    returns: '',
    since: '',
    deprecation: '',
    notes: [],
    facts: [],
    seeAlso: [],
  };
  said.text = nodes
    .flatMap((node) => node?.children ?? [])
    .map((node) => toMarkdown(node, said).trim())
    .filter((text) => text !== '')
    .join('\n\n');
  return said;
}

const noteKinds: ReadonlyMap<string, ApiNote['kind']> = new Map([
  ['note', 'note'],
  ['remark', 'note'],
  ['warning', 'warning'],
  ['attention', 'warning'],
]);

function toMarkdown(node: XmlNode, said: Description): string {
  const inner = () => node.children.map((child) => toMarkdown(child, said)).join('');
  switch (node.name) {
    case '':
      return escapeMarkdown(node.text.replace(/\s+/g, ' '));
    case 'para':
      return `${inner().trim()}\n\n`;
    case 'ref':
      return referenceLink(textBelow(node), node.attributes['refid'] ?? '');
    case 'ulink':
      return `[${inner()}](${(node.attributes['url'] ?? '').replace(/[()\s]/g, encodeURIComponent)})`;
    case 'bold':
      return `**${inner().trim()}**`;
    case 'emphasis':
      return `*${inner().trim()}*`;
    case 'computeroutput':
      // A link is more useful than code font.
      return childOf(node, 'ref') ? inner() : `\`${textBelow(node).replaceAll('`', "'")}\``;
    case 'linebreak':
      return '<br>';
    case 'programlisting':
    case 'verbatim':
      return `\n\n\`\`\`\n${codeOf(node).replaceAll('```', "'''").trimEnd()}\n\`\`\`\n\n`;
    case 'itemizedlist':
    case 'orderedlist':
      return `\n\n${childrenOf(node, 'listitem')
        .map((item, index) => `${node.name === 'orderedlist' ? `${String(index + 1)}.` : '-'} ${listItem(item, said)}`)
        .join('\n')}\n\n`;
    case 'parameterlist':
      takeParameters(node, said);
      return '';
    case 'simplesect':
      takeSection(node, said, inner().trim());
      return '';
    case 'xrefsect':
      takeReference(node, said);
      return '';
    default:
      return inner();
  }
}

function listItem(item: XmlNode, said: Description): string {
  return item.children
    .map((child) => toMarkdown(child, said))
    .join('')
    .trim()
    .replace(/\n+/g, '\n  ');
}

function codeOf(node: XmlNode): string {
  const lines = childrenOf(node, 'codeline');
  if (lines.length === 0) return textBelow(node);
  return lines.map((line) => lineOf(line)).join('\n');
}

function lineOf(node: XmlNode): string {
  return node.name === 'sp' ? ' ' : node.text + node.children.map(lineOf).join('');
}

function takeParameters(list: XmlNode, said: Description): void {
  const isOfParameters = list.attributes['kind'] === 'param' || list.attributes['kind'] === 'templateparam';
  for (const item of childrenOf(list, 'parameteritem')) {
    const text = (childOf(item, 'parameterdescription')?.children ?? [])
      .map((child) => toMarkdown(child, said))
      .join('')
      .trim();
    for (const name of childrenOf(childOf(item, 'parameternamelist'), 'parametername')) {
      if (isOfParameters) said.parameters.set(textBelow(name), text);
      else said.facts.push({ label: textBelow(name), text });
    }
  }
}

function takeSection(node: XmlNode, said: Description, text: string): void {
  const kind = node.attributes['kind'] ?? '';
  const note = noteKinds.get(kind);
  if (kind === 'return') said.returns = text;
  else if (kind === 'since') said.since = text;
  else if (kind === 'see') said.seeAlso.push(text);
  else if (note) said.notes.push({ kind: note, title: '', text });
  else said.facts.push({ label: textBelow(childOf(node, 'title')) || kind, text });
}

/** `@deprecated`, `@todo` and similar notes appear on separate pages, too. */
function takeReference(node: XmlNode, said: Description): void {
  const text = (childOf(node, 'xrefdescription')?.children ?? [])
    .map((child) => toMarkdown(child, said))
    .join('')
    .trim();
  if (node.attributes['id']?.startsWith('deprecated') === true) said.deprecation = text || '-';
  else said.facts.push({ label: textBelow(childOf(node, 'xreftitle')), text });
}
