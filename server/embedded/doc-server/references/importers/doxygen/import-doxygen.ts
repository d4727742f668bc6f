/** Reads the XML that Doxygen writes for C++, Java, Objective-C and C#. */
import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { declare } from './declarator.ts';
import { type Description, readDescription } from './read-description.ts';
import { childOf, childrenOf, parseXml, textBelow, type XmlNode } from './xml.ts';

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
]);
const shownMembers: ReadonlySet<string> = new Set(['public', 'protected', 'package']);

/**
 * @param paths of the XML files; the index and Doxygen's own pages are skipped
 * @param report called with each file that cannot be read and is left out
 */
export async function importDoxygen(
  paths: readonly string[],
  read: (path: string) => Promise<string | undefined>,
  language: string,
  report: (path: string, error: unknown) => void,
): Promise<Generated> {
  const drafts: CompoundDraft[] = [];
  for (const path of paths) {
    if (/\/(?:index|Doxyfile)\.xml$/.test(path)) continue;
    try {
      const source = await read(path);
      if (source === undefined) throw new Error(unreadable);
      const definitions = childrenOf(childOf(parseXml(source), 'doxygen'), 'compounddef');
      drafts.push(...definitions.flatMap((definition) => readCompound(definition, language)));
    } catch (error) {
      report(path, error);
    }
    await nextTurn();
  }
  return finishGenerated(drafts);
}

/** Reads a compound and the enums in it, which become compounds of their own. */
function readCompound(definition: XmlNode, language: string): CompoundDraft[] {
  const written = compoundKindOf.get(definition.attributes['kind'] ?? '');
  if (!written || definition.attributes['prot'] === 'private') return [];
  // Doxygen calls an Objective-C class an interface.
  const kind = written === 'interface' && language === 'objective-c' ? 'class' : written;
  const { name, scope } = readName(definition, kind, language);
  const members = childrenOf(definition, 'sectiondef')
    .flatMap((section) => childrenOf(section, 'memberdef'))
    .filter(({ attributes }) => shownMembers.has(attributes['prot'] ?? 'public'));
  const inside = kind === 'file' ? '' : [scope, name].filter(Boolean).join(separatorOf(language));
  const enums = members
    .filter(({ attributes }) => attributes['kind'] === 'enum')
    .map((member) => readEnum(member, inside));
  const own = members.flatMap((member) => readMember(member, name, kind, language));
  // Files and namespaces are shown only if they have functions of their own.
  const isShown = (kind !== 'namespace' && kind !== 'file') || own.length > 0;
  if (!isShown) return enums;
  const said = readDescription(childOf(definition, 'detaileddescription'));
  const draft: CompoundDraft = {
    name,
    kind,
    scope,
    members: own,
    ids: [definition.attributes['id'] ?? ''],
    summary: readDescription(childOf(definition, 'briefdescription')).text,
    details: said.text,
    ...remarksOf(said),
    inherits: childrenOf(definition, 'basecompoundref').map((base) => toCode([linkable(base)])),
  };
  return [draft, ...enums];
}

function readName(definition: XmlNode, kind: CompoundKind, language: string): { name: string; scope: string } {
  const whole = textBelow(childOf(definition, 'compoundname')).trim();
  if (kind === 'file') return { name: whole, scope: '' };
  const parts = whole.split(/::|\./);
  const name = (parts.at(-1) ?? whole).replace(/-p$/, '');
  return { name, scope: parts.slice(0, -1).join(separatorOf(language)) };
}

function separatorOf(language: string): string {
  return language === 'cpp' ? '::' : '.';
}

