/** TypeScript types as code with links. */
import { escapeMarkdown, referenceLink } from '../generated.ts';
import { reflectionSchema, type Reflection, type Type } from './schema.ts';

const maxDepth = 12;

export function writeType(type: Type | undefined, depth = 0): string {
  if (!type || depth > maxDepth) return depth > maxDepth ? '…' : 'any';
  const inner = (value: unknown) => writeType(value as Type | undefined, depth + 1);
  const list = (value: unknown, separator: string) => (Array.isArray(value) ? value.map(inner).join(separator) : '');
  switch (type.type) {
    case 'intrinsic':
      return escapeMarkdown(String(type['name']));
    case 'literal':
      return escapeMarkdown(JSON.stringify(type['value']));
    case 'reference': {
      const name = String(type['name']);
      const written =
        typeof type['target'] === 'number' ? referenceLink(name, String(type['target'])) : escapeMarkdown(name);
      return Array.isArray(type['typeArguments']) ? `${written}\\<${list(type['typeArguments'], ', ')}\\>` : written;
    }
    case 'array':
      return `${inner(type['elementType'])}\\[\\]`;
    case 'union':
      return list(type['types'], ' \\| ');
    case 'intersection':
      return list(type['types'], ' & ');
    case 'tuple':
      return `\\[${list(type['elements'], ', ')}\\]`;
    case 'optional':
      return `${inner(type['elementType'])}?`;
    case 'rest':
      return `...${inner(type['elementType'])}`;
    case 'typeOperator':
      return `${String(type['operator'])} ${inner(type['target'])}`;
    case 'query':
      return `typeof ${inner(type['queryType'])}`;
    case 'indexedAccess':
      return `${inner(type['objectType'])}\\[${inner(type['indexType'])}\\]`;
    case 'reflection':
      return writeReflection(type['declaration'], depth + 1);
    default:
      return typeof type['name'] === 'string' ? escapeMarkdown(type['name']) : 'unknown';
  }
}

function writeReflection(value: unknown, depth: number): string {
  const parsed = reflectionSchema.safeParse(value);
  if (!parsed.success) return 'object';
  const { signatures, children = [] } = parsed.data;
  const [signature] = signatures ?? [];
  if (signature) return `(${writeParameters(signature, depth)}) => ${writeType(signature.type, depth)}`;
  return `{ ${children.map((child) => `${escapeMarkdown(child.name)}${optionalMark(child)}: ${writeType(child.type, depth)}`).join('; ')} }`;
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
