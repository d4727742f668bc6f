/** Writes TypeScript types as code with links. */
import { escapeMarkdown, referenceLink } from '../generated.ts';
import { kinds, reflectionSchema, type Reflection, type Type } from './schema.ts';

const maxDepth = 12;
/** Precedence of types. A type with lower precedence than its context needs parentheses. */
const bonds = { arrow: 0, union: 1, intersection: 2, operator: 3, name: 4 } as const;

export function writeType(type: Type | undefined, depth = 0): string {
  if (!type || depth > maxDepth) return depth > maxDepth ? '…' : 'any';
  const inner = (value: unknown) => writeType(value as Type | undefined, depth + 1);
  const bound = (value: unknown, bond: number) =>
    bondOf(value as Type | undefined) < bond ? `(${inner(value)})` : inner(value);
  const list = (value: unknown, separator: string, bond = 0) =>
    Array.isArray(value) ? value.map((one) => bound(one, bond)).join(separator) : '';
  switch (type.type) {
    case 'intrinsic':
      return escapeMarkdown(String(type['name']));
    case 'literal':
      return escapeMarkdown(writeLiteral(type['value']));
    case 'reference': {
      const name = readName(String(type['name']));
      const { target } = type;
      const isLinked = typeof target === 'number' && target >= 0 && type['refersToTypeParameter'] !== true;
      const written = isLinked ? referenceLink(name, String(target)) : escapeMarkdown(name);
      return Array.isArray(type['typeArguments']) ? `${written}\\<${list(type['typeArguments'], ', ')}\\>` : written;
    }
    case 'array':
      return `${bound(type['elementType'], bonds.name)}\\[\\]`;
    case 'union':
      return list(type['types'], ' \\| ', bonds.union);
    case 'intersection':
      return list(type['types'], ' & ', bonds.intersection);
    case 'tuple':
      return `\\[${list(type['elements'], ', ')}\\]`;
    case 'namedTupleMember':
      return `${escapeMarkdown(String(type['name']))}${type['isOptional'] === true ? '?' : ''}: ${inner(type['element'])}`;
    case 'optional':
      return `${bound(type['elementType'], bonds.name)}?`;
    case 'rest':
      return `...${inner(type['elementType'])}`;
    case 'typeOperator':
      return `${String(type['operator'])} ${bound(type['target'], bonds.operator)}`;
    case 'query':
      return `typeof ${inner(type['queryType'])}`;
    case 'indexedAccess':
      return `${bound(type['objectType'], bonds.name)}\\[${inner(type['indexType'])}\\]`;
    case 'predicate': {
      const target = type['targetType'] === undefined ? '' : ` is ${inner(type['targetType'])}`;
      return `${type['asserts'] === true ? 'asserts ' : ''}${escapeMarkdown(String(type['name']))}${target}`;
    }
    case 'templateLiteral': {
      const tail = (Array.isArray(type['tail']) ? type['tail'] : []) as [unknown, string][];
      const parts = tail.map(([part, text]) => `\${${inner(part)}}${escapeMarkdown(text)}`);
      return `\\\`${escapeMarkdown(String(type['head']))}${parts.join('')}\\\``;
    }
    case 'conditional': {
      const condition = [type['checkType'], type['extendsType']].map((one) => bound(one, bonds.union));
      return `${condition.join(' extends ')} ? ${inner(type['trueType'])} : ${inner(type['falseType'])}`;
    }
    case 'inferred': {
      const constraint = type['constraint'] === undefined ? '' : ` extends ${inner(type['constraint'])}`;
      return `infer ${escapeMarkdown(String(type['name']))}${constraint}`;
    }
    case 'mapped': {
      const key = `${escapeMarkdown(String(type['parameter']))} in ${inner(type['parameterType'])}`;
      const name = type['nameType'] === undefined ? '' : ` as ${inner(type['nameType'])}`;
      const before = modifier(type['readonlyModifier'], 'readonly ');
      return `{ ${before}\\[${key}${name}\\]${modifier(type['optionalModifier'], '?')}: ${inner(type['templateType'])} }`;
    }
    case 'reflection':
      return writeReflection(type['declaration'], depth + 1);
    default:
      return typeof type['name'] === 'string' ? escapeMarkdown(type['name']) : 'unknown';
  }
}

function bondOf(type: Type | undefined): number {
  switch (type?.type) {
    case 'conditional':
      return bonds.arrow;
    case 'union':
      return bonds.union;
    case 'intersection':
      return bonds.intersection;
    case 'typeOperator':
    case 'inferred':
      return bonds.operator;
    case 'reflection': {
      const declaration = reflectionSchema.safeParse(type['declaration']).data;
      return declaration && isArrow(declaration) ? bonds.arrow : bonds.name;
    }
    default:
      return bonds.name;
  }
}

