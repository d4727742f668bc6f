/** Imports Doxygen XML of C++, Java, Objective-C and C#. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asAddressPart } from '../../../../../../views/domain/api-data.ts';
import type { ApiParameter, CompoundKind, MemberKind } from '../../../../../../views/domain/api-reference.ts';
import {
  type CompoundDraft,
  escapeMarkdown,
  finishGenerated,
  type Generated,
  type MemberDraft,
  unreadable,
  referenceLink,
} from '../generated.ts';
import { kindOfFunction } from '../../model/kind-of-function.ts';
import {
  readTypeParameters,
  readWords,
  shownMembers,
  splitName,
  toCode,
  toName,
  wordsOfAttributes,
  type DeclarationWords,
} from './declaration.ts';
import { declare } from './declarator.ts';
import { type Description, readDescription } from './read-description.ts';
import { childOf, childrenOf, parseXml, textBelow, textOf, type XmlNode } from './xml.ts';

const compoundKindOf: ReadonlyMap<string, CompoundKind> = new Map([
  ['class', 'class'],
  ['struct', 'struct'],
  ['union', 'struct'],
  ['interface', 'interface'],
  ['protocol', 'protocol'],
  ['category', 'class'],
  ['enum', 'enum'],
  ['exception', 'class'],
  ['namespace', 'namespace'],
  ['file', 'file'],
  ['concept', 'concept'],
  ['group', 'group'],
]);

const callableKinds: ReadonlySet<string> = new Set(['function', 'signal', 'slot', 'friend']);

/**
 * @param paths paths of the XML files; the index and Doxygen's own pages are skipped
 * @param report called for each file that cannot be read
 */
export async function importDoxygen(
  paths: readonly string[],
  read: (path: string) => Promise<string | undefined>,
  language: string,
  report: (path: string, error: unknown) => void,
): Promise<Generated> {
  const drafts: CompoundDraft[] = [];
  const names = new Set(paths.map((path) => path.split('/').at(-1)));
  for (const path of paths) {
    if (/\/(?:index|Doxyfile)\.xml$/.test(path)) continue;
    try {
      const source = await read(path);
      if (source === undefined) throw new Error(unreadable);
      const definitions = childrenOf(childOf(parseXml(source), 'doxygen'), 'compounddef');
      drafts.push(...definitions.flatMap((definition) => readCompound(definition, language, names)));
    } catch (error) {
      report(path, error);
    }
    await nextTurn();
  }
  return finishGenerated(drafts);
}