function readEnum(member: XmlNode, scope: string): CompoundDraft {
  const values = childrenOf(member, 'enumvalue');
  const said = readDescription(childOf(member, 'detaileddescription'));
  return {
    name: textBelow(childOf(member, 'name')),
    kind: 'enum',
    scope,
    ids: [member.attributes['id'] ?? ''],
    summary: readDescription(childOf(member, 'briefdescription')).text,
    details: said.text,
    ...remarksOf(said),
    members: values.map((value) => {
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

function readMember(member: XmlNode, owner: string, ownerKind: CompoundKind, language: string): MemberDraft[] {
  const name = textBelow(childOf(member, 'name')).trim();
  if (member.attributes['kind'] === 'define') return readMacro(member, name);
  const kind = kindOfMember(member.attributes['kind'] ?? '', name, owner, ownerKind);
  if (!kind || name === '' || name.startsWith('~')) return [];
  const said = readDescription(childOf(member, 'detaileddescription'));
  const isFunction = member.attributes['kind'] === 'function';
  return [
    {
      name,
      kind,
      ids: [member.attributes['id'] ?? ''],
      signature: isFunction ? signatureOf(member, name, language) : declarationOf(member, name),
      summary: readDescription(childOf(member, 'briefdescription')).text,
      details: said.text,
      parameters: isFunction ? parametersOf(member, said.parameters) : [],
      returns: said.returns,
      ...remarksOf(said),
    },
  ];
}

/** Fields that compounds, members and enum values share. */
function remarksOf({ since, notes, facts, seeAlso, deprecation }: Description) {
  return { since, notes, facts, seeAlso, deprecation, isDeprecated: deprecation !== '' };
}

/** Reads a macro: a constant, or with parameters a function. Empty macros without a description are skipped. */
function readMacro(member: XmlNode, name: string): MemberDraft[] {
  const value = textBelow(childOf(member, 'initializer')).replace(/\s+/g, ' ').trim();
  const brief = readDescription(childOf(member, 'briefdescription')).text;
  const said = readDescription(childOf(member, 'detaileddescription'));
  if (name === '' || [value, brief, said.text].every((text) => text === '')) return [];
  const params = childrenOf(member, 'param').map((param) => textBelow(childOf(param, 'defname')).trim());
  const list = params.length > 0 ? `(${params.join(', ')})` : '';
  return [
    {
      name,
      kind: list === '' ? 'constant' : 'method',
      ids: [member.attributes['id'] ?? ''],
      signature: escapeMarkdown(`#define ${name}${list} ${value}`.trim()),
      summary: brief,
      details: said.text,
      parameters: [...said.parameters].map(([param, description]) => ({ name: param, type: '', description })),
      returns: said.returns,
      ...remarksOf(said),
    },
  ];
}

function kindOfMember(kind: string, name: string, owner: string, ownerKind: CompoundKind): MemberKind | undefined {
  if (kind === 'function' || kind === 'signal' || kind === 'slot') return kindOfFunction(name, owner);
  if (kind === 'event') return 'event';
  if (kind === 'property' || kind === 'variable') return ownerKind === 'enum' ? 'constant' : 'property';
  return kind === 'typedef' ? 'type' : undefined;
}

function parametersOf(member: XmlNode, texts: ReadonlyMap<string, string>): ApiParameter[] {
  return childrenOf(member, 'param').flatMap((param): ApiParameter[] => {
    const name = textBelow(childOf(param, 'declname')).trim();
    const type = toCode([childOf(param, 'type')]) + toCode([childOf(param, 'array')]);
    if (name === '') return [];
    const defaultValue = textBelow(childOf(param, 'defval')).trim();
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

function signatureOf(member: XmlNode, name: string, language: string): string {
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
  const isConst = attributes['const'] === 'yes' ? ' const' : '';
  // For some languages Doxygen puts `static` into the type.
  const isStatic = attributes['static'] === 'yes' && !/\bstatic\b/.test(type) ? 'static ' : '';
  return `${isStatic}${type === '' ? '' : `${type} `}${escapeMarkdown(name)}(${list.join(', ')})${isConst}`;
}

function declarationOf(member: XmlNode, name: string): string {
  const value = textBelow(childOf(member, 'initializer')).trim();
  const declared = declare(
    toCode([childOf(member, 'type')]),
    escapeMarkdown(name),
    toCode([childOf(member, 'argsstring')]),
  );
  return value === '' ? declared : `${declared} ${escapeMarkdown(value)}`;
}

/** A base class names its id in an attribute; a type has child elements for its references. */
function linkable(base: XmlNode): XmlNode {
  const { refid } = base.attributes;
  return refid === undefined ? base : { name: 'type', attributes: {}, text: '', children: [{ ...base, name: 'ref' }] };
}

function toCode(nodes: readonly (XmlNode | undefined)[]): string {
  return nodes
    .map((node): string => {
      if (!node) return '';
      if (node.name === 'ref') return referenceLink(textBelow(node), node.attributes['refid'] ?? '');
      return escapeMarkdown(node.text) + toCode(node.children);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
