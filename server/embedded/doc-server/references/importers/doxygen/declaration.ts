/** Reads further parts of a Doxygen declaration, besides name, type and parameters. */
import type { ApiParameter } from '../../../../../../views/domain/api-reference.ts';
import { escapeMarkdown, referenceLink } from '../generated.ts';
import { matching } from '../../text/signature.ts';
import { childOf, childrenOf, textBelow, textOf, type XmlNode } from './xml.ts';

export const shownMembers: ReadonlySet<string> = new Set(['public', 'protected', 'package']);
/** Attributes that are keywords of the source. */
const ownWords = [
  ...['static', 'explicit', 'constexpr', 'consteval', 'constinit', 'mutable', 'thread_local', 'abstract', 'final'],
  ...['sealed', 'new', 'readonly', 'initonly'],
];
/** Attributes with other keywords. */
const attributeWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ownWords.map((word) => [word, word])),
  ...{ nodiscard: '[[nodiscard]]', required: '@required', optional: '@optional', gettable: 'get', settable: 'set' },
  ...{ protectedgettable: 'protected get', privatesettable: 'private set', protectedsettable: 'protected set' },
};
/** Keywords before the name in a declaration. */
const leading =
  /^(?:(?:friend|static|virtual|inline|constexpr|consteval|constinit|explicit|extern|final|abstract|synchronized|native|default|override|sealed|async|unsafe|readonly|mutable|partial|transient|volatile|thread_local)\b\s*)+/;
/** Keywords that only C++ writes before the name; Doxygen stores them as attributes. */
const written = ['friend', 'virtual', 'static', 'explicit', 'constexpr', 'mutable', 'thread_local'];
/** Keywords after the parameters; `last` may also follow a trailing return type. */
const trailing = /\b(?:const|volatile|noexcept|override|final)\b|&+|= (?:0|delete|default)/g;
const last = /\b(?:override|final)\b|= (?:0|delete|default)/g;

/** Restores the spaces in the name of a symbol: `Box<std::pair<int, Tag>>`, `operator<< <int>`. */
export function toName(text: string): string {
  return text
    .trim()
    .replace(/(?<!operator<?)<\s+/g, '<')
    .replace(/(?<!operator>?)\s+(?=>)/g, '');
}

/** Splits `kit::Box<std::pair>` or `com.example.Kettle` at the last separator outside of brackets. */
export function splitName(name: string): string[] {
  let depth = 0;
  const marked = name.replace(/[<([]|[>)\]]|::|\./g, (mark) => {
    if ('<(['.includes(mark)) depth++;
    if ('>)]'.includes(mark)) depth--;
    return depth === 0 && /[:.]/.test(mark) ? '\n' : mark;
  });
  return marked.split('\n');
}

/** Text before and after a member's declaration: `static `, ` const noexcept = 0`. */
export interface DeclarationWords {
  before: string;
  behind: string;
  modifiers: string[];
}

/** Reads keywords around a member, as far as Doxygen stores them. */
export function readWords(member: XmlNode, language: string): DeclarationWords {
  const args = suffixOf(textOf(member, 'argsstring'), member.attributes);
  const thrown = textOf(member, 'exceptions');
  const behind = [args, ...(args.includes(thrown) ? [] : [thrown])].join(' ').trim();
  const inType = wordsBefore(textOf(member, 'type'));
  const found = [
    ...wordsBefore(textOf(member, 'definition')),
    // In other languages all methods are virtual, and overriding needs no keyword.
    ...(language === 'cpp' &&
    /^(?:pure-)?virtual$/.test(member.attributes['virt'] ?? '') &&
    !/\boverride\b/.test(behind)
      ? ['virtual']
      : []),
    ...wordsOfAttributes(member),
    ...[`getter=${textOf(member, 'read')}`, `setter=${textOf(member, 'write')}`].filter((word) => !word.endsWith('=')),
  ];
  const before = written.filter((word) => found.includes(word) && !inType.includes(word));
  let plain = behind;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  const [qualifiers = '', result = ''] = plain.split('->');
  const after = [...(qualifiers.match(trailing) ?? []), ...(result.match(last) ?? [])];
  const first = found.filter((word) => shownMembers.has(word));
  return {
    before: before.map((word) => `${word} `).join(''),
    behind: escapeMarkdown(behind === '' ? '' : ` ${behind}`),
    modifiers: [...new Set([...first, ...before, ...inType, ...found, ...after])].filter((word) => word !== 'inline'),
  };
}

