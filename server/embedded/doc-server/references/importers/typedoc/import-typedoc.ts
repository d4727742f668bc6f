/** Reads the JSON that TypeDoc writes for TypeScript. */
import type { ApiFact, ApiParameter, CompoundKind, MemberKind } from '../../../../../../views/domain/api-reference.ts';
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
import { type Comment, type CommentPart, kinds, type Reflection, reflectionSchema, type Type } from './schema.ts';
import { optionalMark, readonlyMark, typeOf, writeParameters, writeType } from './write-type.ts';

const compoundKindOf: ReadonlyMap<number, CompoundKind> = new Map([
  [kinds.class, 'class'],
  [kinds.interface, 'interface'],
  [kinds.enum, 'enum'],
]);

/** @throws if the JSON is not from TypeDoc; JsonFault if it is not JSON */
export async function importTypeDoc(
  path: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<Generated> {
  const source = await read(path);
  if (source === undefined) throw new Error(unreadable);
  const parsed = reflectionSchema.safeParse(parseJson(source));
  if (parsed.success) return finishGenerated(readModule(parsed.data, ''));
  const [issue] = parsed.error.issues;
  throw new Error(`not made by TypeDoc: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** Reads the compounds of a module; its functions, types and constants become one more compound. */
function readModule(module: Reflection, scope: string): CompoundDraft[] {
  const drafts: CompoundDraft[] = [];
  const loose: MemberDraft[] = [];
  for (const child of module.children ?? []) {
    const kind = compoundKindOf.get(child.kind);
    if (kind) drafts.push(readCompound(child, kind, scope));
    else if (child.kind === kinds.module || child.kind === kinds.namespace)
      drafts.push(...readModule(child, [scope, child.name].filter(Boolean).join('.')));
    else loose.push(...readMember(child, module.name));
  }
  if (loose.length > 0)
    drafts.push({ name: module.name, kind: 'namespace', scope, ids: [String(module.id)], members: loose });
  return drafts;
}

function readCompound(reflection: Reflection, kind: CompoundKind, scope: string): CompoundDraft {
  const { name, id, children = [], comment, extendedTypes = [], implementedTypes = [] } = reflection;
  return {
    name,
    kind,
    scope,
    ids: [String(id)],
    ...readComment(comment),
    inherits: [...extendedTypes, ...implementedTypes].map((type) => writeType(type)),
    members: children.flatMap((child) => readMember(child, name)),
  };
}

function readMember(reflection: Reflection, owner: string): MemberDraft[] {
  const { name, id, signatures, flags, kind, comment, getSignature, setSignature } = reflection;
  const isStatic = flags['isStatic'] === true;
  if (flags['isPrivate'] === true) return [];
  if (signatures && signatures.length > 0) {
    return signatures.map((signature, index) => {
      const isConstructor = kind === kinds.constructor;
      const shown = isConstructor ? owner : name;
      const said = readComment(signature.comment);
      const result = isConstructor ? '' : `: ${writeType(signature.type)}`;
      return {
        name: shown,
        kind: isConstructor ? 'constructor' : kindOfFunction(name, owner),
        ids: [String(signature.id), ...(index === 0 ? [String(id)] : [])],
        signature: `${isStatic ? 'static ' : ''}${isConstructor ? 'new ' : ''}${escapeMarkdown(shown)}(${writeParameters(signature)})${result}`,
        ...said,
        parameters: (signature.parameters ?? []).map(toParameter),
      };
    });
  }
  const type = typeOf(reflection);
  const value =
    reflection.defaultValue === undefined || reflection.defaultValue === '...'
      ? ''
      : ` = ${escapeMarkdown(reflection.defaultValue)}`;
  const isEnumMember = kind === kinds.enumMember;
  const isType = kind === kinds.typeAlias;
  const before = isType ? 'type ' : `${isStatic ? 'static ' : ''}${readonlyMark(reflection)}`;
  const between = isType || isEnumMember ? ' = ' : `${optionalMark(reflection)}: `;
  const isOnlySet = setSignature && !getSignature;
  const said = readComment(comment ?? getSignature?.comment ?? setSignature?.comment);
  return [
    {
      name,
      kind: kindOfValue(kind, name),
      ids: [String(id)],
      signature: isOnlySet
        ? `${before}set ${escapeMarkdown(name)}(${writeParameters(setSignature)})`
        : `${before}${escapeMarkdown(name)}${between}${writeType(type)}${value}`,
      ...said,
      ...(isType && { facts: [...said.facts, ...fieldsOf(type)] }),
    },
  ];
}

/** Reads the descriptions of an object type's fields and of a function type's parameters. */
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

interface Said {
  summary: string;
  details: string;
  returns: string;
  since: string;
  deprecation: string;
  isDeprecated: boolean;
  seeAlso: string[];
  facts: ApiFact[];
}

function readComment(comment: Comment | undefined): Said {
  const said: Said = {
    summary: '',
    details: '',
    returns: '',
    since: '',
    deprecation: '',
    isDeprecated: false,
    seeAlso: [],
    facts: [],
  };
  const [first = '', ...rest] = writeText(comment?.summary ?? []).split(/\n\s*\n/);
  said.summary = first;
  said.details = rest.join('\n\n');
  for (const { tag, content } of comment?.blockTags ?? []) {
    const text = writeText(content);
    if (tag === '@returns') said.returns = text;
    else if (tag === '@since') said.since = text;
    else if (tag === '@see') said.seeAlso.push(text);
    else if (tag === '@remarks') said.details = [said.details, text].filter(Boolean).join('\n\n');
    else if (tag === '@deprecated') {
      said.deprecation = text;
      said.isDeprecated = true;
    } else said.facts.push({ label: tag.slice(1), text });
  }
  return said;
}

/** TypeDoc's texts are already Markdown. */
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