/** Reads a compound, and its enums as separate compounds. */
function readCompound(definition: XmlNode, language: string, files: ReadonlySet<string | undefined>): CompoundDraft[] {
  const { id = '', kind: ownKind = '', prot } = definition.attributes;
  // Doxygen calls an Objective-C class an interface.
  const kind = compoundKindOf.get(ownKind === 'interface' && language === 'objective-c' ? 'class' : ownKind);
  if (!kind || prot === 'private') return [];
  const { name, scope } = readName(definition, kind, language);
  const isPlace = kind === 'file' || kind === 'group';
  const sections = childrenOf(definition, 'sectiondef').map((section) => ({
    topic: textOf(section, 'header'),
    text: readDescription(childOf(section, 'description')).text,
    members: childrenOf(section, 'memberdef').filter(
      ({ attributes }) =>
        shownMembers.has(attributes['prot'] ?? 'public') &&
        // Members of a group belong to the page of the group.
        !((kind === 'file' || kind === 'namespace') && files.has(`${groupOf(attributes['id'])}.xml`)),
    ),
  }));
  const inside = isPlace ? '' : [scope, name].filter(Boolean).join(separatorOf(language));
  const enums = sections
    .flatMap(({ members }) => members)
    .filter(({ attributes }) => attributes['kind'] === 'enum')
    .map((member) =>
      readEnum(member, isPlace ? scopeOf(splitName(textOf(member, 'qualifiedname')), language) : inside),
    );
  const own = sections.flatMap(({ topic, members }) =>
    members.flatMap((member) =>
      readMember(member, name, kind, language).map((read) => (topic === '' ? read : { ...read, topic })),
    ),
  );
  // Files and namespaces are shown only if they have functions of their own.
  const isShown = (kind !== 'namespace' && kind !== 'file') || own.length > 0;
  if (!isShown) return enums;
  const { said, texts } = readTexts(definition);
  const { head, typeParameters } = readTypeParameters(definition, said.typeParameters, language);
  const topics = sections.filter(({ topic }) => topic !== '');
  const draft: CompoundDraft = {
    name,
    kind,
    scope,
    ...(kind === 'group' && { file: asAddressPart(textOf(definition, 'compoundname')) }),
    members: own,
    ids: [id],
    ...texts,
    ...(kind === 'group' && { details: [said.text, listInner(definition, enums)].filter(Boolean).join('\n\n') }),
    inherits: childrenOf(definition, 'basecompoundref').map((base) => toCode([linkable(base)])),
    ...signatureOfCompound(definition, head, `${ownKind} ${escapeMarkdown(name)}`),
    typeParameters,
    modifiers: wordsOfAttributes(definition),
    inherited: listInherited(definition, language),
    ...(topics.length > 0 && {
      topics: [...new Set(topics.map(({ topic }) => topic))],
      topicTexts: Object.fromEntries(topics.filter(({ text }) => text !== '').map(({ topic, text }) => [topic, text])),
    }),
  };
  return [draft, ...enums];
}

/** `group__pots_1ga0f1e` belongs to `group__pots`. */
function groupOf(id = ''): string {
  return id.startsWith('group__') ? id.slice(0, id.lastIndexOf('_1')) : '';
}

function signatureOfCompound(definition: XmlNode, head: string, declared: string): { signature?: string } {
  const concept = childOf(definition, 'initializer');
  if (concept) return { signature: toCode([concept]).replace(/^template ?(.*?) (?=concept )/, 'template $1\n') };
  return head === '' ? {} : { signature: head + declared };
}

/** Lists the types and further groups of a group. */
function listInner(definition: XmlNode, enums: readonly CompoundDraft[]): string {
  const inner = definition.children.filter(({ name }) => /^inner(?:group|namespace|class|concept)$/.test(name));
  return [
    ...inner.map((one) => referenceLink(toName(textBelow(one)), one.attributes['refid'] ?? '')),
    ...enums.map(({ name, ids: [id = ''] }) => referenceLink(name, id)),
  ]
    .map((link) => `- ${link}`)
    .join('\n');
}

/** Lists inherited members by their base class. */
function listInherited(definition: XmlNode, language: string): string[] {
  const { id = '' } = definition.attributes;
  return childrenOf(childOf(definition, 'listofallmembers'), 'member').flatMap((member) => {
    const { refid = '', prot = 'public' } = member.attributes;
    if (!shownMembers.has(prot) || refid.startsWith(`${id}_1`) || groupOf(refid) !== '') return [];
    return [linkMember(member, textOf(member, 'name'), language)];
  });
}

/** Links to a member as `Pot::fill`. Its id contains the class: `classkit_1_1Pot_1a0f`. */
function linkMember({ attributes: { refid = '' } }: XmlNode, name: string, language: string): string {
  const owner = /^(?:class|struct|union|interface|protocol)(.+)_1[a-z]/.exec(refid)?.[1]?.split('_1_1').at(-1) ?? '';
  const before = /^\w+$/.test(owner) && !/_\d/.test(owner) ? owner.replaceAll('__', '_') + separatorOf(language) : '';
  return referenceLink(before + toName(name), refid);
}

function readName(definition: XmlNode, kind: CompoundKind, language: string): { name: string; scope: string } {
  const whole = toName(textBelow(childOf(definition, 'compoundname')));
  if (kind === 'group') return { name: textOf(definition, 'title') || whole, scope: '' };
  if (kind === 'file') return { name: whole, scope: '' };
  const parts = splitName(whole);
  const name = (parts.at(-1) ?? whole).replace(/-p$/, '');
  return { name, scope: scopeOf(parts, language) };
}

