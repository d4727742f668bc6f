/** Converts Doxygen descriptions to Markdown, and returns parameters, results and versions separately. */
import type { ApiFact, ApiNote } from '../../../../../../views/domain/api-reference.ts';
import { decodeReferences } from '../../../document/read/character-references.ts';
import { escapeMarkdown, referenceLink } from '../generated.ts';
import { childOf, childrenOf, textBelow, type XmlNode } from './xml.ts';

export interface Description {
  text: string;
  parameters: Map<string, string>;
  typeParameters: Map<string, string>;
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
    typeParameters: new Map(),
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

/** Maximum span of a cell; a larger number is an error. */
const maxSpan = 50;

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
      // A link is more useful than code style.
      return childOf(node, 'ref') ? inner() : `\`${textBelow(node).replaceAll('`', "'")}\``;
    case 'linebreak':
      return '<br>';
    case 'programlisting':
    case 'preformatted':
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
      takeSection(node, said);
      return '';
    case 'xrefsect':
      takeReference(node, said);
      return '';
    case 'table':
      return writeTable(node, said);
    case 'formula':
      return `\`${textBelow(node).replaceAll('`', "'").trim()}\``;
    case 'title':
    case 'term':
      return `**${inner().trim()}**\n\n`;
    default:
      if (/^(?:html|latex|man|rtf|docbook|xml)only$/.test(node.name)) return '';
      return node.children.length > 0 || node.name === 'image' ? inner() : signOf(node.name);
  }
}

/** Names of characters that differ from those of HTML. */
const signs = new Map(
  Object.entries({ nonbreakablespace: 'nbsp', registered: 'reg', trademark: 'trade', tm: 'trade', imaginary: 'image' }),
);

/** Doxygen writes special characters as elements: `<rarr/>`, `<Aumlaut/>`. */
function signOf(name: string): string {
  const reference = `&${signs.get(name) ?? name.replace(/umlaut$/, 'uml')};`;
  const sign = decodeReferences(reference);
  return sign === reference ? '' : escapeMarkdown(sign);
}

/** Writes a table, one line per row. A cell that spans columns or rows leaves the other cells empty. */
function writeTable(table: XmlNode, said: Description): string {
  const rows: string[][] = [];
  const written = childrenOf(table, 'row').map((row) => childrenOf(row, 'entry'));
  written.forEach((entries, at) => {
    for (const entry of entries) {
      const column = Array.from(rows[at] ?? []).findIndex((cell) => cell === undefined);
      const from = column < 0 ? (rows[at]?.length ?? 0) : column;
      const [down, right] = ['rowspan', 'colspan'].map((name) =>
        Math.min(Number(entry.attributes[name] ?? 1), maxSpan),
      );
      for (let y = 0; y < (down ?? 1); y++) for (let x = 0; x < (right ?? 1); x++) (rows[at + y] ??= [])[from + x] = '';
      (rows[at] ??= [])[from] = cellOf(entry, said);
    }
  });
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const hasHead = written[0]?.every(({ attributes }) => attributes['thead'] === 'yes') === true;
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  const caption = childrenOf(table, 'caption').map((one) => `**${textBelow(one).trim()}**\n\n`);
  return `\n\n${caption.join('')}${[head, Array<string>(width).fill('---'), ...body].map(line).join('\n')}\n\n`;
}

/** Writes blocks of a cell on one line. */
function cellOf(entry: XmlNode, said: Description): string {
  return entry.children
    .map((child) => toMarkdown(child, said))
    .join('')
    .trim()
    .replace(/```\n(.*?)\n```/gs, (_all, code: string) => code.replace(/^.+$/gm, '`$&`'))
    .replace(/\s*\n\s*/g, '<br>');
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
  const { kind } = list.attributes;
  const texts = kind === 'param' ? said.parameters : kind === 'templateparam' ? said.typeParameters : undefined;
  for (const item of childrenOf(list, 'parameteritem')) {
    const text = (childOf(item, 'parameterdescription')?.children ?? [])
      .map((child) => toMarkdown(child, said))
      .join('')
      .trim();
    for (const name of childrenOf(childOf(item, 'parameternamelist'), 'parametername')) {
      if (texts) texts.set(textBelow(name).replace(/^<(.*)>$/, '$1'), text);
      else said.facts.push({ label: textBelow(name), text });
    }
  }
}

function takeSection(node: XmlNode, said: Description): void {
  const texts = node.children.filter(({ name }) => name !== 'title').map((child) => toMarkdown(child, said));
  const text = texts.join('').trim();
  const kind = node.attributes['kind'] ?? '';
  const note = noteKinds.get(kind);
  if (kind === 'return') said.returns = text;
  else if (kind === 'since') said.since = text;
  else if (kind === 'see') said.seeAlso.push(text);
  else if (note) said.notes.push({ kind: note, title: '', text });
  else said.facts.push({ label: textBelow(childOf(node, 'title')) || kind, text });
}

/** Doxygen lists `@deprecated`, `@todo` and similar notes on separate pages, too. */
function takeReference(node: XmlNode, said: Description): void {
  const text = (childOf(node, 'xrefdescription')?.children ?? [])
    .map((child) => toMarkdown(child, said))
    .join('')
    .trim();
  if (node.attributes['id']?.startsWith('deprecated') === true) said.deprecation = text || '-';
  else said.facts.push({ label: textBelow(childOf(node, 'xreftitle')), text });
}
