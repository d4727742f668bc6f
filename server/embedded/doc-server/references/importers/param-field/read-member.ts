/** Reads the content of a ParamField: parameters, result and remarks. */
import type { ApiFact, ApiMember, ApiNote, ApiParameter } from '../../../../../../views/domain/api-reference.ts';
import { readAttributes } from './read-attributes.ts';
import { fieldEnd, type ScannedMember } from './scan-page.ts';
import { isParameterTable, type MarkdownTable, readTable } from './table.ts';

/** Bold headings of generators, in both languages. */
const sections: readonly [section: 'parameters' | 'returns' | 'details', title: RegExp][] = [
  ['parameters', /^(?:parameters?|参数)$/i],
  ['returns', /^(?:returns?|return value|返回值?)$/i],
  ['details', /^(?:details?|description|详情|详细描述|描述)$/i],
];
const sinceLabel = /^(?:available since|since|supported versions?|支持版本)$/i;
/** The label "since" with its value, in unparsed text. */
export const sinceFact =
  /^[ \t]*[-*] +\*\*(?:available since|since|supported versions?|支持版本)[ \t]*[:：]?\*\*[ \t]*[:：]?[ \t]*(.*)$/im;
/** Mark of generators before a summary. */
export const deprecatedMark = /^(?:\[Deprecated\]|【已废弃】)\s*/i;
const relatedLabel = /^(?:see also|references|相关参考)$/i;
const deprecatedTitle = /deprecated|废弃/i;
/** Text of generators for an empty section. */
const isNothing = /^(?:none|无)[.。]?$/i;
const callout = /<(Note|Warning|Tip|Info|Error|Check)\b([^>]*)>([\s\S]*?)<\/\1>/g;

export function readMember(source: string, scanned: ScannedMember): ApiMember {
  const { start, parent: _parent, suffix: _suffix, ...head } = scanned;
  const { attributes, end, isClosed } = readAttributes(source, start + '<ParamField'.length);
  const close = isClosed ? end : source.indexOf(fieldEnd, end);
  const body = isClosed ? '' : source.slice(end, close < 0 ? source.length : close);
  const said = readBody(body);
  const signature = unescapeAttribute(attributes.get('prototype') ?? '').trim();
  const summary = unescapeAttribute(attributes.get('desc') ?? '').replace(deprecatedMark, '');
  return {
    ...head,
    signature,
    isDeprecated: head.isDeprecated || said.deprecation !== '',
    summary,
    ...said,
    details: said.details === summary ? '' : said.details,
    parameters: said.parameters.map((parameter) => withDefault(parameter, signature)),
    declaredIn: unescapeAttribute(attributes.get('parent_file') ?? attributes.get('file') ?? ''),
  };
}

export type SaidOfMember = Pick<
  ApiMember,
  'parameters' | 'returns' | 'details' | 'notes' | 'facts' | 'since' | 'deprecation' | 'seeAlso'
>;

/** Reads the text of a member or compound. */
export function readBody(body: string): SaidOfMember {
  const said: SaidOfMember = {
    parameters: [],
    returns: '',
    details: '',
    notes: [],
    facts: [],
    since: '',
    deprecation: '',
    seeAlso: [],
  };
  const rest = body.replace(callout, (_whole, tag: string, attributes: string, text: string) => {
    const title = readAttributes(attributes, 0).attributes.get('title') ?? '';
    if (deprecatedTitle.test(title)) said.deprecation = joinTexts(said.deprecation, text.trim());
    else takeCallout(said, { kind: kindOfCallout(tag), title, text: dedent(text) });
    return '\n\n';
  });
  let section: 'parameters' | 'returns' | 'details' = 'details';
  const texts = { parameters: '', returns: '', details: '' };
  for (const line of rest.split('\n')) {
    const title = /^\*\*([^*]+)\*\*[ \t]*[:：]?[ \t]*$/.exec(line)?.[1];
    const known = title === undefined ? undefined : sections.find(([, pattern]) => pattern.test(title.trim()));
    if (known) section = known[0];
    else texts[section] += `${line}\n`;
  }
  const details = takeTable(said, texts.details);
  const aside = takeTable(said, texts.parameters);
  const facts = takeFacts(said, joinTexts(aside, details));
  said.details = facts.trim();
  said.returns = texts.returns.trim();
  return said;
}