function scopeOf(parts: readonly string[], language: string): string {
  return parts.slice(0, -1).join(separatorOf(language));
}

function separatorOf(language: string): string {
  return language === 'cpp' ? '::' : '.';
}

function readEnum(member: XmlNode, scope: string): CompoundDraft {
  return {
    name: textBelow(childOf(member, 'name')),
    kind: 'enum',
    scope,
    ids: [member.attributes['id'] ?? ''],
    ...signatureOfEnum(member),
    modifiers: wordsOfAttributes(member),
    ...readTexts(member).texts,
    members: childrenOf(member, 'enumvalue').map((value) => {
      const name = textBelow(childOf(value, 'name'));
      const saidOfValue = readDescription(childOf(value, 'briefdescription'), childOf(value, 'detaileddescription'));
      const initializer = textBelow(childOf(value, 'initializer'));
      return {
        name,
        kind: 'constant',
        ids: [value.attributes['id'] ?? ''],
        signature: escapeMarkdown([name, initializer].filter(Boolean).join(' ')),
        summary: saidOfValue.text,
        ...remarksOf(saidOfValue),
      };
    }),
  };
}

/** `enum class Colour : unsigned char`; empty for a plain enum. */
function signatureOfEnum(member: XmlNode): { signature?: string } {
  const type = toCode([childOf(member, 'type')]);
  const word = member.attributes['strong'] === 'yes' ? 'enum class' : 'enum';
  const declared = `${word} ${escapeMarkdown(textOf(member, 'name'))}${type === '' ? '' : ` : ${type}`}`;
  return declared.includes(' : ') || word !== 'enum' ? { signature: declared } : {};
}

function readMember(member: XmlNode, owner: string, ownerKind: CompoundKind, language: string): MemberDraft[] {
  const name = toName(textBelow(childOf(member, 'name')));
  const { id = '', kind: ownKind = '' } = member.attributes;
  if (ownKind === 'define') return readMacro(member, name);
  // A friend may be a class, too.
  const isFunction =
    callableKinds.has(ownKind) && (ownKind !== 'friend' || textOf(member, 'argsstring').startsWith('('));
  const kind = !isFunction
    ? kindOfMember(ownKind, ownerKind)
    : name.startsWith('~')
      ? 'method'
      : kindOfFunction(name, owner.replace(/<.*/s, ''));
  if (!kind || name === '') return [];
  const { said, texts } = readTexts(member);
  const { head, typeParameters } = readTypeParameters(member, said.typeParameters, language);
  const words = readWords(member, language);
  return [
    {
      name,
      kind,
      ids: [id],
      signature: head + (isFunction ? signatureOf(member, name, language, words) : declarationOf(member, name, words)),
      modifiers: words.modifiers,
      typeParameters,
      origins: childrenOf(member, 'reimplements').map((from) => ({
        kind: 'overrides',
        from: linkMember(from, textBelow(from), language),
      })),
      ...texts,
      parameters: isFunction ? parametersOf(member, said.parameters) : [],
      returns: said.returns,
    },
  ];
}

function readTexts(node: XmlNode) {
  const said = readDescription(childOf(node, 'detaileddescription'));
  const summary = readDescription(childOf(node, 'briefdescription')).text;
  return { said, texts: { summary, details: said.text, ...remarksOf(said) } };
}

/** Returns fields that compounds, members and enum values share. */
function remarksOf({ since, notes, facts, seeAlso, deprecation }: Description) {
  return { since, notes, facts, seeAlso, deprecation, isDeprecated: deprecation !== '' };
}

