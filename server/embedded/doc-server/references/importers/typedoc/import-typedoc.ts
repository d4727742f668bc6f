/** Imports TypeDoc JSON of TypeScript. */
import type {
  ApiFact,
  ApiOrigin,
  ApiParameter,
  CompoundKind,
  MemberKind,
} from '../../../../../../views/domain/api-reference.ts';
import {
  type CompoundDraft,
  escapeMarkdown,
  finishGenerated,
  type Generated,
  type MemberDraft,
  unreadable,
  referenceLink,
} from '../generated.ts';
import { parseJson } from '../../../kit/json-file.ts';
import { kindOfFunction } from '../../model/kind-of-function.ts';
import { toPlainCode } from '../../text/signature.ts';
import { type Comment, type CommentPart, kinds, type Reflection, reflectionSchema, type Type } from './schema.ts';
import {
  optionalMark,
  readName,
  typeOf,
  writeConstraint,
  writeIndexSignature,
  writeParameters,
  writeType,
  writeTypeParameters,
} from './write-type.ts';

const compoundKindOf: ReadonlyMap<number, CompoundKind> = new Map([
  [kinds.class, 'class'],
  [kinds.interface, 'interface'],
  [kinds.enum, 'enum'],
]);

/** @throws if the JSON is not from TypeDoc; JsonFault if the text is not JSON */
export async function importTypeDoc(
  path: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<Generated> {
  const source = await read(path);
  if (source === undefined) throw new Error(unreadable);
  const parsed = reflectionSchema.safeParse(parseJson(source));
  if (parsed.success) return finishGenerated(readModule(parsed.data, '', collectNames(parsed.data)));
  const [issue] = parsed.error.issues;
  throw new Error(`not made by TypeDoc: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** Collects names by id, for re-exported declarations. */
function collectNames({ id, name, children = [] }: Reflection, names = new Map<number, string>()): Map<number, string> {
  names.set(id, name);
  for (const child of children) collectNames(child, names);
  return names;
}

/** Reads the compounds of a module. Its functions, types and constants form one more compound. */
function readModule(module: Reflection, scope: string, names: ReadonlyMap<number, string>): CompoundDraft[] {
  const drafts: CompoundDraft[] = [];
  const loose: MemberDraft[] = [];
  const sections = readSections(module);
  for (const child of module.children ?? []) {
    const kind = compoundKindOf.get(child.kind);
    if (kind) drafts.push(readCompound(child, kind, scope));
    else if (child.kind === kinds.module || child.kind === kinds.namespace)
      drafts.push(...readModule(child, [scope, child.name].filter(Boolean).join('.'), names));
    // Numbers of kinds differ by version, but only re-exports have a target.
    else if (child.target !== undefined) loose.push(readExport(child, names));
    else loose.push(...sections.place(child, readMember(child, module.name)));
  }
  if (loose.length > 0)
    drafts.push({
      ...{ name: module.name, kind: 'namespace', scope, ids: [String(module.id)], members: loose },
      ...readComment(module.comment),
      ...sections.texts,
    });
  return drafts;
}

function readCompound(reflection: Reflection, kind: CompoundKind, scope: string): CompoundDraft {
  const { name, id, children = [], comment, extendedTypes = [], implementedTypes = [] } = reflection;
  const { signatures = [], indexSignatures = [] } = reflection;
  const flags = wordsOf(reflection);
  const typeParameters = readTypeParameters(reflection);
  const heirs = (word: string, types: readonly Type[]) =>
    types.length === 0 ? '' : ` ${word} ${types.map((type) => writeType(type)).join(', ')}`;
  const declared = `${kind} ${escapeMarkdown(name)}${writeTypeParameters(reflection)}${heirs('extends', extendedTypes)}${heirs('implements', implementedTypes)}`;
  const sections = readSections(reflection);
  return {
    name,
    kind,
    scope,
    ids: [String(id)],
    ...readComment(comment),
    ...((flags.length > 0 || typeParameters.length > 0) && { signature: [...flags, declared].join(' ') }),
    ...declarationOf(typeParameters, flags, comment),
    ...sections.texts,
    inherits: [...extendedTypes, ...implementedTypes].map((type) => writeType(type)),
    members: [
      ...(signatures.length > 0 ? readMember({ ...reflection, kind: kinds.callSignature, flags: {} }, name) : []),
      ...indexSignatures.flatMap((one) => readMember({ ...one, name: `[${one.parameters?.[0]?.name ?? ''}]` }, name)),
      ...children.flatMap((child) => sections.place(child, readMember(child, name, kind))),
    ],
  };
}

/** Default titles of TypeDoc for groups of a kind, and for members without a category. */
const ownTitle =
  /^(?:Other|Modules|Namespaces|Enumerations|Enumeration Members|Variables|Functions|Classes|Interfaces|Type Aliases|Constructors|Properties|Methods|Accessors|References|Documents|(?:Call|Index|Constructor) Signatures?)$/;

/** Reads the groups and categories that comments name. */
function readSections({ groups, categories }: Reflection) {
  const named = [...categories, ...groups].filter(({ title }) => !ownTitle.test(title));
  const texts = named.flatMap(({ title, description }) =>
    description.length > 0 ? [[title, writeText(description)]] : [],
  );
  return {
    texts: named.length === 0 ? {} : { topics: named.map(({ title }) => title), topicTexts: Object.fromEntries(texts) },
    place: ({ id }: Reflection, members: MemberDraft[]): MemberDraft[] => {
      const topic = named.find(({ children }) => children.includes(id))?.title;
      if (topic === undefined) return members;
      // The topic is already a heading of the page.
      const isOther = ({ label }: ApiFact) => label !== 'category' && label !== 'group';
      return members.map((member) => ({ ...member, topic, facts: (member.facts ?? []).filter(isOther) }));
    },
  };
}

function readExport({ id, name, target, comment }: Reflection, names: ReadonlyMap<number, string>): MemberDraft {
  const original = typeof target === 'number' ? names.get(target) : undefined;
  const from = original === undefined ? '' : referenceLink(original, String(target));
  const renamed = from === '' || original === name ? escapeMarkdown(name) : `${from} as ${escapeMarkdown(name)}`;
  return {
    ...{ name, kind: 'type', ids: [String(id)], signature: `export { ${renamed} }` },
    ...readComment(comment),
    ...(from !== '' && { origins: [{ kind: 'exports', from }] }),
  };
}

const flagWords = ['Protected', 'Static', 'Abstract', 'Readonly', 'Const'];

/** Returns keywords before the name, in the order of the language. */
function wordsOf({ flags, getSignature, setSignature }: Reflection): string[] {
  const words = flagWords.filter((word) => flags[`is${word}`] === true).map((word) => word.toLowerCase());
  return getSignature && !setSignature ? [...words, 'readonly'] : words;
}

function declarationOf(
  typeParameters: ApiParameter[],
  words: readonly string[],
  ...comments: (Comment | undefined)[]
): Pick<MemberDraft, 'modifiers' | 'typeParameters'> {
  const tags = comments.flatMap((comment) => comment?.modifierTags ?? []);
  return { typeParameters, modifiers: [...new Set([...words, ...tags])] };
}

function readTypeParameters({ typeParameter = [], typeParameters = typeParameter }: Reflection): ApiParameter[] {
  return typeParameters.map((one) => ({
    name: one.name,
    type: writeConstraint(one).join('').trim(),
    description: writeText(one.comment?.summary ?? []),
    ...(one.default && { defaultValue: toPlainCode(writeType(one.default)) }),
  }));
}

function readOrigins({ inheritedFrom, overwrites, implementationOf }: Reflection): ApiOrigin[] {
  const origins = { inherited: inheritedFrom, overrides: overwrites, implements: implementationOf };
  const found = Object.entries(origins) as [ApiOrigin['kind'], Type | undefined][];
  return found.flatMap(([kind, from]) => (from ? [{ kind, from: writeType(from) }] : []));
}

function readMember(reflection: Reflection, owner: string, ownerKind?: CompoundKind): MemberDraft[] {
  const { id, signatures, flags, kind, comment, getSignature, setSignature } = reflection;
  const name = readName(reflection.name);
  if (flags['isPrivate'] === true) return [];
  const words = wordsOf(reflection);
  const marks = flags['isOptional'] === true ? [...words, 'optional'] : words;
  const before = words.map((word) => `${word} `).join('');
  if (signatures && signatures.length > 0) {
    return signatures.map((signature, index) => {
      const isConstructor = kind === kinds.constructor;
      const isCall = kind === kinds.callSignature;
      const shown = isConstructor ? owner : name;
      // TypeDoc repeats the type parameters of a class at its constructors.
      const isOfClass = isConstructor && ownerKind === 'class';
      const head = isOfClass ? '' : writeTypeParameters(signature);
      const result = isOfClass ? '' : `: ${writeType(signature.type)}`;
      const written = `${isConstructor ? 'new ' : ''}${isCall ? '' : escapeMarkdown(shown) + optionalMark(reflection)}`;
      return {
        name: shown,
        kind: isConstructor ? 'constructor' : isCall ? 'method' : kindOfFunction(name, owner),
        ids: [String(signature.id), ...(index === 0 && !isCall ? [String(id)] : [])],
        signature: `${before}${written}${head}(${writeParameters(signature)})${result}`,
        ...readComment(signature.comment),
        ...declarationOf(isOfClass ? [] : readTypeParameters(signature), marks, comment, signature.comment),
        parameters: (signature.parameters ?? []).map(toParameter),
        origins: readOrigins(signature),
      };
    });
  }
  const type = typeOf(reflection);
  const { defaultValue = '...' } = reflection;
  const value = defaultValue === '...' ? '' : ` = ${escapeMarkdown(defaultValue)}`;
  const isEnumMember = kind === kinds.enumMember;
  const isType = kind === kinds.typeAlias;
  const between = isType || isEnumMember ? ' = ' : `${optionalMark(reflection)}: `;
  const isOnlySet = setSignature && !getSignature;
  const text = comment ?? getSignature?.comment ?? setSignature?.comment;
  const said = readComment(text);
  const shown = `${isType ? 'type ' : ''}${escapeMarkdown(name)}${writeTypeParameters(reflection)}`;
  return [
    {
      name,
      kind: kindOfValue(kind, name),
      ids: [String(id)],
      signature: isOnlySet
        ? `${before}set ${escapeMarkdown(name)}(${writeParameters(setSignature)})`
        : kind === kinds.indexSignature
          ? writeIndexSignature(reflection)
          : `${before}${shown}${between}${writeType(type)}${value}`,
      ...said,
      ...declarationOf(readTypeParameters(reflection), marks, text),
      origins: readOrigins({ ...getSignature, ...setSignature, ...reflection }),
      ...(isType && { facts: [...said.facts, ...fieldsOf(type)] }),
    },
  ];
}

/** Reads descriptions of an object type's fields and of a function type's parameters. */
function fieldsOf(type: Type | undefined): ApiFact[] {
  if (type?.type === 'union' || type?.type === 'intersection')
    return ((type['types'] ?? []) as Type[]).flatMap((one) => fieldsOf(one));
  const declaration = type?.type === 'reflection' ? reflectionSchema.safeParse(type['declaration']).data : undefined;
  const fields = [
    ...(declaration?.signatures ?? []).flatMap(({ parameters = [] }) => parameters),
    ...[...(declaration?.children ?? [])].sort((a, b) => a.id - b.id),
  ];
  return fields.flatMap(({ name, comment, getSignature, setSignature, signatures }) => {
    const said = comment ?? signatures?.[0]?.comment ?? getSignature?.comment ?? setSignature?.comment;
    const text = writeText(said?.summary ?? []);
    return text === '' ? [] : [{ label: escapeMarkdown(name), text }];
  });
}

function kindOfValue(kind: number, name: string): MemberKind {
  if (kind === kinds.enumMember) return 'constant';
  if (kind === kinds.typeAlias) return 'type';
  return /^on[A-Z]/.test(name) ? 'event' : 'property';
}

function toParameter({ name, type, flags, comment, defaultValue }: Reflection): ApiParameter {
  const written = writeType(type);
  return {
    name,
    type: written,
    description: writeText(comment?.summary ?? []),
    ...(flags['isOptional'] === true && { isOptional: true }),
    ...(isNullable(type) && { isNullable: true }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

function isNullable(type: Type | undefined): boolean {
  return type?.type === 'union' && ((type['types'] ?? []) as Type[]).some((one) => one['value'] === null);
}

/** Tags with text for the heading that they name. */
const topicTexts: ReadonlySet<string> = new Set(['@categoryDescription', '@groupDescription']);

function readComment(comment: Comment | undefined) {
  const texts = { summary: '', details: '', returns: '', since: '', deprecation: '' };
  const said = { ...texts, isDeprecated: false, seeAlso: [] as string[], facts: [] as ApiFact[] };
  const [first = '', ...rest] = writeText(comment?.summary ?? []).split(/\n\s*\n/);
  said.summary = first;
  said.details = rest.join('\n\n');
  for (const { tag, content } of comment?.blockTags ?? []) {
    const text = writeText(content);
    if (tag === '@returns') said.returns = text;
    else if (tag === '@since') said.since = text;
    else if (topicTexts.has(tag)) continue;
    else if (tag === '@see') said.seeAlso.push(text);
    else if (tag === '@remarks') said.details = [said.details, text].filter(Boolean).join('\n\n');
    else if (tag === '@deprecated') {
      said.deprecation = text;
      said.isDeprecated = true;
    } else said.facts.push({ label: tag.slice(1), text });
  }
  return said;
}

/** Texts of TypeDoc are already Markdown. */
function writeText(parts: readonly CommentPart[]): string {
  return parts
    .map(({ kind, text, target }) => {
      if (kind !== 'inline-tag') return text;
      if (typeof target === 'number') return referenceLink(text, String(target));
      return typeof target === 'string' ? `[${text}](${target})` : escapeMarkdown(text);
    })
    .join('')
    .trim();
}