/** Moves lists of labelled remarks to the facts; the rest stays a callout. */
function takeCallout(said: SaidOfMember, note: ApiNote): void {
  const rest = note.title === '' ? takeFacts(said, note.text) : note.text;
  if (rest.trim() !== '') said.notes.push({ ...note, text: rest.trim() });
}

/** Moves `- **Label**: text`, with the lines below, to the facts. @returns the rest */
function takeFacts(said: SaidOfMember, text: string): string {
  const rest: string[] = [];
  let open: ApiFact | undefined;
  const facts: ApiFact[] = [];
  for (const line of text.split('\n')) {
    const [, label, value] = /^[-*] +\*\*([^*\n]+?)\*\*[ \t]*[:：]?[ \t]*(.*)$/.exec(line) ?? [];
    if (label !== undefined && value !== undefined) {
      open = { label: label.replace(/[:：]\s*$/, ''), text: value };
      facts.push(open);
    } else if (open && line.trim() !== '' && /^\s/.test(line)) open.text += `\n${numbered(line)}`;
    else if (open && line.trim() !== '' && /^(?:\d+[.、]|-)/.test(line)) open.text += `\n${line}`;
    else {
      if (line.trim() !== '') open = undefined;
      rest.push(line);
    }
  }
  for (const fact of facts) {
    const value = fact.text.trim();
    if (value === '' || isNothing.test(value)) continue;
    if (sinceLabel.test(fact.label)) said.since ||= value.replace(/[。.]+$/, '');
    else if (relatedLabel.test(fact.label)) said.seeAlso.push(value);
    else said.facts.push({ label: fact.label, text: value });
  }
  return rest.join('\n');
}

/** Turns ` 1.Text` into a list item. */
function numbered(line: string): string {
  return line.trim().replace(/^(\d+)[.、](?=\S)/, '$1. ');
}

function takeTable(said: SaidOfMember, text: string): string {
  const table = readTable(text);
  if (!table || !isParameterTable(table) || said.parameters.length > 0) return text;
  said.parameters = table.rows.map((row) => toParameter(table, row));
  return `${text.slice(0, table.start)}\n${text.slice(table.end)}`;
}

function toParameter(table: MarkdownTable, row: readonly string[]): ApiParameter {
  const cell = (column: 'name' | 'type' | 'description') => row[table.columns[column] ?? -1] ?? '';
  const rawName = cell('name').replace(/`/g, '').trim();
  const type = cell('type');
  const isNullable = /\b_?nullable\b|\?\s*$|\|\s*null\b/i.test(type);
  return {
    name: rawName.replace(/\?$/, ''),
    type,
    description: cell('description'),
    ...(isNullable && { isNullable }),
    ...(rawName.endsWith('?') && { isOptional: true }),
  };
}

/** Adds a default or optional mark that only the declaration has. */
function withDefault(parameter: ApiParameter, signature: string): ApiParameter {
  const name = parameter.name.replaceAll(/[^\w$]/g, '');
  if (name === '' || !/=|\?\s*:/.test(signature)) return parameter;
  const plain = signature.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const defaultValue = new RegExp(String.raw`\b${name}\b[^,()=]*=\s*([^,){}]+)`).exec(plain)?.[1]?.trim();
  const isOptional = parameter.isOptional ?? new RegExp(String.raw`\b${name}\?\s*:`).test(plain);
  return {
    ...parameter,
    ...(isOptional && { isOptional }),
    ...(defaultValue !== undefined && defaultValue !== '' && { defaultValue }),
  };
}

function kindOfCallout(tag: string): ApiNote['kind'] {
  if (tag === 'Warning' || tag === 'Error') return 'warning';
  return tag === 'Tip' || tag === 'Check' ? 'tip' : 'note';
}

function joinTexts(...texts: string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

function dedent(text: string): string {
  return text.replace(/^\n+|\s+$/g, '');
}

function unescapeAttribute(text: string): string {
  return text.replace(/\\([`"{}])/g, '$1');
}