/** Reads a macro: a function if it has parameters, otherwise a constant. Skips empty macros without a description. */
function readMacro(member: XmlNode, name: string): MemberDraft[] {
  const value = textBelow(childOf(member, 'initializer')).replace(/\s+/g, ' ').trim();
  const { said, texts } = readTexts(member);
  if (name === '' || [value, texts.summary, said.text].every((text) => text === '')) return [];
  const params = childrenOf(member, 'param').map((param) => textOf(param, 'defname'));
  const list = params.length > 0 ? `(${params.join(', ')})` : '';
  return [
    {
      name,
      kind: list === '' ? 'constant' : 'method',
      ids: [member.attributes['id'] ?? ''],
      signature: escapeMarkdown(`#define ${name}${list} ${value}`.trim()),
      ...texts,
      parameters: [...said.parameters].map(([param, description]) => ({ name: param, type: '', description })),
      returns: said.returns,
    },
  ];
}

function kindOfMember(kind: string, ownerKind: CompoundKind): MemberKind | undefined {
  if (kind === 'event') return 'event';
  if (kind === 'property' || kind === 'variable') return ownerKind === 'enum' ? 'constant' : 'property';
  return kind === 'typedef' || kind === 'friend' ? 'type' : undefined;
}

function parametersOf(member: XmlNode, texts: ReadonlyMap<string, string>): ApiParameter[] {
  return childrenOf(member, 'param').flatMap((param): ApiParameter[] => {
    const name = textOf(param, 'declname');
    const type = toCode([childOf(param, 'type')]) + toCode([childOf(param, 'array')]);
    // Unnamed parameters distinguish overloads.
    if (name === '' && /^(?:void|\.\.\.)?$/.test(type)) return [];
    const defaultValue = textOf(param, 'defval');
    const isNullable = /\b_?nullable\b/i.test(textBelow(childOf(param, 'type')));
    return [
      {
        name,
        type,
        description: texts.get(name) ?? '',
        ...(defaultValue !== '' && { defaultValue }),
        ...(isNullable && { isNullable }),
      },
    ];
  });
}

function signatureOf(member: XmlNode, name: string, language: string, { before, behind }: DeclarationWords): string {
  const { attributes } = member;
  const type = toCode([childOf(member, 'type')]);
  const params = childrenOf(member, 'param');
  if (language === 'objective-c') {
    const parts = name.split(':');
    const selector = params.map(
      (param, index) =>
        `${parts[index] ?? ''}:(${toCode([childOf(param, 'type')])})${textBelow(childOf(param, 'declname'))}`,
    );
    return `${attributes['static'] === 'yes' ? '+' : '-'} (${type})${selector.length > 0 ? selector.join(' ') : name};`;
  }
  const list = params.map((param) => {
    const value = textBelow(childOf(param, 'defval'));
    const text = declare(
      toCode([childOf(param, 'type')]),
      escapeMarkdown(textBelow(childOf(param, 'declname'))),
      toCode([childOf(param, 'array')]),
    );
    return value === '' ? text : `${text} = ${escapeMarkdown(value)}`;
  });
  return `${before}${type === '' ? '' : `${type} `}${escapeMarkdown(name)}(${list.join(', ')})${behind}`;
}

function declarationOf(member: XmlNode, name: string, { before }: DeclarationWords): string {
  const value = textOf(member, 'initializer');
  const bits = textOf(member, 'bitfield');
  if (textBelow(childOf(member, 'definition')).startsWith('using '))
    return `using ${escapeMarkdown(name)} = ${toCode([childOf(member, 'type')])}${toCode([childOf(member, 'argsstring')])}`;
  const declared =
    before +
    declare(
      toCode([childOf(member, 'type')]),
      escapeMarkdown(name),
      toCode([childOf(member, 'argsstring')]) + (bits === '' ? '' : ` : ${bits}`),
    );
  return value === '' ? declared : `${declared} ${escapeMarkdown(value)}`;
}

/** Normalises a base class, which has its id in an attribute; other types have child elements for references. */
function linkable(base: XmlNode): XmlNode {
  const { refid } = base.attributes;
  return refid === undefined ? base : { name: 'type', attributes: {}, text: '', children: [{ ...base, name: 'ref' }] };
}