/** Returns the keywords for the attributes of a compound or member. */
export function wordsOfAttributes({ attributes }: XmlNode): string[] {
  const { accessor = '', readable, writable, kind = '', prot = 'public' } = attributes;
  const isReadOnly = readable === 'yes' && writable !== 'yes';
  return [
    ...(prot === 'public' ? [] : [prot]),
    ...(['friend', 'signal', 'slot'].includes(kind) ? [kind] : []),
    ...Object.entries(attributeWords).flatMap(([name, word]) => (attributes[name] === 'yes' ? [word] : [])),
    ...[accessor, isReadOnly ? 'readonly' : ''].filter((word) => word !== ''),
  ];
}

function wordsBefore(text: string): string[] {
  return leading.exec(text)?.[0].trim().split(/\s+/) ?? [];
}

function suffixOf(args: string, { const: isConst }: XmlNode['attributes']): string {
  const close = args.startsWith('(') ? matching(args, 0) : -1;
  if (close < 0) return isConst === 'yes' ? 'const' : '';
  return args
    .slice(close + 1)
    .replace(/\s*=\s*(0|delete|default)$/, ' = $1')
    .replace(/(&+)(?=\w)/g, '$1 ')
    .trim();
}

/** `typename T` in C++. Java and C# write the name first. */
const typeParameter = {
  cpp: /^(?<kind>(?:typename|class)(?:\.{3})?)\s+(?<name>\w+)$/,
  other: /^(?<name>\w+)(?:\s+(?<kind>extends\s.*))?$/,
};

/** @param texts texts by name; each gets a row, because Doxygen ignores generic methods of Java and C# */
export function readTypeParameters(
  node: XmlNode,
  texts: ReadonlyMap<string, string>,
  language: string,
): { head: string; typeParameters: ApiParameter[] } {
  const list = childOf(node, 'templateparamlist');
  const isCpp = language === 'cpp';
  const declared = childrenOf(list, 'param').map((param) => {
    const [type, own, value] = [
      toCode([childOf(param, 'typeconstraint') ?? childOf(param, 'type')]),
      textOf(param, 'declname'),
      textOf(param, 'defval'),
    ];
    const found = own === '' ? typeParameter[isCpp ? 'cpp' : 'other'].exec(textOf(param, 'type'))?.groups : undefined;
    const name = found?.['name'] ?? own;
    const written = [type, escapeMarkdown(own), value && `= ${escapeMarkdown(value)}`].filter((part) => part !== '');
    const kind = found ? (found['kind'] ?? '') : type;
    const about = {
      name,
      type: kind,
      description: texts.get(name) ?? '',
      ...(value !== '' && { defaultValue: value }),
    };
    return { about, written: written.join(' ') };
  });
  const others = [...texts].filter(([name]) => declared.every(({ about }) => about.name !== name));
  const clause = textOf(node, 'requiresclause');
  const head = `template \\<${declared.map(({ written }) => written).join(', ')}\\>`;
  return {
    head: list && isCpp ? `${head}${clause === '' ? '' : ` requires ${escapeMarkdown(clause)}`}\n` : '',
    typeParameters: [
      ...declared.map(({ about }) => about).filter(({ name }) => name !== ''),
      ...others.map(([name, description]) => ({ name, type: '', description })),
    ],
  };
}

/** Writes types as code with links. */
export function toCode(nodes: readonly (XmlNode | undefined)[]): string {
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