/** TypeDoc stores a bigint as its digits. */
function writeLiteral(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('value' in value)) return JSON.stringify(value);
  return `${'negative' in value && value.negative === true ? '-' : ''}${String(value.value)}n`;
}

/** Writes a `+` or `-` modifier of a mapped type. */
function modifier(sign: unknown, written: string): string {
  return sign === '+' ? written : sign === '-' ? `-${written}` : '';
}

/** True for a type that is only a function. */
function isArrow({ signatures = [], children = [], indexSignatures = [] }: Reflection): boolean {
  return signatures.length === 1 && children.length === 0 && indexSignatures.length === 0;
}

function writeReflection(value: unknown, depth: number): string {
  const parsed = reflectionSchema.safeParse(value);
  if (!parsed.success) return 'object';
  const { signatures = [], children = [], indexSignatures = [] } = parsed.data;
  const [signature] = signatures;
  if (signature && isArrow(parsed.data)) return writeFunction(signature, depth, ' => ');
  const entries = [
    ...signatures.map((one) => writeFunction(one, depth, ': ')),
    ...indexSignatures.map((one) => writeIndexSignature(one, depth)),
    // TypeDoc sorts children by name; ids follow the source.
    ...[...children].sort((a, b) => a.id - b.id).flatMap((child) => writeEntries(child, depth)),
  ];
  return entries.length === 0 ? '{}' : `{ ${entries.join('; ')} }`;
}

function writeFunction(signature: Reflection, depth: number, arrow: string): string {
  const isConstructor = signature.kind === kinds.constructorSignature;
  return `${isConstructor ? 'new ' : ''}${writeTypeParameters(signature, depth)}(${writeParameters(signature, depth)})${arrow}${writeType(signature.type, depth)}`;
}

export function writeIndexSignature(signature: Reflection, depth = 0): string {
  return `${readonlyMark(signature)}\\[${writeParameters(signature, depth)}\\]: ${writeType(signature.type, depth)}`;
}

function writeEntries(child: Reflection, depth: number): string[] {
  const name = `${escapeMarkdown(readName(child.name))}${optionalMark(child)}`;
  if (child.signatures && child.signatures.length > 0)
    return child.signatures.map((one) => name + writeFunction(one, depth, ': '));
  return [`${readonlyMark(child)}${name}: ${writeType(typeOf(child), depth)}`];
}

/** Returns the type of a property or accessor. */
export function typeOf({ type, getSignature, setSignature }: Reflection): Type | undefined {
  return type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
}

/** `<T extends object = {}>`; empty for none. Older TypeDoc versions write `typeParameter` at signatures. */
export function writeTypeParameters(
  { typeParameter = [], typeParameters = typeParameter }: Reflection,
  depth = 0,
): string {
  if (typeParameters.length === 0) return '';
  const list = typeParameters.map((one) => {
    const value = one.default ? ` = ${writeType(one.default, depth + 1)}` : '';
    const [variance, constraint] = writeConstraint(one, depth);
    return `${variance}${escapeMarkdown(one.name)}${constraint === '' ? '' : ` ${constraint}`}${value}`;
  });
  return `\\<${list.join(', ')}\\>`;
}

/** `in `, `extends object` */
export function writeConstraint({ type, flags, varianceModifier = '' }: Reflection, depth = 0): [string, string] {
  const variance = `${flags['isConst'] === true ? 'const ' : ''}${varianceModifier && `${varianceModifier} `}`;
  return [variance, type ? `extends ${writeType(type, depth + 1)}` : ''];
}

/** Well-known symbols of JavaScript. */
const knownSymbol =
  /\[(asyncDispose|asyncIterator|dispose|hasInstance|isConcatSpreadable|iterator|match|matchAll|replace|search|species|split|toPrimitive|toStringTag|unscopables)\]$/;

/** TypeDoc writes `[iterator]` for `[Symbol.iterator]`. */
export function readName(name: string): string {
  return name.replace(knownSymbol, '[Symbol.$1]');
}

/** `heat: Heat, cups?: number` */
export function writeParameters(signature: Reflection, depth = 0): string {
  return (signature.parameters ?? [])
    .map((parameter) => {
      const { name, type, defaultValue, flags } = parameter;
      const rest = flags['isRest'] === true ? '...' : '';
      const value = defaultValue === undefined ? '' : ` = ${escapeMarkdown(defaultValue)}`;
      return `${rest}${escapeMarkdown(name)}${optionalMark(parameter)}: ${writeType(type, depth + 1)}${value}`;
    })
    .join(', ');
}

export function optionalMark({ flags }: Reflection): string {
  return flags['isOptional'] === true ? '?' : '';
}

export function readonlyMark({ flags }: Reflection): string {
  return flags['isReadonly'] === true ? 'readonly ' : '';
}
